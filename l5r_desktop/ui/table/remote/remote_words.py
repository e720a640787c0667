"""Sentences about the other player of a game over the network."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.ui.network_port import RemoteNews
from l5r_desktop.ui.start.network.network_sentences import NetSentences, clock


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
        return self.tr("{} waits for you ({})").format(name, clock(news.asked_for))

    def clocks(self, news: RemoteNews, left: tuple[float, float]) -> str:
        """Return what both have left, and who would like a pause."""
        said = " · ".join(f"{name} {clock(seconds)}" for name, seconds in zip(self._names, left, strict=True))
        if news.doubted:
            said = self.tr("{} · {} took {} longer by the clock here").format(said, self._name, clock(news.doubted))
        if len(news.pause) == 2:
            return self.tr("{} · the clocks stand").format(said)
        if news.seat in news.pause:
            return self.tr("{} · {} asks for a pause").format(said, self._name)
        if news.pause:
            return self.tr("{} · {} is asked for a pause").format(said, self._name)
        return said

    def end(self, news: RemoteNews) -> str:
        """Whose time was over, what the audit has found, and whether there will be another game."""
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
