"""The part "By hand" of the menu, what it asks further, the others' consent, and the sign that the table is manual."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QWidget

from l5r_desktop.session import Decision, ManualTable, MenuEntry, Option, Proposal, Refusal
from l5r_desktop.session import Subject as HandSubject
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.table.answer_input import AnswerInput
from l5r_desktop.ui.table.card_menu import Entry, Subject
from l5r_desktop.ui.table.manual.ask_box import AskBox
from l5r_desktop.ui.table.session_link import SessionLink


class ByHand(QObject):
    """Wires the manual table to a page. looked: a seat and the name of a deck that has just been looked into.

    board: what its boxes lie on. sign: says who has switched it on.
    """

    looked = Signal(int, str)

    def __init__(
        self, table_session: TableSession, link: SessionLink, answers: AnswerInput, board: QWidget, sign: QLabel
    ) -> None:
        super().__init__(board)
        self._link = link
        self._wording = table_session.wording
        self._names = table_session.names
        self._answers = answers
        self._elsewhere = table_session.remote is not None
        self.box = AskBox(board)
        self.sign = sign
        self._shown: Proposal | None = None

    def section(self, subject: Subject) -> Sequence[Entry]:
        """The lines of the menu for a subject."""
        if not self._link.plays or self._link.over:
            return ()
        offers = self._link.by_hand(_subject(subject, self._link.seat))
        entries = self._entries(subject, offers)
        if subject.card < 0 and not self._elsewhere:
            on = self._link.seat in self._link.now.manual_on
            switch = Entry("by-hand-switch", self.tr("Manual table on"), lambda: self._switch(on=not on), checked=on)
            entries = (*entries, switch)
        return (Entry("by-hand", self.tr("By hand"), inside=tuple(entries)),) if entries else ()

    def _entries(self, subject: Subject, offers: tuple[MenuEntry, ...]) -> tuple[Entry, ...]:
        found: list[Entry] = []
        for group, some in groupby(sorted(offers, key=lambda o: bool(o.group)), key=lambda o: o.group):
            entries = tuple(self._entry(subject, offer) for offer in some)
            if not group:
                found += entries
            else:
                found.append(Entry(f"by-hand-{group}", self._wording.word("group", group), inside=entries))
        return tuple(found)

    def _entry(self, subject: Subject, offer: MenuEntry) -> Entry:
        settled = "-".join(str(arg) for arg in offer.args)
        name = f"by-hand-{offer.label[0]}-{settled}"
        return Entry(name, self._wording.entry(offer), lambda: self._begin(subject, offer))

    def _begin(self, subject: Subject, offer: MenuEntry) -> None:
        """Ask for what is still to be given, and do it."""
        ask = offer.ask
        title = self._wording.entry(offer).removesuffix("…")
        if ask is None:
            self._do(subject, offer, ())
        elif ask.kind == "number":
            self.box.ask_number(title, ask.least, ask.most, ask.now, lambda n: self._do(subject, offer, (n,)))
        elif ask.kind == "card":
            options = (*(Option(f"card-{no}", "target", no) for no in ask.cards), Option("none", "none"))
            decision = Decision(self._link.seat, "by-hand", "by-hand-pick", options)
            self._answers.ask_aside(
                decision, lambda key: self._do(subject, offer, (int(key.removeprefix("card-")),))
            )  # fmt: skip
        else:
            self._link.apart(
                lambda match: {self._wording.title(ident): ident for ident in match.manual.creatable()},
                lambda titles: self.box.ask_title(title, titles, lambda card: self._do(subject, offer, (card,))),
            )

    def _do(self, subject: Subject, offer: MenuEntry, more: tuple[int | str, ...]) -> None:
        seat = self._link.seat

        def then() -> None:
            if offer.act == "look":
                self.looked.emit(subject.seat, subject.place)

        self._link.do_by_hand(lambda manual: manual.propose(seat, offer.act, (*offer.args, *more)), then)

    def _switch(self, *, on: bool) -> None:
        seat = self._link.seat
        self._link.do_by_hand(lambda manual: manual.switch(seat, on=on))

    def refresh(self) -> None:
        """Show the sign and what is proposed, as it is now."""
        on = self._link.now.manual_on
        names = ", ".join(self._names[seat] for seat in on)
        self.sign.setText(self.tr("Manual table: {}").format(names))
        self.sign.setVisible(bool(on) and not self._link.covered)
        self._show_proposal()

    def _show_proposal(self) -> None:
        proposal = self._link.now.proposal
        if proposal == self._shown and proposal is not None:
            return
        if self._shown is not None:
            self.box.close_box()
        self._shown = proposal
        if proposal is None:
            return
        here = [seat for seat in proposal.waiting if seat in self._link.persons]
        if not here:
            return
        seat = here[0]
        title = self.tr("{} proposes: {} Does {} agree?").format(
            self._names[proposal.seat], self._wording.by_hand(proposal.line), self._names[seat]
        )
        self.box.ask_yes(
            title, (self.tr("Accept"), self.tr("Refuse")),
            lambda: self._say(proposal, seat, yes=True), lambda: self._say(proposal, seat, yes=False),
            focused=proposal.seat in self._link.persons,
        )  # fmt: skip

    def _say(self, proposal: Proposal, seat: int, *, yes: bool) -> None:
        """A seat's word on what it was shown: it counts for nothing that has come in its place."""

        def act(manual: ManualTable) -> Refusal | None:
            if manual.proposal != proposal:
                return Refusal("hand-nothing")
            return manual.agree(seat) if yes else manual.decline(seat)

        self._link.do_by_hand(act)


def _subject(subject: Subject, own: int) -> HandSubject:
    """Return what the menu of the table itself offers is the player's own, as that of his plate."""
    if subject.card >= 0:
        return HandSubject("card", subject.card)
    if subject.place:
        return HandSubject("pile", subject.seat, subject.place)
    return HandSubject("seat", subject.seat if subject.seat >= 0 else own)
