"""The sentences in the bar of a table: the question, what belongs to it, and what to know while nothing is asked."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from l5r_desktop.session import AnswerBuilder, Idents, Table
from l5r_desktop.session.ordering import asks_order
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.proposed_table import staying
from l5r_desktop.ui.table.following import Following
from l5r_desktop.ui.table.line_parts import cards_of, chosen_by
from l5r_desktop.ui.table.page_parts import PageParts
from l5r_desktop.ui.table.waiting_sign import WaitingSign

_ACTION = "action"
"""The kind of the question in a window for actions."""
_PAY = "pay"
"""The kind of the question for Gold."""
_LOBBY = "lobby-bonus"
"""The line of the story that tells with how much Honor somebody lobbies."""
_DESERTED = ("battle-deserted", "battle-deserted-territory")
"""Lines of the story that a battlefield comes to its turn where nobody is; what is passed there is not told."""
_TWO = 2
"""So many seats at most, and one sees soon enough what is asked next."""
_SENTENCE_ENDS = (".", "?", "!", ":")
"""What a question ends with that is a whole sentence."""


class Asking(QObject):
    """Puts the question of a table into the bar of its page. ident: ids of known cards by number."""

    def __init__(self, page: PageParts, following: Following, captions: Captions, ident: Idents) -> None:
        super().__init__(page)
        self._page = page
        self._following = following
        self._captions = captions
        self._ident = ident
        self._waiting = WaitingSign(page.wording, self)
        self._waiting.ticked.connect(self._tell_waiting)

    def show(self, table: Table) -> None:
        """Say in the bar what is asked, or for whom is waited, or how the game has ended."""
        picking = self._page.answers.picking
        waits = picking is None and not self._page.link.over and not self._page.link.lags and table.waiting_for
        self._waiting.follow(table if waits else None)
        if picking is None:
            if self._page.link.over:
                told = self._captions.winner(table) if table.result is not None else ""
            elif self._page.link.lags:
                told = self.tr("A click or a key goes on at once.")
            else:
                told = self._captions.waiting(table)
            self._page.prompt.say(told, self._meanwhile(table))
            return
        name, asked = self._page.names[self._page.link.seat], self.asked(table, picking)
        self._page.prompt.ask(name, asked, picking, self._ident, staying(table, picking), table.cause, table)
        if table.log and table.log[-1][0] == _LOBBY:
            self._page.prompt.lead(self._following.sentence(table.log[-1]))
        if picking.decision.kind == _PAY:
            self._page.prompt.lead(self._page.answers.consequences.bearer())
        if picking.decision.kind == _ACTION:
            self._page.prompt.lead(self._captions.window(table))
        if table.duel is not None and picking.decision.kind in ("bid", "duel"):
            self._page.prompt.tell(self._captions.stake(table, table.duel))
        if asks_order(picking.decision) and not picking.cards() & self._page.mat.items_by_number().keys():
            self._page.prompt.tell(self.tr("Put them in order in the box."))
        if picking.decision.kind == "mode":
            self._tell_chosen(table, picking.decision.source)
        if self._page.link.auto_pass.thinking:
            whole = asked if asked.endswith(_SENTENCE_ENDS) else f"{asked}."
            soon = self.tr("{} You pass in a moment.").format(whole)
            question = self.tr("You pass.") if self._page.link.auto_pass.passed else soon
            why = self.tr("The pause is there so that it tells nothing of your hand.")
            self._page.prompt.say(question, " ".join(part for part in (self._deserted(table), why) if part))
        self._page.reading.show_soon(self.source(table, picking.decision.source))

    def _tell_waiting(self) -> None:
        """Another second has gone by while others are waited for."""
        link = self._page.link
        if self._page.answers.picking is None and not link.covered and not link.over and not link.lags:
            self._page.prompt.tell(self._meanwhile(link.table))

    def _meanwhile(self, table: Table) -> str:
        """Return what to know while nothing is asked: that the own clock runs, or what others are asked, and how to see
        less of several others.
        """
        link = self._page.link
        if self._page.hastens:
            return self.tr("Your clock stands meanwhile, for a few seconds.")
        told = "" if link.over or link.lags or not table.waiting_for else self._waiting.sentence(table)
        told = " · ".join(part for part in (self._deserted(table) if told else "", told) if part)
        several = len(table.plates) > _TWO and link.plays and not link.over
        skip = self.tr("{}: straight to your next question").format(self._page.keys.skip_key) if several else ""
        return " · ".join(part for part in (told, skip) if part)

    def _deserted(self, table: Table) -> str:
        """Return the sentence of the story that nobody is at the battlefield where others pass now; else ""."""
        last = table.log[-1] if table.log else ("", -1, ())
        return self._following.sentence(last) if last[0] in _DESERTED else ""

    def asked(self, table: Table, picking: AnswerBuilder) -> str:
        """Return the question that is put; with the phase where it reads alike in several."""
        decision = picking.decision
        told = replace(decision, source=self.source(table, decision.source))
        asked = self._page.wording.prompt(told, self._ident, table.cause)
        return f"{asked} · {self._captions.phase(table)}" if decision.kind == _ACTION else asked

    def source(self, table: Table, asking: int) -> int:
        """Return the card that a question comes from: where the one that asks lies nowhere, as an ability of
        the player does, the card that gives it, which the story names.
        """
        if asking < 0 or self._page.mat.box_of(asking) is not None:
            return asking
        uses = [cards_of(line) for line in reversed(table.log) if line[0] == "uses"]
        if any(asking in cards for cards in uses):  # What the story calls by its own name, as it does Lobby.
            return asking
        given = uses[0][0] if uses and uses[0] else asking
        return asking if self._page.mat.box_of(given) is None else given

    def _tell_chosen(self, table: Table, source: int) -> None:
        """Say beside a question which of several things is to be done what it is to be done to."""
        chosen = chosen_by(table, source)
        if chosen:
            self._page.prompt.tell(" ".join(self._following.sentence(line) for line in chosen))
