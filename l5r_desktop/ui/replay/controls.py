"""The controls and keys of a replay: going on and back, speed, whose view it is, and what can be done with the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import NO_SEAT, Recording, Wording
from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.mat.mat_page import MatPage
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.keys.commands import REPLAY
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, shown
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch
from l5r_desktop.ui.preferences.theme import color
from l5r_desktop.ui.replay.player import SPEEDS, Player

# The signs on the buttons of a replay, drawn, as no font must have them.

SIZE = 20
_SIGNS = {
    "first": "|<<", "turn-back": "<<", "act-back": "|<", "back": "<", "play": ">", "stop": "||", "on": ">",
    "act-on": ">|", "turn-on": ">>", "last": ">>|",
}  # fmt: skip
"""Each sign from left to right: triangles that point left or right, and bars."""
_THIN = ("back", "on")


def sign(name: str, density: float = 1.0) -> QIcon:
    """The sign of a button by its name, in the color of texts on buttons, grey where the button is off."""
    icon = QIcon(_drawn(name, "button-text", density))
    icon.addPixmap(_drawn(name, "button-off-text", density), QIcon.Mode.Disabled)
    return icon


def _drawn(name: str, ink: str, density: float) -> QPixmap:
    pixmap = QPixmap(round(SIZE * density), round(SIZE * density))
    pixmap.setDevicePixelRatio(density)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(ink))
    widths = [3.0 if part == "|" else 5.0 if name in _THIN else 8.0 for part in _SIGNS[name]]
    x = (SIZE - sum(widths) - 2 * (len(widths) - 1)) / 2
    for part, width in zip(_SIGNS[name], widths, strict=True):
        box = QRectF(x, 4, width, SIZE - 8)
        if part == "|":
            painter.drawRect(box)
        else:
            flat, point = (box.left(), box.right()) if part == ">" else (box.right(), box.left())
            corners = [QPointF(flat, box.top()), QPointF(point, box.center().y()), QPointF(flat, box.bottom())]
            painter.drawPolygon(QPolygonF(corners))
        x += width + 2
    painter.end()
    return pixmap


ALL = -1
"""Whose view it is, if everything is seen."""


class Controls(QWidget):
    """The buttons of a replay, which steer a player. looked: a seat, or ALL. buttons: by the name of what they do."""

    looked = Signal(int)

    def __init__(
        self,
        player: Player,
        recording: Recording,
        wording: Wording,
        keyring: KeyBindings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("prompt-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._player = player
        self.buttons: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 6)
        self._row = FlowLayout()
        column.addLayout(self._row)
        acts = {
            "first": lambda: player.go(0), "turn-back": lambda: player.turn(forward=False),
            "act-back": lambda: player.act(forward=False), "back": lambda: player.step(-1), "play": player.toggle,
            "on": lambda: player.step(1), "act-on": lambda: player.act(forward=True),
            "turn-on": lambda: player.turn(forward=True), "last": lambda: player.go(recording.last),
        }  # fmt: skip
        for name, act in acts.items():
            self._add(name, keyring, act)
        self._draw_signs()
        self.speed = self._choice(self.tr("Speed"), [(f"× {speed:g}", speed) for speed in SPEEDS])
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.currentIndexChanged.connect(lambda: player.speed(self.speed.currentData()))
        turns = [(wording.moment(recording.stops[number].moment[0], "").strip(), number) for number in recording.turns]
        self.turn = self._choice(self.tr("Turn"), turns)
        self.turn.activated.connect(lambda: player.go(self.turn.currentData()))
        self.view = self._choice(self.tr("View"), self._views(recording))
        self.view.currentIndexChanged.connect(lambda: self.looked.emit(self.view.currentData()))
        player.playing.connect(self._on_playing)
        player.moved.connect(lambda number: self._on_moved(recording, number))
        self._on_moved(recording, 0)

    def _views(self, recording: Recording) -> list[tuple[str, int]]:
        seats = [(name, seat) for seat, name in enumerate(recording.names)]
        if recording.viewer == NO_SEAT:
            return [(self.tr("What everybody sees"), ALL)]
        if recording.viewer is not None:
            return [seats[recording.viewer]]
        return [(self.tr("All players"), ALL), *seats]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw_signs()

    def _draw_signs(self) -> None:
        """Draw the signs in the colors of the theme in use."""
        for name, button in self.buttons.items():
            drawn = "stop" if name == "play" and self._player.plays else name
            button.setIcon(sign(drawn, self.devicePixelRatioF()))
            button.setIconSize(QSize(SIZE, SIZE))

    def _add(self, name: str, keyring: KeyBindings, act: Callable[[], None]) -> None:
        command = keyring.command(name)
        tip = f"{command.text} ({shown(keyring.keys(command)[0])})"
        button = QPushButton(self)
        button.setObjectName(name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(name in ("back", "on", "act-back", "act-on"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: act())
        self._row.addWidget(button)
        self.buttons[name] = button

    def _choice(self, title: str, entries: list[tuple[str, float]] | list[tuple[str, int]]) -> QComboBox:
        label = QLabel(title, self)
        label.setObjectName("hint")
        box = QComboBox(self)
        box.setAccessibleName(title)
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for text, value in entries:
            box.addItem(text, value)
        box.setEnabled(box.count() > 1)
        self._row.addWidget(label)
        self._row.addWidget(box)
        return box

    def _on_playing(self, plays: bool) -> None:
        button = self.buttons["play"]
        button.setAccessibleName(self.tr("Stop") if plays else button.toolTip())
        self._draw_signs()

    def _on_moved(self, recording: Recording, number: int) -> None:
        for name in ("first", "turn-back", "act-back", "back"):
            self.buttons[name].setEnabled(number > 0)
        for name in ("last", "turn-on", "act-on", "on"):
            self.buttons[name].setEnabled(number < recording.last)
        begun = [at for at, turn in enumerate(recording.turns) if turn <= number]
        self.turn.setCurrentIndex(begun[-1] if begun else -1)


class KeyedReplay(MatPage):
    """The widgets that `ReplayKeys` needs of the page of a replay; `ReplayPage` makes them."""

    mat: Mat
    board: MatView
    controls: Controls
    analyse: QPushButton
    play_on: QPushButton
    leave: QPushButton


class ReplayKeys(QObject):
    """Binds the commands of a replay (preferences/keys/commands.py) to its page."""

    def __init__(self, page: KeyedReplay, keyring: KeyBindings) -> None:
        super().__init__(page)
        self.pressing = KeyDispatch(keyring, REPLAY, self)
        for name, button in page.controls.buttons.items():
            self.pressing.on(name, button.click)
        for way in ARROWS:
            self.pressing.on(f"look-{way}", self._look(page, way))
        self.pressing.on("analyse", page.analyse.click)
        self.pressing.on("play-on", page.play_on.click)
        self.pressing.on("replay-leave", page.leave.click)

    def press(self, event: QKeyEvent) -> bool:
        """A key that no widget wanted. Returns whether it did something."""
        return self.pressing.press(event)

    def _look(self, page: KeyedReplay, way: str) -> Callable[[], None]:
        def look() -> None:
            page.mat.cursor.step(way)
            page.board.show_cursor()

        return look
