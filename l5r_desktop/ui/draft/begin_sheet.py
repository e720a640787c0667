"""The beginning of a draft: by which rules, who drafts, and the number that the packs follow from."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.boosters import DRAFTED, LEAST, MOST_DRAFTERS, ROUNDS, Drafter
from l5r_desktop.session.boosters.packs import LEAST_DRAFTERS, PER_SIDE
from l5r_desktop.session.boosters.table import MOST_NAME
from l5r_desktop.session.seats import shown_name
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames

COMPUTERS = ("Akane", "Botan", "Chiyo", "Daigo", "Emi", "Fumio", "Goro")
"""Names of computer drafters."""
_USUAL, _PERSONS, _SEEDS = 4, 4, 1_000_000


class BeginSheet(QFrame):
    """begun: a ruleset, the Drafters by seat, and the seed of the packs. back: to the start."""

    begun = Signal(str, object, int)
    back = Signal()

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.format = QComboBox(self)
        self.format.setObjectName("draft-format")
        titles = FormatNames(self)
        for ruleset in DRAFTED:
            self.format.addItem(titles.format(ruleset), ruleset)
        self.drafters = self._number("draft-drafters", LEAST_DRAFTERS, MOST_DRAFTERS, _USUAL)
        self.persons = self._number("draft-persons", 1, _PERSONS, 1)
        self.names = [QLineEdit(self) for _ in range(_PERSONS)]
        for number, field in enumerate(self.names):
            field.setMaxLength(MOST_NAME)
            usual = self.tr("Player {}").format(number + 1)
            field.setText((names[number] if number < len(names) else "") or usual)
            field.setAccessibleName(self.tr("Name of person {}").format(number + 1))
        self.seed = QLineEdit(self)
        self.seed.setObjectName("draft-seed")
        self.seed.setValidator(QIntValidator(0, _SEEDS - 1, self))
        self.seed.setPlaceholderText(self.tr("by lot"))
        self.note = PlainLabel("", self)
        self.note.setWordWrap(True)
        self.trouble = PlainLabel("", self)
        self.trouble.setWordWrap(True)
        self.begin = QPushButton(self.tr("Open the packs"), self)
        self.begin.setObjectName("draft-begin")
        self.begin.setProperty("main", True)
        self._back = QPushButton(self.tr("Back"), self)
        self._lay_out()
        self.format.currentIndexChanged.connect(lambda _: self._tell())
        self.persons.valueChanged.connect(lambda _: self._seat())
        self.begin.clicked.connect(self._on_begin)
        self._back.clicked.connect(self.back)
        WheelPast(self).watch_all(self)
        self._seat()
        self._tell()

    def _number(self, name: str, least: int, most: int, usual: int) -> QSpinBox:
        field = QSpinBox(self)
        field.setObjectName(name)
        field.setRange(least, most)
        field.setValue(usual)
        return field

    def _lay_out(self) -> None:
        heading = PlainLabel(self.tr("Draft"), self)
        heading.setObjectName("heading")
        form = QFormLayout()
        form.setVerticalSpacing(text_pixels(9))
        people = QHBoxLayout()
        for field in self.names:
            people.addWidget(field)
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Game"), self.format), (self.tr("At the table"), self.drafters),
            (self.tr("Persons here"), self.persons),
        )  # fmt: skip
        for title, row in rows:
            row.setAccessibleName(title)
            form.addRow(title, row)
        form.addRow(self.tr("Names"), people)
        form.addRow(self.tr("Number of the draft"), self.seed)
        self.seed.setAccessibleName(self.tr("Number of the draft"))
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        buttons.addStretch()
        buttons.addWidget(self.begin)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(text_pixels(12))
        column.addWidget(heading)
        column.addLayout(form)
        column.addWidget(self.note)
        column.addStretch()
        column.addWidget(self.trouble)
        column.addLayout(buttons)

    def _seat(self) -> None:
        count = self.persons.value()
        self.drafters.setMinimum(max(LEAST_DRAFTERS, count))
        for number, field in enumerate(self.names):
            field.setVisible(number < count)

    def _tell(self) -> None:
        """Say how the packs of the chosen game are made up."""
        way = self.tr(
            "{0} packs each, of {1} cards: take one, pass the rest on, to the left, to the right, to the left. Then "
            "build a deck of at least {2} cards for each pile, and play against the others. The same number opens the "
            "same packs."
        ).format(ROUNDS, 2 * PER_SIDE, LEAST)
        packs = (
            self.tr(
                "The packs hold cards of both decks by lot, each as likely as another, with Holdings in every pack."
            )
            if str(self.format.currentData()).startswith("ccg")
            else self.tr(
                "The packs are dealt from a cube: each card once, of all clans, which may stand together in a deck."
            )
        )
        self.note.setText(f"{way} {packs}")

    def say(self, sentence: str) -> None:
        """Tell why the draft cannot begin."""
        self.trouble.setText(sentence)

    def _on_begin(self) -> None:
        persons = [shown_name(field.text()) for field in self.names[: self.persons.value()]]
        free = [name for name in COMPUTERS if name not in persons]
        drafters = [Drafter(name, person=True) for name in persons]
        drafters += [Drafter(name) for name in free[: self.drafters.value() - len(persons)]]
        if len({drafter.name for drafter in drafters}) < len(drafters):
            self.say(self.tr("Each drafter needs a name of its own."))
            return
        seed = int(self.seed.text()) if self.seed.hasAcceptableInput() else SystemRandom().randrange(_SEEDS)
        self.begun.emit(str(self.format.currentData()), drafters, seed)
