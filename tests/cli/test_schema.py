"""`judge schema`: what editors check scenario files with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from judge_cli.games import IDS
from judge_cli.scenario.starter import MARK, starter
from tests.conftest import Judge

ROOT = Path(__file__).parent.parent.parent
SHIPPED = sorted((ROOT / "scenarios").rglob("*.yaml"))


def as_an_editor_reads(text: str) -> Any:
    return yaml.load(text, Loader=yaml.CSafeLoader)


def validator(game: str) -> Any:
    return jsonschema_rs.validator_for(json.loads((ROOT / "schemas" / f"{game}.schema.json").read_text("utf-8")))


@pytest.mark.parametrize("game", IDS)
def test_the_shipped_schema_is_what_judge_prints(judge: Judge, game: str) -> None:
    shipped = (ROOT / "schemas" / f"{game}.schema.json").read_text("utf-8")
    assert judge("schema", game).out == shipped, f"judge schema {game} > schemas/{game}.schema.json"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_shipped_scenario_names_its_schema_and_fits_it(path: Path) -> None:
    text = path.read_text("utf-8")
    first = text.splitlines()[0]
    assert first.startswith(MARK)
    schema = (path.parent / first.removeprefix(MARK)).resolve()
    data = as_an_editor_reads(text)
    assert schema == ROOT / "schemas" / f"{data.get('game') or data['ゲーム']}.schema.json"
    assert [error.message for error in validator(schema.name.split(".")[0]).iter_errors(data)] == []


def test_a_file_with_japanese_words_fits() -> None:
    data = as_an_editor_reads(starter("caster", "ja", ROOT))
    assert "プレイヤー" in data
    assert list(validator("caster").iter_errors(data)) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("position: reversed", "positoin: reversed"),
        ("position: reversed", "position: revresed"),
        ("cites: [803.3b, 804.4]", "cites: [803.99z]"),
        ("title:", "titel:"),
        ("{orbs: 2}", "{orb: 2}"),
    ],
)
def test_an_editor_finds_a_slip(right: str, wrong: str) -> None:
    text = starter("caster", "en", ROOT)
    assert right in text
    assert list(validator("caster").iter_errors(as_an_editor_reads(text.replace(right, wrong))))


def test_fields_and_rules_are_described_in_both_languages() -> None:
    definitions = json.loads((ROOT / "schemas" / "caster.schema.json").read_text("utf-8"))["$defs"]
    assert definitions["CasterLine"]["properties"]["by"]["description"].startswith(
        "選ぶプレイヤー / the player who chooses"
    )
    rules = definitions["RuleNumber"]["anyOf"][0]
    about = dict(zip(rules["enum"], rules["enumDescriptions"], strict=True))
    assert " / " in about["804.4"]
    positions = definitions["CardForm"]["properties"]["position"]
    assert "リバース" in positions["enum"]


@pytest.mark.parametrize("game", IDS)
def test_every_field_is_described_in_both_languages(game: str) -> None:
    definitions = json.loads((ROOT / "schemas" / f"{game}.schema.json").read_text("utf-8"))["$defs"]
    bare = [
        f"{name}.{field}"
        for name, form in definitions.items()
        for field, value in form.get("properties", {}).items()
        if field.isascii() and " / " not in value.get("description", "")
    ]
    assert bare == []


def test_the_words_of_a_list_are_described_in_both_languages() -> None:
    definitions = json.loads((ROOT / "schemas" / "caster.schema.json").read_text("utf-8"))["$defs"]
    moments = definitions["Moment"]
    about = dict(zip(moments["enum"], moments["enumDescriptions"], strict=True))
    assert about["battle-end"] == about["バトル終了時"] == "バトル終了時 / battle end"


def test_where_names_the_shipped_file(judge: Judge) -> None:
    assert Path(judge("schema", "caster", "--where").out.strip()) == ROOT / "schemas" / "caster.schema.json"


def test_an_unknown_game_is_status_2(judge: Judge) -> None:
    assert judge("schema", "chess").status == 2


def test_the_example_of_the_help_works(judge: Judge) -> None:
    assert "judge schema caster" in judge("schema", "--help").out
    assert judge("schema", "caster").status == 0
