"""A match as bytes and back, to be kept on disk: its journal, after one line about who sits where at this window."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.session.journal import MAGIC, Journal, JournalError, PlayedRules, read_journal, write_journal
from l5r_desktop.session.journal import replay as replayed
from l5r_desktop.session.match_log import LoggedMatch
from l5r_desktop.session.remarks import in_order, known_remarks, remarks_in
from l5r_desktop.session.seats import MatchSetup, SeatSetup

_KIND = "l5r-match"
_MOST_HEADER = 4_000
RulesOf = Callable[[str, str], PlayedRules]


class SavedMatchError(ValueError):
    """A kept match that cannot be taken up again; the message is one clear sentence."""


def pack(setup: MatchSetup, game: Game, rules: PlayedRules, lots: int | None = None, stamp: int = 0) -> bytes:
    """A match as bytes, with a hash of its last state only: it is written after every answer.

    lots: their seed. stamp: of the last change that is in it (match_log.py).
    """
    journal = write_journal(game, rules, setup.seatings, every=max(1, len(game.inputs)))
    return json.dumps({**first_line(setup, lots), "stamp": stamp}).encode() + b"\n" + journal


def first_line(setup: MatchSetup, lots: int | None) -> dict[str, Any]:
    """Return what is to be known of a match beside its journal."""
    header: dict[str, Any] = {
        "kind": _KIND, "controllers": [seat.controller for seat in setup.seats],
        "pass_alone": setup.pass_alone, "curtain": setup.curtain, "lots": lots,
    }  # fmt: skip
    if any(seat.deck for seat in setup.seats):
        header["decks"] = [seat.deck for seat in setup.seats]
    return {**header, "remarks": list(setup.remarks)} if setup.remarks else header


def unpack(data: bytes, rules_of: RulesOf) -> tuple[MatchSetup, Game, int | None]:
    """A match from bytes, played again to where it was, and the seed of its lots if it has been kept.

    rules_of: the rules of a ruleset and profile, or KeyError.

    Raises SavedMatchError for bytes that are no match, and where rules or cards have changed since in a way that
    makes the game another one.
    """
    try:
        line, rest = data.split(b"\n", 1)
        header = json.loads(line[:_MOST_HEADER])
        journal = read_journal(rest)
    except (ValueError, RecursionError) as error:
        raise SavedMatchError(f"The saved game cannot be taken up again: {error}.") from error
    return restore_match(header, journal, rules_of)


def restore_match(header: Any, journal: Journal, rules_of: RulesOf) -> tuple[MatchSetup, Game, int | None]:
    """A match from the header line and the journal of its file: setup, game (replayed to its last input) and the seed
    of its chance source, or None. Raises SavedMatchError as `unpack`.
    """
    try:
        rules = rules_of(journal.ruleset, journal.profile)
        game = replayed(journal, rules)
        seatings = [rules.seating_from(seating) for seating in journal.seatings]
    except (ValueError, KeyError, RecursionError) as error:
        raise SavedMatchError(f"The saved game cannot be taken up again: {error}.") from error
    if any(mark.hash != state_hash(game.at(mark.number)) for mark in journal.marks):
        raise SavedMatchError("The saved game cannot be taken up again: the rules or cards have changed since.")
    match header:
        case {"kind": "l5r-match", "controllers": list(kinds), "pass_alone": bool(alone), "curtain": bool(curtain)}:
            if len(kinds) == len(seatings):
                keys = _decks_in(header, len(seatings))
                seats = tuple(SeatSetup(*seat) for seat in zip(seatings, map(str, kinds), keys, strict=True))
                seed = header.get("lots")
                setup = MatchSetup(journal.ruleset, seats, journal.profile, alone, curtain, _remarks_of(header))
                return setup, game, seed if type(seed) is int else None
    raise SavedMatchError("The saved game cannot be taken up again: its first line is damaged.")


def recovered(logged: LoggedMatch, kept: bytes, rules_of: RulesOf) -> tuple[MatchSetup, Game, int | None]:
    """A match from its log, played again to where it was. kept: an older version of it as bytes, or b"".

    What is remarked of either is remarked of it. Raises SavedMatchError as `unpack` does; that rules or cards have
    changed is seen by what is kept.
    """
    journal = logged.journal
    with suppress(JournalError):
        older = journal_in(kept)
        if older.inputs == journal.inputs[: len(older.inputs)]:
            journal = replace(journal, marks=older.marks)
    remarks = in_order((*_remarks_of(logged.saved), *logged.remarks, *remarks_in(kept)))
    return restore_match({**logged.saved, "remarks": remarks}, journal, rules_of)


def _decks_in(header: Mapping[str, Any], seats: int) -> list[str]:
    """The keys of the decks by seat; none where they are not told, or not told rightly."""
    keys = header.get("decks")
    if isinstance(keys, list) and len(keys) == seats and all(isinstance(key, str) for key in keys):
        return keys
    return [""] * seats


def _remarks_of(header: Mapping[str, Any]) -> tuple[str, ...]:
    try:
        return known_remarks(list(header.get("remarks", ())))
    except (ValueError, TypeError):
        return ()


def with_remarks(data: bytes, remarks: tuple[str, ...]) -> bytes:
    """The bytes of a kept match with other remarks. Raises SavedMatchError for bytes that are none."""
    head, _, rest = data.partition(b"\n")
    try:
        header = json.loads(head[:_MOST_HEADER])
        header["remarks"] = list(remarks)
    except (ValueError, TypeError, RecursionError) as error:
        raise SavedMatchError("The saved game cannot be changed: its first line is damaged.") from error
    return json.dumps(header).encode() + b"\n" + rest


def stamp_in(data: bytes) -> int:
    """The stamp in the bytes of a kept match; 0 where there is none."""
    stamp = _first_of(data).get("stamp")
    return stamp if type(stamp) is int else 0


def players_in(data: bytes) -> tuple[str, ...]:
    """The kinds of controllers in the bytes of a kept match; none in a journal file, or where they cannot be read."""
    kinds = _first_of(data).get("controllers")
    return tuple(kinds) if isinstance(kinds, list) and all(isinstance(kind, str) for kind in kinds) else ()


def _first_of(data: bytes) -> dict[str, Any]:
    """The first line of a kept match; empty in a journal file, or where it cannot be read."""
    if data.startswith(MAGIC):
        return {}
    try:
        header = json.loads(data.partition(b"\n")[0][:_MOST_HEADER])
    except (ValueError, RecursionError):
        return {}
    return header if isinstance(header, dict) else {}


def journal_in(data: bytes) -> Journal:
    """The journal in the bytes of a kept match, with its remarks, or of a journal file. Raises JournalError."""
    if data.startswith(MAGIC):
        return read_journal(data)
    head, _, rest = data.partition(b"\n")
    return replace(read_journal(rest), remarks=remarks_in(head))
