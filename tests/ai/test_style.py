"""A deck that leans to honor is played otherwise than one that leans to war: by what is in it, not by its name."""

from __future__ import annotations

import random
import tomllib
from math import exp

import pytest

from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.style import StyleEffect, bends, styled, traits
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.linear_evaluation import weights_file
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from tests.session.playing import rules_of, seatings

from .positions import positions

RULESET = "ccg-ivory"
HONORABLE, WARLIKE = "ivory-lion", "ivory-spider"


def deck(key: str) -> list[Definition]:
    """The cards of a ready deck."""
    return cards_of(rules_of(RULESET), seatings(key)[0])


def test_traits_are_means_of_personalities() -> None:
    people = [Definition(f"p{k}", f"P{k}", "personality", ph=k, force=2 * k, chi=3) for k in (1, 3)]
    assert traits([*people, Definition("h", "H", "holding")]) == {"honor": 2.0, "force": 4.0, "chi": 3.0}
    assert traits([]) == {}


def test_a_trait_bends_weights_by_how_much_more_of_it_there_is() -> None:
    w = careful_weights(RULESET)
    by = {"honor": StyleEffect(2.0, 0.5, {"honor": 0.2})}
    assert styled(w, {"honor": 2.5}, by).honor == pytest.approx(w.honor * exp(0.2))
    assert styled(w, {"honor": 1.5}, by).honor == pytest.approx(w.honor * exp(-0.2))
    assert styled(w, {"honor": 9.0}, by).honor == pytest.approx(w.honor * exp(0.4)), "no deck leans farther"
    assert styled(w, {}, by) == w


def test_only_single_weights_are_bent() -> None:
    with pytest.raises(ValueError, match="'provinces', which is no single weight"):
        StyleEffect(0.0, 1.0, {"provinces": 1.0})


def test_the_same_position_is_worth_something_else_to_another_deck() -> None:
    """The decks that come with the program: the honorable one sets more store by Honor."""
    by = {"honor": StyleEffect(1.7, 0.6, {"honor": 0.3})}
    assert traits(deck(HONORABLE))["honor"] > traits(deck(WARLIKE))["honor"]
    s = positions(RULESET)[-1]
    more = s.clone()
    more.seats[0]["honor"] += 3
    honorable, warlike = (
        DefaultPolicyCcg(random.Random(1), careful_weights(RULESET), [deck(key)], by) for key in (HONORABLE, WARLIKE)
    )
    assert honorable.points(s, 0).honor > warlike.points(s, 0).honor
    gained, less = (player.worth(more, 0) - player.worth(s, 0) for player in (honorable, warlike))
    assert gained > less > 0
    assert honorable.points(s, 1) == careful_weights(RULESET), "of the other seat no list is known"


@pytest.mark.slow
def test_an_honor_deck_does_not_answer_as_a_military_one() -> None:
    """With the bends of the program, the same cards in the same position: it is the deck behind them that decides."""
    otherwise = 0
    for s in positions(RULESET):
        decision = s.pending[0]
        if decision.kind not in ("action", "terms", "target") or len(decision.options) < 3:
            continue
        found = set()
        for key in (HONORABLE, WARLIKE):
            lists = [deck(key) if seat == decision.seat else [] for seat in range(2)]
            found.add(DefaultPolicyCcg(random.Random(0), decks=lists).answer(s, decision))
        otherwise += len(found) > 1
    assert otherwise > 0


def test_a_veiled_deck_tells_nothing() -> None:
    [seating] = seatings(HONORABLE)
    assert len(cards_of(rules_of(RULESET), seating)) > 80
    assert cards_of(rules_of(RULESET), seating.veiled()) == []


def test_learning_leaves_the_bends_that_are_set() -> None:
    """They were set and tried in matches (docs/computer-player.md has the figures): no fit may write over them."""
    for ruleset in ("ccg-ivory", "ccg-celestial"):
        tunable = SUBJECTS["ccg"].tunable
        assert tunable is not None
        lines = tomllib.loads("\n".join(tunable.lines(ruleset, {})))
        kept = tomllib.loads(weights_file(ruleset).read_text(encoding="utf-8"))
        assert lines["style"] == kept["style"]
        assert lines["points"] == kept["points"]
        assert bends(ruleset)["honor"].weights["honor"] > 0.0
