"""Words for values that are set, additional conflicts, and cards that go back from piles (L8.10, L4.1.6, L11.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import province_zone
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, per_card
from l5r_desktop.rulesets.lcg.words.references import Ref
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_SETS = {
    "en": read_template("{until}, set the[ {base}] {skills} of {card} to {n}"),
    "fr": read_template("{until}, fixez {skills}[ {base}] de {card} à {n}"),
}
_SKILLS = {
    "military": {"en": "military skill", "fr": "la compétence militaire"},
    "political": {"en": "political skill", "fr": "la compétence politique"},
    "skills": {"en": "military and political skills", "fr": "les compétences militaire et politique"},
    "strength": {"en": "strength", "fr": "la défense"},
    "glory": {"en": "glory", "fr": "la gloire"},
}
VOCAB.choices("set-what", _SKILLS)


@VOCAB.word("effect", "set [{base:base-word}] {what:set-what} of {card:card} to {n:amount} [until] {until:until}")
@dataclass(frozen=True)
class SetValue(Simple):
    """Set skills, or base skills or the base strength, for a time (L8.10). skills: both skills, to the same number."""

    what: str
    card: Any
    n: Any
    until: str
    base: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say what is set to which value."""
        base = say.chosen(self.base, "base-word") if self.base else None
        values = {"until": say.chosen(self.until, "until"), "skills": say.chosen(self.what, "set-what"), "base": base}
        return say.filled(_SETS[lang], {**values, "card": self.card, "n": self.n})

    def events(self, s: State, c: Ctx) -> list[Event]:
        stats = ("military", "political") if self.what == "skills" else (self.what,)
        kind = "set-base-" if self.base else "set-"
        n = self.n.value(s, c)
        return [e for stat in stats for e in per_card(s, c, self.card, "begin", n, topic=kind + stat, until=self.until)]


@VOCAB.word(
    "effect",
    "set base skills of {card:card} to printed skills of {other:card} [until] {until:until}",
    en="{until}, set the base skills of {card} to the printed skills of {other}",
    fr="{until}, fixez les compétences de base de {card} aux compétences imprimées de {other}",
)
@dataclass(frozen=True)
class SetToPrinted(Simple):
    """Set both base skills to another card's printed ones (L8.10). DECISION: a printed dash sets 0."""

    card: Any
    other: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.other.cards(s, c)[:1]:
            definition = s.cards[no].defn
            for stat, n in (("military", definition.military), ("political", definition.political)):
                found += per_card(s, c, self.card, "begin", n or 0, topic=f"set-base-{stat}", until=self.until)
        return found


@VOCAB.word(
    "effect",
    "{card:card} becomes a copy of {other:card} [until] {until:until}",
    en="{until}, {card} <becomes|become> a copy of {other}",
    fr="{until}, {card} <devient|deviennent> une copie de {other}",
)
@dataclass(frozen=True)
class BecomesCopy(Simple):
    """Characters have all that is printed on another one, and what is on them still (L8.22)."""

    card: Any
    other: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        models = self.other.cards(s, c)
        return per_card(s, c, self.card, "become-copy", of=models[0], until=self.until) if models else []


@VOCAB.word(
    "effect",
    "set skills of {card:card} to their printed values [until] {until:until}",
    en="{until}, set the skills of {card} to their printed values",
    fr="{until}, fixez les compétences de {card} à leurs valeurs imprimées",
)
@dataclass(frozen=True)
class SetToOwnPrinted(Simple):
    """Set both skills to what is printed (L8.10); a printed dash stays one."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "begin", no, n=n, topic=f"set-{stat}", until=self.until, value=())
            for no in self.card.cards(s, c)
            for stat, n in (("military", s.cards[no].defn.military), ("political", s.cards[no].defn.political))
            if n is not None
        ]


@VOCAB.word(
    "effect",
    "{who:player} may declare an additional {kind:stat} conflict this phase",
    en="{who} may declare one more {kind} conflict this phase",
    fr="{who} <peut|pouvez|peuvent> déclarer un conflit {kind} de plus cette phase",
)
@dataclass(frozen=True)
class ExtraConflict(Simple):
    """One more opportunity of a type in this phase (L4.1.6)."""

    who: Any
    kind: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "extra-conflict", seat=seat, conflict_type=self.kind) for seat in self.who.seats(s, c)]


VOCAB.choices(
    "pile-goal",
    {
        "its owners hand": {"en": "into the owner's hand", "fr": "dans la main de son propriétaire"},
        "the bottom of its owners deck": {
            "en": "on the bottom of its owner's deck",
            "fr": "au-dessous du deck de son propriétaire",
        },
        "the top of its owners deck": {
            "en": "on top of its owner's deck",
            "fr": "au-dessus du deck de son propriétaire",
        },
    },
)
_WAYS = {
    "its owners hand": "hand",
    "the bottom of its owners deck": "deck-bottom",
    "the top of its owners deck": "deck-top",
}


@VOCAB.word("effect", "put {card:card} into {goal:pile-goal}", en="put {card} {goal}", fr="mettez {card} {goal}")
@dataclass(frozen=True)
class PutInto(Simple):
    """A card goes from a hand, a pile or a deck, or while it is being played, into its owner's hand or deck (L11.5)."""

    card: Any
    goal: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "put-away", to=_WAYS[self.goal])


@VOCAB.word(
    "effect",
    "{who:player} (take|takes) {card:card} back to hand",
    en="{who} <takes|take> {card} back into the hand",
    fr="{who} <reprend|reprenez|reprennent> {card} en main",
)
@dataclass(frozen=True)
class TakeBack(Simple):
    """Cards go back into their owner's hand, of whom the line speaks (L11.5)."""

    who: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "put-away", to="hand")


@VOCAB.word(
    "effect",
    "put {card:card} into {province:card} {face:face-word} [{control:control-word}]",
    en="put {card} into {province} {face}[ {control}]",
    fr="mettez {card} dans {province} {face}[ {control}]",
)
@dataclass(frozen=True)
class PutInProvince(Simple):
    """Cards go into a province, from wherever they are; faceup is no reveal (L10.5.10, L10.5.11).

    A card in a play area leaves play by it (L11.1); a conflict card is then discarded instead (L11.6).
    """

    card: Any
    province: Any
    face: str
    control: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.province.cards(s, c)
        if not goals:
            return []
        return [
            made(c, "leave", no, how="return", to="province", province=goals[0])
            if s.cards[no].zone % z.COUNT == z.PLAY
            else made(c, "into-province", no, province=goals[0], up=self.face == "faceup" or self._stays_up(s, no))
            for no in self.card.cards(s, c)
        ]

    def could(self, s: State, c: Ctx) -> bool:
        """Return True too for cards that an earlier line will name only when it happens (L7.4)."""
        later = isinstance(self.card, Ref) and self.card.name not in c.t and not self.card.cards(s, c)
        return bool(self.province.cards(s, c)) if later else super().could(s, c)

    def _stays_up(self, s: State, no: int) -> bool:
        return self.face == "unturned" and s.cards[no].up


VOCAB.choices(
    "face-word",
    {
        "unturned": {"en": "without turning it", "fr": "sans retourner la carte"},
        "faceup": {"en": "faceup", "fr": "face visible"},
        "facedown": {"en": "facedown", "fr": "face cachée"},
    },
)


@VOCAB.word(
    "effect", "refill {province:card} faceup", en="refill {province} faceup", fr="remplissez {province} face visible"
)
@dataclass(frozen=True)
class RefillUp(Simple):
    """Provinces without a card get one faceup, which is no reveal (L10.5.10)."""

    province: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        zones = [province_zone(s, no) for no in self.province.cards(s, c)]
        return [made(c, "fill", seat=zone // z.COUNT, n=zone, up=True) for zone in zones if not s.zones[zone]]


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) top {n:int} of {deck:deck-word}",
    en="{who} <discards|discard> {n} card·s from the top of the {deck}",
    fr="{who} <défausse|défaussez|défaussent> {n} carte·s du dessus du {deck}",
)
@dataclass(frozen=True)
class DiscardTop(Simple):
    """The top cards of a deck go to the discard pile (L16.2)."""

    who: Any
    n: int
    deck: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        zone = z.CONFLICT_DECK if self.deck == "conflict-deck" else z.DYNASTY_DECK
        return [
            made(c, "put-away", no, to="discard")
            for seat in self.who.seats(s, c)
            for no in s.zones[z.at(seat, zone)][: self.n]
        ]

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole number must be there (L7.5)."""
        zone = z.CONFLICT_DECK if self.deck == "conflict-deck" else z.DYNASTY_DECK
        return all(len(s.zones[z.at(seat, zone)]) >= self.n for seat in self.who.seats(s, c))


VOCAB.choices(
    "deck-word",
    {
        "conflict-deck": {"en": "conflict deck", "fr": "deck Conflit"},
        "dynasty-deck": {"en": "dynasty deck", "fr": "deck Dynastie"},
    },
)
