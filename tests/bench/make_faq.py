"""Makes a library of synthetic FAQ entries: `python tests/bench/make_faq.py 1000000 FOLDER/judge-cli`.

`judge` searches them too when XDG_DATA_HOME is FOLDER (which is also what tests/bench/ask.py takes).
The entries are put together from questions, answers and card names of this file, the same ones each time. A card name
is one of forty thousand, so that some pieces are rare and some stand in every tenth entry, as in a real collection.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path

from judge_cli.corpus.own.documents import Document
from judge_cli.corpus.own.shelve import add, make_current, shelving

FIRST = [
    "紅蓮",
    "蒼天",
    "漆黒",
    "白銀",
    "黄金",
    "深緑",
    "黎明",
    "黄昏",
    "永遠",
    "刹那",
    "無限",
    "虚空",
    "星屑",
    "月影",
    "陽炎",
    "氷結",
    "雷鳴",
    "疾風",
    "大地",
    "深海",
    "古代",
    "未来",
    "機械",
    "幻想",
    "聖なる",
    "呪われし",
    "忘れられた",
    "目覚めし",
    "眠れる",
    "彷徨う",
    "狂える",
    "静かなる",
    "荒ぶる",
    "踊る",
    "歌う",
    "笑う",
    "泣く",
    "燃える",
    "凍てつく",
    "輝く",
]
SECOND = [
    "竜",
    "騎士",
    "魔女",
    "王",
    "姫",
    "巫女",
    "剣士",
    "弓兵",
    "僧侶",
    "盗賊",
    "人形",
    "天使",
    "悪魔",
    "精霊",
    "巨人",
    "獣",
    "鳥",
    "蛇",
    "狼",
    "狐",
    "猫",
    "兎",
    "亀",
    "鯨",
    "蝶",
    "蜂",
    "蜘蛛",
    "樹",
    "花",
    "石",
    "鏡",
    "鐘",
    "塔",
    "城",
    "門",
    "船",
    "槍",
    "盾",
    "杖",
    "書",
    "仮面",
    "冠",
    "指輪",
    "砂時計",
    "羅針盤",
]
THIRD = [
    "アーク",
    "ベルタ",
    "クロノ",
    "ディーヴァ",
    "エルダ",
    "フォルテ",
    "ガイア",
    "ヘリオス",
    "イグニス",
    "ジェイド",
    "カルマ",
    "ルミナ",
    "ミラージュ",
    "ノクス",
    "オルカ",
    "パラド",
    "クエスト",
    "ラグナ",
    "セレス",
    "テラ",
    "ウルズ",
    "ヴァルナ",
    "ゼファー",
]
ASKS = (
    "{a}が攻撃しているあいだに{b}の能力を使えますか。",
    "{a}の効果で{b}が場を離れたとき、{b}の能力は誘発しますか。",
    "{a}と{b}が同時に破壊されました。どちらの効果を先に解決しますか。",
    "{a}をコストにして{b}を出せますか。",
    "{a}の強化は{b}が手札に戻った後も残りますか。",
    "相手の{a}に対して{b}を手札から使えるのはいつですか。",
    "{a}でブロックした後に{b}の効果で回復しました。もう一度ブロックできますか。",
    "{a}が{b}を装備しているとき、攻撃力はいくつになりますか。",
    "デッキが{n}枚のとき{a}の効果で{m}枚引けますか。",
    "{a}の「ターン終了時まで」の効果は{b}の解決の前に切れますか。",
    "ライフが{n}のとき{a}の攻撃で{m}ダメージを受けました。{b}で防げますか。",
    "{a}を対象にした効果は、{b}に置き換わった後どうなりますか。",
)
ANSWERS = (
    "はい、使えます。ただし優先権を持っているときに限ります。",
    "いいえ。その時点ではもう場にいないため、誘発しません。",
    "ターンプレイヤーが順番を選び、一つずつ解決します。",
    "できません。コストは自分の場にあるカードで支払います。",
    "残りません。離れたカードは新しいものとして扱います。",
    "攻撃宣言の後、ダメージが与えられる前までです。",
    "できます。回復状態であれば何度でも宣言できます。",
    "元の値に{n}を加えた値になります。",
    "{n}枚まで引き、残りは引きません。それだけでは敗北しません。",
    "切れません。ターンの最後にまとめて終わります。",
)


def entries(amount: int) -> Iterator[tuple[int, str, str, str, str, str, int]]:
    """The rows of the table of FAQ entries."""
    dice = random.Random(20190114)
    for at in range(amount):
        said = {"a": _card(dice), "b": _card(dice), "n": dice.randint(1, 40), "m": dice.randint(1, 9)}
        ask, answer = dice.choice(ASKS).format(**said), dice.choice(ANSWERS).format(**said)
        yield 3_000_000_000 + at, f"synthetic-{at}", ask, answer, "", "", at + 1


def _card(dice: random.Random) -> str:
    return f"{dice.choice(FIRST)}{dice.choice(SECOND)}{dice.choice(THIRD)}"


def main() -> None:
    """Write the library."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("amount", type=int, help="how many entries")
    parser.add_argument("folder", type=Path, help="the folder the library is written to, called judge-cli")
    said = parser.parse_args()
    amount, folder = said.amount, said.folder
    titles = ("synthetic", "faq", "synthetic", "ja", f"synthetic {amount}", "1", "2019-01-14", "synthetic", "")
    document = Document(0, *titles, "make_faq.py", str(amount), rules=0, faq=amount, terms=0, report="{}")
    start = time.perf_counter()
    with shelving(folder) as connection:
        add(connection, document, {"faq": entries(amount)})
        make_current(connection, "synthetic")
    print(f"{amount} entries in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
