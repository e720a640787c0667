"""Which facts an LCG card file states, by kind of card: `SCHEMA`, for cardscript's Library."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from l5r_desktop.cardscript import KindFields, Schema

KINDS = ("character", "attachment", "event", "holding", "province", "stronghold", "role", "ring")

_Fields = Mapping[str, Mapping[str, str]]


def _kind_fields(common: _Fields, own: _Fields) -> KindFields:
    return KindFields(
        required={**common["required"], **own["required"]},
        optional={**common["optional"], **own.get("optional", {})},
    )


def _schema() -> Schema:
    table = tomllib.loads(files(__package__).joinpath("card_fields.toml").read_text(encoding="utf-8"))
    return Schema(kinds={kind: _kind_fields(table["common"], table[kind]) for kind in KINDS})


SCHEMA = _schema()
