"""A player that searches, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from l5r_desktop.ai.ccg.sense import SenseCcg
from l5r_desktop.ai.lcg.sense import SenseLcg
from l5r_desktop.ai.levels import Level, level
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.sense import Sense
from l5r_desktop.ai.search.thinking import Thinking, Thought
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.unseen import as_replica
from l5r_desktop.rulesets.family import PlayedRules, Seated
from l5r_desktop.rulesets.registry import family_of
from l5r_desktop.session.catalog import Catalog, seating_of


def sense_of(ruleset: str, seed: str) -> Sense:
    """What a ruleset's game tells the search."""
    return {"lcg": SenseLcg, "ccg": SenseCcg}[family_of(ruleset).name](ruleset, seed)


@cache
def ready_decks(ruleset: str) -> tuple[Seated, ...]:
    """The decks that come with the program, which everybody knows."""
    return tuple(seating_of(deck, deck.name) for deck in Catalog(data_folder("cards")).decks(ruleset))


class SearchPlayer:
    """Plays one seat of one match at a level. Whatever state it is shown, it reads the seat's own blind replica only.

    seatings: by seat, those of the others veiled. thought: how it came to its last answer.
    """

    def __init__(self, rules: PlayedRules, seatings: Sequence[Seated], strength: Level, seed: int) -> None:
        self.name = strength.name
        self.thought = Thought(())
        self._seed = seed
        self._asked = 0
        self._level = strength
        self._sense = sense_of(rules.name, str(seed))
        self._belief = Belief(rules, seatings, ready_decks(rules.name))

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        self._asked += 1
        thinking = Thinking(self._sense, self._belief, self._level.care, f"{self._seed} {self._asked}")
        self.thought = thinking.answer(as_replica(s, decision.seat), decision, self._level.budget)
        return self.thought.keys


def search_player(name: str, rules: PlayedRules, seatings: Sequence[Seated], seat: int, seed: int) -> SearchPlayer:
    """A player of a level for a seat, who knows its own deck alone. Raises KeyError for a level that there is not."""
    seen = [seating if k == seat else seating.veiled() for k, seating in enumerate(seatings)]
    return SearchPlayer(rules, seen, level(name, rules.name), seed)
