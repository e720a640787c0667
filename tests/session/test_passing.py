"""Passing by itself (session/auto_pass.py), and orders chosen once (session/ordering.py). No rule of a game is used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.session import Decision, Option
from l5r_desktop.session.auto_pass import (
    ALWAYS,
    ASK,
    EMPTY,
    NEVER,
    QUIET,
    AutoPassDecision,
    PassContext,
    PassRules,
    PassSettings,
    natural_pause,
)
from l5r_desktop.session.needless import one_way_to_pay
from l5r_desktop.session.ordering import ChosenOrder, alike, asks_order

PASS = Option("pass", "pass")
NOTHING = Decision(0, "reaction", "window-reaction", (PASS,), hidden=True, args=("discard", 9))
SOMETHING = replace(NOTHING, options=(Option("use-4-0", "use", 4), PASS))
DECLARE = Decision(0, "declare", "declare-conflict", (Option("x", "declare", 7, ("military", 1, 7)), PASS))
NOW = PassContext(2, "conflict", -1, 5, own=lambda no: no == 8, ident="card-{}".format)


def asked(passing: PassRules, decision: Decision, now: PassContext = NOW) -> bool:
    return passing.verdict(decision, lambda: now) is None


def test_at_first_it_passes_only_where_nothing_else_can_be_done() -> None:
    passing = PassRules()
    assert not asked(passing, NOTHING)
    assert asked(passing, SOMETHING)
    assert asked(passing, DECLARE)


@pytest.mark.parametrize(("mode", "empty", "full"), [(ASK, True, True), (EMPTY, False, True), (ALWAYS, False, False)])
def test_a_window_has_a_mode_of_its_own(mode: str, empty: bool, full: bool) -> None:
    passing = PassRules(PassSettings({"window-reaction": mode}))
    assert (asked(passing, NOTHING), asked(passing, SOMETHING)) == (empty, full)
    other = replace(SOMETHING, prompt="window-interrupt")
    assert asked(passing, other)


def test_what_is_no_window_is_never_passed() -> None:
    """A conflict is declared, or not, by the person alone."""
    passing = PassRules(PassSettings({"declare-conflict": ALWAYS}, usual=ALWAYS))
    passing.pass_until("turn", NOW)
    assert asked(passing, DECLARE)


def test_who_holds_priority_is_always_asked() -> None:
    passing = PassRules(PassSettings({"window-reaction": ALWAYS}, hold=True))
    assert asked(passing, NOTHING)
    assert passing.held(NOTHING, bluffs=False)
    assert not PassRules().held(NOTHING, bluffs=False)


def test_a_card_that_is_never_used_keeps_no_window_open() -> None:
    passing = PassRules()
    passing.cards["card-4"] = NEVER
    assert not asked(passing, SOMETHING)
    assert asked(passing, replace(SOMETHING, options=(*SOMETHING.options, Option("use-5-0", "use", 5))))


def test_windows_about_a_card_can_be_passed_by_themselves() -> None:
    passing = PassRules()
    passing.cards["card-9"] = QUIET
    assert passing.verdict(SOMETHING, lambda: NOW) == AutoPassDecision()
    assert asked(passing, replace(SOMETHING, args=("discard", 10)))
    passing.cards["card-4"] = ASK
    assert asked(passing, SOMETHING)


def test_a_card_to_be_asked_for_opens_a_window_that_is_always_passed() -> None:
    passing = PassRules(PassSettings({"window-reaction": ALWAYS}))
    passing.cards["card-4"] = ASK
    assert asked(passing, SOMETHING)
    assert not asked(passing, NOTHING)


def test_passing_for_want_of_an_answer_tells_something_of_the_hand() -> None:
    """L16; Ivory: Good Faith Rule. What is passed in any case tells nothing; nor does an open hand."""
    assert PassRules().verdict(NOTHING, lambda: NOW) == AutoPassDecision(tells=True)
    assert PassRules().verdict(replace(NOTHING, hidden=False), lambda: NOW) == AutoPassDecision(tells=False)
    assert PassRules(PassSettings(usual=ALWAYS)).verdict(NOTHING, lambda: NOW) == AutoPassDecision(tells=False)
    assert PassRules().held(NOTHING, bluffs=True)
    assert not PassRules().held(replace(NOTHING, hidden=False), bluffs=True)


@pytest.mark.parametrize(
    ("end", "now", "decision"),
    [
        ("turn", replace(NOW, number=3), SOMETHING),
        ("turn", replace(NOW, number=3, turn=0), SOMETHING),
        ("phase", replace(NOW, phase="fate"), SOMETHING),
        ("phase", replace(NOW, number=3), SOMETHING),
        ("acted", replace(NOW, acts=6), SOMETHING),
        ("concerned", NOW, replace(SOMETHING, args=("discard", 8))),
    ],
)
def test_passing_until_something_ends_when_it_comes(end: str, now: PassContext, decision: Decision) -> None:
    passing = PassRules()
    passing.pass_until(end, NOW)
    assert not asked(passing, SOMETHING)
    assert asked(passing, decision, now)
    assert passing.until == ""


def test_another_players_turn_is_not_ones_own() -> None:
    passing = PassRules()
    passing.pass_until("turn", NOW)
    assert not asked(passing, SOMETHING, replace(NOW, number=3, turn=1))


def test_an_answer_of_the_person_ends_passing_until_something() -> None:
    passing = PassRules()
    passing.pass_until("turn", NOW)
    passing.stop()
    assert asked(passing, SOMETHING)


def test_pauses_are_as_long_as_those_of_people() -> None:
    pauses = [natural_pause(n / 50) for n in range(51)]
    assert pauses == sorted(pauses)
    assert 0.5 < pauses[0] < pauses[-1] < 5


def ordering(*cards: int) -> Decision:
    options = tuple(Option(f"item-{at}", "sincerity", no) for at, no in enumerate(cards))
    return Decision(0, "order", "order-effects", options, rule="L6.2.9")


def test_the_rest_of_an_order_is_given_although_keys_count_anew() -> None:
    """L6.2.9."""
    first = ordering(4, 5, 6)
    assert asks_order(first)
    rest = ChosenOrder(first.prompt, (first.options[2], first.options[0]))
    assert rest.next(ordering(4, 6)) == "item-1"
    assert rest.next(ordering(4)) == "item-0"


def test_an_order_ends_when_something_new_comes() -> None:
    first = ordering(4, 5, 6)
    assert ChosenOrder(first.prompt, first.options[1:]).next(ordering(5, 6, 7)) is None
    assert ChosenOrder("order-forced", first.options[1:]).next(ordering(5, 6)) is None


def test_copies_of_one_card_need_no_order() -> None:
    """DECISION: two copies of Rich Coffers straighten in any order; only other or unknown cards are asked about."""
    first, second, other = (Option(f"first-{at}", "first", no) for at, no in enumerate((4, 5, 6)))
    title = {4: "rich_coffers", 5: "rich_coffers", 6: "gold_mine"}.get
    asking = Decision(0, "order", "order-triggers", (first, second))
    assert alike(asking, title)
    assert not alike(replace(asking, options=(first, second, other)), title)
    assert not alike(asking, lambda no: None)
    assert not alike(replace(asking, kind="target"), title)
    assert not alike(replace(asking, options=(first, replace(second, args=(1,)))), title)
    mine = [replace(one, args=("text", 0, one.card, ("rich_coffers", 0), -1)) for one in (first, second)]
    assert alike(replace(asking, options=tuple(mine)), title), "as the CCG tells them, with the number of the card"
    theirs = replace(mine[1], args=("text", 1, *mine[1].args[2:]))
    assert not alike(replace(asking, options=(mine[0], theirs)), title)
    changed = replace(mine[1], args=(*mine[1].args[:3], ("rich_coffers", 1), -1))
    assert not alike(replace(asking, options=(mine[0], changed)), title)


def paying(needed: int, there: int, *sources: tuple[int, int]) -> Decision:
    """A question how to pay. sources: cards with the Gold that each produces."""
    ways = tuple(Option(f"produce-{no}", "produce", no, (amount,)) for no, amount in sources)
    auto = Option("auto", "pay", -1, tuple(no for no, _ in sources))
    return Decision(0, "pay", "pay-gold", (auto, *ways), args=(needed, there))


def test_a_cost_that_needs_every_source_has_one_way_to_be_paid_ivory_paying_gold_costs() -> None:
    """DECISION: two sources of the same amount are two ways, since it matters which of them is left."""
    assert one_way_to_pay(paying(5, 0, (4, 3), (5, 2)))
    assert one_way_to_pay(paying(4, 0, (4, 3), (5, 2)))
    assert one_way_to_pay(paying(5, 2, (4, 3)))
    assert not one_way_to_pay(paying(3, 0, (4, 3), (5, 2)))
    assert not one_way_to_pay(paying(2, 0, (4, 2), (5, 2)))
    assert not one_way_to_pay(paying(4, 2, (4, 3), (5, 2)))


def test_a_card_that_produces_in_two_ways_is_asked_about_celestial_abilities() -> None:
    two_ways = paying(5, 0, (4, 3), (5, 2))
    again = replace(two_ways.options[2], key="produce-4-1", card=4)
    assert not one_way_to_pay(replace(two_ways, options=(*two_ways.options[:2], again)))
    assert not one_way_to_pay(replace(two_ways, kind="target"))


def test_who_has_passed_is_asked_again_only_if_something_has_changed_for_him() -> None:
    """Siege: 6. In the Dynasty Phase of a team the question came back after every act of a team mate."""
    dynasty = replace(SOMETHING, prompt="action-dynasty", hidden=False)
    passing = PassRules()
    passing.note_pass(dynasty, NOW)
    assert not asked(passing, dynasty)
    more = replace(dynasty, options=(Option("use-9-0", "use", 9), *dynasty.options))
    passing.note_pass(more, NOW)
    assert not asked(passing, dynasty), "a team mate has spent what one of the answers needs"
    assert asked(passing, replace(dynasty, options=(Option("use-5-0", "use", 5), *dynasty.options)))
    assert asked(passing, dynasty, replace(NOW, number=3))
    assert asked(passing, replace(dynasty, prompt="action-action")), "there others act upon one another"
    every_time = PassRules(PassSettings({"action-dynasty": ASK}))
    every_time.note_pass(dynasty, NOW)
    assert asked(every_time, dynasty)
