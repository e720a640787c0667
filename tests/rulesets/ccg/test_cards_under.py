"""Cards under other cards: who may know them, and how a table shows them (Ivory: Under another card)."""

from __future__ import annotations

import pytest

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.table import table
from l5r_desktop.rulesets.ccg.display.view import CardView, view
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED, put_under, take_away
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under, covering
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.ccg.timing.elimination import eliminate
from l5r_desktop.rulesets.ccg.values.current_values import force

from .test_view import attacked, begun, drawn, into_play, seen


def laid(seat: int = 0, above: str = "holding") -> tuple[State, int, int]:
    """A game in which a card of a seat's hand lies under a card in play of seat 0: state, card above, card beneath."""
    s = begun()
    host, no = into_play(s, 0, above), s.zones[z.at(seat, z.HAND)][0]
    put_under(s, no, host)
    return s, host, no


def known(s: State, seat: int, no: int) -> CardView:
    return seen(view(s, seat), no)


@pytest.mark.parametrize("owner", [0, 1])
def test_its_owner_alone_knows_a_card_of_the_hand_that_lies_under_another(owner: int) -> None:
    s, host, no = laid(owner)
    assert covering(s, no) == host
    assert known(s, owner, no).ident == s.cards[no].ident
    assert known(s, 1 - owner, no).ident is None
    assert known(s, 1 - owner, no).kind == ""
    assert as_seat_sees(s, owner).cards[no].ident == s.cards[no].ident
    assert as_seat_sees(s, 1 - owner).cards[no].ident is None
    assert as_everybody_sees(s).cards[no].ident is None


def test_what_everybody_has_seen_before_is_still_known_face_down() -> None:
    s = begun()
    host, no = into_play(s, 0, "holding"), into_play(s, 1, "item")
    put_under(s, no, host)
    assert not s.cards[no].up
    assert known(s, 0, no).ident == s.cards[no].ident


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_seat_sees_under_which_card_it_lies_and_that_it_is_face_down(viewer: int) -> None:
    s, host, no = laid()
    piece, above = drawn(view(s, viewer), no), drawn(view(s, viewer), host)
    assert piece.host == host
    assert piece.down
    assert "facedown" in piece.states
    assert any(mark.token == "facedown" for mark in piece.marks) == (viewer == 0), "others see its back"
    assert above.attached == (no,)
    assert (piece.seat, piece.place) == (above.seat, above.place)


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_lies_under_another_players_card_is_drawn_with_that_card(viewer: int) -> None:
    s, host, no = laid(1)
    assert drawn(view(s, viewer), no).seat == drawn(view(s, viewer), host).seat == 0


@pytest.mark.parametrize("viewer", [0, 1])
def test_under_a_personality_at_a_battlefield_it_lies_in_the_lane(viewer: int) -> None:
    s = begun()
    _, head, _ = attacked(s)
    no = s.zones[z.at(1, z.HAND)][0]
    put_under(s, no, head)
    found = table(view(s, viewer))
    beneath, above = found.piece(no), found.piece(head)
    assert beneath is not None
    assert above is not None
    assert (beneath.lane, beneath.side) == (above.lane, above.side)
    assert beneath.lane


def test_a_card_that_goes_under_another_takes_along_what_lies_under_it() -> None:
    s, host, no = laid()
    other = next(k for k in s.zones[z.at(0, z.DYNASTY_DECK)] if s.cards[k].defn.kind == "personality")
    s.move(other, z.at(0, z.HOME), up=True)
    put_under(s, host, other)
    assert cards_under(s, other) == [host, no]
    assert cards_under(s, host) == []


def test_a_face_down_card_forgets_what_it_was() -> None:
    s = begun()
    host, no = into_play(s, 0, "holding"), into_play(s, 0, "item")
    before = s.cards[no].object_number
    put_under(s, no, host)
    assert s.cards[no].object_number == before + 1


def test_a_created_card_put_under_another_ceases_to_exist() -> None:
    """It lies nowhere any more (Ivory: Created cards)."""
    s = begun()
    host, no = into_play(s, 0, "holding"), into_play(s, 0, "item")
    s.edit(no).marks = (CREATED,)
    put_under(s, no, host)
    assert s.cards[no].zone == z.at(0, z.REMOVED)
    assert cards_under(s, host) == []


def test_it_lies_under_nothing_once_the_card_above_has_left_play() -> None:
    s, host, no = laid()
    take_away(s, host, z.at(0, z.DYNASTY_DISCARD))
    assert s.zones[z.at(0, z.FATE_DISCARD)][-1] == no
    assert covering(s, no) == -1
    assert s.cards[no].up
    assert not s.cards[no].marks


def test_with_the_player_of_the_card_above_it_leaves_the_game() -> None:
    """What another player owns leaves play in the same manner (Ivory: Player elimination)."""
    s, _, no = laid(1)
    eliminate(s, 0)
    assert s.cards[no].zone == z.at(1, z.REMOVED)
    assert not s.known_to_all(s.cards[no])


def test_targets_need_the_total_force_that_a_text_names() -> None:
    """Obsidian Ascension: one strong card is enough, weaker ones have to reach it together (Ivory: Targeting)."""
    s = begun()
    first = into_play(s, 0, "personality")
    second = into_play(s, 0, "personality")
    one, both = force(s, first), force(s, first) + force(s, second)
    assert 0 < one < both
    options = tuple(Option(f"card-{no}", "target", no) for no in (first, second))

    def allowed(least: int, *chosen: int) -> bool:
        decision = Decision(0, "target", "target-cards", options, 1, 2, limit=("force-least", least))
        return s.rules.within_limit(s, decision, tuple(f"card-{no}" for no in chosen))

    assert allowed(one, first)
    assert not allowed(one + 1, first)
    assert allowed(both, first, second)
    assert not allowed(both + 1, first, second)
