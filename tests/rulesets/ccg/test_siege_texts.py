"""What the cards of Siege: Clan War say of numbers and of players that no script states."""

from __future__ import annotations

import pytest

from l5r_desktop.rulesets.ccg.display.card_text import card_text
from tests.session.playing import rules_of

NEEDED = (
    ("the_iron_citadel_2", "en", "Tier 1 from Threat Level 1; Tier 2 from Threat Level 4; Tier 3 from Threat Level 9."),
    ("the_12th_black_scroll_2", "fr", "__Palier 3 à partir du Niveau de Menace 12.__"),
    ("beiden_pass_2", "en", "The Province Strength is 7 times the Rank."),
    ("beiden_pass_2", "fr", "La Défense est de 7 fois le Rang."),
    ("doom_of_fu_leng_2", "en", "“You” is the Siege player"),
    ("the_crane_lands", "en", "“You” is the Siege player"),
    ("otosan_uchi_conquered", "fr", "Il est permis de conquérir Throne Room."),
    ("throne_room_conquered", "en", "After this Territory is destroyed"),
    ("corrupt_gold_mines_experienced", "en", "a Personality called Fu Leng enters play"),
)


@pytest.mark.parametrize(("ident", "lang", "sentence"), NEEDED)
def test_a_card_says_what_a_player_needs(ident: str, lang: str, sentence: str) -> None:
    """Siege 3, 4, 5: tiers and their Threat Levels, strengths by the Rank, and whom a text speaks to."""
    assert sentence in card_text(rules_of("ccg-siege").definition(ident), lang)


@pytest.mark.parametrize("ident", ["scorpion_clan_coup_2_conquered", "junzos_dark_citadel"])
def test_no_other_card_speaks_to_the_siege_player_only(ident: str) -> None:
    """Siege 3, 4: a card of a player speaks to that player, and a Conquered side names whom it gives what."""
    assert "is the Siege player" not in card_text(rules_of("ccg-siege").definition(ident), "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_reconstructed_sides_say_so(lang: str) -> None:
    """The Conquered sides, which our sources do not tell, and no other side of a Territory."""
    definition = rules_of("ccg-siege").definition
    word = {"en": "A reconstruction", "fr": "Une reconstitution"}[lang]
    for ident in ("scorpion_clan_coup_2", "beiden_pass_2", "isawa_palace", "the_crane_lands", "otosan_uchi"):
        assert word in card_text(definition(f"{ident}_conquered"), lang)
        assert word not in card_text(definition(ident), lang)
