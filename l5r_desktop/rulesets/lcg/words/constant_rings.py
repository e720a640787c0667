"""Words for constant texts about rings: elements that they have besides, effects that they lose (L8.8, L4.9)."""

from __future__ import annotations

from dataclasses import dataclass, field

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "contested ring gains element {element:element}",
    en="the contested ring also has the {element} element",
    fr="l'anneau contesté a aussi l'élément {element}",
)
@dataclass(frozen=True)
class RingGains(Constant):
    """The contested ring has one more element (L4.9.2)."""

    element: str
    topic: str = field(default="element", init=False)

    def affects(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is the contested ring."""
        record = conflict(s)
        return record is not None and record.ring == no

    def elements(self, s: State, c: Ctx) -> frozenset[str]:
        """The element, as a set."""
        return frozenset((self.element,))


@VOCAB.word(
    "static",
    "contested ring gains the element of your role",
    en="the contested ring also has the element of your role",
    fr="l'anneau contesté a aussi l'élément de votre rôle",
)
@dataclass(frozen=True)
class RingGainsOfRole(Constant):
    """The contested ring has the elements among the traits of the controller's role, too (L4.9.2)."""

    topic: str = field(default="element", init=False)

    def affects(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is the contested ring."""
        record = conflict(s)
        return record is not None and record.ring == no

    def elements(self, s: State, c: Ctx) -> frozenset[str]:
        """The elements of the role."""
        return frozenset(
            trait for no in s.zones[z.at(c.seat, z.ROLE)] for trait in s.cards[no].defn.traits if trait in ELEMENTS
        )


@VOCAB.word(
    "static",
    "cancel all ring effects",
    en="ring effects of conflicts at this province are cancelled",
    fr="les effets d'anneau des conflits dans cette province sont annulés",
)
@dataclass(frozen=True)
class CancelsRings(Constant):
    """All ring effects during conflicts at this province are cancelled (L4.9.4)."""

    topic: str = field(default="cancel-ring-effects", init=False)

    def affects(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the conflict is at this province."""
        return no == c.me


@VOCAB.word(
    "static",
    "contested ring is not claimed",
    en="the contested ring goes back to the unclaimed rings instead of being claimed",
    fr="l'anneau contesté rejoint les anneaux disponibles au lieu d'être revendiqué",
)
@dataclass(frozen=True)
class NotClaimed(CancelsRings):
    """Nobody claims the contested ring of a conflict at this province (L4.10)."""

    topic: str = field(default="unclaimed-ring", init=False)
