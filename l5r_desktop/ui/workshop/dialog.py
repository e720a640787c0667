"""The dialog in which a fan writes cards: the text on the left (what could be written comes up while it is typed, and
the line that is wrong is marked), what comes of it on the right, and a scenario to try it in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QModelIndex, QRect, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.ui.cards.detail import rich
from l5r_desktop.ui.deck_ports import CardNote, CardWorkshop, WrittenPack
from l5r_desktop.ui.mat.placeholder import image_of
from l5r_desktop.ui.ports import KeyValuePort, PortError
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast

_KEPT = "workshop"
_PAUSE = 250
"""Milliseconds after the last key until the cards are checked."""
_FACE = 250


class WorkshopDialog(QDialog):
    """text: the cards. cards: those that are in it. notes: what is told of each. scenario: the table to try them on.

    What is written is kept when the dialog closes. table_wanted: a table with the cards (TableSession).
    """

    table_wanted = Signal(object)

    def __init__(
        self, workshop: CardWorkshop, memory: KeyValuePort | None, language: str, parent: QWidget | None = None, *,
        pack: WrittenPack | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("workshop")
        self.setWindowTitle(self.tr("Cards of your own"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._workshop, self._memory, self._language = workshop, memory, language
        self.notes: tuple[CardNote, ...] = ()
        self.game = QComboBox(self)
        self.game.setAccessibleName(self.tr("Game"))
        self.game.addItem(self.tr("Living card game"), "lcg")
        self.game.addItem(self.tr("Collectible card game"), "ccg")
        self.title = QLineEdit(self)
        self.author = QLineEdit(self)
        for line, name in ((self.title, self.tr("Name of the pack")), (self.author, self.tr("Who has written it"))):
            line.setMaxLength(80)
            line.setPlaceholderText(name)
            line.setAccessibleName(name)
        self.text = CardEditor(lambda text, at: workshop.completions(text, at, self._game), self)
        self.text.setAccessibleName(self.tr("Facts and scripts of the cards"))
        self.scenario = QPlainTextEdit(self)
        self.scenario.setAccessibleName(self.tr("Scenario"))
        self.scenario.setTabChangesFocus(True)
        self.cards = QListWidget(self)
        self.cards.setAccessibleName(self.tr("Cards of the pack"))
        self.face = QLabel(self)
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told = QTextBrowser(self)
        self.told.setAccessibleName(self.tr("What the card says, or what is wrong"))
        self._waiting = QTimer(self, singleShot=True, interval=_PAUSE)
        self._waiting.timeout.connect(self.check)
        self._lay_out()
        WheelPast(self).watch_all(self)
        self._take(pack or self._kept())
        self.text.textChanged.connect(self._waiting.start)
        self.game.activated.connect(lambda _: self.begin())
        self.cards.currentRowChanged.connect(lambda _: self._show())
        self.finished.connect(lambda _: self._keep())
        self.resize(text_pixels(1180), text_pixels(680))
        if parent is not None:
            self.resize(self.size().boundedTo(parent.window().size() * 0.97))
        self.check()

    def _lay_out(self) -> None:
        def button(text: str) -> QPushButton:
            made = QPushButton(text, self)
            made.setAutoDefault(False)
            return made

        self.new, self.opening = button(self.tr("New")), button(self.tr("Open a pack…"))
        self.saving, self.trying = button(self.tr("Save the pack…")), button(self.tr("Try it at the table"))
        self.trying.setProperty("main", True)
        close = button(self.tr("Close"))
        for one, act in (
            (self.new, self.begin), (self.opening, self._ask_open), (self.saving, self._ask_save),
            (self.trying, self.try_it), (close, self.reject),
        ):  # fmt: skip
            one.clicked.connect(lambda _=False, act=act: act())
        head = QHBoxLayout()
        for widget in (self.game, self.title, self.author):
            head.addWidget(widget, 1)
        for one in (self.new, self.opening, self.saving):
            head.addWidget(one)
        self.tabs = QTabWidget(self)
        self.tabs.addTab(self.text, self.tr("Cards"))
        self.tabs.addTab(self.scenario, self.tr("Scenario to try them in"))
        self.tabs.currentChanged.connect(self._fill_scenario)
        right = QVBoxLayout()
        right.addWidget(self.cards, 1)
        right.addWidget(self.face)
        right.addWidget(self.told, 2)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.trying)
        row.addWidget(close)
        halves = QHBoxLayout()
        halves.addWidget(self.tabs, 3)
        halves.addLayout(right, 2)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addLayout(halves, 1)
        column.addLayout(row)

    @property
    def _game(self) -> str:
        return str(self.game.currentData())

    @property
    def current(self) -> CardNote | None:
        """Return what is told of the card that is chosen."""
        row = self.cards.currentRow()
        return self.notes[row] if 0 <= row < len(self.notes) else None

    def begin(self) -> None:
        """A new pack with one card of the chosen game."""
        self._take(WrittenPack(self._game, "", self.author.text(), self._workshop.begin(self._game)))
        self.check()

    def check(self) -> None:
        """Say what comes of the text as it is now."""
        self._waiting.stop()
        row = max(0, self.cards.currentRow())
        self.notes = self._workshop.check(self.text.toPlainText(), self._game)
        self.cards.blockSignals(True)
        self.cards.clear()
        whole = self.tr("The pack")
        for note in self.notes:
            self.cards.addItem(f"{'× ' if note.trouble else ''}{note.title or note.card or whole}")
        self.cards.setCurrentRow(min(row, len(self.notes) - 1))
        self.cards.blockSignals(False)
        wrong = next((note for note in self.notes if note.trouble), None)
        self.text.mark(0 if wrong is None else wrong.line)
        self.trying.setEnabled(wrong is None and bool(self.notes))
        self._show()

    def _show(self) -> None:
        note = self.current
        self.face.clear()
        self.told.clear()
        if note is None:
            return
        if note.trouble:
            where = self.tr("Line {}: ").format(note.line) if note.line else ""
            self.told.setHtml(f"<p><b>{escape(where)}{escape(told(note.trouble))}</b></p>")
            return
        other = "en" if self._language == "fr" else "fr"
        lines = [rich(note.texts.get(lang, ""), lang) for lang in (self._language, other)]
        self.told.setHtml(f"<p>{lines[0]}</p><p><small>{lines[1]}</small></p>")
        width = text_pixels(_FACE)
        text = self.text.toPlainText()
        drawn = self._workshop.face(text, self._game, note.card, self._language, width)
        if drawn is not None:
            self.face.setPixmap(QPixmap.fromImage(image_of(drawn, width)))

    def _fill_scenario(self, tab: int) -> None:
        note = self.current
        if tab == 1 and note is not None and (not self.scenario.toPlainText().strip()):
            self.scenario.setPlainText(self._workshop.first_case(self.text.toPlainText(), self._game, note.card))

    def try_it(self) -> None:
        """Sit down at a table with the cards."""
        self.check()
        note = self.current
        if note is None or note.trouble:
            return
        text = self.text.toPlainText()
        scenario = self.scenario.toPlainText() or self._workshop.first_case(text, self._game, note.card)
        try:
            table_session = self._workshop.begin_table(text, self._game, scenario)
        except PortError as error:
            self._say(str(error))
            return
        self.accept()
        self.table_wanted.emit(table_session)

    def read(self, path: Path) -> None:
        """Open the pack in a file."""
        try:
            pack = self._workshop.read(path)
        except PortError as error:
            self._say(str(error))
            return
        self._take(pack)
        self.check()

    def write(self, path: Path) -> None:
        """Write the pack into a file."""
        try:
            self._workshop.write(path, self._pack())
        except PortError as error:
            self._say(str(error))
        else:
            self._say(self.tr("The pack is in the file {} now.").format(path.name))

    def _ask_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a pack"), "", self._kinds())
        if name:
            self.read(Path(name))

    def _ask_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the pack"), "cards.l5rpack", self._kinds())
        if name:
            self.write(Path(name))

    def _kinds(self) -> str:
        return self.tr("Packs of cards ({})").format("*.l5rpack")

    def _say(self, sentence: str) -> None:
        self.told.setPlainText(told(sentence))

    def _pack(self) -> WrittenPack:
        return WrittenPack(self._game, self.title.text(), self.author.text(), self.text.toPlainText())

    def _take(self, pack: WrittenPack) -> None:
        self.game.setCurrentIndex(max(0, self.game.findData(pack.game)))
        self.title.setText(pack.title)
        self.author.setText(pack.author)
        self.text.setPlainText(pack.text)
        self.scenario.setPlainText("")

    def _kept(self) -> WrittenPack:
        """Return what was written last."""
        kept = None
        if self._memory is not None:
            try:
                kept = self._memory.recall(_KEPT)
            except PortError:
                kept = None
        match kept:
            case [str(game), str(title), str(author), str(text)] if text.strip():
                return WrittenPack(game, title, author, text)
        return WrittenPack("lcg", "", "", self._workshop.begin("lcg"))

    def _keep(self) -> None:
        pack = self._pack()
        if self._memory is not None:
            try:
                self._memory.keep(_KEPT, [pack.game, pack.title, pack.author, pack.text])
            except PortError as error:
                self._say(str(error))


class CardEditor(QPlainTextEdit):
    """offers: what could stand at a place of the text; they come up while it is typed, and by Ctrl+Space.

    Return or Tab takes the one that was gone to by the arrow keys; where none was, Tab takes the first, and Return
    begins a line. Escape closes them, and else leaves.
    """

    def __init__(self, offers: Callable[[str, int], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers = offers
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.activated[str].connect(self.put)  # type: ignore[index]

    def mark(self, line: int) -> None:
        """Mark a line as wrong, by its number from 1; 0 marks none."""
        marks = []
        block = self.document().findBlockByNumber(line - 1)
        if line > 0 and block.isValid():
            mark = QTextEdit.ExtraSelection()
            shade = color("button-main")
            shade.setAlpha(90)
            mark.format.setBackground(shade)
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            mark.cursor = QTextCursor(block)
            marks.append(mark)
        self.setExtraSelections(marks)

    def offer(self) -> None:
        """Show what could stand at the cursor; nothing comes up where nothing is known."""
        offers = list(self._offers(self.toPlainText(), self.textCursor().position()))
        self._model.setStringList(offers)
        popup = self.completer.popup()
        if not offers:
            if popup is not None:
                popup.hide()
            return
        place: QRect = self.cursorRect()
        place.setWidth(text_pixels(420))
        self.completer.complete(place)
        if popup is not None:
            popup.setCurrentIndex(QModelIndex())

    def put(self, text: str) -> None:
        """Have an offer stand there, in place of as much of the line as it begins with."""
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        same = next((n for n in range(min(len(before), len(text)), 0, -1) if before.endswith(text[:n])), 0)
        cursor.insertText(text[same:])
        self.setTextCursor(cursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer.popup()
        asked = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if popup is not None and popup.isVisible():
            ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            chosen = popup.currentIndex().isValid()
            if event.key() == Qt.Key.Key_Tab and not chosen:
                popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
            if ends and not chosen:
                popup.hide()
            elif ends or event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Escape):
                event.ignore()
                return
        if asked:
            self.offer()
            return
        super().keyPressEvent(event)
        if event.text().isprintable() and event.text():
            self.offer()
