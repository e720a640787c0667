"""Words for cards that are played from elsewhere than the hand, and as the effect of another card (L7.17)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.legality.playable_cards import may_play_at_once
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.looking import DECKS
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "after-play",
    {
        "then removed": {
            "en": "the card is removed from the game afterwards",
            "fr": "la carte est ensuite retirée du jeu",
        },
        "then deck-bottom": {
            "en": "an event goes on the bottom of its owner's deck afterwards",
            "fr": "un événement va ensuite sous le deck de son propriétaire",
        },
    },
)
GOALS = {"": "", "then removed": "removed", "then deck-bottom": "deck-bottom"}
VOCAB.choices(
    "play-as",
    {
        "as if from hand": {"en": "as if from your hand", "fr": "comme depuis votre main"},
        "as if from a province": {"en": "as if from one of your provinces", "fr": "comme depuis une de vos provinces"},
        "from its province": {"en": "from its province", "fr": "depuis sa province"},
    },
)
VOCAB.choices(
    "free-play",
    {"without its fate cost": {"en": "without paying its fate cost", "fr": "sans payer son coût en destin"}},
)


@VOCAB.word(
    "effect",
    "play {card:card} {place:play-as} [{free:free-play}] [{goal:after-play}]",
    en="play {card} {place}[ {free}][ ({goal})]",
    fr="jouez {card} {place}[ {free}][ ({goal})]",
)
@dataclass(frozen=True)
class PlayNow(Complex):
    """A card is played at once, with all its costs and restrictions but for its place (L7.17).

    free: without its fate cost. goal: where an event goes afterwards, in place of its discard pile.
    """

    card: Any
    place: str
    free: str = ""
    goal: str = ""

    @property
    def _counts_as(self) -> str:
        return "hand" if self.place.endswith("hand") else "province"

    def _playable(self, s: State, c: Ctx) -> list[int]:
        within = (*c.t.get("within", ()), c.me)
        return [
            no
            for no in self.card.cards(s, c)
            if (no not in within or s.cards[no].defn.kind != "event")
            and may_play_at_once(s, c.seat, no, self._counts_as, bool(self.free), within=within)
        ]

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self._playable(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = self._playable(s, c)[:1]
        if not cards:
            s.frames[-1].v["full"] = False
            return
        where, goal = self._counts_as, GOALS[self.goal]
        s.push("play-now", **kept(v), card=cards[0], where=where, free=bool(self.free), goal=goal)


@VOCAB.word(
    "effect", "play the looked at {card:card} {place:play-as}", en="play {card} {place}", fr="jouez {card} {place}"
)
@dataclass(frozen=True)
class PlayLooked(PlayNow):
    """A card that only its player has looked at is played at once (L7.17, L16.3): whether it can be is a secret."""

    peeks: ClassVar[bool] = True


@VOCAB.word("test", "playable {place:play-as}", en="that you can play {place}", fr="que vous pouvez jouer {place}")
@dataclass(frozen=True)
class Playable:
    """The controller could play it now if its place were another (L7.17)."""

    place: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(may_play_at_once(s, c.seat, no, "hand" if self.place.endswith("hand") else "province", False))


@VOCAB.word(
    "effect",
    "you may play {card:card} as if from hand this {period:period} [{goal:after-play}]",
    en="you may play {card} this {period} as if it were in your hand[ ({goal})]",
    fr="vous pouvez jouer {card} pendant ce {period} comme depuis votre main[ ({goal})]",
)
@dataclass(frozen=True)
class MayPlay(Simple):
    """A card may be played as if it were in hand until the conflict, phase or round ends (L7.17)."""

    card: Any
    period: str
    goal: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        goal = GOALS[self.goal]
        return [made(c, "lend", no, c.seat, until=self.period, goal=goal) for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "you may play {card:card} as if from hand from now on",
    en="from now on you may play {card} as if it were in your hand",
    fr="désormais, vous pouvez jouer {card} comme depuis votre main",
)
@dataclass(frozen=True)
class MayPlayAlways(Simple):
    """A card may be played as if it were in hand as long as it stays where it is (L7.17)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lend", no, c.seat, until="game") for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "each player may play {card:card} as if from hand this {period:period}",
    en="this {period}, each player may play {card} as if from hand",
    fr="pendant ce {period}, chaque joueur peut jouer {card} comme depuis sa main",
)
@dataclass(frozen=True)
class EachMayPlay(Simple):
    """Cards may be played by any player as if they were in that player's hand, for a time (L7.17)."""

    card: Any
    period: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lend", no, -1, until=self.period) for no in self.card.cards(s, c)]


@VOCAB.word(
    "static",
    "you may play {card:card} as if from hand [{joins:joins-word}] [{goal:after-play}] [at most {most:int} per round]",
    en="you may play {card} as if from your hand[, only {joins}][ ({goal})][, at most {most} each round]",
    fr="vous pouvez jouer {card} comme depuis votre main[, seulement {joins}][ ({goal})][, au plus {most} par round]",
)
@dataclass(frozen=True)
class AsIfInHand(Constant):
    """Cards may be played by the controller as if they were in hand (L7.17)."""

    card: Any
    joins: str = ""
    goal: str = ""
    most: int = 0
    topic: str = field(default="as-if-in-hand", init=False)

    @property
    def sends_to(self) -> str:
        """Return the place to which an event goes after it was played, "" for its discard pile."""
        return GOALS[self.goal]


@VOCAB.word(
    "effect",
    "you may look at and play the top card of your {deck:deck-word} [until] {until:until}",
    en="{until}, you may look at the top card of your {deck} and play it as if from your hand",
    fr="{until}, vous pouvez regarder la première carte de votre {deck} et la jouer comme depuis votre main",
)
@dataclass(frozen=True)
class PlayTop(Simple):
    """The top card of a deck is seen by the controller, and may be played, for a time (L7.17, L16.3)."""

    deck: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        value = (DECKS[self.deck],)
        return [made(c, "begin-seat", seat=c.seat, topic="play-top", until=self.until, value=value)]


@VOCAB.word(
    "card",
    "top card of your {deck:deck-word}",
    en="f:the top card of your {deck}",
    fr="f:la première carte de votre {deck}",
)
@dataclass(frozen=True)
class TopCard:
    """The card on top of the controller's deck, which nobody knows unless a text lets look at it (L16.3)."""

    deck: str

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none if the deck is empty."""
        return list(s.zones[z.at(c.seat, DECKS[self.deck])][:1])


@VOCAB.word("static", "you may look at {card:card}", en="you may look at {card}", fr="vous pouvez regarder {card}")
@dataclass(frozen=True)
class LooksAt(Constant):
    """The controller sees cards that lie facedown; that is no reveal (L16.3)."""

    card: Any
    topic: str = field(default="looks-at", init=False)


@VOCAB.word(
    "static",
    "you may trigger abilities of {card:card} as if you controlled it",
    en="you may trigger the abilities of {card} as if you controlled <it|them>",
    fr="vous pouvez déclencher les capacités de {card} comme si vous en aviez le contrôle",
)
@dataclass(frozen=True)
class AsIfControlled(Constant):
    """Triggered abilities of cards that others control may be used by this text's controller (L11.7).

    only: the others cannot use them.
    """

    card: Any
    only: bool = field(default=False, init=False)
    topic: str = field(default="as-if-controlled", init=False)


@VOCAB.word(
    "static",
    "only you may trigger abilities of {card:card} as if you controlled it",
    en="you may trigger the abilities of {card} as if you controlled <it|them>, and your opponents cannot trigger them",
    fr=(
        "vous pouvez déclencher les capacités de {card} comme si vous en aviez le contrôle, et vos adversaires ne "
        "peuvent pas les déclencher"
    ),
)
@dataclass(frozen=True)
class OnlyAsIfControlled(AsIfControlled):
    """The same, and nobody else may use them (L0.3, L11.7)."""

    only: bool = field(default=True, init=False)


@VOCAB.word(
    "effect",
    "play up to {n:int} {kind:kind} [{tests:test+}] of your hand with printed costs up to {sum:int} together"
    " without costs",
)
@dataclass(frozen=True)
class PlaySeveral(Complex):
    """Cards of the hand are named and played one after another, no cost of any sort being paid (L7.7, L7.17)."""

    n: int
    kind: str
    sum: int
    tests: tuple[Any, ...] = ()
    peeks: ClassVar[bool] = True

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how many of which cards."""
        what = say(Filter(PlayedKind(self.kind), self.tests), None, "many")
        return say.filled(read_template(_SEVERAL[lang]), {"n": self.n, "what": str(what), "sum": self.sum})

    def playable(self, s: State, c: Ctx, left: int) -> list[int]:
        """The cards of the hand that may be named while so much printed cost is left."""
        found = []
        for no in s.zones[z.at(c.seat, z.HAND)]:
            definition = s.cards[no].defn
            if definition.kind == "unknown":
                found.append(no)
            elif (definition.cost or 0) <= left and self.kind in ("card", definition.kind):
                fits = all(test.fits(s, c, no) for test in self.tests)
                within = (*c.t.get("within", ()), c.me)
                if (
                    fits
                    and no not in within
                    and may_play_at_once(s, c.seat, no, "hand", True, costless=True, within=within)
                ):
                    found.append(no)
        return found

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.playable(s, c, self.sum)) or c.me < 0

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("play-several", **kept(v), path=path, mode_path=v["mode_path"], left=self.sum, times=self.n)


_SEVERAL = {
    "en": "play up to {n} {what} of your hand with a total printed cost of at most {sum}, paying none of their costs",
    "fr": "jouez jusqu'à {n} {what} de votre main pour un coût imprimé total d'au plus {sum}, sans payer leurs coûts",
}
