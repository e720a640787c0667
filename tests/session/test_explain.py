"""What makes up a number is what it is worked out from (L8.9; Ivory: Calculating stats), and betrays nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.equip import equip_cost
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.legality.gold_sources import bowed_gold
from l5r_desktop.rulesets.ccg.values import current_values as ccg_values
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.common.value_breakdown import BreakdownStep, ExplainedValue
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.values import current_values as lcg_values
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from tests.tiers import first_quick

from .playing import random_input, rules_of

RULESETS = sorted(FORMATS)
CCG_NAMES = {"force_mod": "force", "chi_mod": "chi", "produces": "gold", "province_strength": "strength"}


@cache
def moments(ruleset: str, seed: int) -> tuple[State, ...]:
    """States of a game played at random, for several tests."""
    return tuple(s.clone() for s in random_moments(ruleset, seed, 9))


def sum_of(parts: tuple[BreakdownStep, ...]) -> int:
    """The number that steps lead to."""
    value = 0
    for part in parts:
        if part.kind in ("base", "set"):
            value = part.amount
        elif part.kind == "times":
            value *= part.amount
        elif part.kind == "minimum":
            value = max(value, part.amount)
        elif part.kind == "maximum":
            value = min(value, part.amount)
        else:
            value += part.amount
    return value


def random_moments(ruleset: str, seed: int, every: int, limit: int = 320) -> Iterator[State]:
    """States of a game played at random with cards of all clans, as it goes on."""
    rng = random.Random(seed)
    rules = rules_of(ruleset)
    family = card_game_of(ruleset)
    s = rules.start((family.any_seating(rules, rng), family.any_seating(rules, rng)))
    run(s)
    for at in range(limit):
        if s.result:
            return
        assert accept(s, random_input(s, rng)) is None
        if at % every == 0 and not s.result:
            yield s


def worked_out(s: State, no: int, name: str) -> Any:
    """A number of a card as the rules work it out for themselves."""
    if s.rules.name.startswith("lcg"):
        if name in ("military", "political"):
            return lcg_values.skill(s, no, name)
        if name == "cost":
            return cost_to_play(s, no, s.cards[no].owner)
        return {"glory": lcg_values.glory, "strength": lcg_values.strength}[name](s, no)
    if name == "unit":
        return unit_force(s, no)
    if name == "cost" and s.rules.definition(s.cards[no].ident).kind in ("personality", "holding"):
        return ccg_values.stat(s, no, "cost") if in_play(s, no) else recruit_cost(s, s.cards[no].owner, no)
    if name == "cost" and not in_play(s, no):
        return equip_cost(s, s.cards[no].owner, no)
    if name == "produces" and s.cards[no].defn.kind == "holding":
        given = bowed_gold(s, no)
        return ccg_values.stat(s, no, "gold") if given is None else given
    return ccg_values.stat(s, no, CCG_NAMES.get(name, name))


def in_play(s: State, no: int) -> bool:
    return no in cards_in_play(s)


@cache
def cards_in_play(s: State) -> frozenset[int]:
    """By the view of a moment, which nobody changes."""
    view = card_game_of(s.rules.name).view(s, None, log=False)
    return frozenset(card.no for card in view.cards if card.place == "home")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seeds", first_quick([range(2), range(2, 5)]))
def test_the_parts_make_up_every_number_of_every_card(ruleset: str, seeds: range) -> None:
    """L8.9; Ivory: Calculating stats."""
    family = card_game_of(ruleset)
    checked, steps = 0, Counter[str]()
    for seed in seeds:
        for s in moments(ruleset, seed):
            for card in s.cards:
                for value in family.explain(s, None, card.no):
                    if value.now is None:
                        assert (value.printed, value.parts) == (None, ())
                        continue
                    assert value.now == worked_out(s, card.no, value.name), (card, value)
                    assert sum_of(value.parts) == value.now, (card, value)
                    checked += 1
                    steps.update(part.kind for part in value.parts)
    assert checked > 1000
    assert steps["bonus"] > 10, steps
    assert steps["base"] > 1000


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_totals_of_both_sides_are_made_up_of_their_cards(ruleset: str) -> None:
    """L4.6.1; Ivory: Army Force."""
    family = card_game_of(ruleset)
    checked = 0
    for seed in range(40):
        for s in random_moments(ruleset, seed, 3):
            lanes = family.table(family.view(s, 0, log=False)).lanes
            for lane in lanes:
                sides = family.explain_sides(s, 0, lane.number)
                if not sides:
                    # A fight that is only being declared, where nothing counts yet (L4.6.1), or one that is decided,
                    # by totals which its cards do not make up any more.
                    decided = any(note.key in ("has-won", "nobody-won") for note in lane.notes)
                    assert decided or conflict(s) is None
                    continue
                assert tuple(side for side, _ in sides) == lane.seats
                for (side, value), total in zip(sides, lane.totals, strict=True):
                    assert value.now == total == sum_of(value.parts)
                    if ruleset.startswith("ccg"):
                        assert value.now == army_force(s, lane.number, side, True)
                    checked += bool(total)
        if checked > 60:
            break
    assert checked > 20


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_that_a_seat_may_not_know_is_told(ruleset: str) -> None:
    """L16; Ivory: Game area knowledge."""
    family = card_game_of(ruleset)
    hidden = named = 0
    for seed in range(4):
        for s in moments(ruleset, seed):
            for seat in range(2):
                lanes = family.table(family.view(s, seat, log=False)).lanes
                found = [value for lane in lanes for _, value in family.explain_sides(s, seat, lane.number)]
                for card in s.cards:
                    told = family.explain(s, seat, card.no)
                    if not card.known >> seat & 1:
                        assert told == ()
                        hidden += 1
                    found += told
                for part in sources(found):
                    assert s.cards[part.source].known >> seat & 1
                    assert part.ident == s.cards[part.source].ident
                    named += 1
    assert hidden > 100
    assert named > 0


def sources(found: list[ExplainedValue]) -> list[BreakdownStep]:
    for value in found:
        assert all(part.ident is None for part in value.parts if part.source < 0)
    return [part for value in found for part in value.parts if part.source >= 0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_drawn_on_a_card_is_what_is_explained(ruleset: str) -> None:
    """The numbers of a table's pieces are those that are explained, by the same names."""
    family = card_game_of(ruleset)
    checked = 0
    for s in moments(ruleset, 3):
        for piece in family.table(family.view(s, 0, log=False)).pieces:
            explained = {value.name: value.now for value in family.explain(s, 0, piece.no)}
            for number in piece.numbers:
                if number.name in explained:
                    assert explained[number.name] == number.value
                    checked += 1
    assert checked > 20


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_keywords_told_are_those_that_a_card_has_now(ruleset: str) -> None:
    """L8.17, L8.18, L16; Ivory: Keywords, Game area knowledge."""
    family = card_game_of(ruleset)
    told_of = 0
    for seed in range(3):
        for s in moments(ruleset, seed):
            for card in s.cards:
                for seat in range(2):
                    if not card.known >> seat & 1:
                        assert family.keywords(s, seat, card.no) == ()
                told = family.keywords(s, None, card.no)
                assert len(set(told)) == len(told)
                if ruleset.startswith("ccg"):
                    now = ccg_values.keywords(s, card.no)
                    of_actions = {word for ability in card.defn.abilities for word in ability.keywords}
                    assert now <= set(told) <= now | of_actions
                else:
                    assert all(lcg_values.keyword(s, card.no, word) for word in told if " " not in word)
                told_of += len(told)
    assert told_of > 20
