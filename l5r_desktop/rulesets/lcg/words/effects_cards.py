"""Words for what happens to cards. As a cost the same words pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, on_cards, per_card
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

Bow = on_cards("bow {card:card}", "bow", "Bow", "Bow cards (L1.6).", "bow {card}", "inclinez {card}")


@VOCAB.word(
    "effect",
    "bow {card:card} unless {cond:condition}",
    en="bow {card} unless {cond}",
    fr="inclinez {card} sauf si {cond}",
)
@dataclass(frozen=True)
class BowUnless(Simple):
    """A cost that need not be paid where something is so (L7.5)."""

    card: Any
    cond: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [] if self.waived(s, c) else per_card(s, c, self.card, "bow")

    def waived(self, s: State, c: Ctx) -> bool:
        """Return True if nothing is to be paid."""
        return bool(self.cond.test(s, c))


TurnIntoCharacter = on_cards(
    "detach {card:card} and turn it into a character",
    "become-character",
    "TurnIntoCharacter",
    "Attachments become characters, whose skills are the modifiers printed on them (L1.8, L10.2.7).",
    "detach {card} and turn it into a character (of an attachment the printed modifiers are its skills, its glory 0)",
    "détachez {card} et transformez cette carte en personnage (d'un attachement les bonus imprimés sont les"
    " compétences, la gloire est 0)",
)


Ready = on_cards("ready {card:card}", "ready", "Ready", "Ready cards (L1.6).", "ready {card}", "redressez {card}")


Honor = on_cards("honor {card:card}", "honor", "Honor", "Honor characters (L11.16).", "honor {card}", "honorez {card}")


Dishonor = on_cards(
    "dishonor {card:card}",
    "dishonor",
    "Dishonor",
    "Dishonor characters (L11.16).",
    "dishonor {card}",
    "déshonorez {card}",
)


DiscardStatus = on_cards(
    "discard status token of {card:card}",
    "discard-status",
    "DiscardStatus",
    "Discard status tokens (L11.19).",
    "discard the status token of {card}",
    "défaussez le pion Statut de {card}",
)


MoveIn = on_cards(
    "move {card:card} to conflict",
    "move-in",
    "MoveIn",
    "Move characters to the conflict (L4.13.1).",
    "move {card} to the conflict",
    "déplacez {card} dans le conflit",
)


MoveHome = on_cards(
    "move {card:card} home",
    "move-home",
    "MoveHome",
    "Move characters home (L4.13.2).",
    "move {card} home",
    "renvoyez {card} à son fief",
)


TurnUp = on_cards(
    "turn {card:card} faceup",
    "turn-up",
    "TurnUp",
    "Turn facedown dynasty cards faceup (L10.5.11).",
    "turn {card} faceup",
    "mettez {card} face visible",
)


BecomeCharacter = on_cards(
    "{card:card} becomes a character",
    "become-character",
    "BecomeCharacter",
    "A card played as an attachment comes off its host and is a character (L1.8).",
    "detach {card}, which becomes a character",
    "détachez {card}, qui devient un personnage",
)


@VOCAB.word("effect", "discard {card:card}", en="discard {card}", fr="défaussez {card}")
@dataclass(frozen=True)
class Discard(Simple):
    """Discard cards from play, from a hand, or from a deck."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.card.cards(s, c):
            zone = s.cards[no].zone % z.COUNT
            if zone in (z.CONFLICT_DECK, z.DYNASTY_DECK):
                found.append(made(c, "put-away", no, to="discard"))
            else:
                found.append(made(c, "discard-card", no) if zone == z.HAND else made(c, "leave", no, how="discard"))
        return found


@VOCAB.word("effect", "sacrifice {card:card}", en="sacrifice {card}", fr="sacrifiez {card}")
@dataclass(frozen=True)
class Sacrifice(Simple):
    """Sacrifice own cards (L11.22)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "leave", how="sacrifice")


@VOCAB.word("effect", "return {card:card} to {goal:goal}", en="put {card} {goal}", fr="remettez {card} {goal}")
@dataclass(frozen=True)
class Return(Simple):
    """Return cards to their owner's hand or deck (L11.5)."""

    card: Any
    goal: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "leave", how="return", to=self.goal)


def _gone(s: State, c: Ctx, no: int, how: str, to: str) -> list[Event]:
    """A card leaves play or its province, or where else it lies (L11.2, L11.5)."""
    zone = s.cards[no].zone % z.COUNT
    if zone == z.PLAY or zone in z.PROVINCES:
        return [made(c, "leave", no, how=how, to=to)]
    return [made(c, "put-away", no, to=to)]


@VOCAB.word(
    "effect",
    "shuffle {card:card} into your dynasty deck",
    en="shuffle {card} into your dynasty deck",
    fr="mélangez {card} dans votre deck Dynastie",
)
@dataclass(frozen=True)
class ShuffleBack(Simple):
    """Put cards back into the dynasty deck and shuffle it (L11.5)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [e for no in self.card.cards(s, c) for e in _gone(s, c, no, "return", "deck")]


@VOCAB.word("effect", "remove {card:card} from the game", en="remove {card} from the game", fr="retirez {card} du jeu")
@dataclass(frozen=True)
class RemoveFromGame(Simple):
    """Cards leave play for good (L11.5)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [e for no in self.card.cards(s, c) for e in _gone(s, c, no, "remove", "removed")]


@VOCAB.word(
    "effect",
    "remove {card:card} from the game facedown",
    en="remove {card} from the game facedown",
    fr="retirez {card} du jeu face cachée",
)
@dataclass(frozen=True)
class RemoveFacedown(Simple):
    """Cards of a deck leave the game unseen by whoever has not looked at them (L11.5, L16.1)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "put-away", to="removed", hidden=True)


@VOCAB.word(
    "effect",
    "shuffle {card:card} into its owners deck",
    en="shuffle {card} into its owner's deck",
    fr="mélangez {card} dans le deck de son propriétaire",
)
@dataclass(frozen=True)
class ShuffleInto(ShuffleBack):
    """Cards in play go into their owners' conflict or dynasty decks, which are shuffled (L11.5)."""


@VOCAB.word(
    "effect",
    "put {card:card} into play [{control:control-word}] [{joins:joins-word}] [{arrives:honored|dishonored}]",
    en="put {card} into play[ {control}][ {joins}][ {arrives}]",
    fr="mettez {card} en jeu[ {control}][ {joins}][ {arrives}]",
)
@dataclass(frozen=True)
class PutIntoPlay(Simple):
    """Put cards into play under the controller's control (L7.19)."""

    card: Any
    joins: str = ""
    arrives: str = ""
    control: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        how: dict[str, Any] = {"arrives": self.arrives} if self.arrives else {}
        return [made(c, "enter", no, c.seat, joins=bool(self.joins), **how) for no in self.card.cards(s, c)]

    def could(self, s: State, c: Ctx) -> bool:
        """A card that nobody has identified might be put into play."""
        if c.me < 0 and getattr(self.card, "name", "") == "self":
            return True
        cards = self.card.cards(s, c)
        if any(s.cards[no].defn.kind == "unknown" for no in cards):
            return True
        return super().could(s, c)


@VOCAB.word(
    "effect",
    "put {card:card} into play attached to {host:card}",
    en="put {card} into play attached to {host}",
    fr="mettez {card} en jeu, attaché·e·s à {host}",
)
@dataclass(frozen=True)
class PutAttached(Simple):
    """Attachments come into play on a card without being played, under the controller's control (L7.19, L10.2.1)."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.host.cards(s, c)
        return [made(c, "enter", no, c.seat, host=goals[0]) for no in self.card.cards(s, c)] if goals else []


@VOCAB.word(
    "effect",
    "take control of {card:card} [[until] {until:until}]",
    en="take control of {card}[ {until}]",
    fr="prenez le contrôle de {card}[ {until}]",
)
@dataclass(frozen=True)
class TakeControl(Simple):
    """Take control of cards in play (L11.7)."""

    card: Any
    until: str = "game"

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "take-control", no, c.seat, until=self.until) for no in self.card.cards(s, c)]


@VOCAB.word("effect", "attach {card:card} to {host:card}", en="attach {card} to {host}", fr="attachez {card} à {host}")
@dataclass(frozen=True)
class AttachTo(Simple):
    """Move an attachment in play onto another character."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.host.cards(s, c)
        return [made(c, "attach", no, host=goals[0]) for no in self.card.cards(s, c)] if goals else []


@VOCAB.word(
    "effect",
    "take control of {card:card} and attach it to {host:card}",
    en="take control of {card} and attach it to {host}",
    fr="prenez le contrôle de {card} et attachez cette carte à {host}",
)
@dataclass(frozen=True)
class TakeAndAttach(Simple):
    """Take control of an attachment and move it at once onto another character (L11.7, L10.2.4)."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.host.cards(s, c)
        if not goals:
            return []
        return [
            e
            for no in self.card.cards(s, c)
            for e in (
                made(c, "take-control", no, c.seat, until="game"),
                made(c, "attach", no, host=goals[0], new_controller=c.seat),
            )
        ]


@VOCAB.word(
    "effect",
    "refill province of self faceup",
    en="refill its province faceup",
    fr="remplissez sa province face visible",
)
@dataclass(frozen=True)
class RefillFaceup(Simple):
    """The province that this card was played from is refilled faceup, which is no reveal (L10.5.10)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        if c.ev is None or c.ev.x.get("from_slot") is None or s.zones[c.ev.x["from_slot"]]:
            return []
        zone = c.ev.x["from_slot"]
        return [made(c, "fill", seat=zone // z.COUNT, n=zone, up=True)]
