"""A player that searches, for every game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from l5r_desktop.ai.ccg.heuristics import CcgHeuristics
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.exploiters import EXPLOITERS, exploiter
from l5r_desktop.ai.lcg.heuristics import LcgHeuristics
from l5r_desktop.ai.levels import LONGEST, Level, clock_of, frozen_names, level, level_names
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.policies import SIMPLE, Policy, UnknownPlayerError, policy
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.pass_inference import PassHistory
from l5r_desktop.ai.search.search_records import SearchResult
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.catalog import Catalog, seating_of
from l5r_desktop.session.seats import decks_seen_by

SENSES: dict[str, Callable[[Sequence[Any], str, bool], GameHeuristics]] = {"lcg": LcgHeuristics, "ccg": CcgHeuristics}
"""What each game tells the search, by its name, for the cards of each seat's deck as far as known, the edition of the
level that plays, and its foresight (`Level`).
"""


def heuristics_of(
    rules: PlayedRules, seatings: Sequence[SeatDeck] = (), edition: str = "", foresight: bool = True
) -> GameHeuristics:
    """Return what a game tells the search. seatings: by seat, those that are not known veiled; whose list is known
    plays in a style that becomes its deck. edition, foresight: of the level that plays (`Level`).
    """
    cards = [cards_of(rules, seating) for seating in seatings]
    return SENSES[card_game_of(rules.name).name](cards, edition, foresight)


@cache
def ready_decks(ruleset: str) -> tuple[SeatDeck, ...]:
    """The decks that come with the program, which everybody knows."""
    return tuple(seating_of(deck, deck.name) for deck in Catalog(data_folder("cards")).decks(ruleset))


class SearchPlayer:
    """Plays one seat of one match at a level. Whatever state it is shown, it reads the seat's own blind replica only.

    seatings: by seat, those of the others veiled. thought: how it came to its last answer.
    """

    def __init__(
        self,
        rules: PlayedRules,
        seatings: Sequence[SeatDeck],
        strength: Level,
        seed: int,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        self.name = strength.name
        self.thought = SearchResult(())
        self._seed = seed
        self._stop = stop
        self._asked = 0
        self.level = strength
        rules.read_ahead()
        self._heuristics = heuristics_of(rules, seatings, strength.edition, strength.foresight)
        self._belief = Belief(rules, seatings, ready_decks(rules.name))
        self._passes = PassHistory()

    def answer(self, s: State, decision: Decision, *, hurried: bool = False) -> tuple[str, ...]:
        """Keys of the options picked. hurried: within the time of a question that hidden cards may bear upon."""
        self._asked += 1
        replica, then = as_replica(s, decision.seat), self.thought.then
        deserted = card_game_of(s.rules.name).deserted
        budget = self.level.hurried(decision, deserted=deserted(s)) if hurried else self.level.budget
        self.thought = self.thinking(str(self._asked)).answer(replica, decision, budget, then)
        return self.thought.keys

    def thinking(self, luck: str) -> DecisionSearch:
        """Return a search that has not begun. luck: the seed of its random choices."""
        return DecisionSearch(
            self._heuristics, self._belief, self.level.care, f"{self._seed} {luck}", self._stop, self._passes
        )


class UsualPlayer:
    """Plays one seat as the levels do where they do not search: by looking one act ahead, in the style of its deck.

    seatings: by seat, those of the others veiled. It reads the seat's own blind replica only.
    """

    name = "usual"

    def __init__(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seed: int) -> None:
        rules.read_ahead()
        self._heuristics = heuristics_of(rules, seatings)
        self.seed(str(seed))

    def seed(self, luck: str) -> None:
        """Begin anew whatever it draws at random."""
        self._heuristics.seed(luck)

    @property
    def looking(self) -> OnePlyPlayer:
        """The part of it that looks ahead, for those who learn from it."""
        return self._heuristics.careful

    def chance(self, s: State, seat: int) -> float:
        """Return how likely a seat is to win from a position, as it judges."""
        return self._heuristics.chance(s, seat)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        return self._heuristics.careful.answer(as_replica(s, decision.seat), decision)


PLAYERS = (*SIMPLE, UsualPlayer.name, *EXPLOITERS, *frozen_names(), *level_names())
"""The names of all players: the simple ones, those of one habit, the frozen levels, the levels, each weakest first."""


def check_player(name: str) -> None:
    """Raise UnknownPlayerError, with the names there are, for a name that no player has."""
    try:
        plain, _ = clock_of(name)
    except KeyError:
        plain = ""
    if plain not in PLAYERS:
        raise UnknownPlayerError(
            f"there is no player {name!r}; there are: {', '.join(PLAYERS)}"
            f" (grandmaster:N thinks for N seconds, 1 to {LONGEST})"
        )


def player_of(
    name: str,
    rules: PlayedRules,
    seatings: Sequence[SeatDeck],
    seat: int,
    seed: int,
    clock: Callable[[], float] = time.perf_counter,
    share: float = 1.0,
) -> Policy:
    """The player of a name for a seat, seeded, who knows no deck but its own. clock: by which its seconds are counted.
    share: of its seconds, which it thinks at most.

    Raises UnknownPlayerError with the names there are.
    """
    check_player(name)
    if name in SIMPLE:
        return policy(name, seed)
    if name in EXPLOITERS:
        return exploiter(name, seed)
    seen = decks_seen_by(seatings, seat)
    if name == UsualPlayer.name:
        return UsualPlayer(rules, seen, seed)
    strength = level(name, rules.name)
    budget = replace(strength.budget, clock=clock, seconds=share * strength.budget.seconds)
    return SearchPlayer(rules, seen, replace(strength, budget=budget), seed)
