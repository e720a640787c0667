"""Words for how cards stand to one another: in which province, next to it, on whom, and which of all is the highest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import attackable
from l5r_desktop.rulesets.lcg.legality.choices import may_be_chosen
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import (
    claimed,
    conflict,
    order,
    participating,
    province_zone,
    ring_of,
    ring_state,
    site_of,
)
from l5r_desktop.rulesets.lcg.values.current_values import fate_counted
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden
from l5r_desktop.rulesets.lcg.words.trigger_base import meant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


def province_of(s: State, no: int) -> int:
    """The province that a card is, lies in, or is attached to; -1 if there is none."""
    zone = s.cards[no].zone % z.COUNT
    if zone in z.SITES:
        return no
    if zone in z.PROVINCES:
        return site_of(s, no)
    host = s.cards[no].host
    return host if host >= 0 and s.cards[host].zone % z.COUNT in z.SITES else -1


@VOCAB.word("card", "province of {card:card}", en="f:the province of {card}", fr="f:la province de {card}")
@dataclass(frozen=True)
class ProvinceOf:
    """The province that a card lies in (L10.5.9)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The provinces of the cards meant."""
        return [site for no in self.card.cards(s, c) if (site := province_of(s, no)) >= 0]


@VOCAB.word(
    "test",
    "lying in {card:card}",
    en="in {card}",
    fr="dans {card}",
    en_is="<is|are> in {card}",
    fr_is="<est|sont> dans {card}",
    en_isnt="<is|are> not in {card}",
    fr_isnt="<n'est|ne sont> pas dans {card}",
)
@dataclass(frozen=True)
class LyingIn:
    """It lies in one of these provinces, or in one that fits ("a province mine"; L10.5.9)."""

    card: Any
    any_that_fits: ClassVar[bool] = True

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].zone % z.COUNT in z.PROVINCES and meant(self.card, s, c, site_of(s, no))


@VOCAB.word("noun", "{kind:kind} at {province:card}")
@dataclass(frozen=True)
class CardAt:
    """A card of a kind in a province, faceup or, for "card", facedown too (L10.5.9)."""

    kind: str
    province: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card; where it lies is the tail of a filter."""
        return say.chosen(self.kind, "kind")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say where the card lies, in the language `lang`."""
        return {"en": "in ", "fr": "dans "}[lang] + str(say(self.province))

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [no for site in self.province.cards(s, c) for no in s.zones[province_zone(s, site)]]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it lies there and is of the kind."""
        if no not in self.domain(s, c):
            return False
        return self.kind == "card" or (s.cards[no].up and s.cards[no].defn.kind == self.kind)


VOCAB.choices(
    "outcome-side",
    {"winning": {"en": "winning", "fr": "des vainqueurs"}, "losing": {"en": "losing", "fr": "des perdants"}},
)


@VOCAB.word(
    "test",
    "on the {side:outcome-side} side",
    en="on the {side} side",
    fr="dans le camp {side}",
    en_is="<is|are> on the {side} side",
    fr_is="<est|sont> dans le camp {side}",
)
@dataclass(frozen=True)
class OnSide:
    """It participates for the player who has won, or has lost, the conflict (L4.6.7)."""

    side: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = conflict(s)
        if record is None or not participating(s, no):
            return False
        return s.cards[no].controller == (record.winner if self.side == "winning" else record.loser)


@VOCAB.word(
    "test",
    "adjacent to {card:card}",
    en="adjacent to that of {card}",
    fr="adjacente·s à celle de {card}",
    en_is="<is|are> adjacent to the province of {card}",
    fr_is="<est|sont> adjacente·s à la province de {card}",
)
@dataclass(frozen=True)
class AdjacentTo:
    """A province next to that of a card, or a card that lies in one (L10.5.1).

    DECISION: provinces of a row are adjacent to those to their left and right; the stronghold province, which lies
    behind the row, to none.
    """

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        site = province_of(s, no)
        return site >= 0 and any(_beside(s, site, province_of(s, k)) for k in self.card.cards(s, c))


@VOCAB.word(
    "card",
    "provinces adjacent to {card:card}",
    en="f:the provinces adjacent to that of {card}",
    fr="f:les provinces adjacentes à celle de {card}",
)
@dataclass(frozen=True)
class ProvincesBeside(AdjacentTo):
    """All provinces next to that of a card (L10.5.1)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Return the numbers of the provinces that fit."""
        return [no for no in index_of(s).sites if self.fits(s, c, no)]


def _beside(s: State, one: int, other: int) -> bool:
    if other < 0:
        return False
    a, b = s.cards[one].zone, s.cards[other].zone
    in_row = a % z.COUNT in z.SITES[:4] and b % z.COUNT in z.SITES[:4]
    return in_row and a // z.COUNT == b // z.COUNT and abs(a - b) == 1


@VOCAB.word(
    "test", "claimed by {who:player}", en="that {who} <has|have> claimed", fr="que {who} <a|avez|ont> revendiqué·e·s"
)
@dataclass(frozen=True)
class ClaimedBy:
    """A ring in the claimed pool of one of these players (L12.4)."""

    who: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(no in claimed(s, seat) for seat in self.who.seats(s, c))


@VOCAB.word(
    "player",
    "claimer of the {element:element} ring",
    en="m:the player who has claimed the {element} Ring",
    fr="m:le joueur qui a revendiqué l'anneau {element}",
)
@dataclass(frozen=True)
class ClaimerOf:
    """The player in whose claimed pool a ring lies (L12.4)."""

    element: str

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        ring = ring_of(s, self.element)
        return [seat for seat in order(s) if ring in claimed(s, seat)][:1]


@VOCAB.word(
    "test",
    "you claimed as {kind:stat}",
    en="you have claimed as a {kind} ring",
    fr="que vous avez revendiqué·e·s comme anneau {kind}",
)
@dataclass(frozen=True)
class ClaimedAs:
    """A ring in the controller's pool that was claimed in a conflict of a type (L4.10)."""

    kind: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in claimed(s, c.seat) and self.kind in s.cards[no].marks


@VOCAB.word("test", "taken as {kind:stat}", en="claimed as a {kind} ring", fr="revendiqué·e·s comme anneau {kind}")
@dataclass(frozen=True)
class TakenAs:
    """A ring in anybody's pool that was claimed in a conflict of a type (L4.10)."""

    kind: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return ring_state(s, no) == "claimed" and self.kind in s.cards[no].marks


@VOCAB.word(
    "test",
    "bearing {card:card}",
    en="that <bears|bear> {card}",
    fr="qui <porte|portent> {card}",
    en_is="<bears|bear> {card}",
    fr_is="<porte|portent> {card}",
)
@dataclass(frozen=True)
class Bearing:
    """An attachment is attached to it (L10.2.1)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(s.cards[k].host == no for k in self.card.cards(s, c))


class Highest:
    """No character in play has more of something (L8.20)."""

    def much(self, s: State, no: int) -> int:
        """Return how much a card has."""
        raise NotImplementedError

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return self.much(s, no) >= max((self.much(s, k) for k in index_of(s).characters), default=0)


@VOCAB.word(
    "test",
    "with the most fate",
    en="with the most fate of all characters in play",
    fr="qui <porte|portent> le plus de destin de tous les personnages en jeu",
)
@dataclass(frozen=True)
class MostFate(Highest):
    """No character in play has more fate (L8.20). DECISION: with no fate in play none has the most."""

    def much(self, s: State, no: int) -> int:
        """Return the fate on a card."""
        return fate_counted(s, no)

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return fate_counted(s, no) > 0 and super().fits(s, c, no)


@VOCAB.word(
    "test",
    "with the highest printed cost",
    en="with the highest printed cost of all characters in play",
    fr="avec le plus haut coût imprimé de tous les personnages en jeu",
)
@dataclass(frozen=True)
class HighestCost(Highest):
    """No character in play has a higher printed cost (L8.20)."""

    def much(self, s: State, no: int) -> int:
        """Return the printed cost of a card; a dash counts 0."""
        return s.cards[no].defn.cost or 0


@VOCAB.word(
    "test",
    "that {end:duel-end} a duel this conflict",
    en="that {end} a duel in this conflict",
    fr="qui <a|ont> {end} un duel pendant ce conflit",
    en_is="{end} a duel in this conflict",
    fr_is="<a|ont> {end} un duel pendant ce conflit",
    en_isnt="<has|have> not {end} a duel in this conflict",
    fr_isnt="<n'a|n'ont> pas {end} de duel pendant ce conflit",
)
@dataclass(frozen=True)
class DuelledThisConflict:
    """It has won or lost a duel in the conflict that is going on (L13.3.7)."""

    end: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = conflict(s)
        if record is None:
            return False
        found = record.duel_winners if self.end == "won" else record.duel_losers
        return (no, s.cards[no].object_number) in found


@VOCAB.word(
    "test",
    "open to attack",
    en="open to attack",
    fr="attaquable·s",
    en_is="<is|are> open to attack",
    fr_is="<est|sont> attaquable·s",
)
@dataclass(frozen=True)
class OpenToAttack:
    """A province that the attacking player could have attacked in a conflict of this type (L4.2.3, L4.2.4)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = conflict(s)
        if record is None or no not in attackable(s, record.attacker):
            return False
        return s.cards[no].owner == record.defender and not forbidden(s, f"be-attacked-in-{record.type}-conflicts", no)


@VOCAB.word("test", "while {cond:condition}", en="if {cond}", fr="si {cond}")
@dataclass(frozen=True)
class WhileSo:
    """Any card, as long as the condition holds: for filters that widen (L8.7)."""

    cond: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(self.cond.test(s, c))


def _entry(s: State, no: int) -> tuple[str, int]:
    """From where a card has entered play in this phase, and who has played it, -1 if nobody; "" if it has not."""
    for card, born, place, seat in s.memory.get("entered", ()):
        if card == no and s.cards[no].object_number == born:
            return place, seat
    return "", -1


@VOCAB.word("test", "choosable", en="that may be chosen", fr="qui <peut|peuvent> être choisi·e·s")
@dataclass(frozen=True)
class Choosable:
    """No text keeps this ability from choosing it: for choices that a text makes after its targets (L7.13, L7.10)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the ability of the context may choose it."""
        return may_be_chosen(s, c, no)


@VOCAB.word(
    "test",
    "that entered play from a hand this phase",
    en="that entered play from a hand this phase",
    fr="qui <est|sont> entré·e·s en jeu depuis une main cette phase",
)
@dataclass(frozen=True)
class EnteredFromHand:
    """It has come into play in this phase, from a hand, played or not (L11.1)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return _entry(s, no)[0] == "hand"


@VOCAB.word(
    "test",
    "that its controller played this phase",
    en="that its controller played this phase",
    fr="que son contrôleur a joué·e·s cette phase",
)
@dataclass(frozen=True)
class PlayedThisPhase:
    """It has been played in this phase by the player who controls it (L7.2.8)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return _entry(s, no)[1] == s.cards[no].controller
