"""`python -m judge_cli` is `judge`."""

from judge_cli.cli import run

run()
