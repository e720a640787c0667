"""Passing by itself: in which windows a person is asked, and where the program passes for them.

Works on what a Decision tells: its prompt names the window, its args the occasion, its options what could be done.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.session.answer_builder import PREVIEWED

PASS = "pass"
PASSING = (PASS, "none", "done", "skip")
"""Keys of the options by which nothing is done, or nothing more."""
ASK, EMPTY, ALWAYS = "ask", "empty", "always"
MODES = (ASK, EMPTY, ALWAYS)
"""What to do in a window: ask in any case, pass by itself if nothing can be done in it, or always pass."""
NEVER, QUIET = "never", "quiet"
"""What to do about a card beside ASK: never use it, so that no window is kept open for it; pass in every window about
what happens to it.
"""
UNTIL = ("turn", "phase", "concerned", "acted")
"""What ends passing: the own next turn, the next phase, something about an own card, an act of somebody else."""
_GOES_ON = "action-dynasty"
"""The window in which others of a team may act after a player has passed, each with what is the own (Siege: 6)."""
_LEAST, _MORE, _LESS = 0.9, 2.8, 0.7
_DESERTED = 0.2
"""Seconds that a pass takes where nobody is at the battlefield."""


def window_of(decision: Decision) -> str:
    """The name of the window that a question opens, if it may be passed; else "".

    >>> window_of(Decision(0, "reaction", "window-reaction", (Option("pass", "pass"),)))
    'window-reaction'
    >>> window_of(Decision(0, "declare", "declare-conflict", (Option("pass", "pass"),)))
    ''
    """
    named = decision.prompt.startswith(("action-", "window-"))
    return decision.prompt if named and decision.option(PASS) is not None else ""


def natural_pause(roll: float) -> float:
    """Return how long somebody thinks before passing, in seconds. roll: drawn evenly from 0 to 1; short pauses are
    likelier.

    >>> [round(natural_pause(roll), 2) for roll in (0.0, 0.5, 1.0)]
    [0.9, 1.6, 3.7]
    """
    return _LEAST + _MORE * roll * roll


def even_pause(roll: float, *, deserted: bool = False) -> float:
    """Return how long every pass takes against somebody elsewhere; shorter, since nobody is spared it. Else as
    natural_pause.

    deserted: nobody is at the battlefield.

    DECISION: little can be done there, so that a shorter pause tells almost nothing of a hand; with longer ones the
    battles that were none took half a minute.

    >>> [round(even_pause(roll), 2) for roll in (0.0, 0.5, 1.0)]
    [0.63, 1.12, 2.59]
    >>> even_pause(1.0, deserted=True)
    0.2
    """
    return _DESERTED if deserted else natural_pause(roll) * _LESS


@dataclass(frozen=True, slots=True)
class PassSettings:
    """A record of what a person has set. windows: modes by name; usual: the mode of all others.

    hold: ask in every window. bluff: where passing at once would tell that the hand holds no answer, take some time.
    even: do so against somebody elsewhere, and let a person's own pass take that time too.
    """

    windows: Mapping[str, str] = field(default_factory=dict)
    usual: str = EMPTY
    hold: bool = False
    bluff: bool = False
    even: bool = False


@dataclass(frozen=True, slots=True)
class PassContext:
    """A record of where the game stands for a seat.

    number: of the round or turn. turn: the seat whose turn it is, -1 where turns are nobody's. acts: how often others
    have done something but pass. own: whether a card is one of the seat's. ident: the id of a card, if it is known.
    """

    number: int
    phase: str
    turn: int
    acts: int
    own: Callable[[int], bool]
    ident: Callable[[int], str | None]


@dataclass(frozen=True, slots=True)
class AutoPassDecision:
    """The program passes. tells: doing so at once would tell others what the hand does not hold."""

    tells: bool = False


class PassRules:
    """The rules of passing of one seat in one game. cards: modes by id. until: what ends passing, or "" for none."""

    def __init__(self, manners: PassSettings | None = None) -> None:
        self.manners = manners or PassSettings()
        self.cards: dict[str, str] = {}
        self.until = ""
        self._since: PassContext | None = None
        self._passed: tuple[int, str, frozenset[Option]] | None = None

    def note_pass(self, decision: Decision, now: PassContext) -> None:
        """The person passes: whoever may do nothing else when team mates have acted has said so already (Siege: 6)."""
        if decision.prompt == _GOES_ON:
            self._passed = now.number, now.phase, frozenset(decision.options)

    def pass_until(self, end: str, now: PassContext) -> None:
        """Pass in every window from now on, until `end`, one of UNTIL, has come."""
        assert end in UNTIL, f"no such end: {end}"
        self.until, self._since = end, now

    def stop(self) -> None:
        """Pass no longer until something; as after every answer that the person gives."""
        self.until, self._since = "", None

    def verdict(
        self, decision: Decision, now: Callable[[], PassContext], idle: Collection[str] = ()
    ) -> AutoPassDecision | None:
        """Return how the program passes for the seat, or None if the person has to be asked.

        now: asked if it matters. idle: keys of answers that would change nothing.
        """
        window = window_of(decision)
        if not window:
            return None
        if self.until and self._until_over(decision, now()):
            self.stop()
        if self.until:
            return AutoPassDecision()
        mode = ASK if self.manners.hold else self._mode(window)
        if mode == ASK:
            return None
        options = [option for option in decision.options if option.key != PASS]
        said = [self._said(option, now) or (NEVER if option.key in idle else "") for option in options]
        if ASK in said:
            return None
        if self._passed is not None and window == _GOES_ON:
            at, (number, phase, refused) = now(), self._passed
            if (number, phase) == (at.number, at.phase) and refused.issuperset(decision.options):
                return AutoPassDecision(tells=decision.hidden)
        if mode == ALWAYS or self._about(decision, now) == QUIET:
            # A card that would be asked for might be in the hand.
            return AutoPassDecision(tells=decision.hidden and ASK in self.cards.values())
        return None if any(word != NEVER for word in said) else AutoPassDecision(tells=decision.hidden)

    def held(self, decision: Decision, *, bluffs: bool) -> bool:
        """Return True if a question has to be put to the seat though it has one answer only: a window where nothing but
        passing is left; and who attacks, so that the outcome is seen before the conflict is declared.

        bluffs: a pause would be made before passing.
        """
        if decision.kind in PREVIEWED:
            return True
        window = window_of(decision)
        return bool(window) and (self.manners.hold or self._mode(window) == ASK or (bluffs and decision.hidden))

    def _mode(self, window: str) -> str:
        return self.manners.windows.get(window, self.manners.usual)

    def _said(self, option: Option, now: Callable[[], PassContext]) -> str:
        """Return what the person has said about the card of an option, if anything."""
        if not self.cards or option.card < 0:
            return ""
        return self.cards.get(now().ident(option.card) or "", "")

    def _about(self, decision: Decision, now: Callable[[], PassContext]) -> str:
        """Return what the person has said about the card to which the occasion of a window happens, if anything."""
        cause = next((arg for arg in decision.args[1:2] if isinstance(arg, int)), -1)
        if not self.cards or cause < 0:
            return ""
        return self.cards.get(now().ident(cause) or "", "")

    def _until_over(self, decision: Decision, now: PassContext) -> bool:
        then = self._since
        if then is None:
            return True
        if self.until == "phase":
            return (now.number, now.phase) != (then.number, then.phase)
        if self.until == "acted":
            return now.acts > then.acts
        if self.until == "concerned":
            return any(isinstance(arg, int) and now.own(arg) for arg in decision.args[1:2])
        return now.number != then.number and now.turn in (-1, decision.seat)
