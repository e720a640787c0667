"""Words for effects on Provinces beside their strength: more of them, and which are not refilled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import provinces
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} (gain|gains) {n:int} (province|provinces) {side:province-side}",
            en="{who} <gains|gain> {n} Province·s {side}",
            fr="{who} <gagne|gagnez|gagnent> {n} Province·s {side}")  # fmt: skip
@dataclass(frozen=True)
class GainProvinces(Single):
    """Provinces more for a player, called "created" by the lines below (Ivory: Provinces).

    DECISION: a table holds six Provinces of a player; what would be more is not gained.
    """

    who: Any
    n: int
    side: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Add them, and move the others to the right where they stand on the left."""
        made: list[int] = []
        for seat in self.who.seats(s, c)[:1]:
            for _ in range(min(self.n, z.MOST_PROVINCES - len(provinces(s, seat)))):
                made.append(_add_province(s, seat, self.side == "on the left"))
        f.v["t"] = {**f.v["t"], "created": tuple(made)}
        f.v["done"] = bool(made)
        return True


VOCAB.choices(
    "province-side",
    {
        "on the left": {"en": "to the left of the others", "fr": "à gauche des autres"},
        "on the right": {"en": "to the right of the others", "fr": "à droite des autres"},
    },
)


def _add_province(s: State, seat: int, left: bool) -> int:
    """Put one more Province beside a player's others; its number."""
    places = [k for k, zone in enumerate(z.SITES) if s.zones[z.at(seat, zone)]]
    free = [k for k in range(len(z.SITES)) if k not in places]
    ends = [k for k in free if not places or (k < places[0] if left else k > places[-1])]
    if not ends:
        _close_gap(s, seat, free[0], left)
        ends = [0 if left else len(z.SITES) - 1]
    card = s.add("province", seat, z.at(seat, z.SITES[ends[-1] if left else ends[0]]))
    card.up = True
    card.known = s.everybody
    s.index = None
    s.say("gains-province", ("seat", seat))
    return card.no


def _close_gap(s: State, seat: int, gap: int, left: bool) -> None:
    """Move the Provinces between a free place and an end of the row by one, their cards with them."""
    way = range(gap - 1, -1, -1) if left else range(gap + 1, len(z.SITES))
    for k in way:
        to = k + 1 if left else k - 1
        for row in (z.SITES, z.PROVINCES):
            for no in s.zones[z.at(seat, row[k])]:
                s.move(no, z.at(seat, row[to]))


@VOCAB.word("effect", "{who:player} (does|do) not refill in the next action phase",
            en="{who} <does|do> not refill Provinces during <his or her|your> next Action Phase",
            fr="{who} ne <remplit|remplissez|remplissent> pas de Provinces pendant <sa|votre|leur> prochaine Phase "
            "d'Action")  # fmt: skip
@dataclass(frozen=True)
class NoRefill(Lasts):
    """Provinces that are empty stay so until that phase ends (Ivory: Refill)."""

    who: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, "no refill", seat=seat, until=f"action phase of {seat}", src=c.me, actor=c.seat)
