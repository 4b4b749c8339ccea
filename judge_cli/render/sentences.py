"""The sentences in which problems are told, in Japanese; docs/decisions says which there are."""

from __future__ import annotations

from judge_cli.problem import Sentence

_JAPANESE = {
    # What was asked for is not there.
    "there is no file {file}": "{file} というファイルはない",
    "there is no file or folder {file}": "{file} というファイルもフォルダーもない",
    "there is no scenario in {folder}: no .yaml file": "{folder} にシナリオ(.yaml)がない",
    "{file} is a folder; name one scenario file": "{file} はフォルダー。シナリオのファイルを一つ指定する",
    "{file} can't be read: {reason}": "{file} を読めない: {reason}",
    "too large for a scenario": "シナリオとしては大きすぎる",
    "no game is called {game}": "{game} というゲームはない",
    "one rule at a time, or all from one to another: 803.3-803.5": (
        "ルールは一つずつ。続きのルールなら 803.3-803.5 のように書く"
    ),
    "there is no game {game}": "{game} というゲームはない",
    "there is no rule {rule} in {game}": "{game} に {rule} というルールはない",
    "no rule number in {said} (like 804, 804.3 or 803.3b)": "{said} はルール番号ではない (例: 804、804.3、803.3b)",
    "two games are named: {one} and {other}": "ゲームが二つ指定されている: {one} と {other}",
    "situations of {game} can't be played yet": "{game} の状況はまだ再現できない",
    "no FAQ entry is called or asks {said}": "{said} という FAQ はない",
    "no term is called {said}": "{said} という用語はない",
    "no scenario is of that game or has those words": "そのゲームの、またはその語のあるシナリオはない",
    # A scenario file is not as it should be.
    "not YAML: {reason}": "YAML として読めない: {reason}",
    "a tab can't indent a line: use spaces": "行頭にタブは使えない。半角スペースで字下げする",
    "a full-width space can't indent a line: use ordinary spaces": (
        "行頭に全角スペースは使えない。半角スペースで字下げする"
    ),
    "{mark} is no colon to YAML: write {instead} and a space": "{mark} は全角。半角の {instead} と半角スペースを書く",
    "{mark} parts nothing: write {instead} and a space": "{mark} では区切れない。半角の {instead} と半角スペースを書く",
    "a dash needs a space after it": "- のあとに半角スペースが要る",
    "the {bracket} that opens here is never closed": "ここで開いた {bracket} が閉じていない",
    "a comma or {bracket} is missing before this": "この前に , か {bracket} が足りない",
    "the quote that opens here is never closed, or closed too early": (
        "ここで開いた引用符が閉じていないか、早く閉じている"
    ),
    "a text that begins with {mark} needs quotes around it": "{mark} で始まる文は引用符で囲む",
    "a colon and a space begin a field: a text that has them needs quotes around it": (
        "コロンと空白は項目の始まりになる。それを含む文は引用符で囲む"
    ),
    "there is no colon and space on this line: FIELD: VALUE": "この行にコロンと空白がない。「項目: 値」の形で書く",
    "nothing can stand behind this: a text that begins with a bracket or a quote needs quotes": (
        "このあとには何も置けない。かっこや引用符で始まる文は、全体を引用符で囲む"
    ),
    "this line is not indented like those beside it, which begin on line {line}": (
        "この行の字下げが、{line} 行目からの並びとそろっていない"
    ),
    "a process that searched was killed; search in fewer (-n), or fewer states (--states)": (
        "探していたプロセスが止められた。プロセス (-n) か状態 (--states) を減らす"
    ),
    "byte {byte} is not UTF-8; save the file as UTF-8": "{byte} は UTF-8 ではない。UTF-8 で保存する",
    "character {said} can't stand in a file of text": "テキストのファイルに {said} という文字は置けない",
    "the file is empty": "ファイルが空",
    "{key} is here twice; the first is on line {line}": "{key} が二つある。最初は {line} 行目",
    "{key} means {word}, which is here already": "{key} は {word} のことで、それはもう書かれている",
    "expected fields such as game: and players:": "game: や players: などの項目が要る",
    "game is missing": "game がない",
    "{field} is missing {where}": "{where}に {field} がない",
    "there is no field {field} {where}": "{where}に {field} という項目はない",
    "there is no {said} {where}": "{where}に {said} はない",
    "{said} is not a word for {field}": "{field} に {said} という語はない",
    "{field}: expected {wanted}": "{field}: {wanted}が要る",
    "{field}: expected {wanted}, not {said}": "{field}: {said} ではなく{wanted}が要る",
    "{field} is a field of its own here: a number is written without a comma in it": (
        "{field} が別の項目になっている。数はコンマで区切らずに書く"
    ),
    "{field} is one word here: a colon is : with a space after it": (
        "{field} は一つの語になっている。コロンは半角の : と半角スペースで書く"
    ),
    "{said} stands where an ability is written out in braces; a keyword belongs in keywords": (
        "能力は波かっこの中に書く。{said} がキーワードなら keywords に書く"
    ),
    "in {path}": "{path} ",
    "at the top of the file": "ファイルの最上段",
    "{one} or {other}": "{one}または{other}",
    "a whole number": "整数",
    "a word": "語",
    "true or false": "true か false",
    "a list": "リスト",
    "fields in braces": "波かっこの中の項目",
    "at least {limit}": "{limit} 以上",
    "at most {limit}": "{limit} 以下",
    "at least one": "一つ以上",
    # What it says does not fit the board, or can't happen.
    "there is no event {name}": "{name} という出来事はない",
    "there is no card {name} on this board": "この盤面に {name} というカードはない",
    "there is no player {name}": "{name} というプレイヤーはいない",
    "there is no fact about {subject}: {fact}": "{subject} に {fact} という項目はない",
    "two cards are called {name}; the first is on line {line}": "{name} というカードが二つある。最初は {line} 行目",
    "a card can't be called {name}": "カードの名前を {name} にはできない",
    "a card needs a name": "カードには名前が要る",
    "an effect needs a verb": "効果には動詞が要る",
    "an ability needs an effect": "能力には効果が要る",
    "this line chooses nothing": "この行は何も選んでいない",
    "this expects nothing: say which event, or what is so": "この期待には中身がない。起こることか、盤面の様子を書く",
    "this expects nothing: it is empty": "この期待は空",
    "the replay never carries out {rule}, so this says nothing": "再現の手順に {rule} はないので、期待にならない",
    "this line is never reached: play stands at {rule} ({cites}), where {player} decides": (
        "この行まで進まない: {rule} ({cites}) で止まり、{player} の選択を待っている"
    ),
    "this line is never reached: play was over before it": "この行まで進まない: その前に終わっている",
    "this line is never reached: the game was won before it": "この行まで進まない: その前に勝敗が決まっている",
    "play never comes to a decision: what is on the board goes on for ever, and the text does not say how that ends "
    "(it was at {rule} when it was given up)": (
        "誰の選択にも至らない: 盤面のことが終わりなく続き、どう終わるかは定めがない ({rule} で打ち切った)"
    ),
    "play can't start at {rule}: it is no step of the procedure that stands by itself": (
        "{rule} からは始められない: 単独の手順ではない"
    ),
    "this choice is not legal, so nothing follows: see judge replay": (
        "この選択はできないので、先がない (judge replay が理由を示す)"
    ),
    "can't read {said} as a question about the end": "{said} は結末についての問いとして読めない",
    "{said} is not a number: it can only be = or !=": "{said} は数ではないので、= と != だけが使える",
    # Playing, comparing, asking why not.
    "{file} is there already; name another file": "{file} はもうある。別の名前にする",
    "{file} can't be written: {reason}": "{file} に書けない: {reason}",
    "there is no folder {folder}": "{folder} というフォルダーはない",
    "not legal here: {deed}": "ここではできない: {deed}",
    "this choice is not legal": "この選択はできない",
    "this line is never reached": "この行まで進まない",
    "what is on the board goes on for ever, and the text does not say how that ends": (
        "盤面のことが終わりなく続き、どう終わるかは定めがない"
    ),
    "no script line can say this choice ({deed})": "この選択 ({deed}) を書ける行がない",
    "this means no choice here: {said}": "ここでは選択にならない: {said}",
    "{player} can use no effect in {rule} any more": "{rule} ではもう {player} が効果を使う機会がない",
    "what was played can't be written as a scenario": "この進行はシナリオとして書けない",
    "there is no choice {number}; there are {count}": "{number} 番の選択はない。全部で {count}",
    "nothing is usual here: choose one": "ここに通常の選択はない。どれかを選ぶ",
    "nothing has been chosen yet": "まだ何も選んでいない",
    "{word} means nothing here": "{word} はここでは意味をなさない",
    "{word} needs what it is done with": "{word} には対象が要る",
    "this is for the other player to choose": "ここで選ぶのは相手プレイヤー",
    "an effect is a verb and what it is done to": "効果は、動詞とその対象で書く",
    "a choice is words in pairs: what is done, and what with": "選択は二語ずつ書く: することと、その対象",
    "expected RULE=CHOICE": "ルール=選択 の形で書く",
    "--choose {said}: {because}": "--choose {said}: {because}",
    "{choice} is not legal there": "そこでは {choice} はできない",
    "{choice} is not a choice in words": "{choice} は言葉での選択ではない",
    "nothing is chosen at {rule} in this situation": "この状況で {rule} では何も選ばない",
    "compare takes two files, or one file and --choose once or twice": (
        "比べるのは二つのファイルか、一つのファイルと一つか二つの --choose"
    ),
    "two games can't be compared: {one} and {other}": "別のゲームは比べられない: {one} と {other}",
    "--why-not {said}: no game that can be replayed has this rule": (
        "--why-not {said}: 再現できるどのゲームにもこのルールはない"
    ),
}
"""English template → Japanese template, with the same parts."""


def sentence(said: str, language: str) -> str:
    """`said` in the reader's language; in English where there is no Japanese for it."""
    if language != "ja" or not isinstance(said, Sentence) or said.template not in _JAPANESE:
        return said
    parts = {name: sentence(part, language) if isinstance(part, str) else part for name, part in said.parts.items()}
    return _JAPANESE[said.template].format_map(parts)
