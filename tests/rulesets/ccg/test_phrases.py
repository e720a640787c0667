"""The CCG's sentences: one for each key of the code, alike in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog

NAMES = ("Kakita Ren", "Akodo Mei")


@cache
def catalog() -> Catalog:
    return own_catalog()


@cache
def ccg_phrases(lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", "ccg-ivory", lang, catalog().definition)


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (("turn", -1, (3, ("seat", 1))), "Turn 3: Akodo Mei.", "Tour 3 : Akodo Mei."),
        (("draws", -1, (("seat", 0), 1)), "Kakita Ren draws 1 card.", "Kakita Ren pioche 1 carte."),
        (
            ("battle-totals", -1, (("place", "site-2"), ("seat", 1), 7, 3)),
            "The battle at the second Province of Akodo Mei: attackers 7, defenders 3.",
            "Bataille à la deuxième Province d'Akodo Mei : attaquants 7, défenseurs 3.",
        ),
        (
            ("gets-bonus", -1, (("card", 4, "kakita_ibara", True), -2, ("stat", "force"), ("until", "battle"))),
            "Kakita Ibara gets –2 Force until the battle ends.",
            "Kakita Ibara reçoit –2 en Force jusqu'à la fin de la bataille.",
        ),
        (
            ("gets-bonus", -1, (("card", 4, "kakita_ibara", True), 1, ("stat", "chi"), ("until", "act 5"))),
            "Kakita Ibara gets +1 Chi.",
            "Kakita Ibara reçoit +1 en Chi.",
        ),
        (
            ("gets-tokens", -1, (("card", 4, "kakita_ibara", True), 2, ("token", "-1F/-1C poison"))),
            "Kakita Ibara gets 2 –1F/–1C Poison tokens.",
            "Kakita Ibara reçoit 2 pions –1F/–1C Poison.",
        ),
        (
            ("gains-keyword", -1, (("card", 4, "kakita_ibara", True), ("keyword", "lion clan"))),
            "Kakita Ibara gains Lion Clan.",
            "Kakita Ibara gagne Clan du Lion.",
        ),
        (
            ("duel-totals", -1, (("card", 4, "kakita_ibara", True), 7, ("card", 5, "hida_ayahi", True), 3)),
            "The duel: Kakita Ibara 7, Hida Ayahi 3.",
            "Duel : Kakita Ibara 7, Hida Ayahi 3.",
        ),
    ],
)
def test_lines_of_the_story(line: tuple[object, ...], english: str, french: str) -> None:
    assert ccg_phrases("en").log_line(line, NAMES, titles) == english
    assert ccg_phrases("fr").log_line(line, NAMES, titles) == french


def test_a_province_in_the_story_is_no_card_to_be_read() -> None:
    line = ("targets", -1, (("card", 7, None, False), ("card", 4, "province", True)))
    links = [part for part in ccg_phrases("en").log_segments(line, NAMES, titles) if not isinstance(part, str)]
    assert [link.ident for link in links] == [None, None]


def test_questions_and_answers() -> None:
    """Ivory: Paying Gold Costs, Proclaim."""
    pay = Decision(0, "pay", "pay-gold", (), source=7, args=(5, 2))
    english = ccg_phrases("en")
    assert english.prompt(pay, NAMES, titles, lambda no: "hida_ayahi") == "Hida Ayahi: pay 5 Gold"
    terms = Option("proclaim", "terms", 7, (4,))
    assert (
        english.option(terms, NAMES, titles, lambda no: "hida_ayahi") == "Proclaim: 4 Gold, gain its Personal Honor (1)"
    )
    focus, strike = Option("focus-5", "focus", 5), Option("strike", "strike")
    for options, said in (((focus, strike), "focus or strike"), ((focus,), "you cannot strike yet")):
        asked = Decision(0, "duel", "focus-or-strike", options, source=7)
        assert english.prompt(asked, NAMES, titles, lambda no: "hida_ayahi").endswith(said)
    large = Decision(0, "discard", "discard-to-maximum", (), 2, 2)
    assert english.prompt(large, NAMES, titles, lambda no: None) == "Your hand is too large: choose 2 cards to discard"
    deck = Option("focus-deck", "focus")
    assert english.option(deck, NAMES, titles, lambda no: None) == "Focus the top card of the deck"
    lacking = Refusal("too-little-honor", 7, (5, 3))
    assert (
        english.refusal(lacking, NAMES, titles, lambda no: "hida_ayahi") == "Hida Ayahi asks for 5 Honor; you have 3."
    )


def test_a_question_says_what_to_target_ivory_targeting() -> None:
    decision = Decision(
        0, "target", "target-cards", (), source=7, args=("courtier", ("player_lobby", 0))
    )  # fmt: skip
    assert ccg_phrases("en").prompt(decision, NAMES, titles, lambda no: "player_lobby") == (
        "Lobby: target an unbowed Personality you control with Personal Honor 1 or more"
    )
    assert ccg_phrases("fr").prompt(decision, NAMES, titles, lambda no: "player_lobby") == (
        "Lobby : ciblez une Personnalité redressée que vous contrôlez avec un Honneur Personnel de 1 ou plus"
    )


def test_one_of_several_effects_is_told_by_its_text_ivory_choices() -> None:
    option = Option("second", "select", -1, (1, "player_courage", 0))
    assert ccg_phrases("en").option(option, NAMES, titles, lambda no: None) == (
        "The first Fear effect of the action gets –2 strength"
    )


def test_a_battlefield_is_told_by_its_province_ivory_maneuvers_segment() -> None:
    assign = Option("assign-3-9", "assign", 3, (2, 9, "site-2"))
    assert ccg_phrases("en").option(assign, NAMES, titles, lambda no: "hida_ayahi") == (
        "Hida Ayahi to the second Province"
    )


def test_a_refusal_says_the_condition_that_fails_ivory_good_faith_rule() -> None:
    opens = catalog().definition("player_lobby").abilities[0].opens[0]
    lacking = Refusal("condition", 7, (opens,))
    assert ccg_phrases("en").refusal(lacking, NAMES, titles, lambda no: "player_lobby") == (
        "Lobby needs this: you have more Honor than each other player."
    )
    moment = Refusal("wrong-moment", 7, ("battle", "open"))
    assert ccg_phrases("fr").refusal(moment, NAMES, titles, lambda no: "player_lobby") == (
        "Lobby : ce n'est pas le moment d'une action de cette sorte (Bataille/Ouverte)."
    )


@pytest.mark.parametrize(
    ("prices", "english", "french"),
    [
        ((4, 4), "Recruit Kakita Ibara (4 Gold)", "Recruter Kakita Ibara (4 Or)"),
        ((3, 5), "Recruit Kakita Ibara (from 3 Gold)", "Recruter Kakita Ibara (dès 3 Or)"),
        (
            (2, 2, "discount"),
            "Recruit Kakita Ibara (2 Gold, with the Clan discount)",
            "Recruter Kakita Ibara (2 Or, avec la remise du Clan)",
        ),
    ],
)
def test_what_a_card_costs_is_told_where_it_can_be_recruited(
    prices: tuple[int | str, ...], english: str, french: str
) -> None:
    """Celestial: Buy Cards: with the Clan discount it may cost less than what is printed on it."""
    option = Option("recruit-4", "recruit", 4, prices)
    said = [ccg_phrases(lang).option(option, NAMES, titles, {4: "kakita_ibara"}.get) for lang in ("en", "fr")]
    assert said == [english, french]
