"""Who waits for whom, as a match at a window tells it, where both players are asked at once."""

from __future__ import annotations

from l5r_desktop.net.remote import RemoteMatch
from tests.session.playing import subset


def bids(table: RemoteMatch) -> bool:
    decision = table.decision_of(table.side.seat)
    return decision is not None and decision.prompt == "honor-bid"


def test_neither_waits_for_the_other_before_one_has_chosen(seated):
    """K2.2.2: both set their dials at once; from then on who has chosen waits, whichever of the two it is."""
    seats = seated()
    one, two = seats.tables

    def both_bid() -> bool:
        for table in seats.tables:
            decision = table.decision_of(table.side.seat)
            if decision is not None and decision.prompt != "honor-bid":
                table.answer(decision.seat, subset(table.game.state, decision, seats.dice))
        return bids(one) and bids(two)

    seats.until(both_bid)
    assert [(table.both_asked, table.waits) for table in seats.tables] == [(True, False), (True, False)]
    decision = two.decision_of(1)
    assert decision is not None
    assert two.answer(1, (decision.options[0].key,)) is None
    assert (two.both_asked, two.waits) == (False, True)
    assert not one.waits, "whether it has heard of that or not"
