"""The dialog in which the user sets how the window looks and plays; every change shows at once."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.held_slider import HeldSlider
from l5r_desktop.ui.preferences.keys.key_sheet import KeySheet
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import Settings, SettingsBook
from l5r_desktop.ui.preferences.settings_fields import Choice, Field, Folder, Line, Percent, SettingsFields, Switch
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast

_STEP = 5
_WIDTH = 560
_HEIGHT = 680


class SettingsDialog(QDialog):
    """One widget for each line of SettingsFields. widgets: by the name of the setting."""

    def __init__(self, book: SettingsBook, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("settings")
        self._book = book
        self._shown: Settings | None = None
        self.widgets: dict[str, QWidget] = {}
        self._wheel_past = WheelPast(self)
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        self._message = PlainLabel(self)
        book.changed.connect(self._follow)
        self._build()

    def _follow(self) -> None:
        """Show what is set now; in another language or size the dialog is made anew."""
        before, now = self._shown, self._book.now
        if before is None or (before.language, before.text_scale) != (now.language, now.text_scale):
            self._build()
        self._tell()
        self._shown = now

    def _build(self) -> None:
        focused = next((name for name, widget in self.widgets.items() if widget.hasFocus()), "")
        if self._body is not None:
            self._page.removeWidget(self._body)
            self._body.deleteLater()
        self.widgets = {}
        self.setWindowTitle(self.tr("Settings"))
        self._body = QWidget(self)
        column = QVBoxLayout(self._body)
        column.addWidget(self._sections(), 1)
        self._message = PlainLabel(self._body)
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        column.addWidget(self._message)
        column.addLayout(self._buttons())
        self._page.addWidget(self._body)
        self._fit()
        self._tell()
        self._shown = self._book.now
        if focused:
            self.widgets[focused].setFocus()

    def _fit(self) -> None:
        """As large as its texts need, but not larger than the window, and within it where it has grown."""
        parent = self.parentWidget()
        room = parent.size() if parent is not None else self.size()
        width, height = text_pixels(_WIDTH), text_pixels(_HEIGHT)
        if parent is not None and parent.isVisible():
            width, height = min(width, room.width() - 40), min(height, room.height() - 40)
        self.resize(width, height)
        if parent is not None and self.isVisible():
            window = QRect(parent.mapToGlobal(QPoint()), room)
            frame = self.frameGeometry().translated(-self.pos())
            last = window.bottomRight() - frame.bottomRight()
            self.move(max(window.x(), min(self.x(), last.x())), max(window.y(), min(self.y(), last.y())))

    def _sections(self) -> QScrollArea:
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(area)
        inside.setObjectName("settings-inside")
        column = QVBoxLayout(inside)
        for heading, rows in SettingsFields(self).sections():
            box = QGroupBox(heading, inside)
            form = QFormLayout(box)
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
            for row in rows:
                self._row(form, row)
            column.addWidget(box)
        column.addStretch()
        area.setWidget(inside)
        return area

    def _row(self, form: QFormLayout, row: Field) -> None:
        match row:
            case Choice():
                widget: QWidget = self._choice(row)
                form.addRow(_label(row.label, widget), widget)
            case Percent():
                widget, line = self._percent(row)
                form.addRow(_label(row.label, widget), line)
            case Switch():
                widget = self._switch(row)
                form.addRow(widget)
                if row.hint:
                    form.addRow(self._hint(row.hint))
            case Folder():
                widget, line = self._folder(row)
                form.addRow(_label(row.label, widget), line)
                form.addRow(self._hint(row.hint))
            case Line():
                widget = self._line(row)
                form.addRow(_label(row.label, widget), widget)
                form.addRow(self._hint(row.hint))
        if isinstance(row, Choice | Percent):
            self._wheel_past.watch(widget)
        widget.setObjectName(f"set-{row.name}")
        widget.setAccessibleName(row.label)
        self.widgets[row.name] = widget

    def _choice(self, row: Choice) -> QComboBox:
        box = QComboBox(self)
        for value, label in row.values:
            box.addItem(label, value)
        box.setCurrentIndex(box.findData(getattr(self._book.now, row.name)))
        box.currentIndexChanged.connect(lambda _, box=box: self._book.set(**{row.name: box.currentData()}))
        return box

    def _percent(self, row: Percent) -> tuple[HeldSlider, QWidget]:
        line = QWidget(self)
        slider, told = HeldSlider(Qt.Orientation.Horizontal, line), QLabel(line)
        slider.setRange(row.least // _STEP, row.most // _STEP)
        slider.setPageStep(25 // _STEP)
        now = getattr(self._book.now, row.name)
        slider.setValue(now // _STEP)
        told.setText(f"{now} %")
        told.setMinimumWidth(text_pixels(52))
        slider.sliderMoved.connect(lambda steps: told.setText(f"{steps * _STEP} %"))
        slider.valueChanged.connect(lambda steps: told.setText(f"{steps * _STEP} %"))
        slider.valueChanged.connect(lambda steps: self._book.set(**{row.name: steps * _STEP}))
        beside = QHBoxLayout(line)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(slider, 1)
        beside.addWidget(told)
        return slider, line

    def _folder(self, row: Folder) -> tuple[QLineEdit, QWidget]:
        line = QWidget(self)
        box, choose = QLineEdit(getattr(self._book.now, row.name), line), QPushButton(self.tr("Choose…"), line)
        choose.setAutoDefault(False)
        box.editingFinished.connect(lambda: self._book.set(**{row.name: box.text().strip()}))
        choose.clicked.connect(lambda: self._choose(row, box))
        beside = QHBoxLayout(line)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(box, 1)
        beside.addWidget(choose)
        return box, line

    def _line(self, row: Line) -> QLineEdit:
        box = QLineEdit(getattr(self._book.now, row.name), self)
        box.setPlaceholderText(row.example)
        box.editingFinished.connect(lambda: self._book.set(**{row.name: box.text().strip()}))
        return box

    def _choose(self, row: Folder, box: QLineEdit) -> None:
        chosen = QFileDialog.getExistingDirectory(self, row.label, box.text())
        if chosen:
            box.setText(chosen)
            self._book.set(**{row.name: chosen})

    def _hint(self, text: str) -> QLabel:
        hint = QLabel(text, self)
        hint.setObjectName("field-hint")
        hint.setWordWrap(True)
        return hint

    def _switch(self, row: Switch) -> QCheckBox:
        box = QCheckBox(row.label, self)
        box.setChecked(getattr(self._book.now, row.name))
        box.toggled.connect(lambda on: self._book.set(**{row.name: on}))
        return box

    def _buttons(self) -> QHBoxLayout:
        usual = QPushButton(self.tr("As at first"), self)
        usual.setObjectName("settings-usual")
        usual.setAutoDefault(False)
        usual.clicked.connect(self._reset)
        keys = QPushButton(self.tr("Keys …"), self)
        keys.setObjectName("settings-keys")
        keys.setAutoDefault(False)
        keys.clicked.connect(self.open_keys)
        close = QPushButton(self.tr("Close"), self)
        close.setObjectName("settings-close")
        close.setProperty("main", True)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 8)
        row.addWidget(usual)
        row.addWidget(keys)
        row.addStretch()
        row.addWidget(close)
        return row

    def open_keys(self) -> None:
        """Show the sheet of keys above the settings."""
        self.sheet = KeySheet(self._book, self)
        self.sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sheet.open()

    def _reset(self) -> None:
        """All that can be set here as it was at first."""
        usual = Settings()
        self._book.set(**{name: getattr(usual, name) for name in self.widgets if name != "language"})
        self._build()

    def _tell(self) -> None:
        self._message.setText(told(self._book.trouble))
        self._message.setVisible(bool(self._book.trouble))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F10:
            self.accept()
        else:
            super().keyPressEvent(event)


def _label(text: str, buddy: QWidget) -> QLabel:
    label = QLabel(text)
    label.setBuddy(buddy)
    return label
