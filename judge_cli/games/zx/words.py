"""The Japanese words a judge may write in a scenario instead of the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from judge_cli.games.zx.board import Keyword, Kind, Moment, PlayerCard, Position, Until, Zone

POSITIONS = {"リブート": Position.REBOOTED, "スリープ": Position.SLEEPING}
ZONES = {
    "スクエア": Zone.SQUARES,
    "手札": Zone.HAND,
    "デッキ": Zone.DECK,
    "ライフ": Zone.LIFE,
    "チャージ": Zone.CHARGE,
    "リソース": Zone.RESOURCES,
    "トラッシュ": Zone.TRASH,
}
UNTIL = {"バトル中": Until.BATTLE, "バトル終了時まで": Until.END_OF_BATTLE, "このターン": Until.TURN}
MOMENTS = {
    "バトル開始時": Moment.BATTLE_START,
    "攻撃した時": Moment.ATTACKS,
    "攻撃された時": Moment.ATTACKED,
    "プレイヤーが攻撃された時": Moment.PLAYER_ATTACKED,
    "ダメージを与えた時": Moment.DEALS_DAMAGE,
    "ダメージを受けた時": Moment.DAMAGED,
    "プレイヤーがダメージを受けた時": Moment.PLAYER_DAMAGED,
    "破壊した時": Moment.DESTROYS,
    "破壊された時": Moment.DESTROYED,
    "バトル終了時": Moment.BATTLE_END,
    "登場した時": Moment.ENTERS,
    "スクエアを離れた時": Moment.LEAVES,
    "エンドフェイズ開始時": Moment.END_PHASE_START,
    "ターン終了時": Moment.TURN_END,
}
KEYWORDS = {"イグニッション": Keyword.IGNITION, "イグニッションアイコン": Keyword.IGNITION}
KINDS = {"ゼクス": Kind.ZX, "イベント": Kind.EVENT}
FIELDS = {
    "ゼクス": "zx",
    "スクエア": "square",
    "マス": "square",
    "パワー": "power",
    "ダメージ": "damage",
    "レンジ": "range",
    "プレイヤーダメージ": "player-damage",
    "状態": "position",
    "種類": "kind",
    "手札": "hand",
    "デッキ": "deck",
    "ライフ": "life",
    "チャージ": "charge",
    "チャージ上限": "charge-limit",
    "リソース": "resources",
    "トラッシュ": "trash",
    "プレイヤーカード": "player-card",
    "オーバーブースト": "overboost",
    "バトル": "battle",
    "攻撃側": "attacker",
    "目標": "target",
    "攻撃": "attack",
    "プレイ": "play",
    "使う": "use",
    "誘発": "trigger",
    "使わない": "leave",
    "超過": "excess",
    "プレイしない": "keep",
    "投了": "concede",
    "破壊": "destroy",
    "トラッシュに置く": "put-in-trash",
    "リブート": "reboot",
    "スリープ": "sleep",
    "捨てる": "discard",
    "引く": "draw",
    "デッキから落とす": "mill",
    "支払う": "pay",
    "割り振る": "share",
    "対象": "among",
    "修整": "add",
    "値": "amount",
    "失う": "lose",
    "与える": "give",
    "奪う": "take",
    "支配": "control",
    "領域を移す": "move",
    "移動": "shift",
    "登場": "put",
    "キーワード": "keywords",
    "能力名": "name",
    "領域": "zone",
}
WORDS: Mapping[str, Mapping[str, str]] = {
    "": FIELDS,
    "position": POSITIONS,
    "zone": ZONES,
    "to": ZONES,
    "until": UNTIL,
    "keyword": KEYWORDS,
    "keywords": KEYWORDS,
    "kind": KINDS,
    "when": MOMENTS,
    "player-card": {"あり": PlayerCard.PRESENT, "仮想": PlayerCard.VIRTUAL, "なし": PlayerCard.ABSENT},
}
