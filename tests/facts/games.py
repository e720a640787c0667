"""The games whose lists are read, and the list itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.schema import Schema
from l5r_desktop.rulesets.ccg.cards.definition import SCHEMA as CCG_SCHEMA
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA as LCG_SCHEMA
from tests.facts import ccg, lcg

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """What differs between the lists of two games.

    schema: the fields of its card files. fields_of, set_of, file_of: a row's fields, the folder of its set, the name
    of its file without the ending. about_set: what the file of a new set says beside its title. not_told: fields that
    are not compared.
    """

    name: str
    schema: Schema
    fields_of: Callable[[Row], dict[str, Any]]
    set_of: Callable[[Row], str]
    file_of: Callable[[Row], str]
    about_set: Callable[[Row], str]
    not_told: frozenset[str]


GAMES = {
    "lcg": Game("lcg", LCG_SCHEMA, lcg.fields_of, lcg.set_of, lcg.file_of, lcg.about_set, lcg.NOT_TOLD),
    "ccg": Game("ccg", CCG_SCHEMA, ccg.fields_of, ccg.set_of, ccg.file_of, lambda row: "", ccg.NOT_TOLD),
}


def read_list(path: Path) -> dict[str, Row]:
    """The rows of a list by id. Raises OSError, or ValueError with a sentence if it is no list of cards."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "id" in row for row in rows):
        raise ValueError(f"{path} is not a list of cards: an array of objects with the key 'id' is needed")
    return {row["id"]: row for row in rows}
