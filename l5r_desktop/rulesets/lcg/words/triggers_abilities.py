"""Words for what abilities do and undergo, for duels that resolve and for what lies at the edge of phases (L7, L13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, meant
from l5r_desktop.rulesets.lcg.words.triggers_acts import caused
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "{card:card} triggers an ability",
    en="an ability of {card} has been triggered",
    fr="une capacité de {card} a été déclenchée",
    rule="L7.2.8",
)
@dataclass(frozen=True)
class TriggersAbility(Occurrence):
    """An ability of a card in play, printed or gained, has been triggered and resolved (L7.2 step 8)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("triggered",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a card."""
        return e.card >= 0 and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "effects of a triggered ability of (a|an) {filter:filter} would initiate",
    en="a triggered ability of {a filter} would take effect",
    fr="une capacité déclenchée sur {a filter} va prendre effet",
    rule="L7.2.6",
)
@dataclass(frozen=True)
class AbilityInitiates(Occurrence):
    """The effects of a triggered ability of a card that fits are about to start (L7.2 step 6)."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is one of such a card, and no event card."""
        return not e.x["event"] and e.card >= 0 and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "effects of any triggered ability would initiate",
    en="a triggered ability would take effect",
    fr="une capacité déclenchée va prendre effet",
    rule="L7.2.6",
)
@dataclass(frozen=True)
class AnyInitiates(Occurrence):
    """The effects of a triggered ability, of an event card too, are about to start (L7.2 step 6)."""

    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Every event of these kinds is one that the trigger waits for."""
        return True


@VOCAB.word(
    "event",
    "effects of an event of {who:player} would initiate",
    en="an event played by {who} would take effect",
    fr="un événement joué par {who} va prendre effet",
    rule="L7.2.6",
)
@dataclass(frozen=True)
class EventOfInitiates(Occurrence):
    """The effects of an event card of certain players are about to start (L7.2 step 6)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is an event card of such a player."""
        return bool(e.x["event"]) and e.seat in self.who.seats(s, c)


@VOCAB.word("event", "a duel resolves", en="a duel resolves", fr="un duel se résout", rule="L13.3.7")
@dataclass(frozen=True)
class DuelResolves(Occurrence):
    """A duel has been resolved, with a winner or none (L13.3.7)."""

    kinds: ClassVar[tuple[str, ...]] = ("duel-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Every event of these kinds is one that the trigger waits for."""
        return True


@VOCAB.word(
    "test",
    "involved in that duel",
    en="of that duel",
    fr="de ce duel",
    en_is="<was|were> in that duel",
    fr_is="<était|étaient> dans ce duel",
    rule="L13.3.1",
)
@dataclass(frozen=True)
class Involved:
    """It was one of the two characters of the duel that the ability answers (L13.3.1)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return c.ev is not None and no in c.ev.x.get("duelists", ())


@VOCAB.word(
    "event",
    "{card:card} is readied",
    en="{card} <is|are> readied",
    fr="{card} <est|êtes|sont> redressé·e·s",
    rule="L1.6",
)
@dataclass(frozen=True)
class IsReadied(Occurrence):
    """A bowed card has been readied (L1.6).

    DECISION: by an effect; when all cards ready together in the regroup phase (L3.5.3) no single one is answered.
    """

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("ready",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a card."""
        return meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "a player {end:wins|loses} a conflict",
    en="a player {end} a conflict",
    fr="un joueur {end} un conflit",
    rule="L4.6.6",
)
@dataclass(frozen=True)
class AnyoneWins(Occurrence):
    """The result is fixed, with a winner, or with a loser (L4.6.6)."""

    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if somebody did."""
        return (e.seat if self.end == "wins" else e.x.get("loser", -1)) >= 0


@VOCAB.word(
    "event",
    "an opponent {end:wins|loses} a conflict",
    en="an opponent {end} a conflict",
    fr="un adversaire {end} un conflit",
    rule="L4.6.6",
)
@dataclass(frozen=True)
class OpponentWins(AnyoneWins):
    """The result is fixed, and another player has won, or lost (L4.6.6)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if an opponent did."""
        return (e.seat if self.end == "wins" else e.x.get("loser", -1)) not in (-1, c.seat)


@VOCAB.word(
    "event",
    "a conflict is declared against {card:card}",
    en="a conflict is declared against {card}",
    fr="un conflit est déclaré contre {card}",
    rule="L4.3.1",
)
@dataclass(frozen=True)
class DeclaredAgainst(Occurrence):
    """A conflict has been declared against a province (L4.3.1)."""

    card: Any
    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a province."""
        return meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "fate is placed on (a|an) {filter:filter} [by {cause:cause}]",
    en="fate is placed on {a filter}[ {cause}]",
    fr="du destin est placé sur {a filter}[ {cause}]",
    rule="L10.1.3",
)
@dataclass(frozen=True)
class FatePlacedOn(Occurrence):
    """Fate has been placed on, spent to or moved to a card that fits (L10.1.3, L12.13)."""

    filter: Any
    cause: str = ""
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("place-fate", "remove-fate", "spend-fate")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a card, by this cause."""
        no = e.card if e.kind == "place-fate" else e.x.get("other" if e.kind == "remove-fate" else "ring", -1)
        return no >= 0 and caused(e, self.cause, c.seat) and bool(self.filter.fits(s, c, no))


@VOCAB.word(
    "event",
    "{card:card} would be broken",
    en="{card} would break",
    fr="{card} <va|allez|vont> être détruit·e·s",
    rule="L6.6",
)
@dataclass(frozen=True)
class WouldBreak(Occurrence):
    """A province is about to be broken (L6.6)."""

    card: Any
    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("break-province",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a province."""
        return meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "fate would be removed from {card:card}",
    en="fate would be removed from {card}",
    fr="du destin va être retiré de {card}",
    rule="L6.6",
)
@dataclass(frozen=True)
class FateWouldGo(Occurrence):
    """1 or more fate is about to be removed from a card (L6.6)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("remove-fate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a card in play."""
        return kind_of(s, e.card) != "ring" and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "{who:player} (pass|passes) in the dynasty phase",
    en="{who} <passes|pass> in the dynasty phase",
    fr="{who} <passe|passez|passent> pendant la phase de dynastie",
    rule="L3.1.4",
)
@dataclass(frozen=True)
class PassesDynasty(Occurrence):
    """A player has passed for good in the dynasty phase (L3.1.4)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("dynasty-passed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a player."""
        return e.seat in self.who.seats(s, c)
