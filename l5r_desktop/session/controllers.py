"""Controllers answer for a seat. The match knows no more of a controller than this."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

Keys = tuple[str, ...]


class ControllerFailed(Exception):  # noqa: N818
    """A controller cannot go on playing its seat; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """The view and state that a controller is given beside the decision. Calling it returns the view of its seat (a
    record of the game's `view.py`; about 1 ms).

    state: the whole state, for bots that know the rules; they must read only what their seat may know (L16). reply:
    hands in the answer later; returns False and changes nothing if the match no longer waits for it, raises
    ControllerFailed for keys that are no legal answer. count: the number of inputs so far.
    """

    state: State
    seen: Callable[[], Any]
    reply: Callable[[Keys], bool]
    count: Callable[[], int]

    def __call__(self) -> Any:
        return self.seen()


class Controller(Protocol):
    """Answers the decisions of one seat. here: whether it is a person at this window."""

    here: bool

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """The option keys chosen, or None if the answer comes later, through Match.answer.

        look: makes the seat's view of the table, which costs about a millisecond.
        """

    def agrees(self) -> bool:
        """Return True if the seat agrees at once to whatever another does by hand; else it is asked."""


@runtime_checkable
class AsyncController(Protocol):
    """A controller that thinks in another thread or process and answers later, from what its seat may know."""

    def sit(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int) -> None:
        """Take a seat, before the first question. seatings: by seat, those of the others veiled."""

    def attend(self) -> None:
        """Give the answer that has been found meanwhile, if any. Does not wait.

        Raises ControllerFailed if there will be none.
        """

    def leave(self) -> None:
        """Stop thinking: the match is over for this controller."""


class _Person:
    """The base of people, at this window or elsewhere: what they say comes later."""

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """Return None: the answer comes through Match.answer."""
        return None

    def agrees(self) -> bool:
        """Return False: whether they agree is told by what they click, or by the other program."""
        return False


class LocalPlayer(_Person):
    """Somebody at this window."""

    here = True


class RemotePlayer(_Person):
    """Somebody elsewhere: another program answers."""

    here = False


class FunctionController:
    """A seat that a function plays at once: scripts, tests, simple opponents."""

    here = False

    def __init__(self, choose: Callable[[Decision, Any], Keys]) -> None:
        self._choose = choose

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """Return what the function says."""
        return self._choose(decision, look())

    def agrees(self) -> bool:
        """Always: no program minds what a person does by hand."""
        return True


class BotController:
    """A seat that a player plays at once who knows the rules and reads only what the seat may know: the computer."""

    here = False

    def __init__(self, choose: Callable[[State, Decision], Keys]) -> None:
        self._choose = choose

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """Return what the player picks."""
        return self._choose(look.state, decision)

    def agrees(self) -> bool:
        """True: it agrees to everything."""
        return True
