"""The Japanese words a judge may write in a scenario instead of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from judge_cli.games.caster.board import Keyword, Moment, Position, Until, Zone

POSITIONS = {"リカバー": Position.RECOVERED, "レスト": Position.RESTED, "リバース": Position.REVERSED}
ZONES = {
    "戦場": Zone.FIELD,
    "手札": Zone.HAND,
    "デッキ": Zone.DECK,
    "オーブ": Zone.ORBS,
    "墓地": Zone.GRAVEYARD,
    "チェイス": Zone.CHASE,
    "除外": Zone.REMOVED,
}
UNTIL = {
    "バトル中": Until.BATTLE,
    "バトル終了時まで": Until.END_OF_BATTLE,
    "ターン終了時まで": Until.END_OF_TURN,
}
KEYWORDS = {
    "二重穢し": Keyword.DOUBLE_CORRUPT,
    "三重穢し": Keyword.TRIPLE_CORRUPT,
    "ブレイク": Keyword.BREAK,
    "瞬動": Keyword.QUICKCAST,
    "傲慢": Keyword.HUBRIS,
    "召喚酔い": Keyword.SLOW_START,
    "攻撃できない": Keyword.CANNOT_ATTACK,
    "プレイヤーを攻撃できない": Keyword.CANNOT_ATTACK_PLAYERS,
    "攻撃されない": Keyword.CANNOT_BE_ATTACKED,
    "攻撃目標にできる": Keyword.ATTACKABLE,
}
MOMENTS = {
    "バトルフェイズ開始時": Moment.BATTLE_PHASE_START,
    "攻撃宣言ステップ開始時": Moment.ATTACK_STEP_START,
    "攻撃したとき": Moment.ATTACKS,
    "攻撃されたとき": Moment.ATTACKED,
    "バトル終了時": Moment.BATTLE_END,
    "バトルフェイズ終了時": Moment.BATTLE_PHASE_END,
    "破壊されたとき": Moment.DESTROYED,
    "断末魔": Moment.DESTROYED,
    "戦場を離れたとき": Moment.LEAVES,
    "戦場に出たとき": Moment.ENTERS,
    "穢されたとき": Moment.CORRUPTED,
    "魔法を発動したとき": Moment.MAGIC_PLAYED,
}
FIELDS = {
    "怪異": "servants",
    "魔法少女": "casters",
    "結界": "barriers",
    "攻撃力": "attack",
    "防御力": "defense",
    "配置": "position",
    "状態": "position",
    "オーブ": "orbs",
    "手札": "hand",
    "デッキ": "deck",
    "墓地": "graveyard",
    "攻撃": "attack",
    "目標": "target",
    "攻撃しない": "decline",
    "使う": "use",
    "発動": "play",
    "スイッチ": "switch",
    "破壊": "destroy",
    "リカバー": "recover",
    "レスト": "rest",
    "リバース": "reverse",
    "捨てる": "discard",
    "引く": "draw",
    "修整": "add",
    "失う": "lose",
    "与える": "give",
    "奪う": "take",
    "支配": "control",
    "移動": "move",
    "禁止": "forbid",
    "無効": "negate",
    "キーワード": "keywords",
    "能力名": "name",
    "攻撃コスト": "attack-cost",
    "ルール処理": "rule-processing",
}
WORDS: Mapping[str, Mapping[str, str]] = {
    "": FIELDS,
    "position": POSITIONS,
    "zone": ZONES,
    "to": ZONES,
    "until": UNTIL,
    "keyword": KEYWORDS,
    "keywords": KEYWORDS,
    "when": MOMENTS,
}
