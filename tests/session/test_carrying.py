"""Answers given by carrying a card to somewhere (session/dragging.py)."""

from __future__ import annotations

from l5r_desktop.session import AnswerBuilder, Decision, Option
from l5r_desktop.session.dragging import HOME, LANE, PILE, TABLE, drop_target_at, drop_targets, follows, then

from .test_picking import DECLARE, UNITS

PASS = Option("pass", "pass")
PLAY = Decision(0, "action", "action-action", (Option("play-4", "play", 4), Option("use-9-0", "use", 9), PASS))
HOST = Decision(0, "target", "choose-host", tuple(Option(f"card-{n}", "attach", n) for n in (7, 8)), source=4)
PLACE = Decision(0, "place", "choose-place", (Option("conflict", "conflict", 4), Option("home", "home", 4)), source=4)
ATTACKERS = Decision(
    0,
    "attackers",
    "choose-attackers",
    tuple(Option(f"card-{n}", "attack", n) for n in (4, 5)),
    1,
    2,
    continues_act=True,
)


def nothing(key: str) -> Decision | None:
    return None


def test_a_card_goes_where_the_next_question_offers_a_card() -> None:
    offered = drop_targets(AnswerBuilder(PLAY), 4, {"play-4": HOST}.get)
    assert [offered["card", n][0].key for n in (7, 8)] == ["play-4", "play-4"]
    assert ("card", 9) not in offered
    assert then(AnswerBuilder(HOST), ("card", 8)) == (8, "")


def test_to_the_conflict_or_home_is_told_by_where_it_is_let_go() -> None:
    """L4.5.2."""
    offered = drop_targets(AnswerBuilder(PLAY), 4, {"play-4": PLACE}.get)
    assert {LANE, HOME, TABLE} <= offered.keys()
    assert then(AnswerBuilder(PLACE), LANE) == (-1, "conflict")
    assert then(AnswerBuilder(PLACE), HOME) == (-1, "home")
    assert then(AnswerBuilder(PLACE), TABLE) == (-1, "")


def test_a_card_without_an_option_goes_nowhere() -> None:
    assert drop_targets(AnswerBuilder(PLAY), 5, nothing) == {}


def test_the_next_question_is_asked_for_the_options_of_the_card_alone() -> None:
    asked = []

    def ahead(key: str) -> Decision | None:
        asked.append(key)
        return None

    drop_targets(AnswerBuilder(PLAY), 4, ahead)
    assert asked == ["play-4"]


def test_the_source_of_a_question_is_carried_to_a_card_and_a_card_to_it() -> None:
    picking = AnswerBuilder(HOST)
    assert drop_targets(picking, 4, nothing)["card", 7] == (HOST.options[0],)
    assert drop_targets(picking, 7, nothing)["card", 4] == (HOST.options[0],)


def test_attackers_go_into_the_conflict_and_home_again_before_they_are_handed_in() -> None:
    """L4.2.5."""
    picking = AnswerBuilder(ATTACKERS)
    assert set(drop_targets(picking, 4, nothing)) == {LANE}
    picking.choose("card-4")
    assert picking.entering() == {4}
    assert drop_targets(picking, 4, nothing) == {HOME: (), TABLE: ()}


def test_units_go_to_a_battlefield_and_back() -> None:
    """Ivory: Maneuvers Segment."""
    picking = AnswerBuilder(UNITS)
    assert set(drop_targets(picking, 4, nothing)) == {("lane", 1), ("lane", 2)}
    picking.put(4, 2)
    assert HOME in drop_targets(picking, 4, nothing)


def test_cards_to_be_discarded_go_to_the_pile() -> None:
    """Ivory: Dynasty Phase. Recruiting goes home, discarding to the pile."""
    options = (Option("recruit-4", "recruit", 4), Option("discard-4", "discard", 4), PASS)
    offered = drop_targets(AnswerBuilder(Decision(0, "action", "action-dynasty", options)), 4, nothing)
    assert offered[PILE] == (options[1],)
    assert offered[HOME] == (options[0],)


def test_a_ring_is_carried_to_a_province() -> None:
    """L4.1.7: ring 1, provinces 7 and 8."""
    picking = AnswerBuilder(DECLARE)
    offered = drop_targets(picking, 1, nothing)
    assert {spot for spot in offered if spot[0] == "card"} == {("card", 7), ("card", 8)}
    assert len(offered["card", 7]) == 2
    picking.click(7)
    assert ("card", 8) not in drop_targets(picking, 1, nothing)


def test_a_card_put_to_cards_is_not_put_on_another_by_mistake() -> None:
    offered = drop_targets(AnswerBuilder(PLAY), 4, {"play-4": HOST}.get)
    assert drop_target_at(offered, (("card", 7), HOME, TABLE)) == ("card", 7)
    assert drop_target_at(offered, (("card", 5), HOME, TABLE)) is None
    assert drop_target_at(offered, (("card", 5), ("card", 8), TABLE)) == ("card", 8)
    assert drop_target_at(drop_targets(AnswerBuilder(PLAY), 4, nothing), (("card", 5), HOME, TABLE)) == HOME
    assert drop_target_at(offered, ()) is None


def test_a_card_that_produces_gold_says_nothing_of_the_next_one() -> None:
    """Ivory: Gold: cards are bowed one by one; let go upon another, a card does not choose that one too."""
    pay = Decision(
        0, "pay", "pay", (Option("produce-4", "produce", 4), Option("produce-5", "produce", 5)), source=9, args=(6, 0)
    )
    left = Decision(0, "pay", "pay", (Option("produce-5", "produce", 5),), source=9, args=(6, 2))
    found = drop_targets(AnswerBuilder(pay), 4, lambda key: left)
    assert ("card", 5) not in found
    assert found[TABLE] == (pay.options[0],)
    assert not follows(left, pay.options[0])
    assert follows(HOST, PLAY.options[0])


def test_a_pile_is_meant_whatever_lies_on_top_of_it() -> None:
    """L4.7.2: the dynasty card of a broken province is discarded or kept."""
    options = Option("discard-dynasty", "discard", 4), Option("keep", "keep", 4)
    offered = drop_targets(AnswerBuilder(Decision(0, "clear", "clear-provinces", options, source=9)), 4, nothing)
    assert ("card", 9) in offered
    assert drop_target_at(offered, (("card", 30), PILE, TABLE)) == PILE
    assert drop_target_at(offered, (("card", 30), TABLE)) is None
