"""Words for what players do with their hands and decks: draw, discard, show, look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import agreed
from l5r_desktop.cardscript.expressions import Description, Number
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import deck_side
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_everybody_sees
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, settled
from l5r_desktop.rulesets.ccg.words.nouns import Kind
from l5r_desktop.rulesets.ccg.words.showing import answer_showing
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} (draw|draws) {n:amount} (card|cards)", en="{who} <draws|draw> {x n} card·s",
            fr="{who} <pioche|piochez|piochent> {x n} carte·s")  # fmt: skip
@dataclass(frozen=True)
class Draw(Simple):
    """A player draws cards (Ivory: Draw)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "draw", -1, seat, self.n.value(s, c)) for seat in self.who.seats(s, c)]


@VOCAB.word("effect", "{who:player} (draw|draws) {n:amount} (card|cards) from the bottom",
            en="{who} <draws|draw> {x n} card·s from the bottom of the deck",
            fr="{who} <pioche|piochez|piochent> {x n} carte·s du dessous du deck")  # fmt: skip
@dataclass(frozen=True)
class DrawFromBottom(Draw):
    """A player draws the last cards of the deck (Ivory: Draw)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [e.with_changes(bottom=True) for e in super().events(s, c)]


@VOCAB.word("effect", "{who:player} (puts|put) {card:card} in hand",
            en="{who} <puts|put> {card} in hand",
            fr="{who} <met|mettez|mettent> {card} en main")  # fmt: skip
@dataclass(frozen=True)
class PutInHandOf(Simple):
    """Fate cards go into the hand of a player who may not be their owner (Ivory: Hand)."""

    who: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = self.who.seats(s, c)[:1]
        return [made(c, "to-hand", no, seat, into=seat) for seat in seats for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) [{up_to:up-to}] {n:amount} (card|cards) [as {name:name}] [{how:at-random}] "
    "[of {filter:filter}]",
)
@dataclass(frozen=True)
class DiscardCards(Single):
    """Fate cards of the hand, chosen by their player (Ivory: Discard). filter: which will do, in your-hand."""

    opens_ways: ClassVar[bool] = False

    who: Any
    n: Any
    name: str = ""
    how: str = ""
    filter: Any = None
    up_to: str = ""

    @property
    def many(self) -> bool:
        """Return True if it is more than one card."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who discards how many of what."""
        who = say(self.who)
        n = say(self.n, None, "x")
        noun = Kind(getattr(self.filter.noun, "kind", "card")) if self.filter is not None else None
        wanted = None if noun is None else Description(noun, self.filter.tests)
        cards = say.chosen("card", "thing") if wanted is None else say(wanted)
        number = f"{say.chosen(self.up_to, 'up-to')} {n}" if self.up_to else str(n)
        tail = f" {say.chosen(self.how, 'at-random')}" if self.how else ""
        return f"{who} {agreed(_DISCARDS[lang], who)} {number} {agreed(cards, cards, n.many)}{tail}"

    def _least(self, s: State, c: Ctx, seat: int) -> tuple[list[int], int]:
        hand = s.zones[z.at(seat, z.HAND)]
        mine = Ctx(seat, c.me, c.ability, c.ev, c.t, c.by, c.via, c.at)
        fitting = [no for no in hand if self.filter is None or self.filter.fits(s, mine, no)]
        return fitting, min(self.n.value(s, c), len(fitting))

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        seats = self.who.seats(s, c)
        if stage == 0:
            f.v["asking"], f.v["chosen"] = tuple(seats), ()
        if "answer" in f.v:
            keys = f.v.pop("answer")
            f.v["chosen"] = (*f.v["chosen"], *(int(key.removeprefix("card-")) for key in keys if key != "none"))
            f.v["asking"] = f.v["asking"][1:]
        if "chance" in f.v:
            hand = s.zones[z.at(f.v["asking"][0], z.HAND)]
            f.v["chosen"] = (*f.v["chosen"], *(hand[k] for k in take_shown(f.v, "chance")))
            f.v["asking"] = f.v["asking"][1:]
        while f.v["asking"]:
            seat = f.v["asking"][0]
            fitting, n = self._least(s, c, seat)
            if not self._least(as_everybody_sees(s) if self.filter is not None else s, c, seat)[1]:
                f.v["asking"] = f.v["asking"][1:]
                continue
            if self.how:
                s.chance = ChanceNeeded("pick", len(fitting), n, z.at(seat, z.HAND))
                return False
            options = tuple(Option(f"card-{no}", "discard", no) for no in fitting) or (Option("none", "none"),)
            s.ask(
                Decision(
                    seat,
                    "discard",
                    "discard-from-hand",
                    options,
                    0 if self.up_to else max(n, 1),
                    max(n, 1),
                    c.me,
                    hidden=True,
                    reveals_choice=True,
                    rule="Ivory: Discard",
                )
            )
            return False
        if "discarding" not in f.v:
            f.v["discarding"] = True
            if self.name:
                f.v["t"] = {**f.v["t"], self.name: f.v["chosen"]}
            resolve_batch(s, *(made(c, "discard-card", no, s.cards[no].controller) for no in f.v["chosen"]))
            return False
        del f.v["discarding"]
        return settled(f)

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Discarding is no targeting; the action may be taken with an empty hand (Ivory: Good Faith Rule)."""
        return None


_DISCARDS = {"en": "<discards|discard>", "fr": "<défausse|défaussez|défaussent>"}
VOCAB.choices("up-to", {"up to": {"en": "up to", "fr": "jusqu'à"}})
VOCAB.choices("at-random", {"at random": {"en": "at random", "fr": "au hasard"}})


@VOCAB.word("effect", "{who:player} (show|shows) hand", en="{who} <shows|show> <their|your> hand",
            fr="{who} <montre|montrez|montrent> <sa|votre|leur> main")  # fmt: skip
@dataclass(frozen=True)
class ShowHand(Single):
    """All players see a hand (Ivory: Show)."""

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            for seat in self.who.seats(s, c):
                s.say("shows-hand", ("seat", seat))
                for no in s.zones[z.at(seat, z.HAND)]:
                    s.add_knowers(s.edit(no), (1 << len(s.seats)) - 1)
            return False
        f.v["done"] = True
        return answer_showing(s, f, c, [no for seat in self.who.seats(s, c) for no in s.zones[z.at(seat, z.HAND)]])


@VOCAB.word(
    "effect",
    "{who:player} (look|looks) at top {n:int} of fate deck as {name:name}",
    en="{who} <looks|look> at <his or her|your> Fate deck's top {n} card·s",
    fr="{who} <regarde|regardez|regardent> dans <son|votre|leur> deck Destin {n} carte·s du dessus",
)
@VOCAB.word(
    "effect",
    "{who:player} (look|looks) at top {n:int} of fate deck of {whose:player} as {name:name}",
    en="{who} <looks|look> at the top {n} cards of the Fate deck of {whose}",
    fr="{who} <regarde|regardez|regardent> les {n} cartes du dessus du deck Destin de {whose}",
)
@dataclass(frozen=True)
class LookAtTop(Single):
    """A player looks at the top cards of a Fate deck, the own one unless it says otherwise; they stay (Ivory: Look)."""

    who: Any
    n: int
    name: str
    whose: Any = None

    @property
    def many(self) -> bool:
        """Return True if it is more than one card."""
        return self.n > 1

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["t"] = {**f.v["t"], self.name: ()}
            for seat in self.who.seats(s, c)[:1]:
                owner = seat if self.whose is None else self.whose.seats(s, c)[0]
                cards = s.zones[z.at(owner, z.FATE_DECK)][: self.n]
                f.v["t"] = {**f.v["t"], self.name: tuple(cards)}
                s.say("looks-at-deck", ("seat", seat), len(cards))
                for no in cards:
                    s.add_knowers(s.edit(no), 1 << seat)
            return False
        f.v["done"] = True
        return True


@VOCAB.word("effect", "{who:player} (show|shows) top card of fate deck as {name:name}",
            en="{who} <shows|show> the top card of <his or her|your> Fate deck",
            fr="{who} <montre|montrez|montrent> la carte du dessus de <son|votre|leur> deck Destin")  # fmt: skip
@dataclass(frozen=True)
class ShowTop(Single):
    """All players see the top card of a Fate deck, which stays there; it is bound to the name (Ivory: Show)."""

    opens_ways: ClassVar[bool] = False

    who: Any
    name: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            cards = [no for seat in self.who.seats(s, c)[:1] for no in s.zones[z.at(seat, z.FATE_DECK)][:1]]
            f.v["t"] = {**f.v["t"], self.name: tuple(cards)}
            for no in cards:
                s.add_knowers(s.edit(no), (1 << len(s.seats)) - 1)
                s.say("shows-card", ("card", no))
            f.v["done"] = bool(cards)
            return False
        return True


@VOCAB.word("effect", "{who:player} (show|shows) a random card of hand as {name:name}",
            en="{who} <shows|show> a random card of <his or her|your> hand",
            fr="{who} <montre|montrez|montrent> une carte de <sa|votre|leur> main au hasard")  # fmt: skip
@VOCAB.word("effect", "{who:player} (show|shows) {n:int} random cards of hand as {name:name}",
            en="{who} <shows|show> random cards of <his or her|your> hand: {n}",
            fr="{who} <montre|montrez|montrent> des cartes de <sa|votre|leur> main au hasard : {n}")  # fmt: skip
@dataclass(frozen=True)
class ShowRandom(Single):
    """All players see cards of a hand that chance picks; they stay there and are bound to the name (Ivory: Show)."""

    opens_ways: ClassVar[bool] = False

    who: Any
    name: str
    n: int = 1

    @property
    def many(self) -> bool:
        """Return True if it is more than one card."""
        return self.n > 1

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask for the lot, show the card, and let another stage follow, so that a replica can be told."""
        zones = [z.at(seat, z.HAND) for seat in self.who.seats(s, c)[:1]]
        if stage == 0:
            f.v["t"] = {**f.v["t"], self.name: ()}
            f.v["done"] = any(s.zones[zone] for zone in zones)
            if not f.v["done"]:
                return True
            held = len(s.zones[zones[0]])
            s.chance = ChanceNeeded("pick", held, min(self.n, held), zones[0])
            return False
        if "chance" not in f.v:
            return answer_showing(s, f, c, f.v["t"].get(self.name, ()))
        shown = tuple(s.zones[zones[0]][k] for k in take_shown(f.v, "chance"))
        f.v["t"] = {**f.v["t"], self.name: shown}
        for no in shown:
            s.add_knowers(s.edit(no), s.everybody)
            s.say("shows-card", ("card", no))
        return False


@VOCAB.word("effect", "shuffle {card:card} into deck", en="shuffle {card} into <its|their> owner's deck",
            fr="mélangez {card} dans le deck de <son|leur> propriétaire")  # fmt: skip
@dataclass(frozen=True)
class ShuffleIn(Simple):
    """Cards go to the decks they belong to, which are shuffled (Ivory: Fate and Dynasty decks)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "to-deck", no, s.cards[no].owner, top=False) for no in self.card.cards(s, c)]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Put them there, then shuffle deck after deck."""
        if stage == 0:
            sides = {z.deck_of(deck_side(s, no), s.cards[no].owner) for no in self.card.cards(s, c)}
            f.v["piles"] = tuple(sorted(sides))
            return super().step(s, f, c, stage)
        if "chance" in f.v:
            s.deal_identities(f.v["piles"][0], f.v.pop("chance"))
            f.v["piles"] = f.v["piles"][1:]
        elif stage == 1:
            self.over(f)
        if f.v["piles"]:
            s.chance = ChanceNeeded("shuffle", len(s.zones[f.v["piles"][0]]), zone=f.v["piles"][0], secret=True)
            return False
        return True
