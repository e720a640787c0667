"""A deck's own cards shift what positions of the LCG are worth to its player."""

from __future__ import annotations

from functools import cache

import pytest

from l5r_desktop.ai.deck_style import styled
from l5r_desktop.ai.lcg.heuristics import SCALES, LcgHeuristics
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.linear_evaluation import weights_of
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.rulesets.card_game import SeatDeck
from tests.session.playing import rules_of

from .positions import positions

LCG = ("lcg-stronghold", "lcg-skirmish")
GLORY, MILITARY = 0, 1


def heuristics(ruleset: str, *decks: SeatDeck) -> LcgHeuristics:
    """What a player knows before whom these decks lie."""
    found = heuristics_of(rules_of(ruleset), decks)
    assert isinstance(found, LcgHeuristics)
    return found


@cache
def leaning(ruleset: str) -> tuple[tuple[SeatDeck, tuple[float, ...]], ...]:
    """The ready decks with how they lean, those with the least glory first."""
    decks = [(deck, heuristics(ruleset, deck).careful.leans[0]) for deck in ready_decks(ruleset)]
    return tuple(sorted(decks, key=lambda pair: pair[1][GLORY]))


def fitted(ruleset: str) -> list[tuple[SeatDeck, tuple[float, ...]]]:
    """Those from whose games the weights were fitted: the decks of the full pool came later."""
    return [pair for pair in leaning(ruleset) if ", full pool: " not in pair[0].name]


@pytest.mark.parametrize("ruleset", LCG)
def test_a_deck_leans_as_its_characters_do(ruleset: str) -> None:
    """The Phoenix have the most glory, the Crab the least, and they are soldiers."""
    (grim, soldiers), *_, (proud, scholars) = fitted(ruleset)
    assert (grim.clan, proud.clan) == ("crab", "phoenix")
    assert scholars[GLORY] > 1.0 > -1.0 > soldiers[GLORY]
    assert soldiers[MILITARY] > 1.0 > 0.0 > scholars[MILITARY]


@pytest.mark.parametrize("ruleset", LCG)
def test_a_lean_of_1_is_a_usual_difference_between_decks(ruleset: str) -> None:
    found = [leans for _, leans in fitted(ruleset)]
    assert len(found) == (14 if ruleset == "lcg-skirmish" else 9)
    for leans in zip(*found, strict=True):
        mean = sum(leans) / len(leans)
        spread = (sum((lean - mean) ** 2 for lean in leans) / len(leans)) ** 0.5
        assert abs(mean) < 0.35
        assert 0.6 < spread < 1.4


@pytest.mark.parametrize("ruleset", LCG)
def test_two_decks_weigh_the_same_position_differently(ruleset: str) -> None:
    """The same position, the same seat: what it is thought to be worth hangs on the deck."""
    (grim, _), *_, (proud, _) = leaning(ruleset)
    one, other = (heuristics(ruleset, deck, deck.veiled()) for deck in (grim, proud))
    found = positions(ruleset)[::20]
    assert max(abs(one.chance(s, 0) - other.chance(s, 0)) for s in found) > 0.005
    assert any(one.careful.worth(s, 0) != other.careful.worth(s, 0) for s in found)


@pytest.mark.parametrize("ruleset", LCG)
def test_a_hidden_list_leans_no_way(ruleset: str) -> None:
    (grim, _), *_, (proud, _) = leaning(ruleset)
    hidden = heuristics(ruleset, proud, grim.veiled()).careful.leans[1]
    assert hidden == (0.0, 0.0)
    assert styled(STYLE, ruleset, SCALES.names, hidden) == weights_of(ruleset, SCALES.names)
