"""The options that most commands have, said once."""

from __future__ import annotations

from typing import Annotated

import typer

from judge_cli.cli.lookup import Format
from judge_cli.render.language import Language

Lang = Annotated[Language | None, typer.Option("--lang", help="The language of the answer; the locale's by default.")]
Written = Annotated[Format, typer.Option("--format", help="text, or json for scripts.")]
