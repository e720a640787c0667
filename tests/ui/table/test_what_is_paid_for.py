"""A payment says what is paid for: onto or at whom a card is played, by which terms it costs less, and what becomes of
what pays.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.app.wording import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, Decision, LocalPlayer, Match, Wording
from l5r_desktop.session.scenario.runner import table_of

NAMES = ("Ren", "Mai")


def at(given: dict[str, Any], ruleset: str = "ccg-celestial") -> Match:
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": [], "then": []}
    return Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()], pass_alone=False)


def said(match: Match, catalog: Catalog, lang: str = "en") -> tuple[Wording, Decision, Any]:
    """The sentences at the table, the question that is open, and the ids of cards by their numbers."""
    table = match.table(0)
    words = wording_of(catalog, "ccg-celestial", NAMES, lang)
    return words, match.waiting[0], {piece.no: piece.ident for piece in table.pieces}.get


def paying_begins(match: Match, key: str) -> None:
    """Begin an act by its key, and give the first answer to every question before its payment."""
    for _ in range(4):
        assert match.answer(0, (key,)) is None
        if match.waiting[0].prompt == "pay-gold":
            return
        key = match.waiting[0].options[0].key
    raise AssertionError(match.waiting[0].prompt)


def test_the_payment_of_an_attachment_says_onto_whom_it_goes_ivory_equip(catalog: Catalog) -> None:
    """Whom it goes onto was not asked where one Personality could have it, and told after it was paid."""
    given = {
        "phase": "action",
        "stubs": {"mine": {"type": "holding", "produces": 2}, "farm": {"type": "holding", "produces": 3}},
        "A": {"hand": ["light_infantry"], "play": ["togashi_taro", "~mine", "~farm"]},
        "B": {},
    }
    match = at(given)
    equip = next(option.key for option in match.waiting[0].options if option.verb == "equip")
    paying_begins(match, equip)
    words, decision, idents = said(match, catalog)
    assert decision.prompt == "pay-gold"
    assert words.prompt(decision, idents) == "Light Infantry on Togashi Taro: pay 1 Gold"
    words, decision, idents = said(match, catalog, "fr")
    french = "Light Infantry sur Togashi Taro\N{NO-BREAK SPACE}: payez 1 Or"
    assert words.prompt(decision, idents) == french


def test_a_payment_for_no_card_in_particular_names_none_ivory_paying_gold_costs(catalog: Catalog) -> None:
    """Nobody is aimed at when a Holding is recruited."""
    given = {
        "phase": "dynasty",
        "stubs": {"mine": {"type": "holding", "produces": 2}},
        "A": {"provinces": {1: {"card": "rich_coffers", "up": True}}, "play": ["~mine", "~mine"]},
        "B": {},
    }
    match = at(given)
    recruit = next(option.key for option in match.waiting[0].options if option.verb == "recruit")
    paying_begins(match, recruit)
    words, decision, idents = said(match, catalog)
    assert " on " not in words.prompt(decision, idents)


def test_a_price_that_only_the_clan_discount_makes_is_explained_celestial_clan_alignment(catalog: Catalog) -> None:
    """The card said 5, its menu 3, and nothing why, for with 4 Gold no other terms could be chosen."""
    given = {
        "phase": "dynasty",
        "A": {"stronghold": "pillars_of_virtue", "provinces": {1: {"card": "togashi_taro", "up": True}}},
        "B": {},
    }  # fmt: skip
    words, decision, idents = said(at(given), catalog)
    recruit = next(option for option in decision.options if option.verb == "recruit")
    assert words.option(recruit, idents) == "Recruit Togashi Taro (3 Gold, with the Clan discount)"


def test_a_cost_that_is_chosen_is_told_with_its_whole_text_celestial_imperial_favor(catalog: Catalog) -> None:
    """A card of the hand was chosen "to pay its cost with", and nothing said that it would be discarded."""
    given = {"phase": "action", "A": {"hand": ["light_infantry", "palm_strike"], "favor": True}, "B": {}}
    match = at(given)
    favor = next(option for option in match.waiting[0].options if option.verb == "use")
    assert match.answer(0, (favor.key,)) is None
    words, decision, idents = said(match, catalog)
    assert decision.prompt == "choose-cost"
    assert words.prompt(decision, idents) == "Imperial Favor: draw: choose a card in your hand to pay its cost with"
    assert "discard" in words.effect(decision, idents)


def test_a_menu_of_one_card_has_room_for_what_each_use_does_ivory_costs(catalog: Catalog) -> None:
    """The line began with the card's title and ended before the "+3"."""
    given = {
        "phase": "combat",
        "battle": {
            "at": "B/province-1", "attacker": "A", "attacking": ["A/togashi_taro"], "defending": ["B/togashi_taro"],
        },
        "A": {"hand": ["crushing_strength"], "play": ["togashi_taro"]},
        "B": {"play": [{"card": "togashi_taro", "with": ["light_infantry"]}]},
    }  # fmt: skip
    match = at(given)
    if match.waiting[0].seat:
        assert match.answer(1, ("pass",)) is None
    words, decision, idents = said(match, catalog, "fr")
    uses = [option for option in decision.options if option.verb == "use"]
    lines = words.menu(uses, idents)
    assert len(lines) == 2
    assert any(line.endswith("+3 en Force.") for line in lines)
    assert not any("Crushing Strength" in line for line in lines)
