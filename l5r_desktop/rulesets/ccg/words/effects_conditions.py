"""Words for lasting states of cards and players: what a card does not do, how it counts, limits on Honor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, made, per_card, period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect",
            "{card:card} (gets|get) {sign:sign} (its|their) [{printed:printed-word}] {own:stat} as {stat:stat} "
            "[until {until:until}]",
            en="{card} <gets|get> {sign}X {stat}[ {until}], where X is <its|their> [{printed} ]{own}",
            fr="{card} <reçoit|reçoivent> {sign}X en {stat}[ {until}], où X est <son|leur> {own}[ {printed}]"
            )  # fmt: skip
@dataclass(frozen=True)
class GetsOwn(Simple):
    """A bonus or penalty for each card by a number of its own (Ivory: Bonuses and penalties)."""

    card: Any
    sign: Any
    own: str
    stat: str
    printed: str = ""
    until: str = "turn"

    def events(self, s: State, c: Ctx) -> list[Event]:
        read = values.printed if self.printed else values.stat
        until = period(c, self.until)
        return [
            made(c, "modify", no, s.cards[no].controller, self.sign.factor * read(s, no, self.own), stat=self.stat,
                 until=until)
            for no in self.card.cards(s, c)
        ]  # fmt: skip


@VOCAB.word("effect", "{card:card} (stays|stay) bowed at the next straightening",
            en="{card} will not straighten at the start of <its|their> controller's next turn",
            fr="{card} ne <se redresse|se redressent> pas au début du prochain tour de <son|leur> "
            "contrôleur")  # fmt: skip
@dataclass(frozen=True)
class StaysBowed(Lasts):
    """The rules do not straighten it the next time that they straighten its controller's cards (Celestial: Straighten
    Phase).
    """

    opens_ways: ClassVar[bool] = False
    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for no in self.card.cards(s, c):
            until = f"straightening of {s.cards[no].controller}"
            start(s, "stays bowed", cards=(no,), until=until, src=c.me, actor=c.seat)


@VOCAB.word("effect", "{card:card} (becomes|become) honorably dead", en="{card} <becomes|become> honorably dead",
            fr="{card} <devient|deviennent> mort·e·s honorablement")  # fmt: skip
@dataclass(frozen=True)
class HonorablyDead(Simple):
    """A Personality in a discard pile is dead from now on, and not dishonorable (Ivory: Dead)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "dies-honorably")


@VOCAB.word("effect", "mark {card:card} until dishonored again",
            en="(this is remembered until {card} <is|are> dishonored again)",
            fr="(on le retient jusqu'à ce que {card} <soit|soient> de nouveau déshonoré·e·s)")  # fmt: skip
@dataclass(frozen=True)
class MarkUntilDishonored(Lasts):
    """A lasting effect that does nothing but be there (Ivory: Ongoing)."""

    opens_ways: ClassVar[bool] = False
    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for no in self.card.cards(s, c):
            start(s, "mark", cards=(no,), until=f"dishonor of {no}", src=c.me, actor=c.seat)


@VOCAB.word(
    "effect",
    "from here on honor (changes|change) of each player (stops|stop) after {n:int}",
    en="until the turn ends, after a player gains {n} total Honor from his or her own cards, negate further such "
    "gains; after a player loses {n} total Honor from other players' cards, negate further such losses",
    fr="jusqu'à la fin du tour, après qu'un joueur a gagné {n} points d'Honneur au total par ses propres cartes, "
    "annulez ses autres gains de cette sorte ; après qu'un joueur a perdu {n} points d'Honneur au total par les cartes "
    "des autres joueurs, annulez ses autres pertes de cette sorte",
)
@dataclass(frozen=True)
class HonorStops(Lasts):
    """Gains and losses are counted from now; the one that reaches the number still happens (Ivory: Prevention)."""

    opens_ways: ClassVar[bool] = False
    n: int

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        seats = range(len(s.seats))
        begun = tuple((count_this_turn(s, "gained-own", k), count_this_turn(s, "lost-others", k)) for k in seats)
        start(s, "honor stops", n=self.n, until="turn", src=c.me, actor=c.seat, x=begun)
