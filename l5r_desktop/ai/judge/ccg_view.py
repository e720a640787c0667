"""The view of a seat of the CCG: open information and the sizes of hidden piles, of both sides, the list of its own
deck, and the cards of the other that it has seen.
"""

from __future__ import annotations

from l5r_desktop.ai.ccg import features as ccg
from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.prospects import prospects
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.judge.ccg_cards import NAMES as OF_CARD
from l5r_desktop.ai.judge.ccg_cards import mean_numbers
from l5r_desktop.ai.judge.seat_view import Numbers, SeatView, ViewedGame, known_cards, weights_of_numbers
from l5r_desktop.ai.linear_evaluation import weights_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import active, attack, profile
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.current_values import stat

PHASES = ("action", "attack", "dynasty")
STAGE = ("turn", *(f"phase_{phase}" for phase in PHASES), "active", "asked", "attacking", "defending", "assigning")
MORE = (
    "honor", "near_victory", "near_dishonor", "favor", "income", "gold_ready", "holdings", "prospects", "bowed",
    "strongest", "chi", "personal_honor", "attachments", "tokens", "dishonored", "weakest", "facedown", "fate_deck",
    "dynasty_deck", "fate_discard", "dynasty_discard", "unknown_hand",
)  # fmt: skip
"""Beside the features that are weighed: Family Honor, how near it is to either end, what brings Gold, what the next
turn's Gold is likely to buy, the units in numbers, the weakest Province, cards by where they lie.
"""
OF_SIDE = (*ccg.NAMES, *MORE)
NAMES = (
    *(f"own {name}" for name in OF_SIDE), *(f"their {name}" for name in OF_SIDE), *ccg.SHARED, *STAGE,
    *(f"deck {name}" for name in OF_CARD), *(f"seen {name}" for name in OF_CARD),
)  # fmt: skip
NEAR = 10
"""Honor short of either end from which each more counts by itself (Ivory: Honor victory, Dishonor loss)."""
SEEN = (
    z.HOME, z.HAND, z.FATE_DISCARD, z.DYNASTY_DISCARD, z.REMOVED, *z.PROVINCES, z.RESOLVING, z.FOCUSED, z.FOCUS_POOL,
)  # fmt: skip
"""Where cards of the other may lie that the seat has seen."""


def view(s: State, seat: int, deck: Numbers) -> SeatView:
    """Return what a seat sees of a game of two. deck: the numbers of its own deck (`mean_numbers`).

    A card of the other counts as seen where the seat knows it (`Card.known`), whatever the state holds, so that in a
    world that was only dealt nobody reads another's hand.
    """
    sides = ccg.side_of(s, seat), ccg.side_of(s, 1 - seat)
    numbers: list[float] = []
    for who, (own, other) in ((seat, sides), (1 - seat, sides[::-1])):
        numbers += ccg.features(s, who, (own, other))
        numbers += _more(s, who, own)
    seen = mean_numbers(known_cards(s, seat, 1 - seat, (z.at(1 - seat, zone) for zone in SEEN)))
    return SeatView((*numbers, *ccg.shared(s, seat), *_stage(s, seat), *deck, *seen))


def _more(s: State, seat: int, side: ccg.SideFeatures) -> list[float]:
    zones, cards, everybody, ix = s.zones, s.cards, s.everybody, index_of(s)
    counters, p = s.seats[seat], profile(s)
    units = [no for no in ix.personalities if cards[no].controller == seat]
    made = income(s, seat, ix)
    row = [no for zone in z.PROVINCES for no in zones[z.at(seat, zone)]]
    honor = counters["honor"]
    return [
        float(honor), float(max(0, honor - p.honor_victory + NEAR)), float(max(0, p.dishonor + NEAR - honor)),
        float(s.memory["favor"] == seat), float(made), float(counters["gold"] + income(s, seat, ix, ready=True)),
        float(sum(cards[no].controller == seat for no in ix.holdings)),
        prospects(s, seat, made, careful_weights(s.rules.name)),
        float(sum(cards[no].bowed for no in units)), float(max((unit_force(s, no) for no in units), default=0)),
        float(sum(stat(s, no, "chi") for no in units)), float(sum(stat(s, no, "ph") for no in units)),
        float(sum(len(cards[no].attached) for no in units)),
        float(sum(sum(cards[no].tokens.values()) for no in units)), float(sum(cards[no].honor < 0 for no in units)),
        float(side.strengths[0] if side.strengths else 0), float(sum(not cards[no].up for no in row)),
        *(float(len(zones[z.at(seat, pile)]))
          for pile in (z.FATE_DECK, z.DYNASTY_DECK, z.FATE_DISCARD, z.DYNASTY_DISCARD)),
        float(sum(cards[no].known & everybody != everybody for no in zones[z.at(seat, z.HAND)])),
    ]  # fmt: skip


def _stage(s: State, seat: int) -> tuple[float, ...]:
    record, phase = attack(s), s.memory["phase"]
    attacking = record is not None and record.attacker == seat
    return (
        float(s.memory["turn"]), *(float(phase == name) for name in PHASES), float(active(s) == seat),
        float(bool(s.pending) and s.pending[0].seat == seat), float(attacking),
        float(record is not None and not attacking), float(record is not None and not record.battle),
    )  # fmt: skip


def weighed(ruleset: str) -> Numbers:
    """The weights that judge positions, of each number of a view; 0 for those that are not weighed."""
    known, count = weights_of(ruleset, (*ccg.NAMES, *ccg.SHARED)), len(ccg.NAMES)
    return weights_of_numbers(known[:count], len(MORE), known[count:], len(STAGE) + 2 * len(OF_CARD))


CCG = ViewedGame(NAMES, 2 * len(OF_CARD), mean_numbers, view, weighed)
