"""The tree of an information-set search: moves of all players by their keys, whatever the hidden cards are."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from l5r_desktop.ai.search.candidate_moves import Keys

EXPLORING = 0.35
"""Weight of what has seldom been tried against what has gone well (UCB1; results lie between 0 and 1)."""


class Node:
    """The statistics of a position reached by a row of moves, as its player sees it.

    visits: how often a playout came through. total: sum of their results for the seat that thinks.
    """

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Keys, Node] = {}

    @property
    def mean(self) -> float:
        """Mean result for the seat that thinks."""
        return self.total / self.visits if self.visits else 0.5

    def add(self, result: float) -> None:
        """Add the result of one playout to the counts of this node."""
        self.visits += 1
        self.total += result

    def width(self) -> int:
        """Return how many moves are considered here; the number grows with the visits (progressive widening)."""
        return 1 + int(sqrt(self.visits))

    def pick(self, found: Sequence[Keys], own: bool) -> Keys:
        """The move to try next, of those that this world allows, the usual one first. own: whether it is the
        thinking seat's.
        """
        best, choice = -1.0, found[0]
        among = found[: self.width()]
        tried = sum(child.visits for keys in among if (child := self.children.get(keys)) is not None)
        for keys in among:
            child = self.children.get(keys)
            if child is None or not child.visits:
                return keys
            worth = child.mean if own else 1.0 - child.mean
            worth += EXPLORING * sqrt(log(tried + 1) / child.visits)
            if worth > best:
                best, choice = worth, keys
        return choice

    def child(self, keys: Keys) -> Node:
        """The node that a move leads to; made if there is none."""
        found = self.children.get(keys)
        if found is None:
            found = self.children[keys] = Node()
        return found
