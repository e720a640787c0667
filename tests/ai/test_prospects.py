"""Cards in Provinces are worth what the next turn's Gold is likely to buy of them: dear ones do not block all."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.evaluation import evaluate, income
from l5r_desktop.ai.ccg.prospects import prospects
from l5r_desktop.ai.ccg.weights import careful_weights, weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import profile
from tests.session.comparing import dealt_anew

from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")
SEEDS = (5, 6)


def usual(edition: str = "") -> DefaultPolicyCcg:
    """The usual player, as it is now or of an edition."""
    return DefaultPolicyCcg(random.Random(1), edition=edition)


def dynasty_questions(ruleset: str) -> list[State]:
    """Positions in which a seat is asked for its next action in its own Dynasty Phase."""
    return [
        s for seed in SEEDS for s in game(ruleset, seed)
        if s.pending[0].kind == "action" and s.memory["phase"] == "dynasty"
    ]  # fmt: skip


def blocked(ruleset: str) -> tuple[State, int, int]:
    """A position with a Personality in each Province of a seat, of whom a turn's Gold buys any one and no two; with
    the seat and the Gold of a turn.
    """
    for s in dynasty_questions(ruleset):
        seat = s.pending[0].seat
        made = income(s, seat, index_of(s))
        less = profile(s).discount
        fitting = [
            no
            for no in s.zones[z.at(seat, z.DYNASTY_DECK)]
            if s.cards[no].defn.kind == "personality"
            and made < 2 * (recruit_cost(s, seat, no) - less)
            and recruit_cost(s, seat, no) - less <= made
        ]
        places = [z.at(seat, zone) for zone in z.PROVINCES if len(s.zones[z.at(seat, zone)]) == 1]
        if len(places) < 4 or len(fitting) < 4:
            continue
        full = s.clone()
        for place, no in zip(places, fitting, strict=False):
            full.zones[place] = (no,)
            full.edit(no).up = True
        return full, seat, made
    raise AssertionError("no such position")


def turned_down(s: State, seat: int) -> State:
    """The position with the card of the seat's first Province face down."""
    other = s.clone()
    other.edit(other.zones[z.at(seat, z.PROVINCES[0])][0]).up = False
    return other


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_fourth_card_that_no_gold_is_left_for_is_worth_less_than_one_face_down(ruleset: str) -> None:
    """Ivory: Dynasty Discard: the Province of a card that is discarded is refilled, perhaps by a Holding."""
    full, seat, made = blocked(ruleset)
    other = turned_down(full, seat)
    w = careful_weights(ruleset)
    assert prospects(other, seat, made, w) > prospects(full, seat, made, w)
    assert usual().worth(other, seat) > usual().worth(full, seat)
    assert usual("@1").worth(other, seat) < usual("@1").worth(full, seat), "edition 1 keeps all four for ever"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_gold_does_not_come_to_is_worth_nothing_next_turn(ruleset: str) -> None:
    """Ivory: Recruit: without Gold nothing is bought; with Gold for all, all of it is."""
    full, seat, made = blocked(ruleset)
    w = careful_weights(ruleset)
    assert prospects(full, seat, 0, w) == 0.0
    single = prospects(full, seat, made, w)
    assert 0.0 < single < prospects(full, seat, 8 * made, w)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_dear_cards_are_discarded_where_edition_1_keeps_them(ruleset: str) -> None:
    """Ivory: Dynasty Discard: any number of times in the own Dynasty Phase."""
    more = 0
    for s in dynasty_questions(ruleset):
        if "pass" not in {option.key for option in s.pending[0].options}:
            continue
        now, then = usual().answer(s, s.pending[0]), usual("@1").answer(s, s.pending[0])
        more += (now[0].startswith("discard")) - (then[0].startswith("discard"))
    assert more > 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_lies_face_down_does_not_matter(ruleset: str) -> None:
    """Ivory: Game area knowledge: hidden cards dealt anew are worth the same."""
    rng, w = random.Random(3), careful_weights(ruleset)
    for s in dynasty_questions(ruleset):
        seat = s.pending[0].seat
        other = dealt_anew(s, seat, rng)
        for whose in range(len(s.seats)):
            made = income(s, whose, index_of(s))
            assert prospects(other, whose, made, w) == pytest.approx(prospects(s, whose, made, w))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_greedy_player_counts_as_before(ruleset: str) -> None:
    """Who has no such weight reckons with no Gold of the next turn."""
    w = weights(ruleset)
    assert w.prospects == 0.0
    full, seat, _ = blocked(ruleset)
    assert evaluate(full, seat, w) != evaluate(full, seat, replace(w, prospects=0.5))
