"""Words for what is added to totals, and for rules of a conflict that change for a time (L4.6.1, L8.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import bonus
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import your_opponent
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, per_card
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{who:player} (add|adds) own dial to the total [until] {until:until}",
    en="{until}, {who} <adds|add> the bid on their dial to their total",
    fr="{until}, {who} <ajoute|ajoutez|ajoutent> la mise de <son|votre|leur> cadran à <son|votre|leur> total",
)
@dataclass(frozen=True)
class AddsDial(Simple):
    """Players add what their dials show to their totals, as it is when totals are counted (L3.2.9, L4.6.1)."""

    who: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=seat, topic="adds-dial", until=self.until) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{card:card} adds its printed {stat:stat} to your total [until] {until:until}",
    en="{until}, {card} <adds|add> <its|their> printed {stat} skill to your total",
    fr="{until}, {card} <ajoute|ajoutent> <sa|leur> compétence {stat} imprimée à votre total",
)
@dataclass(frozen=True)
class AddsPrinted(Simple):
    """A card that takes no part adds its printed skill to its controller's total while it is there (L4.6.1, L8.16)."""

    card: Any
    stat: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.card.cards(s, c):
            n = getattr(s.cards[no].defn, self.stat) or 0
            value = (no, s.cards[no].object_number)
            if n:
                found.append(
                    made(c, "begin-seat", seat=c.seat, n=n, topic="adds-to-total", until=self.until, value=value)
                )
        return found


@VOCAB.word(
    "effect",
    "{card:card} gets {sign:sign} {n:int} {stat:value} and {sign2:sign} {n2:int} {stat2:stat} [until] {until:until}"
    " while {ring:card} is contested",
)
@dataclass(frozen=True)
class GetsWhileContested(Simple):
    """Skills are raised or lowered for a time, as long as a ring is contested (L8.13)."""

    card: Any
    sign: Any
    n: int
    stat: str
    sign2: Any
    n2: int
    stat2: str
    until: str
    ring: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say both bonuses and the ring."""
        verb = {
            "en": "{until}, {card} <gets|get> {bonuses} while that ring is contested",
            "fr": "{until}, {card} <reçoit|recevez|reçoivent> {bonuses} tant que cet anneau est contesté",
        }
        both = ((self.sign, self.n, self.stat), (self.sign2, self.n2, self.stat2))
        bonuses = [bonus(say, sign, n, stat) for sign, n, stat in both]
        values = {"card": self.card, "bonuses": say.listed(bonuses), "until": say.chosen(self.until, "until")}
        return say.filled(read_template(verb[lang]), values)

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            event
            for ring in self.ring.cards(s, c)[:1]
            for sign, n, stat in ((self.sign, self.n, self.stat), (self.sign2, self.n2, self.stat2))
            for event in per_card(
                s, c, self.card, "begin", sign.factor * n, topic=stat, until=self.until, value=(ring,)
            )
        ]


@VOCAB.word(
    "effect",
    "each event without trait {word:name} cannot be played [until] {until:until} while {ring:card} is contested",
)
@dataclass(frozen=True)
class EventsBarred(Simple):
    """Events without a trait cannot be played for a time, as long as a ring is contested (L0.3)."""

    word: str
    until: str
    ring: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it with the trait as the language has it."""
        text = {
            "en": "{until}, while that ring is contested, events without the {trait} trait cannot be played",
            "fr": (
                "{until}, tant que cet anneau est contesté, les événements sans le trait {trait}"
                " ne peuvent pas être joués"
            ),
        }
        values = {"until": say.chosen(self.until, "until"), "trait": say.chosen(self.word, "trait")}
        return say.filled(read_template(text[lang]), values)

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "begin-seat", seat=c.seat, topic="barred-events", until=self.until, value=(ring, self.word))
            for ring in self.ring.cards(s, c)[:1]
        ]


@VOCAB.word(
    "effect",
    "both totals are 0 this conflict",
    en="both players count a total of 0 skill in this conflict",
    fr="les deux joueurs comptent un total de 0 compétence dans ce conflit",
)
@dataclass(frozen=True)
class TotalsAreZero(Simple):
    """Nobody wins the conflict, because both totals are 0 (L4.6.3)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="no-totals", until="conflict")]


@VOCAB.word(
    "effect",
    "you have the first action opportunity this conflict",
    en="you have the first action opportunity in this conflict",
    fr="vous avez la première opportunité d'action dans ce conflit",
)
@dataclass(frozen=True)
class ActsFirst(Simple):
    """The controller is asked first in the conflict action window, and not the defender (L4.5.1)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="acts-first", until="conflict")]


@VOCAB.word(
    "effect",
    "the action window closes after the opponents next opportunity",
    en="after your opponent's next action opportunity, the conflict resolves as if all players had passed",
    fr=(
        "après la prochaine opportunité d'action de votre adversaire, le conflit se résout comme si tous les joueurs"
        " avaient passé"
    ),
)
@dataclass(frozen=True)
class WindowCloses(Complex):
    """The open conflict action window ends when the opponent has acted or passed once more (L5.3)."""

    def could(self, s: State, c: Ctx) -> bool:
        return your_opponent(s, c) >= 0 and any(frame.proc == "actions" for frame in s.frames)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for frame in reversed(s.frames):
            if frame.proc == "actions":
                frame.v["last"] = your_opponent(s, c)
                return


@VOCAB.word(
    "effect",
    "resolve a second fate phase after this one",
    en="resolve a second fate phase after this one",
    fr="résolvez une seconde phase de destin après celle-ci",
)
@dataclass(frozen=True)
class SecondFatePhase(Simple):
    """The fate phase is gone through once more before the round goes on (L3.4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="second-fate-phase", until="round")]


@VOCAB.word(
    "effect",
    "events that you play cannot be cancelled [until] {until:until}",
    en="{until}, events that you play cannot be cancelled",
    fr="{until}, les événements que vous jouez ne peuvent pas être annulés",
)
@dataclass(frozen=True)
class NotCancelled(Simple):
    """Nothing cancels the effects of the controller's events for a time (L0.3, L7.16)."""

    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="uncancelled-events", until=self.until)]
