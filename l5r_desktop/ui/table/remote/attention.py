"""What a player should notice of the other one even while looking elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from l5r_desktop.ui.network_port import RemoteNews
from l5r_desktop.ui.table.remote.remote_words import RemoteWords


class Attention(QObject):
    """Has the system point at the window when something waits for its player. told: a sentence that has to be heard."""

    told = Signal(str)

    def __init__(self, words: RemoteWords, names: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._names = names
        self._widget = parent
        self._before: RemoteNews | None = None

    def follow(self, news: RemoteNews, *, muted: bool) -> None:
        """Tell what has changed since the last time."""
        before, self._before = self._before, news
        told = [] if before is None else self._new(before, news, muted)
        for sentence in told:
            self.told.emit(sentence)
        if told or (not news.waits and (before is None or before.waits)):
            QApplication.alert(self._widget.window())

    def _new(self, before: RemoteNews, news: RemoteNews, muted: bool) -> list[str]:
        told = []
        if news.lines and news.lines != before.lines and news.lines[-1][0] == news.seat and not muted:
            told.append(self.tr("{}: {}").format(self._names[news.seat], news.lines[-1][1]))
        if news.clocks is not None and news.seat in set(news.pause) - set(before.pause):
            told.append(self._words.clocks(news, news.clocks))
        if (news.linked, news.trouble, news.verdict) != (before.linked, before.trouble, before.verdict):
            told.append(self._words.state(news))
        return told
