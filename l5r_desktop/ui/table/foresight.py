"""The line beside a lit card that tells what a click on it would lead to."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import AnswerBuilder, ForeseenResult, Idents, Wording, parts_of
from l5r_desktop.ui.table.answer_input import AnswerInput
from l5r_desktop.ui.table.session_link import SessionLink

_COMPARED = 6
"""So many other cards at most are looked at to tell whether less of the effect is left for one."""


class Foresight(QObject):
    """Says what the effect that asks would do to a card, before it is chosen (`session/lookahead.py`)."""

    def __init__(
        self, link: SessionLink, wording: Wording, idents: Idents, answers: AnswerInput, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._link = link
        self._wording = wording
        self._idents = idents
        self._answers = answers

    def line(self, number: int) -> str:
        """Return what a click on a card would lead to, in a line; "" where that cannot be told."""
        picking = self._answers.picking
        told = None if picking is None else self._told(picking, number)
        if picking is None or told is None:
            return ""
        if told.choices:
            return self.tr("Next you choose: {}").format(" / ".join(self._wording.labels(told.choices, self._idents)))
        said = [line for line in told.lines if not self._wording.acts(line)]
        sentences = [
            "".join(part if isinstance(part, str) else part.text for part in self._wording.story(one)) for one in said
        ]
        whole = " · ".join(sentences)
        if whole and self._others_choose(picking, number):
            return self.tr("Only this is left of the effect: {}").format(whole)
        return self.tr("Then: {}").format(whole) if whole else ""

    def _told(self, picking: AnswerBuilder, number: int) -> ForeseenResult | None:
        keys = [option.key for option in picking.decision.options if parts_of(option) == (number,)]
        if len(keys) != 1 or keys[0] in picking.picked:
            return None
        return self._link.foretold((*picking.picked, keys[0]) if picking.several else (keys[0],))

    def _others_choose(self, picking: AnswerBuilder, number: int) -> bool:
        """Return True if another card could be chosen for which several halves of the effect are left."""
        parts = dict.fromkeys(part for option in picking.decision.options for part in parts_of(option))
        others = [part for part in parts if isinstance(part, int) and part != number]
        found = (self._told(picking, other) for other in others[:_COMPARED])
        return any(told is not None and len(told.choices) > 1 for told in found)
