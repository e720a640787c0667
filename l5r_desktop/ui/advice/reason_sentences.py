"""Plain reasons for an answer in sentences that a player would say (`session.decision_analysis.StatedReason`)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from l5r_desktop.session import Idents, Wording
from l5r_desktop.session.decision_analysis import StatedReason


class ReasonSentences(QObject):
    """Says plain reasons. wording: of the match."""

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording

    def said(self, reasons: Sequence[StatedReason], idents: Idents) -> str:
        """The reasons one after another; without those that name a card which the reader may not know."""
        return " ".join(filter(None, (self._sentence(reason, idents) for reason in reasons)))

    def _sentence(self, reason: StatedReason, idents: Idents) -> str:
        names = [idents(no) for no in reason.cards]
        known = [self._wording.title(name) for name in names if name is not None]
        pattern = self._patterns().get(reason.key, "")
        if not pattern or len(known) < len(names):
            return ""
        return pattern.format(*reason.numbers, cards=", ".join(known))

    def _patterns(self) -> dict[str, str]:
        return {
            "ends": self.tr("If this province falls, the game is over."),
            "ring-fate": self.tr("The ring brings {0} fate."),
            "nobody-defends": self.tr("Nobody stands ready to defend against it."),
            "breaks-anyway": self.tr("{0} skill can be sent: enough to break the province whoever defends."),
            "attack-wins": self.tr("{0} skill can be sent, and {1} could defend."),
            "no-attack-wins": self.tr("No attack would be stronger than all who could defend."),
            "kept-for-conflict": self.tr("Kept ready for another conflict: {cards}."),
            "kept-to-defend": self.tr("Stays at home to defend: {cards}."),
            "in-vain": self.tr("Whoever defends, the province falls."),
            "holds-anyway": self.tr("The province holds without more defenders."),
            "defense-wins": self.tr("The defense is ahead, {0} against {1}."),
            "province-holds": self.tr("The defense is enough to keep the province."),
            "takes-anyway": self.tr("{0} Force destroys a Province of strength {1} whoever defends."),
            "takes-undefended": self.tr("{0} Force destroys a Province of strength {1} if it is not defended well."),
            "nobody-ready": self.tr("No unit stands ready."),
            "too-weak": self.tr("All units together have {0} Force, and the weakest Province has strength {1}."),
            "risky": self.tr(
                "All units together have {0} Force; the weakest Province has strength {1}, and {2} Force could defend."
            ),
        }
