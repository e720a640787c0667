"""What there is to learn from: the lessons, and the tips to be looked up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from l5r_desktop.session.lessons import Lesson, Tip
from l5r_desktop.ui.preferences.theme import text_pixels


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
        self.resize(text_pixels(620), text_pixels(600))
        if parent is not None:
            self.resize(self.size().boundedTo(parent.window().size() * 0.94))

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
