"""YAML from outside as plain lists, mappings and the texts as they are typed."""

from __future__ import annotations

from typing import Any

import yaml

from judge_cli.corpus.nodes import Sheet
from judge_cli.problem import InputError


def yaml_tree(text: str, file: str) -> Any:
    """The file as lists, dicts and strings; a number stays the text it is written as.

    Raises:
        InputError: it is no YAML, has aliases, or is nested too deep.
    """
    sheet = Sheet(file)
    root = sheet.root(text)
    if root is None:
        raise InputError(*sheet.problems)
    return _plain(root)


def _plain(node: yaml.Node) -> Any:
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        return {str(_plain(key)): _plain(value) for key, value in node.value}
    return "" if node.tag == "tag:yaml.org,2002:null" else str(node.value)
