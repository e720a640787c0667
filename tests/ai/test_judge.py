"""A judge sees what its seat may know and nothing else, and knows cards by facts and scripts, not by name."""

from __future__ import annotations

import random
from dataclasses import replace
from math import tanh
from typing import Any

import pytest

from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge import lcg_cards
from l5r_desktop.ai.judge.judge import FAR, Judge
from l5r_desktop.ai.judge.lcg_view import LCG, view
from l5r_desktop.ai.judge.seat_view import SeatView
from l5r_desktop.ai.linear_evaluation import weights_of
from l5r_desktop.ai.lcg.heuristics import SCALES
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.lcg.cards.definition import UNKNOWN
from l5r_desktop.rulesets.lcg.state import zones as z
from tests.session.playing import rules_of

from .positions import decks_of, positions

RULESETS = ("lcg-stronghold", "lcg-skirmish")


def seen(s: State, seat: int) -> SeatView:
    return view(s, seat, weights_of(s.rules.name, SCALES.names))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_view_is_the_same_whatever_lies_where_the_seat_cannot_see(ruleset: str) -> None:
    """The whole state, and the seat's own blind replica, which holds no card that the seat does not know, look alike."""
    for s in positions(ruleset)[::5]:
        for seat in (0, 1):
            assert seen(s, seat) == seen(as_replica(s, seat), seat)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_view_tells_the_hands_of_both_seats_apart(ruleset: str) -> None:
    """Each seat sees its own hand and not the other's: else the test above would hold for a view of nothing."""
    place = LCG.places.index("own_hand")
    for s in positions(ruleset)[20:400:20]:
        for seat in (0, 1):
            hand = [s.cards[no].defn for no in s.zones[z.at(seat, z.HAND)]]
            assert list(seen(s, seat).cards[place]) == hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_base_of_a_view_is_what_the_weights_say(ruleset: str) -> None:
    weights = weights_of(ruleset, SCALES.names)
    for s in positions(ruleset)[::25]:
        assert view(s, 0, weights).base == pytest.approx(SCALES.odds(s, 0, weights))


def test_a_card_is_known_by_facts_and_script_and_not_by_name() -> None:
    """The same card under another name has the same numbers; another cost, skill or text has others."""
    cards = cards_of(rules_of("lcg-stronghold"), decks_of("lcg-stronghold")[0])
    card = next(one for one in cards if one.kind == "character" and one.abilities)
    numbers = lcg_cards.card_numbers(card)
    assert len(numbers) == len(lcg_cards.NAMES)
    assert lcg_cards.card_numbers(replace(card, ident="never-seen", title="Never Seen", clan="unicorn")) == numbers
    assert lcg_cards.card_numbers(replace(card, cost=(card.cost or 0) + 1)) != numbers
    assert lcg_cards.card_numbers(replace(card, abilities=())) != numbers


def test_a_card_that_nobody_knows_counts_nothing() -> None:
    assert set(lcg_cards.card_numbers(UNKNOWN)) == {0.0}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nearly_all_kinds_of_what_cards_do_are_met_in_ready_decks(ruleset: str) -> None:
    """A word that no script has would be a number that is always 0."""
    from l5r_desktop.ai.player import ready_decks

    rules = rules_of(ruleset)
    rows = [lcg_cards.card_numbers(card) for deck in ready_decks(ruleset) for card in cards_of(rules, deck)]
    never = [name for name, column in zip(lcg_cards.NAMES, zip(*rows, strict=True), strict=True) if not any(column)]
    assert not set(never) - {"cancels", "ancestral", "duels", "courtesy", "strength"}, never


def table(seed: int, hidden: int = 3) -> dict[str, Any]:
    rng = random.Random(seed)
    inputs = 1 + LCG.inputs

    def row(spread: float, least: float = -10.0) -> list[float]:
        return [max(least, rng.gauss(0.0, spread)) for _ in range(inputs)]

    return {
        "mean": row(1.0), "scale": row(2.0, 0.5), "w1": [row(0.05) for _ in range(hidden)],
        "b1": [rng.gauss(0.0, 1.0) for _ in range(hidden)], "w2": [rng.gauss(0.0, 1.0) for _ in range(hidden)],
        "skip": row(0.05), "b2": [0.25],
    }  # fmt: skip


def test_a_judge_says_what_its_network_comes_to() -> None:
    """Worked out by one long sum over all inputs, where the judge adds up what it has kept of each set of cards."""
    kept = table(1)
    judge = Judge(LCG, kept)
    for s in positions("lcg-stronghold")[::60]:
        found = seen(s, 1)
        sums = [
            [sum(column) for column in zip(*map(lcg_cards.card_numbers, cards), strict=True)] or [0.0] * len(LCG.card_names)
            for cards in found.cards
        ]
        plain = [found.base, *found.numbers, *(value for one in sums for value in one)]
        alike = [max(-FAR, min(FAR, (v - m) / k)) for v, m, k in zip(plain, kept["mean"], kept["scale"], strict=True)]
        inner = [tanh(b + sum(w * v for w, v in zip(row, alike, strict=True))) for row, b in zip(kept["w1"], kept["b1"], strict=True)]
        said = sum(w * v for w, v in zip(kept["w2"], inner, strict=True)) + sum(w * v for w, v in zip(kept["skip"], alike, strict=True))
        assert judge.odds(found) == pytest.approx(said + kept["b2"][0])


def test_a_judge_of_other_inputs_is_refused() -> None:
    kept = table(1)
    kept["skip"] = kept["skip"][1:]
    with pytest.raises(ValueError, match="inputs"):
        Judge(LCG, kept)
