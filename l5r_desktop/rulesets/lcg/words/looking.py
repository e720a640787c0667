"""Words for looking at cards of a deck or a hand, and doing different things with them (L8.23, L16.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter, Number
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import your_opponent
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.references import You
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "look-word", {"look at": {"en": "look at", "fr": "regardez"}, "reveal": {"en": "reveal", "fr": "révélez"}}
)
VOCAB.choices(
    "order-place",
    {
        "the top": {"en": "on top of the deck, in any order", "fr": "sur le deck, dans l'ordre de votre choix"},
        "the bottom": {
            "en": "on the bottom of the deck, in any order",
            "fr": "sous le deck, dans l'ordre de votre choix",
        },
        "the bottom at random": {
            "en": "on the bottom of the deck, in a random order",
            "fr": "sous le deck, dans un ordre aléatoire",
        },
    },
)
DECKS = {"conflict-deck": z.CONFLICT_DECK, "dynasty-deck": z.DYNASTY_DECK}


_TOP = {
    "en": ("{how} the top {x n} card·s of the {deck} of {who}", "{how} the top {x n} card·s of your {deck}"),
    "fr": (
        "{how} les {x n} première·s carte·s du {deck} de {who}",
        "{how} les {x n} première·s carte·s de votre {deck}",
    ),
}


_TOP_ONE = {
    "en": ("{how} the top card of the {deck} of {who}", "{how} the top card of your {deck}"),
    "fr": ("{how} la première carte du {deck} de {who}", "{how} la première carte de votre {deck}"),
}


class Naming(Complex):
    """An effect that names cards, of which later lines speak by `name`; several of them where `many` is so."""

    name: str

    @property
    def many(self) -> bool:
        """True if the name may stand for several cards."""
        return True

    def noun(self, say: TextRenderer) -> Any:
        """Return the noun by which the text calls the cards."""
        return say.chosen("card", "thing")


@VOCAB.word("effect", "{how:look-word} top {n:amount} of {deck:deck-word} of {who:player} as {name:name}")
@dataclass(frozen=True)
class LookAtTop(Naming):
    """The top cards of a deck are seen by the controller, or shown to all, and stay where they are (L16.2, L16.3)."""

    how: str
    n: Any
    deck: str
    who: Any
    name: str

    @property
    def many(self) -> bool:
        """True if more than one card is seen."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how many cards of whose deck are seen."""
        if not self.many:
            values = {"how": say.chosen(self.how, "look-word"), "deck": say.chosen(self.deck, "deck-word")}
            return say.filled(read_template(_TOP_ONE[lang][isinstance(self.who, You)]), {**values, "who": self.who})
        own = isinstance(self.who, You)
        values = {"how": say.chosen(self.how, "look-word"), "n": self.n, "deck": say.chosen(self.deck, "deck-word")}
        return say.filled(read_template(_TOP[lang][own]), {**values, "who": self.who})

    def cards(self, s: State, c: Ctx) -> tuple[int, ...]:
        """The cards that are looked at, the top first."""
        n = self.n.value(s, c)
        return tuple(no for seat in self.who.seats(s, c)[:1] for no in s.zones[z.at(seat, DECKS[self.deck])][:n])

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = self.cards(s, c)
        if cards:
            s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=self.how == "reveal", n=0)


@VOCAB.word(
    "effect",
    "{how:look-word} {n:amount} random (card|cards) in hand of {who:player} as {name:name}",
    en="{how} {x n} random card·s in the hand of {who}",
    fr="{how} {x n} carte·s prise·s au hasard dans la main de {who}",
)
@dataclass(frozen=True)
class LookAtRandom(Naming):
    """Lots pick cards of a hand, which the controller sees, or all do (L16.2, L16.3)."""

    how: str
    n: Any
    who: Any
    name: str

    @property
    def many(self) -> bool:
        """True if more than one card is seen."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            cards, n = s.zones[z.at(seat, z.HAND)], self.n.value(s, c)
            if cards and n > 0:
                s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=self.how == "reveal", n=n)


@VOCAB.word(
    "effect",
    "{who:player} (reveal|reveals) hand as {name:name}",
    en="{who} <reveals|reveal> the hand",
    fr="{who} <révèle|révélez|révèlent> la main",
)
@dataclass(frozen=True)
class RevealsHand(Naming):
    """A hand is shown to all (L16.2)."""

    who: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(no for seat in self.who.seats(s, c) for no in s.zones[z.at(seat, z.HAND)])
        if cards:
            s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=True, n=0)


@VOCAB.word(
    "effect",
    "put one of {looked:card} into each of {provinces:card} faceup",
    en="put one of {looked} into {provinces} faceup",
    fr="mettez une carte parmi {looked} dans {provinces} face visible",
)
@dataclass(frozen=True)
class OneIntoEach(Complex):
    """For each of some provinces its controller names a card among those looked at; all go together (L10.5.11)."""

    looked: Any
    provinces: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.provinces.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards, places = tuple(self.looked.cards(s, c)), tuple(self.provinces.cards(s, c))
        if cards and places:
            s.push("one-into-each", **kept(v), cards=cards, places=places, named=())


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


_PICK = {
    "en": ("pick {what} among {looked}", "you may pick {what} among {looked}", "pick up to {n} {what} among {looked}",
           "pick any number of {what} among {looked}"),
    "fr": ("choisissez {what} parmi {looked}", "vous pouvez choisir {what} parmi {looked}",
           "choisissez jusqu'à {n} {what} parmi {looked}", "choisissez un nombre quelconque de {what} parmi {looked}"),
}  # fmt: skip
_TOGETHER = {"en": ", with a total printed cost of at most {sum}", "fr": ", pour un coût imprimé total d'au plus {sum}"}
VOCAB.choices("free-word", {"may": {"en": "may", "fr": "pouvez"}})


@VOCAB.word(
    "effect",
    "[{free:free-word}] pick (a|an) {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
    "pick up to {up_to:int} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
    "pick up to {up_to:int} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}"
    " with printed costs up to {sum:int} together",
    "pick {any_number:any-number} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
)
@dataclass(frozen=True)
class PickAmong(Naming):
    """Cards chosen among those looked at; whoever looks may find none of a kind, and shows what has it (L8.23)."""

    kind: str
    looked: Any
    name: str
    tests: tuple[Any, ...] = ()
    up_to: int = 0
    any_number: str = ""
    free: str = ""
    sum: int = 0
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))

    @property
    def many(self) -> bool:
        """True if more than one card may be picked."""
        return self.up_to > 1 or bool(self.any_number)

    def noun(self, say: TextRenderer) -> Any:
        """The kind of card."""
        return say.chosen(self.kind, "kind")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how many of which cards are picked, and among which."""
        way = 3 if self.any_number else 2 if self.up_to > 1 else 1 if self.free or self.up_to else 0
        what = say(self.filter, None, "many" if self.many else "a")
        template = _PICK[lang][way] + (_TOGETHER[lang] if self.sum else "")
        return say.filled(
            read_template(template), {"sum": self.sum, "what": str(what), "n": self.up_to, "looked": self.looked}
        )

    def fitting(self, s: State, c: Ctx) -> list[int]:
        """Those that may be picked; a card that this replica does not know may be any."""
        return [no for no in self.looked.cards(s, c) if self._fits(s, c, no)]

    def _fits(self, s: State, c: Ctx, no: int) -> bool:
        definition = s.cards[no].defn
        if definition.kind == "unknown":
            return True
        if self.sum and (definition.cost or 0) > self.sum:
            return False
        return self.kind in ("card", definition.kind) and all(test.fits(s, c, no) for test in self.tests)

    def bounds(self) -> tuple[int, int]:
        """The fewest and the most that are picked; who finds none of a kind need not (L8.23)."""
        if self.many:
            return (0, self.up_to or 99)
        return (0 if self.free or self.up_to or self.kind != "card" or self.tests else 1, 1)

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.looked.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.looked.cards(s, c):
            s.push("pick-among", **kept(v), path=path, mode_path=v["mode_path"])


@VOCAB.word(
    "effect",
    "order {card:card} [and {more:card}] on {place:order-place} of its owners deck",
    en="put {card}[ and {more}] {place}",
    fr="mettez {card}[ et {more}] {place}",
)
@dataclass(frozen=True)
class PutInOrder(Complex):
    """Cards go on top of, or below, their owner's deck in an order that their controller or lots choose (L8.23)."""

    card: Any
    place: str
    more: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(self.card.cards(s, c))
        if self.more is not None:
            more = (no for no in self.more.cards(s, c) if s.cards[no].zone % z.COUNT in DECKS.values())
            cards = (*cards, *more)
        if cards:
            random = self.place == "the bottom at random"
            s.push("order-cards", **kept(v), cards=cards, top=self.place == "the top", random=random)


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


@VOCAB.word("card", "each {kind:kind} [{tests:test+}] among {looked:card}")
@dataclass(frozen=True)
class EachAmong:
    """Of the cards looked at all of a kind that pass the tests (L8.23)."""

    kind: str
    looked: Any
    tests: tuple[Any, ...] = ()

    @property
    def filter(self) -> Filter:
        """The kind and the tests."""
        return Filter(PlayedKind(self.kind), self.tests)

    def phrase(self, say: TextRenderer, lang: str) -> Any:
        """Return the phrase that names the filter and the cards that were seen."""
        among = {"en": "each {what} among {looked}", "fr": "chaque {what} parmi {looked}"}[lang]
        return say.filled(read_template(among), {"what": self.filter, "looked": self.looked})

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Return the numbers of the seen cards that fit."""
        return [no for no in self.looked.cards(s, c) if self.filter.fits(s, c, no)]


@VOCAB.word(
    "card",
    "the others of {all:card} than {card:card} [nor {other:card}]",
    en="f:the others of {all}",
    fr="f:les autres parmi {all}",
)
@dataclass(frozen=True)
class TheOthers:
    """Of the cards looked at those that have not been picked (L8.23)."""

    all: Any
    card: Any
    other: Any = None

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the others that still lie in a deck."""
        picked = [*self.card.cards(s, c), *(self.other.cards(s, c) if self.other is not None else ())]
        return [no for no in self.all.cards(s, c) if no not in picked and s.cards[no].zone % z.COUNT in DECKS.values()]


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


@VOCAB.word(
    "effect",
    "you and opponent show a card of hand as {name:name}",
    en="you and your opponent each reveal a card of the hand at the same time",
    fr="votre adversaire et vous révélez chacun en même temps une carte de la main",
)
@dataclass(frozen=True)
class EachShows(Naming):
    """Two players pick a card of their hands without seeing the other's choice; then both are shown (L16.2).

    DECISION: a player with an empty hand shows none. They pick one after the other: the first card lies facedown until
    the second is picked, so that its identity bears on nothing.
    """

    name: str

    def could(self, s: State, c: Ctx) -> bool:
        seats = (c.seat, your_opponent(s, c))
        return any(seat >= 0 and s.zones[z.at(seat, z.HAND)] for seat in seats)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        seats = tuple(seat for seat in (c.seat, your_opponent(s, c)) if seat >= 0 and s.zones[z.at(seat, z.HAND)])
        if seats:
            s.push("each-shows", **kept(v), names=self.name, asked=seats, cards=())


@VOCAB.word("card", "the cheapest of {card:card}", en="m:the cheapest of {card}", fr="f:la moins chère parmi {card}")
@dataclass(frozen=True)
class Cheapest:
    """Of some cards those with the lowest printed cost; a dash reads 0 (L7.7)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Their numbers, several if they cost the same."""
        named: list[int] = self.card.cards(s, c)
        least = min((s.cards[no].defn.cost or 0 for no in named), default=0)
        return [no for no in named if (s.cards[no].defn.cost or 0) == least]
