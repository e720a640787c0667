"""Words for honor tokens, status tokens on provinces, and provinces that are restored (L10.5, L11.19, L12.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, on_cards, per_card
from l5r_desktop.rulesets.lcg.words.effects_instead import replace_event
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "place {n:int} honor (token|tokens) on {card:card}",
    en="put {n} honor token·s on {card}",
    fr="placez {n} pion·s Honneur sur {card}",
)
@dataclass(frozen=True)
class PlaceHonor(Simple):
    """Honor tokens of the general pool lie on a card; nobody gains honor (L12.1)."""

    n: int
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "place-honor", self.n)


@VOCAB.word(
    "effect",
    "instead place {n:int} honor (token|tokens) on self",
    en="put {n} honor token·s on {self} instead",
    fr="placez plutôt {n} pion·s Honneur sur {self}",
)
@dataclass(frozen=True)
class InsteadPlaceHonor(Complex):
    """The occurrence is replaced by honor tokens on this card (L8.6)."""

    n: int

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, Event("place-honor", c.me, n=self.n, by="card", src=c.me, actor=c.seat))


@VOCAB.word(
    "amount",
    "honor tokens on {card:card}",
    en="m:the number of honor tokens on {card}",
    fr="m:le nombre de pions Honneur sur {card}",
)
@dataclass(frozen=True)
class HonorOn:
    """The number of honor tokens on a card (L12.1)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: tokens."""
        return sum(s.tokens(no, "honor") for no in self.card.cards(s, c))


DishonoredToken = on_cards(
    "put a dishonored token on {card:card}",
    "province-status",
    "DishonoredToken",
    "Provinces receive a dishonored status token, which makes their text box blank (L8.17, L11.19).",
    "put a dishonored status token on {card} (its text box counts as blank, traits excepted)",
    "placez un pion Statut déshonoré sur {card} (sa boîte de texte est considérée comme vide, sauf les traits)",
)
RestoreProvince = on_cards(
    "restore {card:card}",
    "restore-province",
    "RestoreProvince",
    "Broken provinces are restored (L10.5.5).",
    "restore {card}",
    "restaurez {card}",
)
