"""Words for what has happened since the turn or the action began, and for what an action is about to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.state.lookup import active, battle, field_of, opponents
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn, fallen_by
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.redirecting import aiming_line
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "{who:player} broke a province this turn",
            en="{who} <has|have> destroyed a Province in battle resolution this turn",
            fr="{who} <a|avez|ont> détruit une Province à la résolution d'une bataille ce tour")  # fmt: skip
@dataclass(frozen=True)
class BrokeProvince:
    """Battle resolution has destroyed a Province for a player since the turn began (Ivory: Battle Resolution)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(count_this_turn(s, "broke", seat) for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} lost a province since the last turn",
            en="{who} <has|have> lost a Province in a battle's resolution since <his or her|your> last turn ended",
            fr="{who} <a|avez|ont> perdu une Province à la résolution d'une bataille depuis la fin de <son|votre|leur> "
               "dernier tour")  # fmt: skip
@dataclass(frozen=True)
class LostProvince:
    """Since the end of the own last turn (Ivory: Battle Resolution)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return any(e.topic == "province-broken" and e.seat in seats for e in s.effects)


@VOCAB.word("condition", "{who:player} lost a province by whatever since the last turn",
            en="{who} <has|have> lost a Province since <his or her|your> last turn ended",
            fr="{who} <a|avez|ont> perdu une Province depuis la fin de <son|votre|leur> dernier tour")  # fmt: skip
@dataclass(frozen=True)
class LostProvinceAnyway:
    """A Province has been destroyed since the end of the own last turn, in a battle's resolution or by an effect
    (Celestial: Provinces).
    """

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        seats = self.who.seats(s, c)
        return any(e.topic in ("province-broken", "province-razed") and e.seat in seats for e in s.effects)


@VOCAB.word("condition", "{who:player} lost a province this turn", en="{who} <has|have> lost a Province this turn",
            fr="{who} <a|avez|ont> perdu une Province ce tour")  # fmt: skip
@dataclass(frozen=True)
class LostProvinceThisTurn:
    """A Province of a player has been destroyed since the turn began, by whatever (Ivory: Provinces)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(count_this_turn(s, "province lost", seat) for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} brought {filter:filter} from hand this turn",
            en="{who} <has|have> put {a filter} into play from hand this turn",
            fr="{who} <a|avez|ont> mis {a filter} en jeu de la main ce tour")  # fmt: skip
@dataclass(frozen=True)
class BroughtFromHand:
    """A card that fits has come into play from a player's hand since the turn began (Ivory: Entering and leaving)."""

    who: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if one has, wherever it is now."""
        seats = self.who.seats(s, c)
        found = (key[3] for key in s.uses if key[:2] == ("turn", "from-hand") and key[2] in seats)
        return any(fits_anywhere(s, c, self.filter, int(no)) for no in found)


@VOCAB.word("condition", "the action destroyed a card at {card:card}",
            en="a card was destroyed during that action at the location of {card}",
            fr="une carte a été détruite pendant cette action au même endroit que {card}")  # fmt: skip
@dataclass(frozen=True)
class DestroyedWhere:
    """The action that the text answers has destroyed a card where another is (Ivory: Locations)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        places = {field_of(s, no) or -1 - s.cards[no].controller for no in self.card.cards(s, c)}
        return any(place in places for place, _ in fallen_by(s, act))


@VOCAB.word("condition", "the action destroyed {filter:filter} [{unpaid:not-as-cost}]",
            en="the action destroyed {a filter}[ {unpaid}]",
            fr="l'action a détruit {a filter}[ {unpaid}]")  # fmt: skip
@dataclass(frozen=True)
class ActionDestroyed:
    """The action that the text answers has destroyed such a card, wherever that lies now (Celestial: Reactions).

    unpaid: only if an effect of the action did it, not a cost, or the other way round.
    """

    filter: Any
    unpaid: str = ""

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        paid = c.ev.x.get("paid", 0)
        did = c.ev.x.get("did", ())
        done = {"": did, "as a cost": did[:paid]}.get(self.unpaid, did[paid:])
        return any(kind == "destroy" and fits_anywhere(s, c, self.filter, no) for kind, no, _, _ in done)


VOCAB.choices(
    "seat-deed",
    {
        "lost honor": {"en": "lost Honor", "fr": "perdu de l'Honneur"},
        "drew": {"en": "drawn cards", "fr": "pioché des cartes"},
        "added cards to hand": {"en": "got cards in hand", "fr": "reçu des cartes en main"},
    },
)
_SEAT_DEEDS = {"lost honor": ("lose-honor",), "drew": ("draw",), "added cards to hand": ("draw", "to-hand")}


def seats_that_did(s: State, c: Ctx, deed: str) -> frozenset[int]:
    """Return the players to whom the action that a text answers has done this (Celestial: Reactions)."""
    did = () if c.ev is None else c.ev.x.get("did", ())
    return frozenset(seat for kind, _, seat, _ in did if kind in _SEAT_DEEDS[deed])


@VOCAB.word("condition", "{who:player} {deed:seat-deed} from the action",
            en="{who} <has|have> {deed} from that action", fr="{who} <a|avez|ont> {deed} par cette action")  # fmt: skip
@dataclass(frozen=True)
class SeatDidInAction:
    """A cost or effect of the action that the text answers has done this to a player (Celestial: Reactions)."""

    who: Any
    deed: str

    def test(self, s: State, c: Ctx) -> bool:
        return not seats_that_did(s, c, self.deed).isdisjoint(self.who.seats(s, c))


@VOCAB.word("player", "each opponent that {deed:seat-deed} from the action",
            en="m:each other player who has {deed} from that action",
            fr="m:chaque autre joueur qui a {deed} par cette action")  # fmt: skip
@dataclass(frozen=True)
class OpponentsThatDid:
    """Other players to whom a cost or effect of the action answered has done this (Celestial: Reactions)."""

    deed: str

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in turn order."""
        found = seats_that_did(s, c, self.deed)
        return [seat for seat in opponents(s, c.seat) if seat in found]


@VOCAB.word("condition", "the action weakened an enemy here",
            en="the action gave a Force penalty to an enemy card at the current battlefield",
            fr="l'action a donné un malus de Force à une carte ennemie sur le champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class WeakenedEnemy:
    """The action that the text answers has given a Force penalty to an enemy card in the battle (Ivory: Enemy)."""

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if it has, whatever has become of that card."""
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        here = battle(s)
        return bool(here) and any(
            count_this_turn(s, "force-penalty", act, here, seat)
            for seat in range(len(s.seats))
            if not same_side(s, seat, c.seat)
        )


@VOCAB.word("condition", "the action is additional", en="the action was taken as an additional action",
            fr="l'action était une action supplémentaire")  # fmt: skip
@dataclass(frozen=True)
class ActionIsAdditional:
    """The opportunity under way was additional (Ivory: Additional action)."""

    def test(self, s: State, c: Ctx) -> bool:
        return next((bool(f.v.get("bonus")) for f in reversed(s.frames) if f.proc == "actions"), False)


@VOCAB.word("condition", "{phase:phase} phase", en="it is the {phase} Phase", fr="c'est la Phase {phase}",
            en_not="it is not the {phase} Phase", fr_not="ce n'est pas la Phase {phase}",
            en_when="during the {phase} Phase", fr_when="pendant la Phase {phase}")  # fmt: skip
@dataclass(frozen=True)
class InPhase:
    """The game is in this phase (Ivory: The Turn Sequence)."""

    phase: str

    def test(self, s: State, c: Ctx) -> bool:
        return bool(s.memory["phase"] == self.phase)


VOCAB.choices(
    "phase",
    {
        "action": {"en": "Action", "fr": "d'Action"},
        "attack": {"en": "Attack", "fr": "d'Attaque"},
        "dynasty": {"en": "Dynasty", "fr": "de Dynastie"},
    },
)


@VOCAB.word("condition", "it was destroyed", en="it was destroyed", fr="elle a été détruite",
            en_not="it was not destroyed", fr_not="elle n'a pas été détruite")  # fmt: skip
@dataclass(frozen=True)
class WasDestroyed:
    """The card of the occurrence left play by being destroyed (Ivory: Destroy)."""

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and c.ev.kind == "destroy"


@VOCAB.word("condition", "attaching to {filter:filter}", en="what you pay for attaches to {a filter}",
            fr="ce que vous payez s'attache à {a filter}")  # fmt: skip
@dataclass(frozen=True)
class AttachingTo:
    """Gold is being paid for an attachment, and it is settled to whom it goes (Ivory: Equip)."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if that card fits."""
        host = -1 if c.ev is None else int(c.ev.x.get("host", -1))
        return host >= 0 and bool(self.filter.fits(s, c, host))


@VOCAB.word("condition", "no other player has less honor", en="no other player has less Honor than you",
            fr="aucun autre joueur n'a moins d'Honneur que vous")  # fmt: skip
@dataclass(frozen=True)
class NobodyHasLess:
    """The own Family Honor is the lowest, or as low (Ivory: Family Honor)."""

    def test(self, s: State, c: Ctx) -> bool:
        mine = s.seats[c.seat]["honor"]
        return all(s.seats[k]["honor"] >= mine for k in range(len(s.seats)) if not s.seats[k]["out"])


@VOCAB.word("condition", "{card:card} is no legal target of the action",
            en="{card} <is|are> now an illegal target of the action",
            fr="{card} <est|sont> maintenant une cible illégale de l'action")  # fmt: skip
@dataclass(frozen=True)
class IllegalTarget:
    """The source of the latest targeting could not target the card any more (Ivory: Targeting)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the line that has chosen it would not offer it now."""
        if c.ev is None or c.ev.kind != "target":
            return False
        line, chosen_in = aiming_line(s, int(c.ev.x.get("act", 0)), c.ev.card)
        return line is not None and any(no not in line.legal(s, chosen_in) for no in self.card.cards(s, c))


@VOCAB.word("condition", "{who:player} put no card in hand this turn",
            en="{who} <has|have> put no other card in hand this turn",
            fr="{who} <n'a|n'avez|n'ont> mis aucune autre carte en main ce tour")  # fmt: skip
@dataclass(frozen=True)
class HandDidNotGrow:
    """Since the turn began no player of these has drawn, or put a card in the hand (Ivory: Draw)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return not any(count_this_turn(s, "hand-grew", seat) for seat in self.who.seats(s, c))


@VOCAB.word("condition", "first invest of {ident:name} this turn",
            en="you have used no other Invest trait of {ident} this turn",
            fr="vous n'avez utilisé aucun autre Investissement de {ident} ce tour")  # fmt: skip
@dataclass(frozen=True)
class FirstInvest:
    """No other card of the title has had its Invest paid by the text's player since the turn began (Ivory: Invest)."""

    ident: str

    def test(self, s: State, c: Ctx) -> bool:
        title = rules_of(s).definition(id_of(self.ident)).base_title
        return count_this_turn(s, "invested", c.seat, title) <= 1


@VOCAB.word("condition", "it moved to or from the location of {card:card}",
            en="it moved to or from the location of {card}",
            fr="elle arrivait là où est {card} ou en partait")  # fmt: skip
@dataclass(frozen=True)
class MovedToOrFrom:
    """The movement that the text answers began or ended where a card is (Ivory: Locations)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None or c.ev.kind != "move":
            return False
        ends = (c.ev.x.get("start", 0), c.ev.x["to"])
        mover = s.cards[c.ev.card].controller
        return any(
            field_of(s, no) in ends and (field_of(s, no) or s.cards[no].controller == mover)
            for no in self.card.cards(s, c)
        )


@VOCAB.word("condition", "{who:player} attached {filter:filter} this turn",
            en="{who} <has|have> attached {a filter} this turn",
            fr="{who} <a|avez|ont> attaché {a filter} ce tour")  # fmt: skip
@dataclass(frozen=True)
class AttachedThisTurn:
    """A player has attached a card that fits since the turn began, wherever it is now (Ivory: Attachments)."""

    who: Any
    filter: Any
    host: Any = None

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if a record of the turn fits."""
        seats = self.who.seats(s, c)
        found = (key[2:] for key in s.uses if key[:2] == ("turn", "attached"))
        return any(
            seat in seats and fits_anywhere(s, c, self.filter, no) and self._so(s, c, where)
            for seat, no, *where in found
        )

    def _so(self, s: State, c: Ctx, where: list[Any]) -> bool:
        """Return True if the Personality, the battle and the opposition then were as they must be."""
        host, fight, opposed = where
        if self.host is None:
            return True
        now = s.memory["battles"] if battle(s) else -1
        return fight == now and bool(opposed) and fits_anywhere(s, c, self.host, host)


@VOCAB.word("condition", "{who:player} attached {filter:filter} to an opposed {host:filter} this battle",
            en="{who} <has|have> attached {a filter} in this battle to {a host} that was opposed",
            fr="{who} <a|avez|ont> attaché {a filter} dans cette bataille à {a host} qui rencontrait une "
            "opposition")  # fmt: skip
@dataclass(frozen=True)
class AttachedToOpposed(AttachedThisTurn):
    """A player has done so in the battle under way, to a Personality that was opposed then (Ivory: Opposing)."""


@VOCAB.word("condition", "a province was destroyed since your last turn began",
            en="a Province has been destroyed since your last turn began",
            fr="une Province a été détruite depuis le début de votre dernier tour",
            en_not="no Province has been destroyed since your last turn began",
            fr_not="aucune Province n'a été détruite depuis le début de votre dernier tour")  # fmt: skip
@dataclass(frozen=True)
class ProvinceFell:
    """Any Province, by whatever, since the text's player began the turn before the own one under way (Celestial:
    Provinces).
    """

    def test(self, s: State, c: Ctx) -> bool:
        return any(e.topic == "province-fell" and e.seat == c.seat for e in s.effects)


@VOCAB.word("condition", "first turn of the active player", en="it is the active player's first turn",
            fr="c'est le premier tour du joueur actif", en_not="it is not the active player's first turn",
            fr_not="ce n'est pas le premier tour du joueur actif")  # fmt: skip
@dataclass(frozen=True)
class FirstTurnOfActive:
    """The player whose turn it is has had no other (Ivory: Active player)."""

    def test(self, s: State, c: Ctx) -> bool:
        return bool(s.seats[active(s)]["turns"] == 1)
