"""Words for continuous texts about cards of every player, those out of play included, and what they ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.values.current_values import shares_clan
from l5r_desktop.rulesets.ccg.words.constant_texts import WithNumber
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.constant_texts_owned import OwnGet
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "all {filter:filter} in and out of play (have|has) {sign:sign} {n:amount} {stat:stat}",
            en="all {many filter}, in and out of play, have {sign}{x n} {stat}",
            fr="les {many filter} en jeu et hors jeu, de tous les joueurs, ont {sign}{x n} en {stat}")  # fmt: skip
@dataclass(frozen=True)
class AllGet(OwnGet):
    """A standing bonus or penalty to a number of the cards of all players, wherever they lie (Ivory: Bonuses and
    penalties, In play and out of play).
    """

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        return fits_anywhere(s, c, self.filter, no)


@VOCAB.word("static", "{who:player} may pay {n:amount} more for personalities of their clan ignoring honor",
            en="{who} may ignore the Honor Requirement of Personalities of <his or her|your> own Clan Alignment by "
               "paying {x n} Gold more",
            fr="{who} <peut|pouvez|peuvent> ignorer le requis d'Honneur des Personnalités de <son|votre|leur> propre "
               "alignement de Clan en payant {x n} Or de plus")  # fmt: skip
@dataclass(frozen=True)
class ClanHonorPrice(WithNumber):
    """Gold in the place of the Honor that Personalities of the player's Clan ask for, whenever they are paid for
    (Celestial: Buy Cards).
    """

    who: Any
    topic: str = field(default="honor price of clan", init=False)

    def offers(self, s: State, no: int, seat: int) -> bool:
        """Return True if it lets a player pay so for the Personality `no`."""
        return shares_clan(s, no, seat)
