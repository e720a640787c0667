"""The view of a seat of the LCG: open information and the sizes of hidden piles, of both sides, the list of its own
deck, and the cards of the other that it has seen.
"""

from __future__ import annotations

from l5r_desktop.ai.judge.lcg_cards import NAMES as OF_CARD
from l5r_desktop.ai.judge.lcg_cards import mean_numbers
from l5r_desktop.ai.judge.seat_view import Numbers, SeatView, ViewedGame, known_cards, weights_of_numbers
from l5r_desktop.ai.lcg import features as lcg
from l5r_desktop.ai.linear_evaluation import weights_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict

PHASES = ("draw", "dynasty", "conflict", "fate", "regroup")
STAGE = (
    "round", *(f"phase_{phase}" for phase in PHASES), "asked", "in_conflict", "attacking", "defending", "military",
    "at_stronghold",
)  # fmt: skip
MORE = (
    "ready_military", "ready_political", "weakest", "lives", "conflict_deck", "dynasty_deck", "facedown_row",
    "facedown_sites", "discarded", "unknown_hand",
)  # fmt: skip
"""Beside the features that are weighed: skill that can still fight, the weakest province, provinces that may fall
before the last, cards by where they lie.
"""
OF_SIDE = (*lcg.NAMES, *MORE)
NAMES = (
    *(f"own {name}" for name in OF_SIDE), *(f"their {name}" for name in OF_SIDE), *lcg.SHARED, *STAGE,
    *(f"deck {name}" for name in OF_CARD), *(f"seen {name}" for name in OF_CARD),
)  # fmt: skip
SEEN = (
    z.PLAY, *z.PROVINCES, z.CONFLICT_DISCARD, z.DYNASTY_DISCARD, z.REMOVED, z.HAND, *z.SITES, z.STRONGHOLD, z.ROLE,
)  # fmt: skip
"""Where cards of the other may lie that the seat has seen."""


def view(s: State, seat: int, deck: Numbers) -> SeatView:
    """Return what a seat sees of a game of two. deck: the numbers of its own deck (`mean_numbers`).

    A card of the other counts as seen where the seat knows it (`Card.known`), whatever the state holds, so that in a
    world that was only dealt nobody reads another's hand.
    """
    sides = lcg.sides_of(lcg.after_conflict(s))
    numbers: list[float] = []
    for who in (seat, 1 - seat):
        numbers += lcg.features(s, who, sides)
        numbers += _more(s, who, sides[who])
    seen = mean_numbers(known_cards(s, seat, 1 - seat, (z.at(1 - seat, zone) for zone in SEEN)))
    return SeatView((*numbers, *lcg.shared(s, seat, sides), *_stage(s, seat), *deck, *seen))


def _more(s: State, seat: int, side: lcg.SideFeatures) -> list[float]:
    zones, cards, everybody = s.zones, s.cards, s.everybody
    row = [no for zone in z.PROVINCES for no in zones[z.at(seat, zone)]]
    sites = [no for zone in z.SITES for no in zones[z.at(seat, zone)]]
    hand = zones[z.at(seat, z.HAND)]
    return [
        float(side.ready[0]), float(side.ready[1]), float(side.weakest), float(side.lives),
        float(len(zones[z.at(seat, z.CONFLICT_DECK)])), float(len(zones[z.at(seat, z.DYNASTY_DECK)])),
        float(sum(not cards[no].up for no in row)), float(sum(not cards[no].up for no in sites)),
        float(len(zones[z.at(seat, z.CONFLICT_DISCARD)])),
        float(sum(cards[no].known & everybody != everybody for no in hand)),
    ]  # fmt: skip


def _stage(s: State, seat: int) -> tuple[float, ...]:
    record, phase = conflict(s), s.memory["phase"]
    asked = bool(s.pending) and s.pending[0].seat == seat
    fighting = record is not None and not record.resolved
    attacking = record is not None and fighting and record.attacker == seat
    defending = record is not None and fighting and record.defender == seat
    military = record is not None and fighting and record.type == "military"
    last = record is not None and fighting and s.cards[record.province].zone % z.COUNT == z.SITE_STRONGHOLD
    return (
        float(s.memory["round"]), *(float(phase == name) for name in PHASES), float(asked), float(fighting),
        float(attacking), float(defending), float(military), float(last),
    )  # fmt: skip


def weighed(ruleset: str) -> Numbers:
    """The weights that judge positions, of each number of a view; 0 for those that are not weighed."""
    known, count = weights_of(ruleset, (*lcg.NAMES, *lcg.SHARED)), len(lcg.NAMES)
    return weights_of_numbers(known[:count], len(MORE), known[count:], len(STAGE) + 2 * len(OF_CARD))


LCG = ViewedGame(NAMES, 2 * len(OF_CARD), mean_numbers, view, weighed)
