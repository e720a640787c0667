"""The record of a game that is over, for the statistics of the person at this machine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from l5r_desktop.engine.inputs import Input, Manual
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.deck_record import OUTCOMES, outcome_of
from l5r_desktop.session.remarks import in_order
from l5r_desktop.session.seats import MatchSetup, SeatSetup
from l5r_desktop.session.viewing_rights import PERSON

NETWORK = "network"
"""In the place of a computer's level: a person elsewhere."""
BY_HAND = "by-hand"
"""A flaw of a game beside the remarks: something was put right by hand."""
_MOST_OPPONENTS = 8


@dataclass(frozen=True, slots=True)
class Opponent:
    """One of the other seats. kind: the computer's level, or NETWORK. deck: its key, "" where it is not known."""

    kind: str
    name: str
    clan: str
    deck: str = ""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game of the one person at this machine who played it.

    ended: when (seconds since 1970). deck: its key, or "". outcome: one of OUTCOMES. first: whether the person was the
    first player at the beginning; None where nobody knows. flaws: why it counts neither for the rating nor for the
    statistics (remarks.py, BY_HAND).
    """

    ruleset: str
    deck: str
    clan: str
    outcome: str
    first: bool | None
    opponents: tuple[Opponent, ...]
    flaws: tuple[str, ...] = ()
    ended: float = 0.0

    @property
    def score(self) -> float:
        """The score of the game for the rating: 1 won, 0.5 drawn, 0 lost."""
        return {"won": 1.0, "drawn": 0.5}.get(self.outcome, 0.0)


def record_of(
    setup: MatchSetup, state: State, inputs: Iterable[Input], remarks: Sequence[str] = ()
) -> GameRecord | None:  # fmt: skip
    """The record of a game that is over; None of one that is not, and where not exactly one person played here.

    state: the last one. remarks: what is remarked of the match.
    """
    here = [number for number, seat in enumerate(setup.seats) if seat.controller == PERSON]
    if state.result is None or len(here) != 1:
        return None
    me = here[0]
    others = [seat for number, seat in enumerate(setup.seats) if number != me]
    first = _first_player(state)
    flaws = (*in_order(remarks), *((BY_HAND,) if any(isinstance(given, Manual) for given in inputs) else ()))
    outcome = outcome_of(setup.ruleset, state.result, me, len(setup.seats))
    begins = None if first is None else first == me
    mine = setup.seats[me]
    others_here = tuple(map(_opponent, others))
    return GameRecord(setup.ruleset, mine.deck, mine.seating.clan, outcome, begins, others_here, flaws)


def _opponent(seat: SeatSetup) -> Opponent:
    return Opponent(seat.controller, seat.name, seat.seating.clan, seat.deck)


def _first_player(state: State) -> int | None:
    """The seat that the first line of the story about it names; later ones are of later rounds (LCG)."""
    log, found = state.log, None
    while log:
        log, line = log
        if line[0] == "first-player":
            found = int(line[2][0][1])
    return found


def packed(record: GameRecord | None) -> str:
    """A record as a text to be kept; "" for a game that has none."""
    if record is None:
        return ""
    data = asdict(record)
    del data["ended"]
    return json.dumps(data, sort_keys=True)


def unpacked(text: str, ended: float) -> GameRecord | None:
    """The record in a text that was kept; None where there is none, or it cannot be read."""
    try:
        data: Any = json.loads(text)
        texts = {name: data[name] for name in ("ruleset", "deck", "clan", "outcome")}
        others = tuple(
            Opponent(**{key: str(one[key]) for key in ("kind", "name", "clan", "deck")}) for one in data["opponents"]
        )
        first, flaws = data["first"], tuple(str(flaw) for flaw in data["flaws"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    whole = all(isinstance(value, str) for value in texts.values()) and first in (True, False, None)
    known = whole and texts["ruleset"] in FORMATS and texts["outcome"] in OUTCOMES
    if not known or not 0 < len(others) <= _MOST_OPPONENTS:
        return None
    return GameRecord(**texts, first=first, opponents=others, flaws=flaws, ended=ended)
