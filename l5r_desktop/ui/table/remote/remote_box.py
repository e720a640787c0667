"""The other player of a game over the network: who is waited for, the link, what is said, and the end."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import Remote, RemoteNews
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.start.network.network_sentences import NetSentences, clock
from l5r_desktop.ui.table.match_ending import MatchEnding
from l5r_desktop.ui.table.remote.chat_pane import ChatPane
from l5r_desktop.ui.table.remote.meeting_box import MeetingBox
from l5r_desktop.ui.table.remote.watchers_bar import WatchersBar
from l5r_desktop.ui.table.session_link import SessionLink

# Sentences about the other player of a game over the network.


class RemoteWords(QObject):
    """names: by seat. seat: of the other player."""

    def __init__(self, names: tuple[str, ...], seat: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._name = names[seat]
        self._sentences = NetSentences(self)

    def state(self, news: RemoteNews) -> str:
        """Return who is waited for and for how long, or what is wrong with the link."""
        name = self._name
        if news.trouble is not None:
            return self.tr("The game is broken off. {}").format(self._sentences.trouble(news.trouble))
        if news.verdict:
            return self.end(news)
        if not news.linked and not news.met:
            return self.tr("{} is not here yet ({}). It goes on when both have the game open.").format(
                name, clock(news.apart)
            )
        if not news.linked and news.away:
            return self.tr("{} has put the game away ({}). It goes on when both have it open again.").format(
                name, clock(news.apart)
            )
        if not news.linked:
            return self.tr("The link to {} is lost ({}). It comes back by itself; nothing is lost.").format(
                name, clock(news.apart)
            )
        if news.waits:
            return self.tr("Waiting for {} ({})").format(name, clock(news.asked_for))
        if news.both:
            return self.tr("You and {} choose at the same time ({})").format(name, clock(news.asked_for))
        return self.tr("{} waits for you ({})").format(name, clock(news.asked_for))

    def clocks(self, news: RemoteNews, left: tuple[float, float]) -> str:
        """Return what both have left, whether their clocks stand, and who would like a pause."""
        said = " · ".join(f"{name} {clock(seconds)}" for name, seconds in zip(self._names, left, strict=True))
        if news.doubted:
            said = self.tr("{} · {} took {} longer by the clock here").format(said, self._name, clock(news.doubted))
        if len(news.pause) == 2 or not news.linked:
            return self.tr("{} · the clocks stand").format(said)
        if news.seat in news.pause:
            return self.tr("{} · {} asks for a pause").format(said, self._name)
        if news.pause:
            return self.tr("{} · {} is asked for a pause").format(said, self._name)
        return said

    def end(self, news: RemoteNews) -> str:
        """Return whose time was over, what the audit has found, and whether there will be another game."""
        name = self._name
        said = {
            "proved": self.tr("Both decks were opened: every shuffle, draw and answer is proved."),
            "waiting": self.tr("The game is checked…"),
            "left": self.tr("{} left before the check; hidden cards are not proved.").format(name),
            "wrong": self.tr("The check has found something wrong. The log of the game says what."),
        }.get(news.verdict, "")
        more = ""
        if len(news.again) == 2:
            more = self.tr("The next game begins.")
        elif news.verdict not in ("", "left") and not news.linked:
            more = self.tr("{} has left.").format(name)
        elif news.seat in news.again:
            more = self.tr("{} would like another game.").format(name)
        elif news.again:
            more = self.tr("{} is asked for another game.").format(name)
        times = zip(self._names, news.clocks or (), strict=False) if news.verdict else ()
        late = [self.tr("{} had no time left.").format(one) for one, seconds in times if seconds <= 0]
        return " ".join(part for part in (*late, said, more) if part)


# While the link to the other player is lost: the button that opens what can be done about it.

_PATIENCE = 10.0
"""Seconds after which the box opens by itself: most links are back before."""


class LostLink(QWidget):
    """Shown in the side column while the link is lost. open: the button; box: over the table, once for each cut."""

    def __init__(self, remote: Remote, name: str, board: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.box = MeetingBox(remote, name, board)
        self.open = QPushButton(self.tr("Find one another again…"), self)
        self.open.setObjectName("far-meet")
        self._offered = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.open)
        self.open.clicked.connect(self._on_open)
        self._news: RemoteNews | None = None

    def follow(self, news: RemoteNews) -> None:
        """Show whether there is anything to be done."""
        self._news = news
        lost = not news.linked and news.trouble is None and not news.verdict
        self.setVisible(lost)
        if not lost:
            self._offered = False
            self.box.put_away()
        elif self.box.isVisible():
            self.box.follow(news)
        elif news.apart > _PATIENCE and not self._offered and not news.away:
            self._on_open()

    def _on_open(self) -> None:
        if self._news is not None:
            self._offered = True
            self.box.open()
            self.box.follow(self._news)


# What a player should notice of the other one even while looking elsewhere.

_LITTLE = (60, 10)
"""Seconds left on the own clock below which that is told, once each."""


class Attention(QObject):
    """Has the system point at the window when something waits for its player. told: a sentence that has to be heard;
    urgent: one of these that has to be seen too, "" once it is so no more.
    """

    told = Signal(str)
    urgent = Signal(str)

    def __init__(self, words: RemoteWords, names: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._names = names
        self._widget = parent
        self._before: RemoteNews | None = None
        self._little = 0

    def follow(self, news: RemoteNews, *, muted: bool) -> None:
        """Tell what has changed since the last time."""
        before, self._before = self._before, news
        told = [] if before is None else self._new(before, news, muted)
        little = 0 if before is None else self._passed(before, news)
        if little:
            told.append(self.tr("You have less than {} seconds left.").format(little))
            self.urgent.emit(told[-1])
        elif self._little and not self._runs_out(news):
            self.urgent.emit("")
        self._little = little or (self._little if self._runs_out(news) else 0)
        for sentence in told:
            self.told.emit(sentence)
        if told or (not news.waits and (before is None or before.waits)):
            QApplication.alert(self._widget.window())

    def _new(self, before: RemoteNews, news: RemoteNews, muted: bool) -> list[str]:
        told = []
        if news.lines and news.lines != before.lines and news.lines[-1][0] == news.seat and not muted:
            told.append(self.tr("{}: {}").format(self._names[news.seat], news.lines[-1][1]))
        told += [self.tr("{} watches this game.").format(name) for name in news.watchers if name not in before.watchers]
        told += [
            self.tr("{} does not watch this game any more.").format(name)
            for name in before.watchers
            if name not in news.watchers
        ]
        if len(news.asking) > len(before.asking):
            told.append(self.tr("{} would like to watch this game.").format(news.asking[-1].name))
        if news.clocks is not None and news.seat in set(news.pause) - set(before.pause):
            told.append(self._words.clocks(news, news.clocks))
        if (news.linked, news.trouble, news.verdict) != (before.linked, before.trouble, before.verdict):
            told.append(self._words.state(news))
        return told

    def _passed(self, before: RemoteNews, news: RemoteNews) -> int:
        """Return which of the times in _LITTLE the own clock has fallen below; 0 for none."""
        if before.clocks is None or news.clocks is None or news.verdict:
            return 0
        mine = 1 - news.seat
        return min((least for least in _LITTLE if news.clocks[mine] < least <= before.clocks[mine]), default=0)

    def _runs_out(self, news: RemoteNews) -> bool:
        """Return True while the own clock, with less left than was told, goes on to run out."""
        stands = news.waits or not news.linked or len(news.pause) == 2 or bool(news.verdict)
        return not stands and news.clocks is not None and news.clocks[1 - news.seat] < self._little


_EVERY = 200
"""Milliseconds between two looks at the other player."""


class RemoteBox(QWidget):
    """In the side column of a match. called: the next game with this player (Call). board: over which boxes float.

    ended: what is to be told of the end, and of another game, while the page of the end does not tell it.
    """

    ended = Signal(str)
    called = Signal(object)

    def __init__(
        self, remote: Remote, names: tuple[str, ...], link: SessionLink, ending: MatchEnding, board: QWidget,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("far-side")
        self._remote = remote
        self._names = names
        self._link = link
        self._ending = ending
        self._called = False
        self._words = RemoteWords(names, remote.seat, self)
        self.noticing = Attention(self._words, names, self)
        self.state = PlainLabel(self)
        self.state.setObjectName("far-state")
        self.state.setWordWrap(True)
        self.watchers = WatchersBar(remote, board, self)
        self.talk = ChatPane(names, (remote.seat, -1), self)
        self.chat, self.line, self.mute = self.talk.chat, self.talk.line, self.talk.mute
        self.clock = PlainLabel(self)
        self.clock.setObjectName("far-clock")
        self.clock.setWordWrap(True)
        self.lost = LostLink(remote, names[remote.seat], board, self)
        self.pause = QCheckBox(self.tr("Pause"), self)
        self.pause.setObjectName("far-pause")
        self.again = QPushButton(self.tr("Rematch"), self)
        self.again.setObjectName("far-again")
        self.again.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.state, self.lost, self.again, self.watchers, self.talk):
            column.addWidget(widget)
        time = QHBoxLayout()
        time.addWidget(self.clock, 1)
        time.addWidget(self.pause)
        column.insertLayout(1, time)
        self.talk.said.connect(lambda text: link.apart(lambda _: remote.say(text), lambda _: self.look()))
        self.pause.toggled.connect(lambda on: link.apart(lambda _: remote.wish_pause(on=on), lambda _: self.look()))
        self.again.clicked.connect(self.wish_again)
        link.changed.connect(lambda: remote.show(on=link.asks_meanwhile))
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        link.stopped.connect(self._timer.stop)
        self._timer.start()
        self.look()

    @property
    def seat(self) -> int:
        """The seat of the player elsewhere."""
        return self._remote.seat

    @property
    def timed(self) -> bool:
        """Return True if the own thinking time is counted."""
        news = self._remote.now()
        return news.clocks is not None and not news.verdict

    def wish_again(self) -> None:
        """This player would like another game."""
        self._link.apart(lambda _: self._remote.wish_again(), lambda _: self.look())

    def look(self) -> None:
        """Show how it stands with the other player now."""
        news = self._remote.now()
        self.state.setText(self._words.state(news))
        self.lost.follow(news)
        self.watchers.follow(news)
        self.talk.allow(on=news.linked)
        for widget in (self.clock, self.pause):
            widget.setVisible(news.clocks is not None and not news.verdict)
        if news.clocks is not None:
            self.clock.setText(self._words.clocks(news, news.clocks))
        if news.lines != self.talk.lines:
            self.talk.show_lines(news.lines)
        self.noticing.follow(news, muted=self.talk.mute.isChecked())
        self._tell_end(news)

    def _tell_end(self, news: RemoteNews) -> None:
        end, own = self._words.end(news), 1 - self._remote.seat
        if self._ending.cover.isVisible():
            self._ending.cover.add(end)
            rematch = self._ending.cover.buttons.get("rematch")
            if rematch is not None:
                rematch.setEnabled(news.linked and own not in news.again)
        elif self._link.over:
            self.ended.emit(end)
        self.again.setVisible(bool(news.verdict) and news.linked and own not in news.again)
        if len(news.again) == 2 and not self._called and not self._link.works:
            self._called = True
            self._timer.stop()
            self.called.emit(self._remote.again())
