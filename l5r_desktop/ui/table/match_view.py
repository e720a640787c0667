"""What a window knows of a match."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from l5r_desktop.session import Decision, ExplainedValue, Match, MenuEntry, Proposal, Refusal, Request, Subject, Table
from l5r_desktop.ui.table.rules_worker import RulesWorker


class MatchView(QObject):
    """What the seat at the window sees and is asked, and what can be found out about it while the rules rest."""

    def __init__(self, match: Match, room: RulesWorker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._room = room

    @property
    def seat(self) -> int:
        """Who sits at the window."""
        return self._room.now.seat

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self._room.now.covered

    @property
    def view(self) -> Any:
        """What the seat at the window sees, as its game tells it. Not to be asked for while the table is covered."""
        assert not self.covered, "the table is covered"
        assert not self.works, "the rules are at work"
        return self._match.view(self.seat)

    @property
    def table(self) -> Table:
        """What the seat at the window is shown. Not to be asked for while the table is covered."""
        assert self._room.now.table is not None, "the table is covered"
        return self._room.now.table

    @property
    def decision(self) -> Decision | None:
        """What the seat at the window is asked now."""
        return self._room.now.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._room.now.over

    @property
    def pass_alone(self) -> bool:
        """Whether what has one answer only is usually answered without asking."""
        return self._match.pass_alone

    @property
    def plays(self) -> bool:
        """Whether the seat at the window is a person's, who plays here."""
        return not self.covered and self.seat in self._match.persons

    @property
    def works(self) -> bool:
        """Whether the rules are at work."""
        return self._room.works

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return self._room.now.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again that was taken back."""
        return self._room.now.can_redo

    @property
    def asked_for(self) -> Request | None:
        """What others have been asked to agree to."""
        return self._room.now.asked_for

    @property
    def declined(self) -> Request | None:
        """What others did not agree to just now."""
        return self._room.now.declined

    @property
    def asks(self) -> Request | None:
        """What somebody elsewhere asks the person at this window to agree to."""
        return self._room.now.asks

    @property
    def lost(self) -> tuple[int, ...]:
        """Seats that are asked something, and whose controllers have failed."""
        return self._room.now.lost

    @property
    def begun_anew(self) -> int:
        """How often computers have failed at this table and gone on by themselves."""
        return self._room.now.begun_anew

    def why_not(self, card: int) -> list[Refusal]:
        """Why the seat at the window, asked something, can do nothing with a card; nothing while it is not asked."""
        return [] if self.decision is None or self.works else self._match.why_not(self.seat, card)

    def explain(self, card: int) -> tuple[ExplainedValue, ...]:
        """The numbers of a card with all that makes them up, as far as the seat at the window may know."""
        return () if self.covered or self.works else self._match.explain(self.seat, card)

    def explain_sides(self, lane: int) -> tuple[tuple[int, ExplainedValue], ...]:
        """The totals of both sides of a lane, by seat."""
        return () if self.covered or self.works else self._match.explain_sides(self.seat, lane)

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keywords that a card has now, as far as the seat at the window may know."""
        return () if self.covered or self.works else self._match.keywords(self.seat, card)

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this window."""
        return self._match.persons

    @property
    def manual_on(self) -> tuple[int, ...]:
        """The seats that have switched the manual table on."""
        return self._room.now.manual_on

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposes to do by hand and others have to agree to."""
        return self._room.now.proposal

    def by_hand(self, subject: Subject) -> tuple[MenuEntry, ...]:
        """What the seat at the window could do by hand with something."""
        ready = self.plays and not self.over and not self.works
        return self._match.manual.offers(self.seat, subject) if ready else ()

    def ahead(self, key: str) -> Decision | None:
        """What the seat at the window would be asked next, were this its answer; None if that cannot be told."""
        return None if self.works else self._match.ahead(self.seat, (key,))
