"""Words for what abilities do and undergo, and for what lies at the edge of phases (L7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import outcome
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lookup import participants
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCard, meant
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind, caused
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "{card:card} triggers an ability",
    en="an ability of {card} has been triggered",
    fr="une capacité de {card} a été déclenchée",
)
@dataclass(frozen=True)
class TriggersAbility(Occurrence):
    """An ability of a card in play, printed or gained, has been triggered and resolved (L7.2 step 8)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("triggered",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card >= 0 and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event",
    "effects of a triggered ability of (a|an) {filter:filter} would initiate",
    en="a triggered ability of {a filter} would take effect",
    fr="une capacité déclenchée sur {a filter} va prendre effet",
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
    "effects of an ability of a {kind:kind} targeting (a|an) {filter:filter} would initiate",
    en="an ability of {a kind} that picked {a filter} would take effect",
    fr="une capacité sur {a kind} qui a choisi {a filter} va prendre effet",
)
@dataclass(frozen=True)
class KindTargets(Occurrence):
    """The effects of an ability of a card of a kind, that has chosen one that fits, are about to start (L7.2 step 6).

    The covert keyword is such an ability (L14.6).
    """

    kind: str
    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("initiate", "evaded")
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is one of such a card, and one of its targets fits."""
        source, targets = (e.x["evader"], (e.card,)) if e.kind == "evaded" else (e.card, e.x["targets"])
        if source < 0 or self.kind not in ("card", s.cards[source].defn.kind):
            return False
        return any(self.filter.fits(s, c, no) for no in targets)


@VOCAB.word(
    "event",
    "an opponent would choose targets",
    en="an opponent would pick the targets of an ability",
    fr="un adversaire va choisir les cibles d'une capacité",
)
@dataclass(frozen=True)
class WouldChoose(Occurrence):
    """Another player is about to choose targets for an ability that player has triggered, an event included (L7.2.5).

    DECISION: targets that only that player can see, in a hand, are not chosen by others.
    """

    kinds: ClassVar[tuple[str, ...]] = ("targets-due",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat != c.seat


@VOCAB.word(
    "event",
    "an opponent would draw outside the draw phase",
    en="an opponent would draw cards outside the draw phase",
    fr="un adversaire va piocher des cartes en dehors de la phase de pioche",
)
@dataclass(frozen=True)
class WouldDraw(Occurrence):
    """Another player is about to draw 1 or more cards in another phase than the draw phase (L12.10)."""

    kinds: ClassVar[tuple[str, ...]] = ("draw",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a player, and such a phase."""
        return e.seat != c.seat and bool(s.memory["phase"] != "draw")


@VOCAB.word(
    "event",
    "effects of any triggered ability would initiate",
    en="a triggered ability would take effect",
    fr="une capacité déclenchée va prendre effet",
)
@dataclass(frozen=True)
class AnyInitiates(Occurrence):
    """The effects of a triggered ability, of an event card too, are about to start (L7.2 step 6)."""

    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True


_EVENT_OF = {
    "en": read_template("{a what} played by {who} would take effect"),
    "fr": read_template("{a what} joué par {who} va prendre effet"),
}


@VOCAB.word("event", "effects of an event [{tests:test+}] of {who:player} would initiate")
@dataclass(frozen=True)
class EventOfInitiates(Occurrence):
    """The effects of an event card of certain players are about to start (L7.2 step 6)."""

    who: Any
    tests: tuple[Any, ...] = ()
    kinds: ClassVar[tuple[str, ...]] = ("initiate",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is an event card of such a player."""
        if not e.x["event"] or e.seat not in self.who.seats(s, c):
            return False
        return all(test.fits(s, c, e.card) for test in self.tests)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return the phrase that names the sort of event and its player."""
        values = {"what": Filter(PlayedKind("event"), self.tests), "who": self.who}
        return say.filled(_EVENT_OF[lang], values)


@VOCAB.word(
    "event",
    "{card:card} evades (a|an) {filter:filter}",
    en="{card} <evades|evade> {a filter} by covert",
    fr="{card} <écarte|écartez|écartent> {a filter} grâce au mot-clé Discret",
)
@dataclass(frozen=True)
class Evades(Occurrence):
    """A character was chosen by the covert of an attacker (L14.6)."""

    card: Any
    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("evaded",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was the covert of this one, and such a character."""
        return meant(self.card, s, c, e.x["evader"]) and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event", "{card:card} would lose a conflict", en="{card} would lose a conflict", fr="{card} va perdre un conflit"
)
@dataclass(frozen=True)
class WouldLose(Occurrence):
    """The result is about to be fixed, and by the totals of this moment the card's side loses (L4.6.5, L4.6.7)."""

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if such a character participates on that side."""
        loser = outcome(s)[1]
        return loser >= 0 and any(meant(self.card, s, c, no) for no in participants(s, loser))


@VOCAB.word("event", "a glory count would begin", en="a glory count would start", fr="un compte de gloire va commencer")
@dataclass(frozen=True)
class GloryCountDue(Occurrence):
    """Glory is about to be counted, for the Imperial Favor or by a card (L12.7)."""

    kinds: ClassVar[tuple[str, ...]] = ("glory-count",)
    would: ClassVar[bool] = True


@VOCAB.word(
    "event",
    "you would lose honor for an unopposed conflict",
    en="you would lose honor for an unopposed conflict",
    fr="vous allez perdre de l'honneur pour un conflit non opposé",
)
@dataclass(frozen=True)
class UnopposedLoss(Occurrence):
    """Step 3.2.4 is about to cost the controller honor (L4.7.2)."""

    kinds: ClassVar[tuple[str, ...]] = ("lose-honor",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is that loss of the controller's."""
        return e.seat == c.seat and bool(e.x.get("unopposed"))


@VOCAB.word("event", "{card:card} is readied", en="{card} <is|are> readied", fr="{card} <est|êtes|sont> redressé·e·s")
@dataclass(frozen=True)
class IsReadied(Occurrence):
    """A bowed card has been readied (L1.6).

    DECISION: by an effect; when all cards ready together in the regroup phase (L3.5.3) no single one is answered.
    """

    card: Any
    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("ready",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return not e.x.get("all") and meant(self.card, s, c, e.card)


@VOCAB.word(
    "event", "a player {end:wins|loses} a conflict", en="a player {end} a conflict", fr="un joueur {end} un conflit"
)
@dataclass(frozen=True)
class AnyoneWins(Occurrence):
    """The result is fixed, with a winner, or with a loser (L4.6.6)."""

    end: str
    kinds: ClassVar[tuple[str, ...]] = ("conflict-result",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return (e.seat if self.end == "wins" else e.x.get("loser", -1)) >= 0


@VOCAB.word(
    "event",
    "an opponent {end:wins|loses} a conflict",
    en="an opponent {end} a conflict",
    fr="un adversaire {end} un conflit",
)
@dataclass(frozen=True)
class OpponentWins(AnyoneWins):
    """The result is fixed, and another player has won, or lost (L4.6.6)."""

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return (e.seat if self.end == "wins" else e.x.get("loser", -1)) not in (-1, c.seat)


@VOCAB.word(
    "event",
    "a conflict is declared against {card:card}",
    en="a conflict is declared against {card}",
    fr="un conflit est déclaré contre {card}",
)
@dataclass(frozen=True)
class DeclaredAgainst(ToCard):
    """A conflict has been declared against a province (L4.3.1)."""

    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("conflict-declared",)


@VOCAB.word(
    "event",
    "fate is placed on (a|an) {filter:filter} [by {cause:cause}]",
    en="fate is placed on {a filter}[ {cause}]",
    fr="du destin est placé sur {a filter}[ {cause}]",
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
    "event", "{card:card} would be broken", en="{card} would break", fr="{card} <va|allez|vont> être détruit·e·s"
)
@dataclass(frozen=True)
class WouldBreak(ToCard):
    """A province is about to be broken (L6.6)."""

    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("break-province",)
    would: ClassVar[bool] = True


@VOCAB.word(
    "event",
    "fate would be removed from {card:card}",
    en="fate would be removed from {card}",
    fr="du destin va être retiré de {card}",
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
)
@dataclass(frozen=True)
class PassesDynasty(Occurrence):
    """A player has passed for good in the dynasty phase (L3.1.4)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("dynasty-passed",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat in self.who.seats(s, c)
