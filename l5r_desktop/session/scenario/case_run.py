"""One case being played: its state, the choices kept for later, and the answers that nobody had to name."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.inputs import Chance, Choice, Decision, Input, Refusal
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.session.scenario.card_names import SEATS, SIEGE, Names, Thing, as_list, letter
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import GameAdapter, QueuedChoice
from l5r_desktop.session.scenario.queued_choices import answer, fits

MOST_ANSWERS = 2000
# May be said where nothing more is asked: a selection closes by itself when all named cards are taken.
NO_MORE = "done"
Wants = Callable[[Decision], bool]


class CaseTable:
    """The table of a case: its state and the inputs that are given to it, without any choices kept for later.

    start, inputs: the last moment to which no input led, and every input since then.
    """

    def __init__(self, s: State, names: Names, customs: GameAdapter) -> None:
        self.s, self.names, self.adapter = s, names, customs
        self.answers = 0
        self.inputs: list[Input] = []
        self.go_on()
        self._lots()

    def go_on(self) -> None:
        """Go on from a table that no input has led to."""
        self.start, self.inputs = self.s.clone(), []
        run(self.s)

    def _lots(self) -> None:
        while self.s.chance is not None and not self.s.result:
            self._accept(Chance(self.adapter.lots(self.s, self.s.chance)))

    def _accept(self, given: Input) -> Refusal | None:
        refusal = accept(self.s, given)
        if refusal is None:
            self.inputs.append(given)
        return refusal

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions that are asked now; several at once only for bids."""
        return () if self.s.result else self.s.pending

    def asked(self, seat: int) -> Decision | None:
        """The decision that is put to a seat now."""
        return next((d for d in self.pending if d.seat == seat), None)

    def give(self, d: Decision, keys: tuple[str, ...]) -> None:
        """Answer a decision. Raises UnmetError if it is refused, or if the case goes on without end."""
        self.answers += 1
        if self.answers > MOST_ANSWERS:
            raise UnmetError(f"the game did not get there within {MOST_ANSWERS} answers")
        refusal = self._accept(Choice(d.seat, keys))
        if refusal is not None:
            raise UnmetError(f"{self.describe(d)}: the answer {' '.join(keys) or 'none'} is refused ({refusal.reason})")
        self._lots()

    def expect_refusal(self, d: Decision, keys: tuple[str, ...], what: str) -> None:
        """Give an answer that must be refused and change nothing. Raises UnmetError, naming `what`, if it is not so."""
        before = state_hash(self.s)
        if accept(self.s, Choice(d.seat, keys)) is None:
            raise UnmetError(f"{what} is accepted")
        if state_hash(self.s) != before:
            raise UnmetError(f"{what} is refused but has changed the game")

    def depth(self, frame: Frame[Any] | None) -> int | None:
        """Return how deep a frame lies, so that it is found again in a copy."""
        return next((at for at, other in enumerate(self.s.frames) if other is frame), None)

    def describe(self, d: Decision) -> str:
        """A decision for a message."""
        words = []
        for option in d.options[:8]:
            words.append(f"{option.verb} {self.names.of(self.s, option.card)}" if option.card >= 0 else option.key)
        more = " …" if len(d.options) > 8 else ""
        return f"{letter(self.s, d.seat)} is asked {d.kind} ({', '.join(words)}{more})"

    @property
    def situation(self) -> str:
        """Return what is asked now, for a message."""
        if self.s.result:
            return f"the game is over: {self.s.result}"
        return " and ".join(self.describe(d) for d in self.pending) or "nothing is asked"

    def _shown(self, choice: Any) -> str:
        if isinstance(choice, tuple):
            return " ".join(self._shown(part) for part in choice)
        return self.names.of(self.s, choice) if isinstance(choice, int) else str(choice)


class CaseRun(CaseTable):
    """A case in progress. steps: all of them; at: the one being done; taken: those whose choices were used already.

    window: what was going on when predicates began to be judged: "cannot" looks at every seat asked in it.
    """

    def __init__(self, s: State, names: Names, steps: list[dict[str, Any]], customs: GameAdapter) -> None:
        self.steps = steps
        self.at = 0
        self.taken: set[int] = set()
        self.kept: list[QueuedChoice] = []
        self.window: Frame[Any] | None = None
        super().__init__(s, names, customs)

    def keep(self, kept: QueuedChoice) -> None:
        """Note choices for the decision they fit."""
        if kept.live:
            self.kept.append(kept)

    def answer_queued(self) -> None:
        """Give queued choices as answers until the next decision fits none of them."""
        while self._from_kept():
            pass

    def pass_empty_windows(self) -> None:
        """Pass windows that offer nothing: they open only so that nobody can tell what a hand holds (L16)."""
        while self.pending and all(d.kind in self.adapter.windows and len(d.options) == 1 for d in self.pending):
            d = self.pending[0]
            self.give(d, (d.options[0].key,))
            self.answer_queued()

    def _from_kept(self) -> bool:
        if any(d.kind in self.adapter.opportunities for d in self.pending):
            self.kept = [k for k in self.kept if not k.drop_at_opportunity or (k.left and not k.may_go_unasked)]
        for d in self.pending:
            if d.most > 1 and any(
                k.seat == d.seat and k.what == "cards" and fits(self.adapter, d, "cards", k.left) for k in self.kept
            ):
                self._gather(d)
            self.before_answer(d)
            keys = answer(self.adapter, d, self.kept)
            self.kept = [k for k in self.kept if k.live]
            if keys is not None:
                self.give(d, keys)
                return True
        return False

    def before_answer(self, d: Decision) -> None:
        """Apply what kept choices say about a decision without answering it."""

    def things_ahead(self, d: Decision) -> set[Thing]:
        """Return what a decision between several ways lets its seat choose on any of them."""
        return set()

    def without_word(self, d: Decision, firm: bool) -> tuple[str, ...] | None:
        """The answer that a decision has without a word; None if it waits for one."""
        return self.adapter.passed_over(d) if firm else self.adapter.unasked(d)

    def _gather(self, d: Decision) -> None:
        """Take the picks of the steps right after this one into a selection open for them; an expect looks first."""
        if self.at < len(self.steps) and "expect" in self.steps[self.at]:
            return
        for at in range(self.at + 1, len(self.steps)):
            step = self.steps[at]
            if at in self.taken:
                continue
            if "pick" not in step or step.get("if_asked") or self.names.seat(self.s, self.picker(step)) != d.seat:
                return
            things = [self.names.thing(self.s, str(word)) for word in as_list(step["pick"])]
            if not all(fits(self.adapter, d, "cards", [thing]) for thing in things):
                return
            self.keep(QueuedChoice(d.seat, "cards", things))
            self.taken.add(at)

    @staticmethod
    def picker(step: dict[str, Any]) -> str:
        """The seat of a pick: as said, else the owner of the first card, and A for a pick of none."""
        owner = "".join(str(word)[:1] for word in as_list(step["pick"])[:1])
        return str(step.get("by") or (owner if owner in (*SEATS, SIEGE) else "A"))

    def settle(self, wants: Wants, *, firm: bool) -> bool:
        """Let what needs no word happen until a decision that is wanted. Returns whether one was reached.

        firm: a step that does something follows, so that optional decisions which it does not answer are declined.
        """
        if firm:
            for k in self.kept:
                k.held = False
        while True:
            if self._from_kept():
                continue
            if any(wants(d) for d in self.pending):
                return True
            if not self._without_a_word(firm):
                return False

    def _without_a_word(self, firm: bool) -> bool:
        for d in self.pending:
            keys = self.without_word(d, firm)
            if keys is not None:
                self.give(d, keys)
                return True
        return False

    def fast(self) -> None:
        """Answer what is asked as fast steps do. Raises UnmetError if nothing is asked."""
        for k in self.kept:
            k.held = False
        if self._from_kept():
            return
        if not self.pending:
            raise UnmetError(f"the game is over: {self.s.result}")
        d = self.pending[0]
        self.give(d, self.fast_answer(d))

    def may_decline(self, d: Decision) -> bool:
        """Return True if an optional decision may still be declined."""
        return True

    def fast_answer(self, d: Decision) -> tuple[str, ...]:
        """Return what fast steps answer."""
        return self.adapter.fast(self.s, d)

    def scratch_copy(self) -> CaseRun:
        """The same table to try something at; nothing that happens there is kept."""
        other = copy(self)
        other.s = self.s.clone()
        other.kept, other.steps, other.taken, other.at, other.inputs = [], [], set(), 0, []
        return other

    def snapshot(self) -> tuple[Any, ...]:
        """Return what `restore` needs to go back to this moment."""
        kept = [replace(k, left=list(k.left)) for k in self.kept]
        return (self.s.clone(), kept, set(self.taken), self.depth(self.window), self.start, self.inputs[:])

    def restore(self, saved: tuple[Any, ...]) -> None:
        """Go back to a moment; the snapshot is used up."""
        self.s, self.kept, self.taken, window, self.start, self.inputs = saved
        self.window = self.s.frames[window] if window is not None else None

    def left_over(self) -> str:
        """The kept choices that nobody asked for, for a message; empty if there are none."""
        return ", ".join(
            f"{letter(self.s, k.seat)}'s {' '.join(self._shown(choice) for choice in k.left)}"
            for k in self.kept
            if not k.may_go_unasked and k.left not in ([], [NO_MORE])
        )
