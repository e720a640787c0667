"""Positions of greedy games, for the tests of the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.policies import policy
from l5r_desktop.ai.search.search_records import Budget, SearchConfig
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import format_of
from tests.session.playing import rules_of, seatings

RULESETS = ("lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial")


def decks_of(ruleset: str) -> tuple[Any, ...]:
    """What the two seats of the tests bring."""
    return seatings(*format_of(ruleset).first_decks)


def seen_by(ruleset: str, seat: int) -> list[Any]:
    """The same, as a seat knows it: no deck but its own."""
    return [deck if k == seat else deck.veiled() for k, deck in enumerate(decks_of(ruleset))]


@cache
def positions(ruleset: str, seed: int = 1) -> tuple[State, ...]:
    """All positions of one greedy game in which a seat is asked something, all-seeing."""
    found: list[State] = []
    rules, seats = rules_of(ruleset), decks_of(ruleset)
    players = [policy("greedy", seed + seat) for seat in range(len(seats))]
    play_game(lambda: rules.start(seats), players, seed, lambda s: found.append(s.clone()) if s.pending else None)
    made[ruleset, seed] = tuple(found), looks(found)
    return tuple(found)


made: dict[tuple[str, int], tuple[tuple[State, ...], list[str]]] = {}
"""The positions that all tests of a run share, by ruleset and seed, and what they looked like when they were made."""


def looks(found: Sequence[State]) -> list[str]:
    """What tells positions from others."""
    return [state_hash(s) for s in found]


def player(ruleset: str, seat: int, playouts: int = 8, strength: str = "student", seed: int = 5) -> SearchPlayer:
    """A player that makes so many playouts for a decision, however long they take, and knows no deck but its own."""
    usual = level(strength, ruleset)
    care = SearchConfig(usual.care.reach, 0.0, edition=usual.edition)
    made = SearchPlayer(rules_of(ruleset), seen_by(ruleset, seat), usual, seed)
    made.level = replace(usual, budget=Budget(usual.budget.seconds, playouts), care=care)
    return made
