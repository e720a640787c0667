"""Words for what happens to players: hands shown, dials set, conflicts, actions and plays allowed or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{who:player} (reveal|reveals) hand and {by:player} (discard|discards) a card of it",
    en="{who} <reveals|reveal> the hand and {by} <discards|discard> a card of it",
    fr="{who} <révèle|révélez|révèlent> la main et {by} y <défausse|défaussez|défaussent> une carte",
)
@dataclass(frozen=True)
class RevealsAndDiscards(Complex):
    """A hand is shown to all, and a player picks a card of it to be discarded (L16.2)."""

    who: Any
    by: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            choosers = self.by.seats(s, c)
            if choosers and s.zones[z.at(seat, z.HAND)]:
                for no in s.zones[z.at(seat, z.HAND)]:
                    s.add_knowers(s.edit(no), s.everybody)
                s.push("look-and-discard", **{**kept(v), "seat": choosers[0]}, who=seat, all_see=True)


@VOCAB.word(
    "effect",
    "set dial of {who:player} to {n:amount}",
    en="set the bid on the dial of {who} to {n}",
    fr="mettez la mise du cadran de {who} à {n}",
)
@dataclass(frozen=True)
class SetDial(Simple):
    """The number on a player's dial is set (L3.2.9)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, "set-dial", seat=seat, n=n) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} (take|takes) control of {card:card}",
    en="{who} <takes|take> control of {card}",
    fr="{who} <prend|prenez|prennent> le contrôle de {card}",
)
@dataclass(frozen=True)
class TakesControl(Simple):
    """A player takes control of a card in play (L11.7)."""

    who: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = self.who.seats(s, c)[:1]
        return [made(c, "take-control", no, seat, until="game") for seat in seats for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "opponent cannot declare more than {n:int} (defender|defenders) this conflict",
    en="your opponent cannot declare more than {n} defender·s in this conflict",
    fr="votre adversaire ne peut pas déclarer plus de {n} défenseur·s dans ce conflit",
)
@dataclass(frozen=True)
class FewDefenders(Simple):
    """A cap on the defenders declared against the controller in this conflict (L4.4.1)."""

    n: int

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, n=self.n, topic="most-defenders", until="conflict")]


@VOCAB.word(
    "effect",
    "conflicts declared [until] {until:until} are {kind:stat}",
    en="{until}, each conflict that is declared is {kind}, whatever its type would be",
    fr="{until}, chaque conflit déclaré est {kind}, quel que soit son type",
)
@dataclass(frozen=True)
class ConflictsAre(Simple):
    """Conflicts are of one type, the opportunity used being that of the type declared (L4.1.1, L4.1.4)."""

    until: str
    kind: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="conflict-type", until=self.until, value=(self.kind,))]


@VOCAB.word(
    "effect",
    "{who:player} cannot play copies of {card:card} [until] {until:until}",
    en="{until}, {who} cannot play copies of {card}",
    fr="{until}, {who} ne <peut|pouvez|peuvent> pas jouer d'exemplaires de {card}",
)
@dataclass(frozen=True)
class NoCopies(Simple):
    """Cards of a title cannot be played by players for a time (L0.3)."""

    who: Any
    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "begin-seat", seat=seat, topic="no-copies", until=self.until, value=(s.cards[no].defn.title,))
            for seat in self.who.seats(s, c)
            for no in self.card.cards(s, c)
        ]


@VOCAB.word(
    "effect",
    "{who:player} (count|counts) as having claimed {ring:card} [until] {until:until}",
    en="{until}, {who} <counts|count> as having {ring} among the claimed rings",
    fr="{until}, {who} <est|êtes|sont> considéré·e·s comme ayant {ring} parmi ses anneaux revendiqués",
)
@dataclass(frozen=True)
class CountsClaimed(Simple):
    """Rings count as claimed by a player for a time, wherever they are (L12.4)."""

    who: Any
    ring: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "begin-seat", seat=seat, topic="counts-claimed", until=self.until, value=(ring,))
            for seat in self.who.seats(s, c)
            for ring in self.ring.cards(s, c)
        ]


@VOCAB.word(
    "effect",
    "you may attack strongholds this phase",
    en="this phase you may attack the opponent's stronghold province, however many provinces are broken",
    fr=(
        "cette phase, vous pouvez attaquer la province de la forteresse adverse, quel que soit le nombre de "
        "provinces détruites"
    ),
)
@dataclass(frozen=True)
class MayAttackStrongholds(Simple):
    """The stronghold province may be attacked before three others are broken (L4.2.4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="may-attack-strongholds", until="phase")]


@VOCAB.word(
    "effect",
    "you have {n:int} (action|actions) after this one",
    en="you take {n} action·s before your opponent's next one",
    fr="vous effectuez {n} action·s avant la prochaine de votre adversaire",
)
@dataclass(frozen=True)
class ExtraActions(Complex):
    """Opportunities of the controller come before the next of the opponent (L5.2).

    DECISION: each of them may be passed, and a pass counts as one.
    """

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return any(frame.proc == "actions" for frame in s.frames)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for frame in reversed(s.frames):
            if frame.proc == "actions":
                frame.v["extra"] = (*frame.v.get("extra", ()), *([c.seat] * self.n))
                return


@VOCAB.word(
    "effect",
    "remove up to {n:int} fate from among {card:card}",
    en="remove up to {n} fate from among {card}",
    fr="retirez jusqu'à {n} pions Destin répartis parmi {card}",
)
@dataclass(frozen=True)
class RemoveAmong(Complex):
    """Fate is removed from several cards together, each named by its controller (L12.1)."""

    n: int
    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.tokens(no, "fate") for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(no for no in self.card.cards(s, c) if s.tokens(no, "fate"))
        if cards:
            s.push("fate-among", **kept(v), cards=cards, n=self.n, named=())


@VOCAB.word(
    "effect",
    "{who:player} (has|have) only {n:int} conflict (opportunity|opportunities) this phase",
    en="{who} <has|have> only {n} chance·s to declare a conflict this phase",
    fr="{who} <a|avez|ont> seulement {n} occasion·s de déclarer un conflit cette phase",
)
@dataclass(frozen=True)
class FewConflicts(Simple):
    """Players have fewer opportunities to declare conflicts, as the phase begins (L4.1.1)."""

    who: Any
    n: int

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "limit-chances", seat=seat, n=self.n) for seat in self.who.seats(s, c)]
