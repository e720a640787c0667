"""The line beside a lit card that tells what a click on it would lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

from PySide6.QtCore import QObject, QTimer

from l5r_desktop.session import AnswerBuilder, ForeseenResult, Idents, Lane, LogLine, Wording, parts_of
from l5r_desktop.session.auto_pass import PASSING, window_of
from l5r_desktop.session.lookahead import WITHOUT_EFFECTS
from l5r_desktop.ui.table.answer_input import AnswerInput
from l5r_desktop.ui.table.line_parts import without_payment
from l5r_desktop.ui.table.session_link import SessionLink

_SELECTS = "select-one"
"""The prompt of the question which one of several effects happens."""
_COMPARED = 12
"""So many answers at most are tried to tell for which of them less of the effect, or nothing, is left."""
_BETWEEN = 8
"""Milliseconds between two of these: each takes a part of a frame, and what moves or is typed goes on meanwhile."""


class Foresight(QObject):
    """Says what the effect that asks would do to a card, before it is chosen, and how the fight would stand then
    (`session/lookahead.py`).

    outlook: the totals and outcome of a fight, in a line.
    """

    def __init__(
        self, link: SessionLink, wording: Wording, idents: Idents, outlook: Callable[[Lane], str], answers: AnswerInput,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._outlook = outlook
        self._link = link
        self._wording = wording
        self._idents = idents
        self._answers = answers
        self._seen: AnswerBuilder | None = None
        self._tried: AnswerBuilder | None = None
        self._trials: Iterator[int] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._compare)

    def look(self) -> None:
        """A question has been shown: once it is painted, answers are marked that do less than others, or nothing."""
        if self._answers.picking is not self._seen:
            self._timer.start(0)

    def _compare(self) -> None:
        """Try the next answer; once for each question."""
        picking = self._answers.picking
        if picking is self._seen or not self._link.can_read() or self._link.lags:
            return
        if picking is None:
            self._seen = picking
            return
        if picking is not self._tried:
            self._tried, self._trials = picking, self._tries(picking)
        if next(self._trials, None) is not None:
            self._timer.start(_BETWEEN)
            return
        self._seen, self._tried = picking, None
        if picking.lessened or picking.futile:
            self._answers.marked.emit()

    def _tries(self, picking: AnswerBuilder) -> Iterator[int]:
        """Mark the answers of a question, and yield after each that was tried how many have been."""
        tries = count(1)
        told: dict[int, ForeseenResult | None] = {}
        for card in self._halved(picking):
            told[card] = self._told(picking, card, lanes=False)
            yield next(tries)
        done: dict[str, ForeseenResult | None] = {}
        for key in self._selects(picking):
            done[key] = self._link.foretold((key,), lanes=False)
            yield next(tries)
        picking.lessened = _less(told)
        if window_of(picking.decision):
            picking.futile = self._link.idle_answers()
        else:
            picking.futile = frozenset(key for key, one in done.items() if self._is_futile(one))

    def _halved(self, picking: AnswerBuilder) -> list[int]:
        """Return the cards of which one of several halves of the effect may be left."""
        if picking.several or picking.decision.source < 0:
            return []
        cards = [part for option in picking.decision.options for part in parts_of(option) if isinstance(part, int)]
        return list(dict.fromkeys(cards))[:_COMPARED]

    def _selects(self, picking: AnswerBuilder) -> list[str]:
        """Return the keys of several effects of which one is to be selected."""
        if picking.decision.prompt != _SELECTS or picking.several or window_of(picking.decision):
            return []
        return [option.key for option in picking.decision.options if option.key not in PASSING][:_COMPARED]

    def _is_futile(self, told: ForeseenResult | None) -> bool:
        """Return True if an effect would change nothing."""
        return told is not None and told.done and self._in_vain(told)

    def _in_vain(self, told: ForeseenResult) -> bool:
        return all(self._wording.vain(line) for line in self._effects(told))

    def _effects(self, told: ForeseenResult) -> list[LogLine]:
        """Return the lines of the story about what would come of the answer."""
        return [line for line in without_payment(told.lines) if not self._wording.acts(line)]

    def of_answer(self, keys: tuple[str, ...]) -> str:
        """Return what an answer that a button gives would lead to, in a line; "" where that cannot be told, and where
        another answer has been put in place of the open question.
        """
        picking = self._answers.picking
        decision = self._link.decision
        if picking is None or decision is None or picking.decision != decision or decision.kind in WITHOUT_EFFECTS:
            return ""
        if decision.source < 0 or (window_of(decision) and keys and keys[0] in PASSING):
            return self._answers.consequences.line(keys)
        told = self._link.foretold(keys)
        return "" if told is None else self._sentence(picking, told, lessened=False, passes=set(keys) <= set(PASSING))

    def line(self, number: int) -> str:
        """Return what a click on a card would lead to, in a line; "" where that cannot be told."""
        picking = self._answers.picking
        told = None if picking is None else self._told(picking, number)
        if picking is None or told is None:
            return ""
        lessened = picking.lessened
        if picking is not self._seen:
            lessened = _less({card: self._told(picking, card, lanes=False) for card in self._halved(picking)})
        return self._sentence(picking, told, lessened=number in lessened)

    def _sentence(self, picking: AnswerBuilder, told: ForeseenResult, *, lessened: bool, passes: bool = False) -> str:
        """Return what an answer would lead to, in a line. lessened: less of the effect is left than by others. passes:
        by the answer nothing is done.
        """
        effects = self._effects(told)
        if window_of(picking.decision) and not told.lanes:
            # What a card does is read on the card itself; but not where it goes if it can go to one place only.
            effects = [line for line in effects if self._wording.attaches(line)]
            if not effects:
                return ""
        sentences = [self._wording.story_text(one) for _, one in self._wording.gathered(effects)]
        sentences += [self._outlook(lane) for lane in told.lanes]
        if told.choices:
            choices = " / ".join(self._wording.labels(told.choices, self._idents))
            sentences.append(self.tr("Next you choose: {}").format(choices))
        whole = " · ".join(sentences)
        if told.choices and len(sentences) == 1:
            return whole
        if whole and not told.choices and lessened:
            return self.tr("Only this is left of the effect: {}").format(whole)
        if told.still and self._in_vain(told):
            nothing = self.tr("Then: nothing changes")
            return "" if passes else f"{nothing} · {whole}" if whole else nothing
        return self.tr("Then: {}").format(whole) if whole else ""

    def _told(self, picking: AnswerBuilder, number: int, *, lanes: bool = True) -> ForeseenResult | None:
        keys = [option.key for option in picking.decision.options if parts_of(option) == (number,)]
        if len(keys) != 1 or keys[0] in picking.picked:
            return None
        return self._link.foretold((*picking.picked, keys[0]) if picking.several else (keys[0],), lanes=lanes)


def _less(told: Mapping[int, ForeseenResult | None]) -> frozenset[int]:
    """Return the cards for which one of several halves of an effect is left, of what it would do to each."""
    if not any(one is not None and len(one.choices) > 1 for one in told.values()):
        return frozenset()
    return frozenset(card for card, one in told.items() if one is not None and one.lines and not one.choices)
