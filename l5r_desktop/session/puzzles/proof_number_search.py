"""Whether a goal can be reached, by proof numbers: what is nearest to being decided is looked at first.

Proof-number search (Allis 1994): every position knows how many more must be won to prove the goal from there, and how
many must be lost to refute it; the tree grows where fewest are missing. It finds a narrow way through many answers
sooner than going through them one after another, and says nothing of how long that way is.
"""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.inputs import Input
from l5r_desktop.engine.state import State
from l5r_desktop.session.puzzles.answers import TooManyError
from l5r_desktop.session.puzzles.position_keys import PositionKeys
from l5r_desktop.session.puzzles.puzzle_problem import OPEN, REACHED, PuzzleProblem
from l5r_desktop.session.puzzles.solver import Solver

NEVER = 1_000_000_000
"""A number that is never reached: of what is decided the other way."""


class _Node:
    """A position. proof, refutation: how many more must be won or lost. state: until it has grown. ways: to go on."""

    __slots__ = ("children", "own", "parents", "proof", "refutation", "state", "ways")

    def __init__(self, state: State | None, ways: list[Input], own: bool, proof: int, refutation: int) -> None:
        self.state = state
        self.ways = ways
        self.own = own
        self.proof = proof
        self.refutation = refutation
        self.children: list[_Node] = []
        self.parents: list[_Node] = []

    def weigh(self) -> bool:
        """Work the numbers out from the children; whether they have changed."""
        proofs = [child.proof for child in self.children]
        refutations = [child.refutation for child in self.children]
        if self.own:
            numbers = min(proofs, default=NEVER), min(NEVER, sum(refutations))
        else:
            numbers = min(NEVER, sum(proofs)), min(refutations, default=NEVER)
        changed = numbers != (self.proof, self.refutation)
        self.proof, self.refutation = numbers
        return changed


class ProofNumberSearch:
    """Searches one puzzle, and remembers what it has found.

    A question with too many answers counts as lost: what is proved is proved all the same.
    """

    def __init__(self, ground: PuzzleProblem) -> None:
        self._ground = ground
        self._seat = ground.puzzle.seat
        self._rules = Solver(ground)
        self._names = PositionKeys()
        self._known: dict[bytes, _Node] = {}

    @property
    def positions(self) -> int:
        """How many positions with a choice have been looked at."""
        return len(self._known)

    def winning(self, s: State, stop: Callable[[], bool]) -> Input | None:
        """A way to go on from a state, which stays as it is, that reaches the goal against everything.

        None if there is none, or none was found before `stop`, which is asked at every answer, said so.
        """
        root = self._node(s.clone())
        while root.proof and root.refutation and not stop():
            path = self._nearest(root)
            if path is None:
                return None
            self._grow(path, stop)
        if root.proof or not root.own:
            return None
        return next(way for way, child in zip(root.ways, root.children, strict=False) if not child.proof)

    def _nearest(self, root: _Node) -> _Node | None:
        """The position to look at next; None if the way there goes in a circle."""
        node, met = root, {id(root)}
        while node.children:
            wanted = node.proof if node.own else node.refutation
            node = next(
                child for child in node.children if (child.proof if node.own else child.refutation) == wanted
            )  # fmt: skip
            if id(node) in met:
                return None
            met.add(id(node))
        return node

    def _grow(self, node: _Node, stop: Callable[[], bool]) -> None:
        assert node.state is not None, "it has grown already"
        children = []
        for way in node.ways:
            if stop():
                return
            after = node.state.clone()
            after.log = None
            self._rules.go(after, way)
            child = self._node(after)
            children.append(child)
            if not (child.proof if node.own else child.refutation):
                break
        node.children, node.state = children, None
        for child in children:
            child.parents.append(node)
        changed = [node]
        while changed:
            one = changed.pop()
            if one.weigh():
                changed.extend(one.parents)

    def _node(self, s: State) -> _Node:
        """Return what is known of a state, which is moved on to where there is more than one way to go on."""
        try:
            while self._ground.verdict(s) == OPEN:
                ways = self._rules.ways(s)
                if len(ways) != 1:
                    break
                self._rules.go(s, ways[0])
        except TooManyError:
            return _Node(None, [], False, NEVER, 0)
        verdict = self._ground.verdict(s)
        if verdict != OPEN:
            return _Node(None, [], False, 0, NEVER) if verdict == REACHED else _Node(None, [], False, NEVER, 0)
        name = self._names.name(s)
        known = self._known.get(name)
        if known is None:
            decision = self._rules.asked(s)
            own = decision is not None and decision.seat == self._seat
            many = len(ways)
            known = self._known[name] = _Node(s, ways, own, 1 if own else many, many if own else 1)
        return known
