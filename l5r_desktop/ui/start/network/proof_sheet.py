"""The findings of the check of a game with somebody elsewhere, a sentence for each thing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import CheckResult
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels

_WIDTH = 560
_GOOD, _BAD = "✓", "×"


class ProofSheet(QDialog):
    """findings: whether each is good, and its sentence."""

    def __init__(self, proof: CheckResult, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("proof")
        self.setWindowTitle(self.tr("Check of the game"))
        self.findings = self._found(proof)
        heading = PlainLabel(" – ".join(proof.names), self)
        heading.setObjectName("heading")
        rows = QGridLayout()
        rows.setColumnStretch(1, 1)
        for at, (good, sentence) in enumerate(self.findings):
            sign = PlainLabel(_GOOD if good else _BAD, self)
            sign.setObjectName("heading" if good else "message")
            words = PlainLabel(sentence, self)
            words.setWordWrap(True)
            rows.addWidget(sign, at, 0, Qt.AlignmentFlag.AlignTop)
            rows.addWidget(words, at, 1)
        self.close_button = QPushButton(self.tr("Close"), self)
        self.close_button.setObjectName("proof-close")
        self.close_button.setProperty("main", True)
        self.close_button.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addWidget(heading)
        column.addLayout(rows)
        column.addLayout(buttons)
        self.setFixedWidth(text_pixels(_WIDTH))

    def _found(self, proof: CheckResult) -> tuple[tuple[bool, str], ...]:
        found: list[tuple[bool, str]] = []
        if proof.stopped:
            said = f"The file says, signed by nobody, that the game was broken off: {proof.stopped}."
            found.append((False, told(said)))
        if proof.wrong:
            return (*found, *self._wrong(proof))
        signed = self.tr("All {} entries are signed by their player, and none is missing.").format(proof.entries)
        found.append((True, signed))
        closed = self.tr("{} has not opened the cards; what was hidden is not proved.")
        found += [(False, closed.format(proof.names[seat])) for seat in proof.unopened]
        if not proof.unopened:
            decks = self.tr("Both decks were opened, and are those that were shown sealed at the beginning.")
            played = self.tr("All {} inputs were played once more: every shuffle, draw, lot and answer is right.")
            found += [(True, decks), (True, played.format(proof.inputs))]
        return tuple(found)

    def _wrong(self, proof: CheckResult) -> list[tuple[bool, str]]:
        """The first thing that is wrong, and what stands all the same."""
        what = told(proof.wrong)
        if proof.seat < 0:
            # What is nobody's doing is proved to nobody.
            said = self.tr("This is wrong: {}.").format(what)
            return [(False, said)]
        if proof.entry:
            said = self.tr("This is wrong, in entry {} of {}: {}.").format(proof.entry, proof.names[proof.seat], what)
        else:
            said = self.tr("This is wrong, and {} has done it: {}.").format(proof.names[proof.seat], what)
        before = self.tr("Before that, {} inputs are right.").format(proof.inputs)
        log = self.tr("The log of the game proves it to anybody: keep it.")
        return [(False, said), (True, before), (True, log)] if proof.inputs else [(False, said), (True, log)]
