"""A controller that takes its time is attended to by the window, and let go with it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from l5r_desktop.session import FIRST_DECKS, Lots, Match, MatchSetup, Person, SeatSetup
from l5r_desktop.ui.table.link import SessionLink
from tests.session.playing import catalog, seatings

RULESET = "lcg-skirmish"


class Slow:
    """Answers when it is attended to, with the first options."""

    here = False

    def __init__(self) -> None:
        self.asked = None
        self.left = False

    def sit(self, rules, seatings, seat):
        self.seat = seat

    def answer(self, decision, look):
        self.asked = (decision, look)

    def attend(self):
        if self.asked is not None:
            (decision, look), self.asked = self.asked, None
            look.reply(tuple(option.key for option in decision.options[: decision.least]))

    def leave(self):
        self.left = True


def begun(slow: Slow) -> Match:
    one, other = seatings(*FIRST_DECKS[RULESET])
    setup = MatchSetup(RULESET, (SeatSetup(one), SeatSetup(other, "slow")))
    return catalog().begin(setup, {"person": Person, "slow": lambda: slow}, Lots(1))


def test_its_answers_come_to_the_table(qtbot: QtBot) -> None:
    slow = Slow()
    match = begun(slow)
    link = SessionLink(match)
    while slow.asked is None:
        decision = link.decision
        assert decision is not None
        link.answer(tuple(option.key for option in decision.options[: decision.least]))
    with qtbot.waitSignal(link.changed, timeout=5000):
        pass
    qtbot.waitUntil(lambda: link.decision is not None, timeout=5000)
    link.deleteLater()
    qtbot.waitUntil(lambda: slow.left, timeout=5000)


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    """The question was taken back meanwhile."""
    slow = Slow()
    match = begun(slow)
    while slow.asked is None:
        decision = match.decision_of(0)
        assert decision is not None
        match.answer(0, tuple(option.key for option in decision.options[: decision.least]))
    decision, look = slow.asked
    match.undo()
    before = match.game.hash
    assert not look.reply(tuple(option.key for option in decision.options[: decision.least]))
    assert match.game.hash == before
