"""Finds the lines of the story that are told to the seat at the window: what others have done, and what it could not
foresee.
"""

from __future__ import annotations

from l5r_desktop.session import LogLine, Wording
from l5r_desktop.ui.table.doers import doer_of
from l5r_desktop.ui.table.line_parts import PASSES, cards_of, ends_by_itself, parts, shown_by_playing
from l5r_desktop.ui.table.session_link import SessionLink

_CAUSES_NOTHING = frozenset({"bids", "claims-favor", "passes", "province-broken"})
"""Lines of the story of acts of which nothing comes without what others do. A broken Province is told of by the name of
its owner, who has not broken it.
"""
_ASKED_FIRST = {"claims-favor": "favor", "no-defenders": "defenders", "passes-conflict": "declare"}
"""Own acts that are told where their question was not asked, since there was no choice: the kind of the question by the
line of the story.
"""
_UNFORESEEN = frozenset({"cancelled", "cancels", "province-revealed", "ring-cancelled", "unopposed"})
"""Lines that are told whoever has brought them about: nothing comes of an act, what is on the card could not be read
before, or honor is lost by the rules.
"""
_TOLD_WITH = {"loses-honor": "unopposed"}
"""Lines that are told too where they come right after another: what is lost by an unopposed conflict (L4.7.2)."""


class WorthTelling:
    """Picks lines of the story for the seat that sits at the window of a link."""

    def __init__(self, link: SessionLink, wording: Wording) -> None:
        self._link = link
        self._wording = wording

    def lines(self, before: tuple[LogLine, ...], new: tuple[LogLine, ...], asked: str) -> list[LogLine]:
        """Return what is to be told of the lines that are new. asked: the kind of the question that was open."""
        own = [line for line in new if self._causes(line)]
        last, acted, answers = self._last_act(before), self._last_act(before, own=True), bool(asked)
        told = []
        story = (*before, *new)
        for at, line in enumerate(new, len(before)):
            if shown_by_playing(line, last):
                continue
            if line[0] == PASSES and not answers:
                told += ends_by_itself(story[: at + 1], acted, self._link.table.seat)
            if self._wording.acts(line) or self._wording.heads(line):
                last = line
                if self._wording.heads(line) or self.is_own(line):
                    acted, answers = line, False
            caused = bool(own) or (last is not None and self._causes(last))
            if (
                self._by_others(line) or self._wording.results(line) or self._is_news(line, caused=caused)
                or _ASKED_FIRST.get(line[0], asked) != asked or line[0] in _UNFORESEEN
                or (at and _TOLD_WITH.get(line[0]) == story[at - 1][0])
            ):  # fmt: skip
                told.append(line)
        return [line for _, line in self._wording.gathered(told)]

    def _causes(self, line: LogLine) -> bool:
        """Return True if a line tells of an act of the seat at the window of which something may come."""
        return self._wording.acts(line) and line[0] not in _CAUSES_NOTHING and self.is_own(line)

    def _last_act(self, lines: tuple[LogLine, ...], *, own: bool = False) -> LogLine | None:
        """Return the last line that tells what a player does, if no phase or round has begun since. own: that at the
        window.
        """
        for line in reversed(lines):
            if self._wording.acts(line) and (not own or self.is_own(line)):
                return line
            if self._wording.heads(line):
                return None
        return None

    def _by_others(self, line: LogLine) -> bool:
        """Return True if a line tells what another player did with a card; who passes is told by the table itself."""
        if not cards_of(line) or not self._wording.acts(line):
            return False
        return self.who(line) not in (-1, self._link.table.seat)

    def is_own(self, line: LogLine) -> bool:
        return self.who(line) == self._link.table.seat

    def _is_news(self, line: LogLine, *, caused: bool) -> bool:
        """Return True if a line is to be told though no other has acted with a card. caused: the seat at the window has
        done something, which what comes of it follows from.
        """
        wording = self._wording
        if not wording.news(line):
            return False
        if not wording.acts(line):
            return wording.heads(line) or not caused or self._chosen_by_another(line)
        return wording.heads(line) or not self.is_own(line)

    def _chosen_by_another(self, line: LogLine) -> bool:
        """Return True if a line names another player and then a card: an own act may be the cause, but which card it
        is was not to be foreseen.
        """
        kinds = [kind for kind, _ in parts(line)]
        return kinds[:2] == ["seat", "card"] and not self.is_own(line)

    def who(self, line: LogLine) -> int:
        return doer_of(line, self._link.table, self._wording)
