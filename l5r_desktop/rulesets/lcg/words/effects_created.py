"""Words for characters that stand for facedown cards (L1.8, L7.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import RIVER_SPIRIT
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.words.effect_base import made
from l5r_desktop.rulesets.lcg.words.looking import Naming
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "facedown cards in provinces of {who:player} join the conflict as river spirits {name:name}",
    en=(
        "put each facedown card in the provinces of {who} into play facedown in the conflict as a neutral character "
        "with 1 military skill, no political skill, 0 glory and the Cavalry and Spirit traits"
    ),
    fr=(
        "mettez chaque carte face cachée des provinces de {who} en jeu face cachée dans le conflit comme personnage "
        "neutre avec 1 en compétence militaire, sans compétence politique, 0 en gloire et les traits Cavalerie et "
        "Esprit"
    ),
)
@dataclass(frozen=True)
class RiverSpirits(Naming):
    """Each facedown dynasty card is a character without text as long as it is in play (L1.8, L7.19).

    The character is a card of its own, so that nothing tells which card it stands for; that one lies facedown out of
    the game until the character leaves play, and then goes where the character would go (L11.2, L16).
    """

    who: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        cards = self._facedown(s, c)
        if not cards:
            return False
        trial = s.clone()
        trial.log = None
        return may_join(trial, _stand_for(trial, cards[0]).no, c.seat)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        spirits: list[int] = []
        if self.could(s, c):
            for no in self._facedown(s, c):
                spirit = _stand_for(s, no)
                s.reset_as_new_object(s.move(no, z.at(s.cards[no].owner, z.REMOVED), up=False))
                start(s, "under", cards=(no,), src=spirit.no, until="game", x=(spirit.object_number + 1, "stood-for"))
                spirits.append(spirit.no)
        v["t"] = {**v["t"], self.name: tuple(spirits)}
        resolve_batch(s, *(made(c, "enter", no, c.seat, joins=True) for no in spirits))

    def _facedown(self, s: State, c: Ctx) -> list[int]:
        zones = [z.at(seat, zone) for seat in self.who.seats(s, c) for zone in z.PROVINCES]
        return [no for zone in zones for no in s.zones[zone] if not s.cards[no].up]


def _stand_for(s: State, no: int) -> Card:
    """Let the character that stands for a facedown card exist, in the province in which that card lies."""
    card = s.add(RIVER_SPIRIT, s.cards[no].owner, s.cards[no].zone)
    card.up = True
    card.known = s.everybody
    return card
