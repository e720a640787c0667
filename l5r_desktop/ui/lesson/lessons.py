"""Joins the window with its lessons and tips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from l5r_desktop.ui.ports import PortError, TableSession
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    # The window opens without them: they are loaded when a table is opened.
    from l5r_desktop.session.lessons import Lesson, Tip
    from l5r_desktop.ui.lesson.lesson_guide import LessonGuide
    from l5r_desktop.ui.lesson.tip_note import TipDisplay
    from l5r_desktop.ui.table.page import TablePage

# What there is to learn from: the lessons, and the tips to be looked up again.


class LessonsDialog(QDialog):
    """Lists lessons with a button for each, if there are any, and all tips. chosen: a lesson."""

    chosen = Signal(object)

    def __init__(
        self, lessons: Sequence[Lesson], tips: Sequence[Tip], language: str, format_name: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("lessons")
        self.setWindowTitle(self.tr("Learn to play") if lessons else self.tr("All tips"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.buttons: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        if lessons:
            column.addWidget(self._heading(self.tr("Lessons at the table")))
        for lesson in lessons:
            self._add_lesson(column, lesson, language, format_name(lesson.ruleset))
        column.addSpacing(10)
        column.addWidget(self._heading(self.tr("All tips")))
        self.tips = QTextBrowser(self)
        self.tips.setObjectName("all-tips")
        self.tips.setAccessibleName(self.tr("All tips"))
        self.tips.setHtml(_listed(tips, language))
        column.addWidget(self.tips, 1)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        column.addWidget(ends)
        resize_dialog(self, 620, 600)

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setObjectName("heading")
        return label

    def _add_lesson(self, column: QVBoxLayout, lesson: Lesson, language: str, game: str) -> None:
        button = QPushButton(lesson.title[language], self)
        button.setObjectName(f"lesson-{lesson.key}")
        button.setProperty("main", not self.buttons)
        button.setDefault(not self.buttons)
        button.clicked.connect(lambda: self._choose(lesson))
        about = QLabel(f"{game}. {lesson.about[language]}", self)
        about.setObjectName("field-hint")
        about.setWordWrap(True)
        column.addWidget(button)
        column.addWidget(about)
        self.buttons[lesson.key] = button

    def _choose(self, lesson: Lesson) -> None:
        self.accept()
        self.chosen.emit(lesson)


def _listed(tips: Sequence[Tip], language: str) -> str:
    """The tips as simple rich text."""
    return "".join(f"<p><b>{_plain(tip.title[language])}</b><br>{_plain(tip.text[language])}</p>" for tip in tips)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


class Lessons(QObject):
    """Opens the choice of lessons, and attends to each table with a guide or with tips.

    begun: the Sitting of a lesson. left: a lesson is over. play_wanted: a whole game of a ruleset. failed: a PortError.
    guide, tipster: of the table that is attended to now.
    """

    begun = Signal(object)
    left = Signal()
    play_wanted = Signal(str)
    failed = Signal(object)

    def __init__(self, ports: Ports, settings: SettingsBook, window: QWidget) -> None:
        super().__init__(window)
        self._service = ports.lessons
        self._settings = settings
        self._window = window
        self._tips: tuple[Tip, ...] | None = None
        self.guide: LessonGuide | None = None
        self.tipster: TipDisplay | None = None
        self.dialog: LessonsDialog | None = None

    @property
    def possible(self) -> bool:
        """Return True if there is something to learn from."""
        return self._service is not None

    def open(self) -> None:
        """Show the lessons and tips."""
        self._open(lessons=True)

    def open_tips(self) -> None:
        """Show the tips alone, beside a game."""
        self._open(lessons=False)

    def _open(self, *, lessons: bool) -> None:
        assert self._service is not None
        try:
            offered, tips = self._service.lessons() if lessons else (), self._service.tips()
        except PortError as error:
            self.failed.emit(error)
            return
        language = self._settings.now.language
        self.dialog = LessonsDialog(offered, tips, language, FormatNames(self._window).whole, self._window)
        self.dialog.chosen.connect(self.begin)
        self.dialog.open()

    def begin(self, lesson: Lesson) -> None:
        """Open the table of a lesson at its first step."""
        assert self._service is not None
        try:
            table_session = self._service.begin(lesson)
        except PortError as error:
            self.failed.emit(error)
            return
        self.begun.emit(table_session)

    def attend(self, page: TablePage, table_session: TableSession) -> None:
        """Guide through this table if it is a lesson; else give tips."""
        from l5r_desktop.ui.lesson.lesson_guide import LessonGuide
        from l5r_desktop.ui.lesson.tip_note import TipDisplay

        self.leave()
        language = self._settings.now.language
        if table_session.lesson_run is not None:
            ruleset = table_session.lesson_run.lesson.ruleset
            self.guide = LessonGuide(page, table_session, table_session.lesson_run, language)
            self.guide.left.connect(self.left)
            self.guide.play_wanted.connect(lambda: self.play_wanted.emit(ruleset))
        elif self._service is not None and self._settings.now.tips and table_session.trial is None:
            ruleset = table_session.match.game.state.rules.name
            self.tipster = TipDisplay(page, self._known_tips(), ruleset, self._settings, language)

    def leave(self) -> None:
        """Attend to no table any more."""
        self.guide = self.tipster = None

    def _known_tips(self) -> tuple[Tip, ...]:
        """All tips; none if they cannot be read, as a game does not need them."""
        if self._tips is None:
            assert self._service is not None
            try:
                self._tips = self._service.tips()
            except PortError:
                self._tips = ()
        return self._tips
