"""Telling those who do not look at the screen what happens."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

Voice = Callable[[str, bool], None]
"""Says a text. Whether it is urgent, so that what is being said may be interrupted for it."""


class Announcer(QObject):
    """Says texts by all its voices, and none of them twice in a row."""

    def __init__(self, voices: tuple[Voice, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._voices = voices

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Say a text; an empty one is not said."""
        if text.strip():
            for voice in self._voices:
                voice(text, urgent)


def reader(widget: QWidget) -> Voice:
    """The screen reader that listens to the window of a widget, if one does."""

    def say(text: str, urgent: bool) -> None:
        event = QAccessibleAnnouncementEvent(widget, text)
        manner = QAccessible.AnnouncementPoliteness
        event.setPoliteness(manner.Assertive if urgent else manner.Polite)
        QAccessible.updateAccessibility(event)

    return say


class Speaker(QObject):
    """Speaks by itself, where the system's speech can be had (QtTextToSpeech, which is not in PySide6-Essentials).

    wanted: whether it shall speak now. language: the one of the texts.
    """

    def __init__(self, wanted: Callable[[], bool], language: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted, self._language = wanted, language
        self._speech: Any = None
        self._tried = False

    @staticmethod
    def there() -> bool:
        """Return True if speech can be had on this machine."""
        return _speech_module() is not None

    def say(self, text: str, urgent: bool) -> None:
        """Speak a text, if that is wanted and can be done; what is being spoken is heard out unless it is urgent."""
        if not self._wanted():
            return
        speech = self._engine()
        if speech is None:
            return
        speech.setLocale(self._language())
        if urgent:
            speech.stop()
        speech.enqueue(text)

    def _engine(self) -> Any:
        if not self._tried:
            self._tried = True
            module = _speech_module()
            self._speech = None if module is None else module.QTextToSpeech(self)
        return self._speech


def _speech_module() -> Any:
    try:
        return importlib.import_module("PySide6.QtTextToSpeech")
    except ImportError:
        return None
