"""The points that a game over a network can go back to, and what has been seen since."""

from __future__ import annotations

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.session.undo_redo import UndoDisclosure

Mark = tuple[int, bool, bool, bool]


class UndoPoints:
    """The moments before all inputs, and which of them a game can go back to: those after the last lots or shuffle,
    and none at which one seat has answered a question that is put to both.
    """

    def __init__(self) -> None:
        self._had: list[int] = []
        self._whole: list[bool] = []
        self._shown: list[bool] = []
        self.floor = 0
        """The first that can be gone back to: nothing goes back beyond lots."""

    def __len__(self) -> int:
        return len(self._had)

    @staticmethod
    def mark(before: State, had: int) -> Mark:
        """Return what has to be known of a point. before: the state there; had: how many inputs the replica
        has taken.
        """
        half = bool(before.pending) and bool(before.frames[-1].v.get("answers"))
        return had, not half, half and before.pending[0].secret, before.chance is not None

    def add(self, mark: Mark) -> None:
        """An input has come at this point."""
        had, whole, shown, lots = mark
        self._had.append(had)
        self._whole.append(whole)
        self._shown.append(shown)
        if lots:
            self.floor = len(self._had)

    def allows(self, to: int) -> bool:
        """Return True if a game can go back to the moment before an input."""
        return self.floor <= to < len(self._had) and self._whole[to]

    def nearest(self, to: int) -> int | None:
        """The last point up to `to` that a game can go back to, if there is one."""
        return next((at for at in range(min(to, len(self._had) - 1), self.floor - 1, -1) if self.allows(at)), None)

    def before(self, index: int) -> int | None:
        """The last point up to the input with this place among all that the replica has taken, if there is one."""
        return self.nearest(self._had.index(index))

    def at(self, game: Game, to: int) -> State:
        """The state at a point. game: one that keeps its states."""
        return game.state if to == len(self._had) else game.at(self._had[to])

    def since(self, game: Game, to: int) -> UndoDisclosure:
        """Return what has been seen since a point. game: one that keeps its states."""
        then, now = self.at(game, to), game.state
        fresh = [card.known & ~then.cards[card.no].known for card in now.cards if card.no < len(then.cards)]
        seen = tuple(sum(bits >> seat & 1 for bits in fresh) for seat in range(2))
        return UndoDisclosure((seen[0], seen[1]), any(self._shown[to:]))

    def go_back(self, game: Game, to: int) -> int:
        """Have a game go back to a point. Returns how many inputs its replica has there."""
        assert self.allows(to), "no point to go back to"
        left = self._had[to]
        game.undo(left)
        for each in (self._had, self._whole, self._shown):
            del each[to:]
        return left
