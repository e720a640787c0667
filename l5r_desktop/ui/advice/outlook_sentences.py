"""Sentences about what is expected and feared after an answer (`ExpectedPlay` and `FearedAct` of session)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from PySide6.QtCore import QObject

from l5r_desktop.session import Idents, Wording
from l5r_desktop.session.decision_analysis import (
    DecisionAnalysis,
    ExpectedPlay,
    FearedAct,
    StoryLine,
    guesses,
    readable_line,
)
from l5r_desktop.ui.advice.chance_meter import percent


class OutlookSentences(QObject):
    """Says how play is likely to go on. wording: of the match."""

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording

    def said(self, analysis: DecisionAnalysis, idents: Idents) -> str:
        """Return what is expected and what is feared, a line each; no card is named that the reader may not know."""
        expected = "" if analysis.expected is None else self._expected(analysis.expected, idents)
        feared = "" if analysis.feared is None else self._feared(analysis.feared, analysis, idents)
        guess = any(guesses(line) for line in self._lines(analysis) if readable_line(line, idents) is not None)
        said = (expected, feared, self.tr("Cards that are not known are guessed.") if guess else "")
        return "\n".join(filter(None, said))

    @staticmethod
    def _lines(analysis: DecisionAnalysis) -> Iterable[StoryLine]:
        expected = () if analysis.expected is None else chain.from_iterable(analysis.expected.runs)
        return expected if analysis.feared is None else (*expected, analysis.feared.line)

    def _expected(self, play: ExpectedPlay, idents: Idents) -> str:
        told: list[str] = []
        for run in play.runs:
            lines = [line for one in run if (line := readable_line(one, idents)) is not None]
            told += (self._wording.story_text(line) for _, line in self._wording.gathered(lines))
        if not told:
            return ""
        return self.tr("Expected, in {0} of the tries: {1}").format(percent(play.share), " ".join(told))

    def _feared(self, act: FearedAct, analysis: DecisionAnalysis, idents: Idents) -> str:
        line = readable_line(act.line, idents)
        if line is None:
            return ""
        if act.keys != analysis.keys:
            pattern = self.tr("Feared after the next best answer: {0} The chance to win is then {1}, else {2}.")
        else:
            pattern = self.tr("Feared: {0} The chance to win is then {1}, else {2}.")
        return pattern.format(self._wording.story_text(line), percent(act.chance), percent(act.otherwise))
