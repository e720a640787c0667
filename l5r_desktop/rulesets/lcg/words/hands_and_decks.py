"""Words for what happens to whole hands and decks, and for cards set aside (L8.23, L11.5, L12.10, L16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.looking import DECKS, Naming
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{who:player} (replace|replaces) hand from the conflict deck",
    en="{who} <puts|put> the hand under the conflict deck in a random order and <draws|draw> as many cards",
    fr=(
        "{who} <place|placez|placent> la main sous le deck Conflit dans un ordre aléatoire et "
        "<pioche|piochez|piochent> autant de cartes"
    ),
)
@dataclass(frozen=True)
class ReplacesHand(Complex):
    """A hand goes below its owner's deck in a random order, and as many cards are drawn (L12.10)."""

    who: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c):
            cards = s.zones[z.at(seat, z.HAND)]
            if cards:
                s.push("draw-as-many", **kept(v), who=seat, n=len(cards))
                s.push("order-cards", **kept(v), cards=cards, top=False, random=True)


@VOCAB.word(
    "effect",
    "{who:player} (shuffle|shuffles) {deck:deck-word}",
    en="{who} <shuffles|shuffle> the {deck}",
    fr="{who} <mélange|mélangez|mélangent> le {deck}",
)
@dataclass(frozen=True)
class ShufflesDeck(Complex):
    """A deck is shuffled (L8.23)."""

    who: Any
    deck: str

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c):
            if s.zones[z.at(seat, DECKS[self.deck])]:
                s.push("shuffle", zone=z.at(seat, DECKS[self.deck]))


@VOCAB.word(
    "effect",
    "you put {n:amount} cards of your hand under the conflict deck as {name:name}",
    en="put {x n} card·s of your hand on the bottom of your conflict deck",
    fr="placez {x n} carte·s de votre main au-dessous de votre deck Conflit",
)
@dataclass(frozen=True)
class HandUnderDeck(Naming):
    """The controller picks cards of the hand, which go below the conflict deck in the order named (L11.5)."""

    n: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and bool(s.zones[z.at(c.seat, z.HAND)])

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.could(s, c):
            s.push("hand-under-deck", **kept(v), n=self.n.value(s, c), names=self.name)


@VOCAB.word(
    "effect",
    "{who:player} (remove|removes) top {n:int} of {deck:deck-word} from the game as {name:name}",
    en="{who} <removes|remove> the top {n} card·s of the {deck} from the game",
    fr="{who} <retire|retirez|retirent> du jeu les {n} première·s carte·s du {deck}",
)
@dataclass(frozen=True)
class RemovesTop(Naming):
    """The top cards of players' decks leave the game faceup (L16.2)."""

    who: Any
    n: int
    deck: str
    name: str

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        zones = [z.at(seat, DECKS[self.deck]) for seat in self.who.seats(s, c)]
        cards = tuple(no for zone in zones for no in s.zones[zone][: self.n])
        if cards:
            s.push("remove-named", **kept(v), cards=cards, names=self.name)


@VOCAB.word(
    "effect",
    "{who:player} (set|sets) hand aside as {name:name}",
    en="{who} <sets|set> the hand aside facedown, out of play",
    fr="{who} <met|mettez|mettent> la main de côté, face cachée et hors jeu",
)
@dataclass(frozen=True)
class SetsAside(Naming):
    """A hand lies facedown out of play; its owner knows it still (L16.1)."""

    who: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(no for seat in self.who.seats(s, c)[:1] for no in s.zones[z.at(seat, z.HAND)])
        if cards:
            s.push("set-aside", **kept(v), cards=cards, names=self.name)
        else:
            s.frames[-1].v["full"] = False


@VOCAB.word(
    "effect",
    "put {card:card} facedown under {host:card}",
    en="put {card} facedown under {host}, out of play",
    fr="mettez {card} face cachée sous {host}, hors jeu",
)
@dataclass(frozen=True)
class PutUnder(Complex):
    """Cards lie facedown under a card in play, out of play; their owner knows them (L16.1)."""

    card: Any
    host: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(self.card.cards(s, c))
        for host in self.host.cards(s, c)[:1]:
            for no in cards:
                s.reset_as_new_object(s.move(no, z.at(s.cards[no].owner, z.ASIDE), up=False))
            x = (s.cards[host].object_number,)
            start(s, "under", cards=cards, until="game", src=host, actor=c.seat, x=x)
            s.say("put-under", len(cards), ("card", host))


@VOCAB.word("noun", "{kind:kind} under {host:card}")
@dataclass(frozen=True)
class CardUnder:
    """A card of a kind that lies facedown under a card in play (L16.1); one that this replica does not know may be."""

    kind: str
    host: Any

    def phrase(self, say: TextRenderer, lang: str) -> Any:
        """The kind of card; under what it lies is the tail of a filter."""
        return say.chosen(self.kind, "kind")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say under what the card lies."""
        return {"en": "under ", "fr": "sous "}[lang] + str(say(self.host))

    def domain(self, s: State, c: Ctx) -> list[int]:
        hosts = {(no, s.cards[no].object_number) for no in self.host.cards(s, c)}
        return [
            no
            for e in s.effects
            if e.topic == "under" and (e.src, e.x[0]) in hosts
            for no, born in e.cards
            if s.cards[no].object_number == born and s.cards[no].zone % z.COUNT == z.ASIDE
        ]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it lies there and is of the kind."""
        return self.kind in ("card", s.cards[no].defn.kind) and no in self.domain(s, c)


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) the hand",
    en="{who} <discards|discard> the hand",
    fr="{who} <défausse|défaussez|défaussent> la main",
)
@dataclass(frozen=True)
class DiscardsHand(Simple):
    """All cards of players' hands are discarded (L11.5)."""

    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = dict.fromkeys(self.who.seats(s, c))
        return [made(c, "discard-card", no, seat) for seat in seats for no in s.zones[z.at(seat, z.HAND)]]
