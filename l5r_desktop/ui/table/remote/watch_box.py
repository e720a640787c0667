"""The game of two others that is watched here: who plays, how they stand, and what is said."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import Watching, WatchNews
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.start.network.network_sentences import NetSentences, clock
from l5r_desktop.ui.table.remote.chat_pane import ChatPane
from l5r_desktop.ui.table.session_link import SessionLink

_EVERY = 200
"""Milliseconds between two looks at the players."""


class WatchBox(QWidget):
    """In the side column of a game that is watched. told: a sentence that has to be heard."""

    told = Signal(str)

    def __init__(
        self, watching: Watching, names: tuple[str, ...], link: SessionLink, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("far-side")
        self._watching = watching
        self._names = names
        self._sentences = NetSentences(self)
        self._said = ""
        self.state = PlainLabel(self)
        self.state.setObjectName("far-state")
        self.clock = PlainLabel(self)
        self.clock.setObjectName("far-clock")
        self.who = PlainLabel(self)
        self.who.setObjectName("far-watchers")
        self.talk = ChatPane(names, (), self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.state, self.clock, self.who, self.talk):
            column.addWidget(widget)
        for label in (self.state, self.clock, self.who):
            label.setWordWrap(True)
        self.talk.said.connect(lambda text: link.apart(lambda _: watching.say(text), lambda _: self.look()))
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        link.stopped.connect(self._timer.stop)
        self._timer.start()
        self.look()

    def look(self) -> None:
        """Show how it stands with the players now."""
        news = self._watching.now()
        said = self.sentence(news)
        self.state.setText(said)
        self.clock.setVisible(news.clocks is not None)
        if news.clocks is not None:
            both = zip(self._names, news.clocks, strict=True)
            times = " · ".join(f"{name} {clock(seconds)}" for name, seconds in both)
            self.clock.setText(times if news.runs else self.tr("{} · the clocks stand").format(times))
        self.who.setVisible(bool(news.watchers) and news.trouble is None)
        self.who.setText(self.tr("Watching: {}").format(", ".join(news.watchers)))
        self.talk.allow(on=news.talk and news.trouble is None)
        self.talk.mute.hide()
        if news.lines != self.talk.lines:
            self.talk.show_lines(news.lines)
        if self._said and said != self._said:
            self.told.emit(said)
        self._said = said

    def sentence(self, news: WatchNews) -> str:
        """Return who is watched, and what keeps the game from going on."""
        watched = self.tr("You are watching {} against {}.").format(*self._names)
        if news.checked:
            return self.tr("{} Both programs have checked the game: it is proved.").format(watched)
        if news.trouble is not None:
            why = self._sentences.trouble(news.trouble)
            return self.tr("You were watching {} against {}. {}").format(*self._names, why)
        if not news.linked:
            return self.tr("{} The players are not linked now; it goes on when they are.").format(watched)
        return watched
