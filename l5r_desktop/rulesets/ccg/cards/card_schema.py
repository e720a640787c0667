"""The facts that a CCG card file states, by kind of card: `SCHEMA`, for cardscript's Library."""

from __future__ import annotations

from l5r_desktop.cardscript import read_schema

SCHEMA = read_schema(__package__)
KINDS = tuple(SCHEMA.kinds)
