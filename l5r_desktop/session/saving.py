"""A match as bytes and back, to be kept on disk: its journal, after one line about who sits where at this window."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.session.journal import MAGIC, Journal, PlayedRules, read_journal, write_journal
from l5r_desktop.session.journal import replay as replayed
from l5r_desktop.session.remarks import remarks_in
from l5r_desktop.session.seats import MatchSetup, SeatSetup

_KIND = "l5r-match"
_MOST_HEADER = 4_000


class SavedMatchError(ValueError):
    """A kept match that cannot be taken up again; the message is one clear sentence."""


def pack(setup: MatchSetup, game: Game, rules: PlayedRules, lots: int | None = None) -> bytes:
    """A match as bytes, with a hash of its last state only: it is written after every answer. lots: their seed."""
    header: dict[str, Any] = {
        "kind": _KIND, "controllers": [seat.controller for seat in setup.seats],
        "pass_alone": setup.pass_alone, "curtain": setup.curtain, "lots": lots,
    }  # fmt: skip
    if setup.remarks:
        header["remarks"] = list(setup.remarks)
    journal = write_journal(game, rules, setup.seatings, every=max(1, len(game.inputs)))
    return json.dumps(header).encode() + b"\n" + journal


def unpack(data: bytes, rules_of: Callable[[str, str], PlayedRules]) -> tuple[MatchSetup, Game, int | None]:
    """A match from bytes, played again to where it was, and the seed of its lots if it has been kept.

    rules_of: the rules of a ruleset and profile, or KeyError.

    Raises SavedMatchError for bytes that are no match, and where rules or cards have changed since in a way that
    makes the game another one.
    """
    try:
        line, rest = data.split(b"\n", 1)
        header = json.loads(line[:_MOST_HEADER])
        journal = read_journal(rest)
        rules = rules_of(journal.ruleset, journal.profile)
        game = replayed(journal, rules)
        seatings = [rules.seating_from(seating) for seating in journal.seatings]
    except (ValueError, KeyError, RecursionError) as error:
        raise SavedMatchError(f"The saved game cannot be taken up again: {error}.") from error
    if any(mark.number == len(game.inputs) and mark.hash != game.hash for mark in journal.marks):
        raise SavedMatchError("The saved game cannot be taken up again: the rules or cards have changed since.")
    match header:
        case {"kind": "l5r-match", "controllers": list(kinds), "pass_alone": bool(alone), "curtain": bool(curtain)}:
            if len(kinds) == len(seatings):
                seats = tuple(SeatSetup(seating, str(kind)) for seating, kind in zip(seatings, kinds, strict=True))
                seed = header.get("lots")
                setup = MatchSetup(journal.ruleset, seats, journal.profile, alone, curtain, remarks_in(line))
                return setup, game, seed if type(seed) is int else None
    raise SavedMatchError("The saved game cannot be taken up again: its first line is damaged.")


def with_remarks(data: bytes, remarks: tuple[str, ...]) -> bytes:
    """The bytes of a kept match with other remarks. Raises SavedMatchError for bytes that are none."""
    head, _, rest = data.partition(b"\n")
    try:
        header = json.loads(head[:_MOST_HEADER])
        header["remarks"] = list(remarks)
    except (ValueError, TypeError, RecursionError) as error:
        raise SavedMatchError("The saved game cannot be changed: its first line is damaged.") from error
    return json.dumps(header).encode() + b"\n" + rest


def players_in(data: bytes) -> tuple[str, ...]:
    """The kinds of controllers in the bytes of a kept match; none in a journal file, or where they cannot be read."""
    if data.startswith(MAGIC):
        return ()
    try:
        kinds = json.loads(data.partition(b"\n")[0][:_MOST_HEADER])["controllers"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    return tuple(kinds) if isinstance(kinds, list) and all(isinstance(kind, str) for kind in kinds) else ()


def journal_in(data: bytes) -> Journal:
    """The journal in the bytes of a kept match, with its remarks, or of a journal file. Raises JournalError."""
    if data.startswith(MAGIC):
        return read_journal(data)
    head, _, rest = data.partition(b"\n")
    return replace(read_journal(rest), remarks=remarks_in(head))
