"""Words for what a card has done or undergone before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import battle
from l5r_desktop.rulesets.ccg.state.named_words import named
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.triggers_actions import performers
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "test",
    "moved or entered this battle",
    en="that moved or entered play this battle",
    fr="qui <s'est déplacé|se sont déplacés> ou <est entré|sont entrés> en jeu pendant cette bataille",
)
@dataclass(frozen=True)
class MovedThisBattle:
    """It has moved or come into play since the battle began."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return (no, s.memory["battles"]) in s.memory["moved"]


@VOCAB.word("test", "challenged this turn", en="that issued a challenge this turn",
            fr="qui <a|ont> lancé un défi ce tour")  # fmt: skip
@dataclass(frozen=True)
class ChallengedThisTurn:
    """It has issued a challenge since the turn began (Ivory: Challenge)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return (no, s.cards[no].object_number) in s.memory["challengers"]


@VOCAB.word("test", "under effect of {ident:name}", en="affected by {ident}", fr="<affecté|affectés> par {ident}")
@dataclass(frozen=True)
class UnderEffect:
    """A lasting effect from a card of a title is on it (Ivory: Ongoing); the card id is written with hyphens."""

    ident: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        title = s.rules.definition(self.ident.replace("-", "_")).base_title
        return any(e.src >= 0 and e.on(s, no) and s.cards[e.src].defn.base_title == title for e in s.effects)


@VOCAB.word("test", "of named clan", en="of the named Clan", fr="du clan nommé")
@dataclass(frozen=True)
class OfNamedClan:
    """It has the Clan Alignment that the text's card has named (Ivory: Clan Alignment)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return named(s, c.me, "clan") in values.clans(s, no)


@VOCAB.word(
    "test", "produced gold this turn", en="that produced Gold this turn", fr="qui <a|ont> produit de l'Or ce tour"
)
@dataclass(frozen=True)
class Produced:
    """It has produced Gold since the turn began."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return no in s.memory["produced"]


@VOCAB.word("test", "assigned here", en="that assigned to the current battlefield",
            fr="qui <a été assigné|ont été assignés> au champ de bataille actuel",
            en_not="that did not assign to the current battlefield",
            fr_not="qui <n'a pas été assigné|n'ont pas été assignés> au champ de bataille actuel",
            en_is="<was|were> assigned to the current battlefield",
            fr_is="<a été assigné·e|ont été assigné·e·s> au champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class AssignedHere:
    """Its unit was assigned to the current battlefield this turn, wherever it is now (Ivory: Assign)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return (no, s.cards[no].object_number, battle(s)) in s.memory["stationed"]


@VOCAB.word("test", "destroyed in combat at {card:card} this turn",
            en="that <was|were> destroyed this turn in a Combat Segment at {card}",
            fr="qui <a|ont> été détruit·e·s ce tour pendant un segment de combat à {card}")  # fmt: skip
@dataclass(frozen=True)
class FellAt:
    """It was destroyed since the turn began, in the Combat Segment of a battle at a Province."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card passes the filter."""
        return any((no, s.cards[no].object_number, site) in s.memory["fallen"] for site in self.card.cards(s, c))


@VOCAB.word("test", "performed the action", en="that performed the action", fr="qui <a|ont> exécuté l'action",
            en_not="that did not perform the action", fr_not="qui <n'a|n'ont> pas exécuté l'action")  # fmt: skip
@dataclass(frozen=True)
class PerformedTheAction:
    """It performed the action that the text answers (Celestial: Perform)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return c.ev is not None and no in performers(s, c.ev)


@VOCAB.word("test", "did {deed:deed} in the action", en="that <was|were> {deed} by the action",
            fr="qui <a|ont> été {deed} par l'action")  # fmt: skip
@dataclass(frozen=True)
class DidInTheAction:
    """The action that the text answers has done this to it."""

    deed: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        did = () if c.ev is None else c.ev.x.get("did", ())
        return any(kind == self.deed and card == no for kind, card, _, _ in did)
