"""The Japanese words a judge may write in a scenario instead of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from judge_cli.games.batspi.board import After, Colour, Keyword, Kind, Moment, Place, Position, Until, Zone

POSITIONS = {
    "回復": Position.REFRESHED,
    "回復状態": Position.REFRESHED,
    "疲労": Position.EXHAUSTED,
    "疲労状態": Position.EXHAUSTED,
    "重疲労": Position.HEAVY,
    "重疲労状態": Position.HEAVY,
}
ZONES = {
    "フィールド": Zone.FIELD,
    "手札": Zone.HAND,
    "デッキ": Zone.DECK,
    "トラッシュ": Zone.TRASH,
    "バーストエリア": Zone.BURST,
    "除外": Zone.REMOVED,
}
PLACES = {
    "ボイド": Place.VOID,
    "リザーブ": Place.RESERVE,
    "トラッシュ": Place.CORE_TRASH,
    "ライフ": Place.LIFE,
}
KINDS = {
    "スピリット": Kind.SPIRIT,
    "アルティメット": Kind.ULTIMATE,
    "ブレイヴ": Kind.BRAVE,
    "ネクサス": Kind.NEXUS,
    "マジック": Kind.MAGIC,
}
COLOURS = {
    "赤": Colour.RED,
    "紫": Colour.PURPLE,
    "緑": Colour.GREEN,
    "白": Colour.WHITE,
    "黄": Colour.YELLOW,
    "青": Colour.BLUE,
    "金": Colour.GOLD,
}
KEYWORDS = {
    "指定アタック": Keyword.TARGET_ATTACK,
    "激突": Keyword.CLASH,
    "アタックできない": Keyword.CANNOT_ATTACK,
    "ブロックできない": Keyword.CANNOT_BLOCK,
    "アタックを強制": Keyword.MUST_ATTACK,
    "複数でブロック": Keyword.SEVERAL_BLOCKERS,
    "コストを支払わず召喚": Keyword.FREE_SUMMON,
}
UNTIL = {"バトルの間": Until.BATTLE, "バトル中": Until.BATTLE, "ターンの間": Until.TURN, "このターンの間": Until.TURN}
MOMENTS = {
    "スタートステップ": Moment.START_STEP,
    "回復したとき": Moment.REFRESHED,
    "転召時": Moment.TRIBUTE,
    "召喚時": Moment.SUMMONED,
    "マジックを使用したとき": Moment.MAGIC_USED,
    "アタック時": Moment.ATTACKS,
    "ブロック時": Moment.BLOCKS,
    "バトル時": Moment.BATTLES,
    "バトル解決時": Moment.BATTLE_RESOLUTION,
    "BPを比べるとき": Moment.BP_COMPARED,
    "BPを比べ相手だけを破壊したとき": Moment.WINS,
    "ライフが減ったとき": Moment.LIFE_LOST,
    "破壊時": Moment.DESTROYED,
    "バトル終了時": Moment.BATTLE_END,
    "エンドステップ": Moment.END_STEP,
    "ターン終了時": Moment.TURN_END,
}
AFTER = {
    "相手のスピリットのアタック後": After.ATTACK,
    "自分のライフ減少後": After.LIFE_LOST,
    "自分のスピリット破壊後": After.DESTROYED,
    "自分のスピリット消滅後": After.DEPLETED,
    "相手の召喚時効果発揮後": After.SUMMONED,
}
ONLY = {"スピリット": "spirit", "アルティメット": "ultimate", "疲労": "exhausted", "回復": "refreshed"}
PARTS = {"メイン": "main", "フラッシュ": "flash", "両方": "both"}
FIELDS = {
    "スピリット": "spirits",
    "アルティメット": "ultimates",
    "ブレイヴ": "braves",
    "ネクサス": "nexuses",
    "手札": "hand",
    "デッキ": "deck",
    "カードのトラッシュ": "trash",
    "バースト": "burst",
    "ライフ": "life",
    "リザーブ": "reserve",
    "トラッシュ": "core-trash",
    "ボイド": "void",
    "レベル": "levels",
    "コア": "cores",
    "シンボル": "symbols",
    "軽減": "reduction",
    "状態": "position",
    "種類": "kind",
    "キーワード": "keywords",
    "合体": "with",
    "転召": "tribute",
    "メイン": "main",
    "フラッシュ": "flash",
    "条件後": "after",
    "アタック": "attack",
    "指定": "target",
    "アタックしない": "end-attacks",
    "ブロック": "block",
    "ブロックしない": "no-block",
    "使用": "use",
    "使う": "use",
    "召喚": "summon",
    "配置": "deploy",
    "セット": "set-burst",
    "支払い": "pay",
    "置く": "place",
    "破壊": "destroy",
    "回復": "refresh",
    "疲労": "exhaust",
    "重疲労": "exhaust-heavily",
    "ドロー": "draw",
    "ダメージ": "damage",
    "与える": "give",
    "奪う": "take",
    "移動": "move",
    "禁止": "forbid",
}
WORDS: Mapping[str, Mapping[str, str]] = {
    "": FIELDS,
    "position": POSITIONS,
    "zone": ZONES,
    "to": {**PLACES, **ZONES, "トラッシュ": Zone.TRASH},
    "from": {**PLACES, "アタック": "attack", "ブロック": "block"},
    "pay": PLACES,
    "place": PLACES,
    "kind": KINDS,
    "symbols": COLOURS,
    "reduction": COLOURS,
    "until": UNTIL,
    "keyword": KEYWORDS,
    "keywords": KEYWORDS,
    "when": MOMENTS,
    "after": AFTER,
    "only": ONLY,
    "part": PARTS,
}
