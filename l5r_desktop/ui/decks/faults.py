"""The rules that a deck breaks, each with a link that mends it where something is known to."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from l5r_desktop.session.decklists.fixing import Change, DeckFault
from l5r_desktop.ui.preferences.theme import color


class DeckFaults(QTextBrowser):
    """mended: the changes of the link that was followed, by mouse, or with Tab and Return."""

    mended = Signal(object)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("deck-faults")
        self.setAccessibleName(self.tr("Rules that the deck breaks"))
        self.setOpenLinks(False)
        self._language = language
        self._faults: Sequence[DeckFault] = ()
        self.anchorClicked.connect(self._follow)

    def show_faults(self, faults: Sequence[DeckFault]) -> None:
        """Tell of these, or that there are none."""
        self._faults = faults
        told = []
        for number, fault in enumerate(faults):
            sentence = self.tr("{}: {}").format(fault.rule, fault.text)
            told.append(f"<p>{escape(sentence)}")
            if fault.fix:
                style = f'style="color: {color("link-text").name()}"'
                told.append(f'<br><a {style} href="fix:{number}">{escape(self._mending(fault.fix))}</a>')
            told.append("</p>")
        self.setHtml("".join(told) or escape(self.tr("It breaks no rule.")))

    def mend(self, number: int) -> None:
        """Do what mends a fault, by its number from 0."""
        if number < len(self._faults) and self._faults[number].fix:
            self.mended.emit(self._faults[number].fix)

    def _mending(self, changes: Sequence[Change]) -> str:
        told = ", ".join(f"{change.copies:+d} {change.card.shown_title(self._language)}" for change in changes)
        return self.tr("Mend it: {}").format(told.replace("-", "−"))

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "fix" and link.path().isdigit():
            self.mend(int(link.path()))
