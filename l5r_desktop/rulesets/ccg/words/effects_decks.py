"""Words for decks: shuffled, arranged, looked at (Ivory: Fate and Dynasty decks, Search, Look)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.effect_base import Single, made, settled
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.context import numbers

VOCAB.choices("deck", {"fate": {"en": "Fate", "fr": "Destin"}, "dynasty": {"en": "Dynasty", "fr": "Dynastie"}})
_DECK_ZONES = {"fate": z.FATE_DECK, "dynasty": z.DYNASTY_DECK}


def _shuffle(s: State, zone: int) -> None:
    """Ask for lots; `_shuffled` deals the pile anew in the next stage of the line."""
    s.chance = ChanceNeeded("shuffle", len(s.zones[zone]), zone=zone, secret=True)


def _shuffled(s: State, f: Frame[RunValues], zone: int) -> None:
    if "chance" in f.v:
        s.deal_identities(zone, f.v.pop("chance"))


@VOCAB.word("effect", "shuffle {deck:deck} deck of {who:player}", en="shuffle the {deck} deck of {who}",
            fr="mélangez le deck {deck} de {who}")  # fmt: skip
@dataclass(frozen=True)
class ShuffleDeck(Single):
    """A deck is shuffled (Ivory: Fate and Dynasty decks)."""

    deck: str
    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Draw lots, then deal the deck anew."""
        zones = [z.at(seat, _DECK_ZONES[self.deck]) for seat in self.who.seats(s, c)[:1]]
        if stage == 0 and zones and s.zones[zones[0]]:
            _shuffle(s, zones[0])
            return False
        for zone in zones:
            _shuffled(s, f, zone)
        f.v["done"] = True
        return True


@VOCAB.word("effect", "put {card:card} back in any order", en="put {card} back on top of the deck in any order",
            fr="remettez {card} sur le deck dans l'ordre de votre choix")  # fmt: skip
@dataclass(frozen=True)
class Arrange(Single):
    """The text's player orders cards that have been looked at; what has left the deck stays away (Ivory: Look)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask for the order, the top card first."""
        cards = [no for no in self.card.cards(s, c) if z.area(s, no) in z.DECKS]
        if stage == 0 and len(cards) > 1:
            options = tuple(Option(f"card-{no}", "arrange", no) for no in cards)
            s.ask(Decision(c.seat, "arrange", "arrange-deck", options, len(cards), len(cards), rule="Ivory: Look"))
            return False
        if "answer" in f.v:
            ordered = [int(key.removeprefix("card-")) for key in f.v.pop("answer")]
            for no in reversed(ordered):
                zone, known = s.cards[no].zone, s.cards[no].known
                take_away(s, no, zone, top=True)
                s.edit(no).known = known
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("effect", "{who:player} (discards|discard) top {n:amount} of fate deck as {name:name}",
            en="{who} <discards|discard> from the top of <his or her|your> Fate deck {x n} card·s",
            fr="{who} <défausse|défaussez|défaussent> de <son|votre|leur> deck Destin {x n} carte·s "
               "du dessus")  # fmt: skip
@dataclass(frozen=True)
class DiscardTop(Single):
    """Cards are discarded from the top of a Fate deck; those that were are named, of which an empty deck or a text that
    keeps them there may leave none (Ivory: Discard).
    """

    who: Any
    n: Any
    name: str

    @property
    def many(self) -> bool:
        """Return True if it is more than one card."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def _cards(self, s: State, c: Ctx) -> list[int]:
        n = max(0, self.n.value(s, c))
        return [no for seat in self.who.seats(s, c)[:1] for no in s.zones[z.at(seat, z.FATE_DECK)][:n]]

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return what it does now."""
        return [made(c, "discard", no, s.cards[no].owner) for no in self._cards(s, c)]

    def named(self, s: State, c: Ctx) -> dict[str, tuple[int, ...]]:
        """As a cost: what the cards are called in the effects."""
        return {self.name: tuple(self._cards(s, c))}

    def payable(self, s: State, c: Ctx) -> bool:
        """As a cost: whether the deck has as many cards (Ivory: Costs)."""
        return len(self._cards(s, c)) == max(0, int(self.n.value(s, c)))

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Discard them, then bind those that were."""
        if stage == 0:
            events = self.events(s, c)
            f.v["t"] = {**f.v["t"], self.name: tuple(e.card for e in events)}
            resolve_batch(s, *events)
            return False
        gone = {e.card for e in f.v.get("result") or () if e.kind == "discard"}
        f.v["t"] = {**f.v["t"], self.name: tuple(no for no in numbers(f.v["t"][self.name]) if no in gone)}
        return settled(f)


@VOCAB.word("effect", "refill {site:card} with {card:card} [{up:lying-up}]", en="refill {site} with {card}[ {up}]",
            fr="remplissez {site} avec {card}[ {up}]")  # fmt: skip
@dataclass(frozen=True)
class RefillWith(Single):
    """The next refilling of a Province that is empty just now takes a certain card, face down unless something is said
    (Ivory: Refill).
    """

    site: Any
    card: Any
    up: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note the card on the Province."""
        sites, cards = self.site.cards(s, c)[:1], self.card.cards(s, c)[:1]
        f.v["done"] = bool(sites and cards)
        if f.v["done"]:
            s.edit(sites[0]).marks = (f"refill-with {cards[0]}", *(("refill-up",) if self.up else ()))
        return True


VOCAB.choices("lying-up", {"faceup": {"en": "face up", "fr": "face visible"}})


@VOCAB.word("effect", "leave {card:card} in its province", en="leave {card} in its Province",
            fr="laissez {card} dans sa Province")  # fmt: skip
@dataclass(frozen=True)
class LeaveInProvince(Single):
    """A revealed Event lies face up in its Province again instead of being discarded (Celestial: Events Phase)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Put it back where it was revealed."""
        cards = self.card.cards(s, c)
        revealed = {a.v["me"]: a.v["site"] for a in s.frames if a.proc == "revealed-event" and a.v["me"] in cards}
        for no, site in revealed.items():
            s.move(no, z.site_of(s.cards[site].zone), up=True)
        f.v["done"] = bool(revealed)
        return True


@VOCAB.word("effect", "next {n:int} refills of {who:player} may be faceup",
            en="{who} may put {n} card·s face up at the next refill",
            fr="{who} <peut|pouvez|peuvent> mettre {n} carte·s face visible au prochain remplissage")  # fmt: skip
@dataclass(frozen=True)
class RefillsMayBeUp(Single):
    """So many cards that refill a player's Provinces this turn come face up if that player wants (Ivory: Refill)."""

    n: int
    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the turn."""
        for seat in self.who.seats(s, c):
            start(s, "refills-up", seat=seat, n=self.n, until="turn", src=c.me, actor=c.seat)
        f.v["done"] = True
        return True


@VOCAB.word(
    "effect",
    "look at top {n:amount} of {deck:deck} deck of {whose:player} as {name:name}",
    en="look at the top {x n} card·s of the {deck} deck of {whose}",
    fr="regardez {x n} carte·s du dessus du deck {deck} de {whose}",
)
@dataclass(frozen=True)
class LookAtDeck(Single):
    """The text's player looks at the top cards of a deck, which stay there (Ivory: Look)."""

    n: Any
    deck: str
    whose: Any
    name: str
    many = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let them be seen and name them."""
        zones = (z.at(seat, _DECK_ZONES[self.deck]) for seat in self.whose.seats(s, c)[:1])
        n = max(0, self.n.value(s, c))
        cards = tuple(no for zone in zones for no in s.zones[zone][:n])
        if stage == 0:
            f.v["t"] = {**f.v["t"], self.name: cards}
            s.say("looks-at-deck", ("seat", c.seat), len(cards))
            for no in cards:
                s.add_knowers(s.edit(no), 1 << c.seat)
            return False
        f.v["done"] = bool(cards)
        return True
