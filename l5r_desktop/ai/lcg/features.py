"""What of a position of the LCG is weighed: numbers of one seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from l5r_desktop.ai.lcg.evaluation import conflict_worth
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.index import index_of
from l5r_desktop.rulesets.lcg.lookup import claimed, opponents, profile, sites
from l5r_desktop.rulesets.lcg.values import glory, skill

NAMES = (
    "honor", "honor_low", "honor_very_low", "honor_high", "fate", "fate_beyond_3", "hand", "hand_beyond_4",
    "broken_1", "broken_2", "broken_3", "broken_4", "skill_stays_1", "skill_stays_2", "skill_stays_3", "skill_to_fight",
    "skill_ready_to_fight", "characters", "characters_staying", "glory", "honored", "dishonored", "attachments",
    "holdings", "rings", "favor", "chances", "first",
)  # fmt: skip
SHARED = ("conflict",)
"""Weighed for the position as a whole, not for a seat."""


def features(s: State, seat: int) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    counters = s.seats[seat]
    goal = profile(s).honor_victory
    honor, fate = counters["honor"], counters["fate"]
    hand = len(s.zones[z.at(seat, z.HAND)])
    broken = sum(s.cards[no].broken for no in sites(s, seat))
    # Counted in opportunities of both, for skill defends as well.
    left = sum(other["chances"] for other in s.seats) / len(s.seats)
    row = [
        float(honor), max(0.0, 6 - honor), max(0.0, 3 - honor), max(0.0, honor - goal + 6), float(fate),
        max(0.0, fate - 3), float(hand), max(0.0, hand - 4), float(broken > 0), float(broken > 1), float(broken > 2),
        float(broken > 3),
    ]  # fmt: skip
    return row + _characters(s, seat, left) + [
        float(sum(1 for no in index_of(s).holdings if s.cards[no].controller == seat)),
        float(len(claimed(s, seat))), float(s.memory["favor"][0] == seat), float(counters["chances"]),
        float(s.memory["first"] == seat),
    ]  # fmt: skip


def _characters(s: State, seat: int, left: float) -> list[float]:
    stays = [0.0, 0.0, 0.0]
    to_fight = ready = shine = 0.0
    count = staying = honored = dishonored = attachments = 0
    for no in index_of(s).characters:
        card = s.cards[no]
        if card.controller != seat:
            continue
        military, political = skill(s, no, "military"), skill(s, no, "political")
        worth = 0.5 * (military + political) + 0.5 * max(military, political)
        fate = card.tokens.get("fate", 0)
        for number in range(min(3, fate)):
            stays[number] += worth
        to_fight += left * worth
        if not card.bowed:
            ready += left * worth
        shine += glory(s, no)
        count += 1
        staying += fate > 0
        honored += card.honor > 0
        dishonored += card.honor < 0
        attachments += len(card.attached)
    return [*stays, to_fight, ready, count, staying, shine, honored, dishonored, attachments]


def shared(s: State, seat: int) -> list[float]:
    """The numbers of the position as a whole as they look for a seat, in the order of SHARED."""
    return [conflict_worth(s, seat)]


def differences(s: State, seat: int) -> list[float]:
    """How far a seat is ahead of the others' mean in each of NAMES, and the numbers of SHARED."""
    own = features(s, seat)
    theirs = [features(s, other) for other in opponents(s, seat)]
    ahead = [value - sum(row[k] for row in theirs) / len(theirs) for k, value in enumerate(own)]
    return ahead + shared(s, seat)
