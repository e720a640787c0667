"""The interface that a game gives to the search: how its positions are judged, what is usually done, where a
stretch of play ends.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State


class GameHeuristics(Protocol):
    """One game as the search knows it.

    careful: what is usually done, found with care. quick: the same in playouts, cheaper.
    reflex: kinds of decisions that are answered as usual, without a search. farther: kinds whose playouts see the end
    of one stretch of play more. patient: by kind, who plays on in the place of `quick` where a level asks for it and
    time allows (`SearchConfig.patience`).
    """

    @property
    def careful(self) -> OnePlyPlayer: ...
    @property
    def quick(self) -> OnePlyPlayer: ...
    @property
    def reflex(self) -> frozenset[str]: ...
    @property
    def farther(self) -> frozenset[str]: ...
    @property
    def patient(self) -> Mapping[str, OnePlyPlayer]: ...

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """Answers worth a thought beyond those that lie near the usual one, the best first; some may not be legal."""

    def onward(self, s: State, decision: Decision, keys: Keys) -> Sequence[Keys]:
        """Return what a seat may mean to answer next when it gives an answer, the best first: a plan that has two
        steps.
        """

    def begun(self, s: State, decision: Decision) -> bool:
        """Return True if doing nothing would undo what the seat has just begun."""

    def doubts(self, s: State, decision: Decision) -> float:
        """Return by how many standard errors more than the level asks an answer must be better than the usual one."""

    def sane(self, s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
        """Return those of the answers that a person would give, as far as can be told without playing on; at least
        one.
        """

    def passing(self, s: State, seat: int) -> Mapping[int, float]:
        """Return how likely a seat does nothing in the open window with each card that it could use there, in a world
        of which everything is known: by the card's number.
        """

    def chance(self, s: State, seat: int) -> float:
        """Return how likely a seat is to win from a position, 0 to 1, by open information and the sizes of hidden
        piles.
        """

    def stage(self, s: State) -> Hashable | None:
        """A word for the stretch of play that a position is in; None where a position is too unsettled to be judged."""
