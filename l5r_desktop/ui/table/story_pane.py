"""The story with what is chosen of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QToolButton, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.story import Story


class StoryPane(QWidget):
    """A line above the story: everything or acts only, and a button that copies it all as plain text."""

    def __init__(self, story: Story, settings: SettingsBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.story = story
        self.acts = QCheckBox(self.tr("Acts only"), self)
        self.acts.setObjectName("story-acts")
        self.acts.setToolTip(self.tr("Tell only what players do, and not what comes of it."))
        self.acts.toggled.connect(story.show_acts_only)
        self.acts.setChecked(settings.now.acts_only)
        self.acts.toggled.connect(lambda so: settings.set(acts_only=so))
        self.copy = QToolButton(self)
        self.copy.setObjectName("story-copy")
        self.copy.setText(self.tr("Copy all"))
        self.copy.setToolTip(self.tr("Copy the story as plain text."))
        self.copy.clicked.connect(self._on_copy)
        for widget in (self.acts, self.copy):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line = FlowLayout()
        line.addWidget(self.acts)
        line.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(story, 1)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.story.toPlainText())
