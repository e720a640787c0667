"""Cards under other cards on blind replicas: none of them parts ways from the truth (Ivory: Under another card)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session.replica import input_for_viewer
from tests.tiers import first_quick

from .comparing import differences
from .playing import Table, rules_of, seatings

AFTER = 40
"""Inputs for which a game goes on once a card has been Equipped from under another."""
DYNASTY = ("hidden_weapons",) * 14 + ("harukaze_the_confidant",) * 8


def decks(rng: random.Random):
    """Two Ivory decks with many of the cards that lie over others, and Weapons for them."""
    rules = rules_of("ccg-ivory")
    known = [rules.definition(ident) for ident in rules.library.ids() if rules.library.scripted(ident)]
    blades = [d.ident for d in known if d.kind == "item" and "weapon" in d.keywords and (d.facts.get("cost") or 0) <= 3]
    men = [d.ident for d in known if d.kind == "personality" and d.cost is not None and d.cost <= 5 and not d.unique]
    for seat in seatings("ivory-lion", "ivory-unicorn"):
        fate = (*rng.choices(blades, k=34), *("obsidian_ascension",) * 6)
        yield replace(seat, fate=fate, dynasty=(*DYNASTY, *rng.choices(men, k=18)))


@pytest.mark.parametrize("seed", first_quick(range(2)))
def test_what_goes_under_cards_and_comes_back_plays_alike_on_all_replicas(seed: int) -> None:
    rng = random.Random(seed)
    table = Table(rules_of("ccg-ivory"), tuple(decks(rng)))
    secret, equipped = set(), 0
    left = 700
    for step in table.play(rng, left):
        for seat, replica in enumerate(table.blind):
            found = differences(table.truth, replica, log=True)
            assert not found, f"seed {seed}, {step.given}:\n" + "\n".join(found[:5])
            for other in range(2):
                for no in table.truth.zones[z.at(other, z.UNDER)]:
                    hidden = not table.truth.cards[no].known >> seat & 1
                    assert hidden == (replica.cards[no].ident is None)
                    if hidden:
                        assert seat != other
                        secret.add(no)
        equipped += sum(
            no in step.before.zones[z.at(seat, z.UNDER)] and z.area(step.after, no) == z.HOME
            for seat in range(2)
            for no in secret
        )
        left = min(left - 1, AFTER if equipped else left)
        if not left:
            break
    assert secret, "nothing went under a card unseen"
    assert equipped, "nothing was Equipped from under a card"


def test_the_choice_of_a_card_that_goes_under_another_is_not_told_to_other_seats_by_its_title() -> None:
    """The other seat is told the card's number and not what it is (Ivory: Game area knowledge)."""
    rng = random.Random(5)
    table = Table(rules_of("ccg-ivory"), tuple(decks(rng)))
    for step in table.play(rng, 700):
        for seat in range(2):
            gone = set(step.after.zones[z.at(seat, z.UNDER)]) - set(step.before.zones[z.at(seat, z.UNDER)])
            if any(not step.after.cards[no].known >> (1 - seat) & 1 for no in gone):
                told = input_for_viewer(step, 1 - seat)
                assert not any(step.after.cards[no].ident in str(told) for no in gone)
                return
    raise AssertionError("nothing went under a card unseen")
