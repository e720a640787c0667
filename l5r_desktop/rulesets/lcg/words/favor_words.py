"""Words for the Imperial Favor (L12.7 to L12.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.values.texts_in_force import seat_forbidden
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "condition",
    "{who:player} (has|have) the favor",
    en="{who} <has|have> the Imperial Favor",
    fr="{who} <a|avez|ont> la Faveur Impériale",
    en_not="{who} <does|do> not have the Imperial Favor",
    fr_not="{who} <n'a|n'avez|n'ont> pas la Faveur Impériale",
)
@dataclass(frozen=True)
class HasFavor:
    """A player holds the Imperial Favor (L12.8)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return s.memory["favor"][0] in self.who.seats(s, c)


@VOCAB.word("effect", "discard the favor", en="discard the Imperial Favor", fr="défaussez la Faveur Impériale")
@dataclass(frozen=True)
class DiscardFavor(Simple):
    """The controller gives the Imperial Favor up: nobody holds it (L12.8)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "discard-favor", seat=c.seat)]


@VOCAB.word("effect", "count glory", en="all players count glory", fr="tous les joueurs effectuent un compte de gloire")
@dataclass(frozen=True)
class CountGlory(Complex):
    """A glory count, which has a winner and a loser, and nothing to do with the favor (L12.7)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("count-glory")


@VOCAB.word(
    "player", "loser of the glory count", en="m:the loser of the glory count", fr="m:le perdant du compte de gloire"
)
@dataclass(frozen=True)
class GloryLoser:
    """The player with less glory in the count; nobody on a tie (L12.7)."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        return [c.t["glory-loser"]] if "glory-loser" in c.t else []


@VOCAB.word("effect", "claim the favor", en="claim the Imperial Favor", fr="revendiquez la Faveur Impériale")
@dataclass(frozen=True)
class ClaimFavor(Complex):
    """The controller takes the Imperial Favor, and its side where the format has sides (L12.8)."""

    def could(self, s: State, c: Ctx) -> bool:
        """Its holder could still turn it, where it has sides; that is not worth an ability."""
        return bool(s.memory["favor"][0] != c.seat) and not seat_forbidden(s, "have-favor", c.seat)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("claim-favor", favored=c.seat)
