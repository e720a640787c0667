"""A match as bytes and back, to be kept on disk."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict
from typing import Any

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Input
from l5r_desktop.rulesets.lcg.setup import Seating
from l5r_desktop.session.seats import MatchSetup, SeatSetup

_VERSION = 1
_MOST_BYTES = 4_000_000


class SavedMatchError(ValueError):
    """A kept match that cannot be taken up again; the message is one clear sentence."""


def pack(setup: MatchSetup, inputs: tuple[Input, ...]) -> bytes:
    """A match as bytes."""
    table = {"version": _VERSION, "setup": asdict(setup), "inputs": [_plain(given) for given in inputs]}
    return zlib.compress(json.dumps(table, separators=(",", ":")).encode())


def unpack(data: bytes) -> tuple[MatchSetup, tuple[Input, ...]]:
    """A match from bytes: its setup and its inputs. Raises SavedMatchError for bytes that are no match."""
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(data, _MOST_BYTES)
        if unzip.unconsumed_tail:
            raise SavedMatchError(f"A saved match holds at most {_MOST_BYTES} bytes.")
        table = json.loads(text)
        if table["version"] != _VERSION:
            raise SavedMatchError(f"The saved match is of version {table['version']}, known here is {_VERSION}.")
        return _setup(table["setup"]), tuple(_input(given) for given in table["inputs"])
    except (zlib.error, ValueError, KeyError, TypeError, RecursionError) as error:
        if isinstance(error, SavedMatchError):
            raise
        raise SavedMatchError(f"The saved match cannot be read ({error}).") from error


def _plain(given: Input) -> list[Any]:
    if isinstance(given, Choice):
        return ["choice", given.seat, given.keys]
    if isinstance(given, Chance):
        return ["chance", given.outcome]
    assert isinstance(given, Concession), "a window's match holds no reveals"
    return ["concession", given.seat]


def _input(given: list[Any]) -> Input:
    kind, *rest = given
    if kind == "choice":
        return Choice(int(rest[0]), tuple(str(key) for key in rest[1]))
    if kind == "chance":
        return Chance(tuple(int(k) for k in rest[0]))
    if kind == "concession":
        return Concession(int(rest[0]))
    raise SavedMatchError(f"The saved match holds an input of an unknown kind, {kind!r}.")


def _setup(table: dict[str, Any]) -> MatchSetup:
    seats = tuple(SeatSetup(_seating(seat["seating"]), str(seat["controller"])) for seat in table["seats"])
    return MatchSetup(**{**table, "seats": seats})


def _seating(table: dict[str, Any]) -> Seating:
    fields: dict[str, Any] = {n: tuple(value) if isinstance(value, list) else value for n, value in table.items()}
    return Seating(**fields)
