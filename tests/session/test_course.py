"""Where in the timing chart a game is: the course of every moment of random games (L3; Ivory: The Turn Sequence)."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from l5r_desktop.engine.machine import accept, run
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.timing_chart import TimingPosition
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog
from tests.tiers import first_quick

from .playing import random_input, rules_of

RULESETS = sorted(FORMATS)
PHASES = {
    "lcg-stronghold": ["Dynasty phase", "Draw phase", "Conflict phase", "Fate phase", "Regroup phase"],
    "lcg-skirmish": ["Dynasty phase", "Draw phase", "Conflict phase", "Fate phase"],
    "ccg-ivory": ["Action Phase", "Attack Phase (optional)", "Dynasty Phase", "End of the turn"],
    "ccg-siege": ["Action Phase", "Attack Phase (optional)", "Dynasty Phase", "End of the turn"],
    "ccg-celestial": [
        "Straighten Phase", "Events Phase", "Action Phase", "Attack Phase (optional)", "Dynasty Phase", "End Phase",
    ],
}  # fmt: skip
WORDS = {
    "dynasty": "dynasty", "draw": "draw", "conflict": "conflict", "fate": "fate", "regroup": "regroup",
    "action": "action", "attack": "attack", "straighten": "straighten", "events": "events", "end": "end",
    "between": "end of the turn",
}  # fmt: skip


Moment = tuple[str, str, TimingPosition]


@cache
def course_of(ruleset: str, seed: int, limit: int = 500) -> tuple[Moment, ...]:
    """Phase by the view, kind of the question asked, and course, of every moment of a random game."""
    family = card_game_of(ruleset)
    found = []
    rng = random.Random(seed)
    rules = rules_of(ruleset)
    s = rules.start((family.any_seating(rules, rng), family.any_seating(rules, rng)))
    run(s)
    for _ in range(limit):
        if s.result:
            break
        if s.pending:
            table = family.table(family.view(s, 0, log=False))
            found.append((table.moment[1], s.pending[0].prompt, table.course))
        assert accept(s, random_input(s, rng)) is None
    return tuple(found)


def courses(ruleset: str, seeds: int = 1) -> list[Moment]:
    """Those of so many games, each of which is played once for all tests."""
    return [moment for seed in range(seeds) for moment in course_of(ruleset, seed)]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seeds", first_quick([1, 3]))
def test_the_phases_are_those_of_the_rulebook_and_the_current_one_is_marked(ruleset: str, seeds: int) -> None:
    """L3.0; K2; Ivory: The Turn Sequence; Celestial: The Turn Sequence."""
    marked = set()
    for phase, _, course in courses(ruleset, seeds):
        assert [stage.title for stage in course.phases] == PHASES[ruleset]
        if phase in ("setup", "begin"):
            assert course.now == -1
            continue
        assert course.phases[course.now].title.lower().startswith(WORDS[phase])
        marked.add(course.now)
    assert len(marked) >= 3


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seeds", first_quick([1, 3]))
def test_the_step_is_told_down_to_the_window_with_its_rule(ruleset: str, seeds: int) -> None:
    """L4.5, L6; Ivory: Combat Segment, Interrupt actions."""
    told = Counter[str]()
    for phase, prompt, course in courses(ruleset, seeds):
        assert course.inside or phase == "begin"
        assert all(stage.rule for stage in (*course.phases, *course.inside))
        last = course.inside[-1]
        told[last.title] += 1
        if prompt.startswith("window-"):
            assert last.kind == "W", (prompt, course)
        elif prompt.startswith("action-"):
            assert last.kind in ("AW", "SAW"), (prompt, course)
    wanted = {"lcg": {"Conflict action window", "Dynasty actions"}, "ccg": {"Combat Segment", "Dynasty Phase"}}
    assert wanted[ruleset[:3]] <= set(told), told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_stage_has_a_title_in_the_language(ruleset: str, lang: str) -> None:
    catalog = own_catalog()
    phrases = phrases_of(data_folder("resources") / "phrases", ruleset, lang, catalog.definition)
    stages = {stage for _, _, course in courses(ruleset) for stage in (*course.phases, *course.inside)}
    for stage in stages:
        assert phrases.stage(stage.title)
        assert phrases.stage(stage.title) == stage.title or lang == "fr"


@pytest.mark.parametrize(
    ("ruleset", "prompt", "title"),
    [
        ("lcg-stronghold", "stronghold-province", "Place provinces"),
        ("lcg-stronghold", "place-province", "Place provinces"),
        ("lcg-stronghold", "mulligan-dynasty", "Dynasty mulligan"),
        ("lcg-skirmish", "mulligan-conflict", "Conflict mulligan"),
    ],
)  # fmt: skip
def test_a_step_that_asks_again_and_again_is_told_as_itself(ruleset: str, prompt: str, title: str) -> None:
    """L2.5 to L2.7: such a step goes back to itself while it asks."""
    told = {course.inside[-1].title for _, asked, course in courses(ruleset) if asked == prompt}
    assert told == {title}


def test_a_conflict_does_not_stand_in_the_beginning_of_its_phase() -> None:
    """L3.3.3, L4.5. The bar said "Conflict phase begins" in every conflict, and while one was declared."""
    seen = {"declare-conflict": "Declare conflict or pass", "action-action": "Conflict action window"}
    told = {
        prompt: [stage.title for stage in course.inside]
        for phase, prompt, course in courses("lcg-skirmish")
        if phase == "conflict" and (prompt != "action-action" or "Conflict action window" in str(course.inside))
    }
    for prompt, title in seen.items():
        assert told[prompt] == [title]
