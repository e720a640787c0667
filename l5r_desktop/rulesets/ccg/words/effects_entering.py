"""Words for cards that come into play by a text: put there, created, Recruited, Equipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.equip import may_equip_to
from l5r_desktop.rulesets.ccg.actions.recruit import payable_terms
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED
from l5r_desktop.rulesets.ccg.legality.entering import honorable_enough, may_control
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import battle, in_play, profile
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, settled
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "put {card:card} into play [here] [{bowed:bowed-word}]", en="put {card} into play[ {bowed}]",
            fr="mettez {card} en jeu[ {bowed}]")  # fmt: skip
@dataclass(frozen=True)
class PutIntoPlay(Simple):
    """A card enters play by this text, a Terrain at the current battlefield (Ivory: Terrain, Strategy, Ring)."""

    card: Any
    bowed: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.card.cards(s, c):
            d = s.cards[no].defn
            terrain = d.kind == "strategy" and "terrain" in d.keywords
            place = battle(s) if terrain or (d.kind == "personality" and battle(s)) else 0
            found.append(
                made(c, "enter", no, s.cards[no].owner, how="put", place=place, bowed=bool(self.bowed), own=no == c.me)
            )
        return found


VOCAB.choices("bowed-word", {"bowed": {"en": "bowed", "fr": "incliné·e"}})


@VOCAB.word(
    "effect",
    "create {ident:name} [on {host:card}] [for {who:player}]",
    "create {n:amount} {ident:name} [on {host:card}] [for {who:player}]",
    en="create [{n} ]{ident}[ and attach it to {host}]",
    fr="créez [{n} ]{ident} [et attachez-la à {host}]",
)
@dataclass(frozen=True)
class Create(Simple):
    """Cards come into existence; the id of the token card is written with hyphens (Ivory: Created cards)."""

    ident: str
    host: Any = None
    who: Any = None
    n: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["made"] = tuple(self._make(s, c))
            f.v["t"] = {**f.v["t"], "created": f.v["made"]}
        return super().step(s, f, c, stage)

    def _make(self, s: State, c: Ctx) -> list[int]:
        seat = c.seat if self.who is None else self.who.seats(s, c)[0]
        hosts = [-1] if self.host is None else self.host.cards(s, c)
        found = []
        for _ in range(1 if self.n is None else self.n.value(s, c)):
            for _host in hosts:
                ident = self.ident if s.rules.knows(self.ident) else self.ident.replace("-", "_")
                card = s.add(ident, seat, z.at(seat, z.RESOLVING))
                card.up = True
                card.known = (1 << len(s.seats)) - 1
                card.marks = (CREATED,)
                found.append(card.no)
        return found

    def events(self, s: State, c: Ctx) -> list[Event]:
        made_now = s.frames[-1].v.get("made", ())
        hosts = [-1] if self.host is None else self.host.cards(s, c)
        found = []
        for k, no in enumerate(made_now):
            host = hosts[k % len(hosts)]
            seat = s.cards[host].controller if host >= 0 else s.cards[no].owner
            place = battle(s) if s.cards[no].defn.kind == "personality" else 0
            found.append(made(c, "enter", no, seat, how="created", host=host, place=place))
        return found


@VOCAB.word(
    "effect",
    "recruit {card:card} [for {ease:amount} less] [{free:free}] [{honor:any-honor}] [as {who:player}]",
    en="Recruit {card}[ for {ease} Gold less][, {free}][, {honor}]",
    fr="recrutez {card}[ pour {ease} Or de moins][, {free}][, {honor}]",
)
@dataclass(frozen=True)
class RecruitNow(Single):
    """Bring a Personality or Holding into play by the Recruit procedure (Ivory: Recruit)."""

    card: Any
    ease: Any = None
    free: str = ""
    honor: str = ""
    who: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        cards = self.card.cards(s, c)
        if stage == 0 and cards and not in_play(s, cards[0]):
            ease = 0 if self.ease is None else self.ease.value(s, c)
            s.push(
                "recruit", seat=c.seat, me=cards[0], within=True, ease=ease, free=bool(self.free), by=c.by, src=c.me,
                any_honor=bool(self.honor), designator="dynasty",
            )  # fmt: skip
            return False
        return settled(f)

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """A card that is known must be one that could be Recruited and paid for (Ivory: Good Faith Rule); in Celestial
        it does not enter play if it is not paid for, which keeps nobody from trying (Celestial: Action Resolution).
        """
        if not profile(s).late_targets:
            return [c]
        for no in self.card.cards(s, c)[:1]:
            ease = 0 if self.ease is None else self.ease.value(s, c)
            enough = bool(self.honor) or honorable_enough(s, c.seat, no)
            if not (enough and may_control(s, no, c.seat) and payable_terms(s, c.seat, no, ease, bool(self.free))):
                return []
        return [c]


@VOCAB.word(
    "effect",
    "equip {card:card} [to {host:card}] [for {ease:amount} less] [{free:free}]",
    en="Equip {card}[ to {host}][ for {ease} Gold less][, {free}]",
    fr="équipez {card}[ sur {host}][ pour {ease} Or de moins][, {free}]",
)
@dataclass(frozen=True)
class EquipNow(Single):
    """Attach a card by the Equip procedure, its cost included (Ivory: Equip)."""

    card: Any
    host: Any = None
    ease: Any = None
    free: str = ""

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """The rulebook's own abilities need a card that can be Equipped and paid for (Ivory: Good Faith Rule)."""
        if c.me < 0 or s.cards[c.me].defn.kind != "ability" or self.host is None:
            return None
        ease = 0 if self.ease is None else self.ease.value(s, c)
        pairs = ((no, host) for no in self.card.cards(s, c) for host in self.host.cards(s, c))
        possible = any(may_equip_to(s, c.seat, no, host, ease, bool(self.free)) for no, host in pairs)
        return [c] if possible else []

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        cards = self.card.cards(s, c)
        if stage == 0 and cards and not in_play(s, cards[0]):
            ease = 0 if self.ease is None else self.ease.value(s, c)
            more = {} if self.host is None else {"host": self.host.cards(s, c)[0]}
            s.push(
                "equip", seat=c.seat, me=cards[0], within=True, ease=ease, free=bool(self.free), by=c.by, src=c.me,
                designator="open", **more,
            )  # fmt: skip
            return False
        return settled(f)


VOCAB.choices("free", {"free": {"en": "ignoring its Gold Cost", "fr": "sans payer son coût"}})
VOCAB.choices(
    "any-honor", {"ignoring honor": {"en": "ignoring Honor Requirements", "fr": "sans requis d'Honneur"}}
)  # fmt: skip
