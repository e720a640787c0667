"""The numbers by which the usual player of the LCG bids, picks attacks and rings, and defends, beside the weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from l5r_desktop.ai.linear_evaluation import played_by
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class PlayNumbers:
    """A record of these numbers; the ones here are those of edition 1.

    bid_poor, bid_rich: what is bid in the draw phase with up to, and with more than 0.6 of the honor that wins; of a
    number between two bids each is given as often as that is near to it. bid_hand: by how much less for each card of
    the hand beyond 4; bid_lead: by how much more for each 4 honor ahead. duel_bid: what is bid in duels, with honor to
    spare.

    In points, of a declaration: fight: if the force that could attack is more than fight_at of all possible defense;
    breaks: if it breaks the province against breaks_at of that; sure: against all of it; free: if nobody can defend;
    fate: for each fate on the ring; weak: for each strength that the province has less than 10; last: how much the
    province counts whose fall ends the game; air to void: for each ring; cost: of any attack.

    foreseen: whether attackers are picked by what the other can answer (`foreseen_defense.py`).

    plans: whether declarations, attackers and defenders are picked by what is left of the round (`round_plan.py`), with
    two seats. There, in points: ring_worth, province_worth, last_worth (of the province whose fall ends the game),
    unopposed (of the honor of an unopposed loss), idle (of each skill that is ready at the end). doubt: by how much
    skill a conflict is open; aid: skill to be expected of each card in hand.

    judged: whether the learned judge (`ai/judge`) says how likely a position at the end of a playout is won.
    """

    bid_poor: float = 1.0
    bid_rich: float = 1.3
    bid_hand: float = 0.0
    bid_lead: float = 0.0
    duel_bid: float = 1.3
    fight: float = 2.0
    fight_at: float = 0.7
    breaks: float = 6.0
    breaks_at: float = 0.5
    sure: float = 3.0
    free: float = 2.0
    fate: float = 0.4
    weak: float = 0.05
    last: float = 1.0
    cost: float = 0.0
    air: float = 0.0
    earth: float = 0.0
    fire: float = 0.0
    water: float = 0.0
    void: float = 0.0
    margin: float = 1.0
    foreseen: bool = False
    plans: bool = False
    doubt: float = 2.5
    ring_worth: float = 3.0
    province_worth: float = 9.0
    last_worth: float = 60.0
    unopposed: float = 1.0
    idle: float = 0.15
    aid: float = 0.3
    judged: bool = False

    def ring(self, s: State, ring: int) -> float:
        """Return what contesting a ring is worth for its element, in points."""
        worths = {
            "ring-air": self.air, "ring-earth": self.earth, "ring-fire": self.fire, "ring-water": self.water,
            "ring-void": self.void,
        }  # fmt: skip
        return worths.get(s.cards[ring].ident or "", 0.0)


EDITION_1 = PlayNumbers()


@cache
def play_numbers(kept: str) -> PlayNumbers:
    """Those of a ruleset, with its edition. Raises ValueError as `played_by` does."""
    return played_by(kept, PlayNumbers)
