"""The numbers of the LCG's usual player tuned by matches: weights of features and numbers of play, with their steps."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from l5r_desktop.ai.deck_style import styled
from l5r_desktop.ai.lcg.heuristics import SCALES, DefaultPolicyLcg
from l5r_desktop.ai.lcg.play_numbers import PlayNumbers, play_numbers
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.linear_evaluation import USUAL, weights_of
from l5r_desktop.ai.training.spsa import Scale

UNITS: Mapping[str, float] = {
    "honor": 0.03, "honor_low": 0.08, "honor_very_low": 0.15, "honor_high": 0.1, "fate": 0.05, "fate_to_spend": 0.04,
    "fate_beyond_3": 0.05, "fate_beyond_2_each": 0.15, "fate_for_hand": 0.1, "hand": 0.06, "hand_beyond_4": 0.06,
    "broken_1": 0.3, "broken_2": 0.3, "broken_3": 0.3, "skill_stays_1": 0.02, "skill_stays_2": 0.02,
    "skill_stays_3": 0.02, "skill_to_fight": 0.01, "skill_ready_to_fight": 0.015, "characters": 0.1,
    "characters_staying": 0.1, "glory": 0.03, "honored": 0.1, "dishonored": 0.1, "attachments": 0.08, "holdings": 0.1,
    "rings": 0.1, "favor": 0.1, "chances": 0.1, "first": 0.05, "edge": 0.03, "could_take": 0.15, "takes": 0.15,
    "takes_last": 0.3, "row": 0.04, "conflict_won": 0.15, "conflict_lead": 0.03, "conflict_breaks": 0.3,
    "conflict_ends": 0.5, "conflict_unopposed": 0.1, "conflict_fate": 0.05,
}  # fmt: skip
"""By feature: the log of odds that one unit of a move adds."""
PLAY: Mapping[str, Scale] = {
    "bid_poor": Scale(0.4, adds=True, least=0.0), "bid_rich": Scale(0.4, adds=True, least=0.0),
    "bid_hand": Scale(0.2, adds=True), "bid_lead": Scale(0.2, adds=True),
    "duel_bid": Scale(0.5, adds=True, least=0.0), "fight": Scale(1.0, adds=True),
    "fight_at": Scale(0.15, adds=True, least=0.0), "breaks": Scale(1.5, adds=True),
    "breaks_at": Scale(0.2, adds=True, least=0.0), "sure": Scale(1.5, adds=True), "free": Scale(1.0, adds=True),
    "fate": Scale(0.3, adds=True), "weak": Scale(0.1, adds=True), "last": Scale(0.5, adds=True),
    "cost": Scale(1.0, adds=True), "air": Scale(1.0, adds=True), "earth": Scale(1.0, adds=True),
    "fire": Scale(1.0, adds=True), "water": Scale(1.0, adds=True), "void": Scale(1.0, adds=True),
    "margin": Scale(1.0, adds=True, least=1.0), "doubt": Scale(0.3), "ring_worth": Scale(0.3),
    "province_worth": Scale(0.3), "last_worth": Scale(0.4), "unopposed": Scale(0.5), "idle": Scale(0.5),
    "aid": Scale(0.5),
}  # fmt: skip
"""By number of play (`PlayNumbers`): how it is moved."""
OF_PLAY = "play "
"""What stands before the names of these in moves: one of them is called as a feature is."""
STYLE_UNIT = 0.5
"""By what part of itself the style of a deck grows with one unit of a move."""
OF_STYLE = "style "
STYLES = tuple(OF_STYLE + name for name in STYLE.names)
"""The names of moves of styles."""
NAMES = (*SCALES.names, *(OF_PLAY + name for name in PLAY))
BY_PLANS = frozenset({"doubt", "ring_worth", "province_worth", "last_worth", "unopposed", "idle", "aid"})
"""Numbers that only a player uses that plans what is left of a round."""
BY_SUMS = frozenset({"fight", "fight_at", "breaks", "breaks_at", "sure", "free", "weak", "last", "margin"})
"""Numbers that such a player does not use, though its playouts do."""


def idle(ruleset: str) -> frozenset[str]:
    """Return the names that make no difference to the usual player of a ruleset."""
    return frozenset(OF_PLAY + name for name in (BY_SUMS if play_numbers(ruleset).plans else BY_PLANS))


def weights(ruleset: str, moves: Mapping[str, float]) -> list[float]:
    """The weights of a ruleset's usual player after moves."""
    return _moved(weights_of(ruleset, SCALES.names, USUAL), moves)


def numbers(ruleset: str, moves: Mapping[str, float]) -> PlayNumbers:
    """The numbers of play after moves."""
    before = play_numbers(ruleset)
    moved: dict[str, Any] = {
        name: scale.moved(getattr(before, name), moves.get(OF_PLAY + name, 0.0)) for name, scale in PLAY.items()
    }
    return replace(before, **moved)


def player(
    rng: random.Random, ruleset: str, moves: Mapping[str, float], decks: Sequence[Sequence[Any]]
) -> DefaultPolicyLcg:
    """The usual player by moved weights and numbers; decks make no difference to it while it is tuned."""
    return DefaultPolicyLcg(rng, weights=weights(ruleset, moves), numbers=numbers(ruleset, moves))


def in_style(
    rng: random.Random, ruleset: str, moves: Mapping[str, float], decks: Sequence[Sequence[Any]], seat: int
) -> DefaultPolicyLcg:
    """The usual player of a seat in the style of its deck, by moved weights, numbers and styles: a move of one unit of
    a style leans so much farther, or less far.
    """
    leans = zip(STYLE.names, STYLE.leans(decks[seat]), strict=True)
    leaning = tuple(lean * (1.0 + STYLE_UNIT * moves.get(OF_STYLE + name, 0.0)) for name, lean in leans)
    before = styled(STYLE, ruleset, SCALES.names, leaning, USUAL)
    return DefaultPolicyLcg(rng, weights=_moved(before, moves), numbers=numbers(ruleset, moves))


def _moved(before: Sequence[float], moves: Mapping[str, float]) -> list[float]:
    return [value + UNITS[name] * moves.get(name, 0.0) for name, value in zip(SCALES.names, before, strict=True)]


def lines(ruleset: str, moves: Mapping[str, float]) -> list[str]:
    """Lines of a file: all that weighs for the usual player, so that what is learned for those who judge positions does
    not change it, and its numbers of play.
    """
    after = zip(SCALES.names, weights(ruleset, moves), strict=True)
    found = ["# What weighs for the usual player, and by what else it plays: tuned by matches.", ""]
    found += [f"[{USUAL}]", *(f"{name} = {value:.4f}" for name, value in after), ""]
    table = asdict(numbers(ruleset, moves))
    rows = (f"{k} = {str(v).lower() if isinstance(v, bool) else f'{v:.3f}'}" for k, v in table.items())
    return [*found, "[play]", *rows, ""]
