"""A slider that takes its new value when the mouse lets go of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget


class HeldSlider(QSlider):
    """A press anywhere takes the handle there, and it follows the mouse. Where the value changes the size of what
    surrounds it, as that of texts does, the handle would otherwise leave the mouse at each step. sliderMoved tells of
    each step, valueChanged of the last one.
    """

    def __init__(self, way: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(way, parent)
        self.setTracking(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        event.accept()
        self.setSliderDown(True)
        self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)
            event.accept()
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown() and event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            self.setSliderDown(False)
        else:
            super().mouseReleaseEvent(event)

    def _follow(self, event: QMouseEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        parts, whole = QStyle.SubControl, QStyle.ComplexControl.CC_Slider
        groove = self.style().subControlRect(whole, option, parts.SC_SliderGroove, self)
        handle = self.style().subControlRect(whole, option, parts.SC_SliderHandle, self)
        across = self.orientation() == Qt.Orientation.Horizontal
        at = event.position().x() - groove.x() if across else event.position().y() - groove.y()
        thick, span = (handle.width(), groove.width()) if across else (handle.height(), groove.height())
        place = round(at - thick / 2)
        self.setSliderPosition(
            QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), place, span - thick, option.upsideDown)
        )
