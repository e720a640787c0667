"""A question about an Interrupt or Reaction names the action that it answers, what that does and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.app.wording import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of

NAMES = ("Ren", "Mai")


def asked(
    catalog: Catalog, ruleset: str, given: dict[str, Any], when: list[Any], prompt: str, lang: str = "en"
) -> tuple[str, str, str]:  # fmt: skip
    """The question of a name to which a scenario leads, the smaller line below it, and what an answer "again" says."""
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    for _ in range(20):
        decision = match.waiting[0]
        if decision.prompt == prompt:
            break
        assert match.answer(decision.seat, ("pass",)) is None
    words = wording_of(catalog, ruleset, NAMES, lang)
    table = match.table(decision.seat)
    idents = {piece.no: piece.ident for piece in table.pieces}.get
    question = words.prompt(decision, idents, table.cause)
    return question, words.effect(decision, idents, table.cause), words.again(decision, idents)


def attacked_by_mai(hand_of_mai: str, hand_of_ren: str, play: list[str]) -> tuple[dict[str, Any], list[Any]]:
    """Mai attacks and plays a card of her hand on a Brash Samurai."""
    given = {
        "phase": "conflict", "first": "B",
        "A": {"honor": 10, "fate": 2, "play": play, "hand": [hand_of_ren]},
        "B": {"honor": 9, "fate": 3, "play": ["01-matsu-berserker"], "hand": [hand_of_mai]},
    }  # fmt: skip
    declared = {"by": "B", "type": "military", "ring": "void", "attackers": ["B/01-matsu-berserker"]}
    return given, [{"conflict": declared}, {"pass": "A"}]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Mai is about to play Assassination on Brash Samurai: interrupt to prevent or replace it?"),
        ("fr", "Mai va jouer Assassination sur Brash Samurai\N{NO-BREAK SPACE}: interrompre"),
    ],
)
def test_an_event_that_may_be_cancelled_is_named_with_its_target_and_text_l7_2(
    lang: str, said: str, catalog: Catalog
) -> None:
    """L7.2, step 6, and L8.5: the effects are about to begin."""
    given, when = attacked_by_mai("01-assassination", "01-forged-edict", ["01-bayushi-liar", "01-brash-samurai"])
    when.append({"play": "B/01-assassination", "target": "A/01-brash-samurai"})
    question, below, _ = asked(catalog, "lcg-stronghold", given, when, "window-would", lang)
    assert question.startswith(said)
    if lang == "en":
        usable, _, quoted = below.partition("“")
        assert usable.startswith("Use Forged Edict")
        assert "cost" in quoted


def test_what_a_reaction_does_stands_before_the_text_it_answers_l6_2(catalog: Catalog) -> None:
    """The text of what had happened took the whole line, and what could be done now was cut off."""
    given = {
        "phase": "conflict", "A": {"play": ["01-savvy-politician"], "hand": ["01-court-games"]},
        "B": {"play": ["01-eager-scout"]},
    }  # fmt: skip
    attack = {"by": "A", "type": "political", "ring": "air", "attackers": ["A/01-savvy-politician"]}
    when = [{"conflict": attack}, {"pass": "B"}, {"play": "A/01-court-games", "option": "honor-friendly"}]
    _, below, _ = asked(catalog, "lcg-stronghold", given, when, "window-reaction")
    usable, _, quoted = below.partition("“")
    assert usable.startswith("Use Savvy Politician")
    assert quoted.startswith("In a political conflict")


def test_the_card_that_brings_something_about_is_named_l6_2(catalog: Catalog) -> None:
    """L6.2: what is answered is done by a card."""
    given, when = attacked_by_mai("01-assassination", "01-reprieve", [])
    given["A"]["play"] = [{"card": "01-brash-samurai", "with": ["01-reprieve"]}]
    given["A"]["hand"] = []
    when.append({"play": "B/01-assassination", "target": "A/01-brash-samurai"})
    question, below, _ = asked(catalog, "lcg-stronghold", given, when, "window-would")
    assert question == (
        "Brash Samurai is about to leave play, by Assassination of Mai: interrupt to prevent or replace it?"
    )
    assert "“In a conflict, you lose 3 honor" in below


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The Art of War has been broken: react?"),
        ("fr", "L'Art de la Guerre vient d'être détruite\N{NO-BREAK SPACE}: réagir\N{NO-BREAK SPACE}?"),
    ],
)
def test_a_card_discarded_from_a_broken_province_has_not_left_play_l4_8_3(
    lang: str, said: str, catalog: Catalog
) -> None:
    """L4.8.3: the attacker discards the province's card before the reactions to its breaking."""
    given = {
        "phase": "conflict",
        "A": {"play": ["01-akodo-gunso", "01-matsu-berserker"], "hand": ["01-for-greater-glory"], "fate": 2},
        "B": {
            "honor": 10,
            "provinces": {1: {"card": "01-the-art-of-war", "dynasty": [{"card": "01-deathseeker", "up": False}]}},
        },
    }  # fmt: skip
    attackers = ["A/01-akodo-gunso", "A/01-matsu-berserker"]
    when: list[Any] = [
        {"conflict": {"by": "A", "type": "military", "ring": "air", "attackers": attackers}},
        {"pass-all": True}, {"use": "B/01-the-art-of-war"}, {"option": "discard-dynasty", "by": "A"},
    ]  # fmt: skip
    question, _, _ = asked(catalog, "lcg-stronghold", given, when, "window-reaction", lang)
    assert question == said


def test_what_the_rules_do_has_no_cause_l3_1(catalog: Catalog) -> None:
    """L6.2: a phase begins by no card."""
    given, _ = attacked_by_mai("01-assassination", "01-forged-edict", ["01-brash-samurai"])
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [], "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    assert match.table(0).cause is None


def test_an_action_that_may_be_interrupted_is_named_ivory_interrupt_actions(catalog: Catalog) -> None:
    """An action with its target, and Equip, which is the text of no card."""
    given = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/akodo_daiken"], "defending": ["A/doji_dainagon"],
        },
        "A": {"hand": ["a_stout_heart"], "play": ["doji_dainagon"]},
        "B": {"hand": ["allied_efforts"], "play": [{"card": "akodo_daiken", "with": ["reinforced_parangu"]}]},
    }  # fmt: skip
    when: list[Any] = [{"pass": "A"}, {"use": "B/reinforced_parangu"}]
    question, below, _ = asked(catalog, "ccg-ivory", given, when, "window-interrupt")
    assert question == "Mai is about to use Reinforced Parangu: interrupt?"
    assert below.startswith("Use A Stout Heart")
    assert below.endswith("”")
    given = {
        "phase": "action", "turn": "B", "A": {"hand": ["a_stout_heart"], "play": ["doji_dainagon"]},
        "B": {"hand": ["reinforced_parangu"], "play": ["akodo_daiken"], "gold_pool": 9},
    }  # fmt: skip
    when = [{"play": "B/reinforced_parangu", "target": "B/akodo_daiken"}]
    question, below, _ = asked(catalog, "ccg-ivory", given, when, "window-interrupt")
    assert question == "Mai is about to Equip Reinforced Parangu to Akodo Daiken: interrupt?"
    assert "“" not in below


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You lose 1 honor, and resolve it again"),
        ("fr", "Vous perdez 1 pion Honneur, et vous la résolvez encore"),
    ],
)
def test_resolving_an_ability_again_names_its_price_l8_14(lang: str, said: str, catalog: Catalog) -> None:
    """Banzai! may be resolved once more for an honor."""
    given, when = attacked_by_mai("01-banzai", "01-forged-edict", ["01-brash-samurai"])
    when.append({"play": "B/01-banzai", "target": "B/01-matsu-berserker"})
    assert asked(catalog, "lcg-stronghold", given, when, "resolve-again", lang)[2] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The armies have engaged at the first Province of Mai: react?"),
        ("fr", "Les armées se sont engagées à la première Province de Mai\N{NO-BREAK SPACE}: réagir"),
    ],
)
def test_a_question_at_a_battlefield_names_it_celestial_engage(lang: str, said: str, catalog: Catalog) -> None:
    """It came at each battlefield, three times in a row, and in the same words."""
    stubs = {"hero": {"type": "personality", "force": 3}}
    given = {"stubs": stubs, "A": {"play": ["~hero"], "hand": ["sneak_attack"]}, "B": {}}
    attack: dict[str, Any] = {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}
    when = [{"attack": attack}, {"choose_battle": "B/province-1"}]
    question, *_ = asked(catalog, "ccg-celestial", given, when, "window-after-reaction", lang)
    assert question.startswith(said)
