"""Matches that are kept as in the program, without a window."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from l5r_desktop.app.match_service import MatchService
from l5r_desktop.engine.inputs import Input
from l5r_desktop.session import Catalog, Match, MatchSetup, SeatSetup, seating_of
from l5r_desktop.session.saved_match import journal_in
from l5r_desktop.store import Store
from tests.own_cards import own_catalog


@cache
def catalog() -> Catalog:
    return own_catalog()


def keeper_of(folder: Path) -> MatchService:
    return MatchService(catalog(), Store(folder), "en", seed=5)


def setup_of(ruleset: str) -> MatchSetup:
    decks = catalog().decks(ruleset)[:2]
    return MatchSetup(ruleset, tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, "AB", strict=True)))


def step(match: Match, random: Random, undoes: float = 0.0) -> None:
    """One answer, taken at random; or, as often as `undoes` says, the last one taken back or done again."""
    if random.random() < undoes and (match.can_undo or match.can_redo):
        (match.undo if match.can_undo and (not match.can_redo or random.random() < 0.6) else match.redo)()
        return
    decision = match.waiting[0]
    for _ in range(100):
        least = max(decision.least, min(1, decision.most, len(decision.options)))
        keys = tuple(option.key for option in random.sample(decision.options, least))
        if match.answer(decision.seat, keys) is None:
            return
    raise AssertionError(f"no answer to {decision}")


def kept_inputs(folder: Path, match_id: str) -> list[Input]:
    """What the database alone knows of a match."""
    return list(journal_in(Store(folder).load_match(match_id)).inputs)
