"""Undo and redo of a match, and the consent of the others at it: they are asked whether an answer may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Input


@dataclass(frozen=True, slots=True)
class UndoDisclosure:
    """The information that the seats have gained since the answer that is to be taken back; an undo cannot make them
    forget it.

    seen: for each seat, the number of cards whose identity it has learned. bids: whether secret answers have been
    revealed.
    False in a boolean context if nothing was learned.
    """

    seen: tuple[int, ...] = ()
    bids: bool = False

    def __bool__(self) -> bool:
        return any(self.seen) or self.bids


@dataclass(frozen=True, slots=True)
class Request:
    """A record of what others are asked to agree to. kind: "undo", "redo" or "by-hand". count: how many answers.

    number: how many inputs there were when it was asked; an answer that comes first makes it void.
    seat: who asks, if that is somebody elsewhere. lines: how many lines of the story would go. since: what was seen.
    """

    kind: str
    count: int
    number: int
    seat: int = -1
    lines: int = 0
    since: UndoDisclosure = UndoDisclosure()


Consent = Callable[[Request, Callable[[bool], None]], None]
"""Asks the others, who tell the second argument whether they agree: at once or later, on the thread of the match."""


def consent_not_needed(request: Request, decided: Callable[[bool], None]) -> None:
    """The `Consent` used where no remote player takes part: calls `decided(True)` at once."""
    decided(True)


class UndoRedo:
    """Undo and redo stacks of one match. Each step is asked of the other players first (`consent`).

    answered: input numbers that can be undone, oldest first. run: continues the match after a change. tell: notifies
    the listeners.
    asked: the request that is open, or None. declined: the last request that was refused, until the next input.
    """

    def __init__(
        self, game: Game, answered: Iterable[int], consent: Consent, run: Callable[[], None], tell: Callable[[], None]
    ) -> None:
        self._game = game
        self._consent = consent
        self._run = run
        self._tell = tell
        self._undone: list[tuple[Input, ...]] = []
        self.answered = list(answered)
        self.asked: Request | None = None
        self.declined: Request | None = None

    @property
    def can_redo(self) -> bool:
        """Return True if something that was taken back can be done again."""
        return bool(self._undone)

    def forget(self) -> None:
        """A new input has come: what was taken back before it is forgotten, and nothing is asked any more."""
        self._undone.clear()
        self.asked = None

    def undo(self, count: int) -> None:
        """Take back so many answers and all that followed, if the others agree."""
        assert 0 < count <= len(self.answered), "nothing to take back"
        self._ask_for(Request("undo", count, len(self._game.inputs)), lambda: self._take_back(count))

    def redo(self, count: int) -> None:
        """Do so many again that were taken back last, if the others agree."""
        assert 0 < count <= len(self._undone), "nothing to do again"
        self._ask_for(Request("redo", count, len(self._game.inputs)), lambda: self._do_again(count))

    def _ask_for(self, request: Request, act: Callable[[], None]) -> None:
        def decided(agreed: bool) -> None:
            if self.asked is not request:
                return
            self.asked = None
            if agreed:
                act()
                left = len(self._game.inputs)
                self._run()
                if len(self._game.inputs) != left:
                    # Another seat has answered anew: what was taken back no longer fits.
                    self._undone.clear()
            self._say(None if agreed else request)

        self.asked = request
        self._consent(request, decided)
        if self.asked is request:
            self._say(None)

    def _say(self, declined: Request | None) -> None:
        self.declined = declined
        self._tell()

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            number = self.answered.pop()
            self._undone.append(tuple(self._game.inputs[number:]))
            self._game.undo(number)

    def _do_again(self, count: int) -> None:
        for _ in range(count):
            self.answered.append(len(self._game.inputs))
            self._game.replay(self._undone.pop())
