"""The story tells what comes of a Ranged Attack, Melee Attack or Fear, and a question what it would do."""

from __future__ import annotations

from functools import cache

import pytest

from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.words.attack_effects import USUAL
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table_of

NAMES = ("Ren", "Mai")


@cache
def plain_catalog() -> Catalog:
    return Catalog(data_folder("cards"))


def story(s: State) -> list[str]:
    catalog = Catalog(data_folder("cards"))
    catalog.add_pieces("ccg-ivory", made_up(s))
    wording = wording_of(catalog, "ccg-ivory", NAMES, "en")
    return [wording.story_text(line) for line in log_lines(s.log) if line[1] == -1]


def attack_on(attack: str, force: int, answers: tuple[str, ...] = (), *, chosen: bool = True) -> State:
    """A game in which an attack is made against somebody of some Force, whose player answers it with these cards; up to
    the question whom it is made against, where that is not yet chosen.
    """
    aimed = {"target": "B/~foe"} if chosen else {}
    return table_of({
        "id": "x", "title": "x", "ruleset": "ccg-ivory", "then": [],
        "given": {
            "phase": "combat",
            "stubs": {
                "archer": {"type": "personality", "force": 3, "script": f"battle\n  {attack}"},
                "foe": {"type": "personality", "force": force, "chi": 3},
            },
            "A": {"play": ["~archer"]}, "B": {"play": ["~foe"], "hand": list(answers)},
            "battle": {"at": "B/province-1", "attacker": "A", "attacking": ["A/~archer"], "defending": ["B/~foe"]},
        },
        "when": [
            {"pass": "B"}, {"use": "A/~archer", **aimed}, *({"play": f"B/{card}"} for card in answers)
        ],
    })  # fmt: skip


def attacked(attack: str, force: int, *answers: str) -> list[str]:
    """The story of an attack of 2."""
    return story(attack_on(f"{attack} 2", force, answers))


@pytest.mark.parametrize(("attack", "answer"), [("fear", "a_stout_heart"), ("ranged", "the_turtles_shell")])
def test_an_attack_that_is_negated_is_told(attack: str, answer: str) -> None:
    """Ivory: Negate. Its target was named, and nothing more was told or seen."""
    told = attacked(attack, 2, answer)
    assert any(line.endswith(" is negated.") for line in told)
    assert not any("withstands" in line for line in told)
    assert not any(line.endswith(" is negated.") for line in attacked(attack, 2))


@pytest.mark.parametrize("attack", ["ranged", "melee", "fear"])
def test_who_withstands_an_attack_is_told_why(attack: str) -> None:
    """Ivory: Ranged Attack, Melee Attack, Fear. "Fear 2 against Moto Tsume." was all that was told."""
    assert any(line.endswith("withstands it: 3 is more than 2.") for line in attacked(attack, 3))
    assert not any("withstands" in line for line in attacked(attack, 2))


def test_a_question_about_an_attack_says_what_it_does() -> None:
    """Ivory: Fear, Ranged Attack. It asked for "the target (Fear 2)"."""
    wording = wording_of(plain_catalog(), "ccg-ivory", NAMES, "en")
    for attack, said in (
        ("fear", "of Fear 2, which bows if"),
        ("ranged", "of the Ranged Attack 2, which is destroyed if"),
    ):
        options = (Option("card-4", "target", 4),)
        asked = Decision(0, "target", "target-attack", options, source=5, args=(attack, 2, USUAL))
        assert said in wording.prompt(asked, lambda _: "reinforced_parangu")
        other = Decision(0, "target", "target-attack", options, source=5, args=(attack, 2))
        assert said not in wording.prompt(other, lambda _: "reinforced_parangu"), "another text says what it does"


@pytest.mark.parametrize(
    ("attack", "usual"),
    [("ranged 2", True), ("fear 2", True), ("ranged 2 or by chi", False), ("ranged 2 by printed force", False)],
)
def test_only_an_attack_of_the_usual_kind_is_said_to_do_the_usual(attack: str, usual: bool) -> None:
    """Ivory: Ranged Attack. Another text compares it with something else than Force."""
    asked = attack_on(attack, 2, chosen=False).asked(0)
    assert asked is not None
    assert asked.prompt == "target-attack"
    assert (USUAL in asked.args) is usual
