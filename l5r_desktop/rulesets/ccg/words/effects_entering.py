"""Words for cards that come into play by a text: put there, created, Recruited, Equipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.equip import equip_cost, hosts_within, may_equip_to, purpose
from l5r_desktop.rulesets.ccg.actions.recruit_costs import payable_terms
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED, take_away
from l5r_desktop.rulesets.ccg.legality.entering import honorable_enough, may_control
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.invests import invest_of
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, field_of, in_play, profile
from l5r_desktop.rulesets.ccg.values.current_values import printed
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period, settled
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "put {card:card} into play [here] [{home:at-home}] [{bowed:bowed-word}] [{own:as-own-text}]",
            en="put {card} into play[ {home}][ {bowed}][, {own}]",
            fr="mettez {card} en jeu[ {home}][ {bowed}][, {own}]")  # fmt: skip
@dataclass(frozen=True)
class PutIntoPlay(Simple):
    """A card enters play by this text, a Terrain at the current battlefield (Ivory: Terrain, Strategy, Ring).

    own: it counts as if the card's own text had done it.
    """

    card: Any
    bowed: str = ""
    home: str = ""
    own: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.card.cards(s, c):
            d = s.cards[no].defn
            terrain = d.kind == "strategy" and "terrain" in d.keywords
            place = battle(s) if terrain or (d.kind == "personality" and not self.home) else 0
            own, bowed = no == c.me or bool(self.own), bool(self.bowed)
            found.append(made(c, "enter", no, s.cards[no].owner, how="put", place=place, bowed=bowed, own=own))
        return found


VOCAB.choices(
    "as-own-text",
    {"as by its own text": {"en": "which counts as done by its own text", "fr": "comme par son propre texte"}},
)
VOCAB.choices("at-home", {"at home": {"en": "at home", "fr": "à la maison"}})
VOCAB.choices("bowed-word", {"bowed": {"en": "bowed", "fr": "incliné·e"}})


@VOCAB.word(
    "effect",
    "create {ident:name} [with {value:amount} {stat:stat} [and {value2:amount} {stat2:stat}]] [on {host:card}] "
    "[for {who:player}] [{where:created-where}]",
    "create {n:amount} {ident:name} [on {host:card}] [for {who:player}] [{where:created-where}]",
    en="create [{n} ]{ident}[ with a {stat} of {value}[ and a {stat2} of {value2}]][ and attach it to {host}]"
    "[, which {who} <controls|control>][ {where}]",
    fr="créez [{n} ]{ident}[ avec {value} en {stat}[ et {value2} en {stat2}]] [et attachez-la à {host}]"
    "[, que {who} <contrôle|contrôlez|contrôlent>][ {where}]",
)
@dataclass(frozen=True)
class Create(Simple):
    """Cards come into existence; the title of the token card is written with hyphens (Ivory: Created cards).

    where: a Personality enters play at the current battlefield, where the text's card is, or where the card of the
    occurrence was; else as the rulebook says, at home or, in a battle of Ivory, in the current army (Celestial: Created
    Cards). value: a number that its card does not print.
    """

    ident: str
    host: Any = None
    who: Any = None
    n: Any = None
    value: Any = None
    stat: str = ""
    value2: Any = None
    stat2: str = ""
    where: str = ""
    freely: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["made"] = tuple(self.make(s, c))
            f.v["t"] = {**f.v["t"], "created": f.v["made"]}
        return super().step(s, f, c, stage)

    def make(self, s: State, c: Ctx) -> list[int]:
        """Let the cards come into existence; they are not in play yet."""
        seat = c.seat if self.who is None else self.who.seats(s, c)[0]
        hosts = [-1] if self.host is None else self.host.cards(s, c)
        found = []
        for _ in range(1 if self.n is None else self.n.value(s, c)):
            for _host in hosts:
                ident = self.ident if s.rules.knows(self.ident) else id_of(self.ident)
                card = s.add(ident, seat, z.at(seat, z.RESOLVING))
                card.up = True
                card.known = (1 << len(s.seats)) - 1
                card.marks = (CREATED,)
                found.append(card.no)
                for value, stat in ((self.value, self.stat), (self.value2, self.stat2)):
                    if value is not None:
                        more = value.value(s, c)
                        start(s, "bonus", cards=(card.no,), n=more, until="game", src=c.me, actor=c.seat, x=(stat,))
        return found

    def events(self, s: State, c: Ctx) -> list[Event]:
        made_now = s.frames[-1].v.get("made", ())
        hosts = [-1] if self.host is None else self.host.cards(s, c)
        found = []
        for k, no in enumerate(made_now):
            host = hosts[k % len(hosts)]
            seat = s.cards[host].controller if host >= 0 else s.cards[no].owner
            place = self._place(s, c) if s.cards[no].defn.kind == "personality" else 0
            found.append(made(c, "enter", no, seat, how="created", host=host, place=place, freely=bool(self.freely)))
        return found

    def _place(self, s: State, c: Ctx) -> int:
        """The battlefield at which a Personality enters play, or 0 for home; home if where a card was is no more."""
        record = attack(s)
        if self.where == "here" or (not self.where and profile(s).created_join_army):
            return battle(s)
        if self.where == "where this is":
            return field_of(s, c.me)
        if not self.where or c.ev is None:
            return 0
        field = int(c.ev.x.get("field", c.ev.x.get("to", 0)))
        there = record is not None and field in dict(record.fields) and field not in record.fought
        return field if there else 0


@VOCAB.word("effect", "create a copy of {card:card} [{freely:any-restrictions}]",
            "create {token:name} as a copy of {card:card} [{freely:any-restrictions}]",
            en="create [{token}, ]a card with the printed keywords, traits, abilities and stats of {card}[, {freely}]",
            fr="créez [{token}, ]une carte avec les mots-clés, traits, capacités et valeurs imprimés de {card}"
               "[, {freely}]")  # fmt: skip
@dataclass(frozen=True)
class CreateCopy(Single):
    """A created card that is, for good, what is printed on another (Celestial: Copy; Ivory: Created cards). token: the
    card that stands for it, whose own text says that it is so.
    """

    card: Any
    freely: str = ""
    token: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Create it, called "created" by the lines below; nothing for a card that is none."""
        found = self.card.cards(s, c)[:1]
        if not found:
            return True
        model = str(s.cards[found[0]].ident)
        return _CreateLike(self.token or model, freely=self.freely, model=model).step(s, f, c, stage)


@dataclass(frozen=True)
class _CreateLike(Create):
    """Cards that come into existence as copies. model: the id of the card that is copied."""

    model: str = ""

    def make(self, s: State, c: Ctx) -> list[int]:
        """Let them come into existence, as the copied card if the text of the token says so."""
        found = super().make(s, c)
        for no in found:
            if any(static.topic == LIKE_COPIED for static in s.cards[no].defn.statics):
                s.stand_as(no, self.model)
        return found


LIKE_COPIED = "like copied"
"""The topic of the text by which a created card is what is printed on the card that it is a copy of."""


VOCAB.choices(
    "any-restrictions",
    {"ignoring restrictions": {"en": "ignoring restrictions", "fr": "sans tenir compte des restrictions"}},
)
VOCAB.choices(
    "created-where",
    {
        "where it was": {"en": "where that card was", "fr": "là où était cette carte"},
        "where this is": {"en": "at the location of this card", "fr": "là où est cette carte"},
        "here": {"en": "at the current battlefield", "fr": "sur le champ de bataille actuel"},
    },
)


@VOCAB.word(
    "effect",
    "recruit {card:card} [for {ease:amount} less] [for {more:amount} more] [{free:unpaid}] [{honor:any-honor}] "
    "[{home:at-home}] [as {who:player}]",
    en="Recruit {card}[ for {ease} Gold less][ for {more} Gold more][, {free}][, {honor}][ {home}]",
    fr="recrutez {card}[ pour {ease} Or de moins][ pour {more} Or de plus][, {free}][, {honor}][ {home}]",
)
@dataclass(frozen=True)
class RecruitNow(Single):
    """Bring Personalities or Holdings into play by the Recruit procedure, one after another (Ivory: Recruit)."""

    card: Any
    ease: Any = None
    free: str = ""
    honor: str = ""
    who: Any = None
    more: Any = None
    home: str = ""

    def _ease(self, s: State, c: Ctx) -> int:
        """Return by how much Gold this effect lowers the cost; less than 0 if it raises it."""
        return sum(sign * int(n.value(s, c)) for sign, n in ((1, self.ease), (-1, self.more)) if n is not None)

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["entering"] = tuple(no for no in self.card.cards(s, c) if not in_play(s, no))
            f.v["entered"] = ()
        else:
            f.v["entered"] = (*f.v["entered"], *(f.v.pop("result", None) or ()))
        if stage < len(f.v["entering"]):
            ease = self._ease(s, c)
            s.push(
                "recruit", seat=c.seat, me=f.v["entering"][stage], within=True, ease=ease, free=bool(self.free),
                gold_alone=self.free == "gold-free", by=c.by, src=c.me, any_honor=bool(self.honor),
                designator="dynasty", **({"place": 0} if self.home else {}),
            )  # fmt: skip
            return False
        f.v["result"] = f.v["entered"]
        return settled(f)

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """A card that is known must be one that could be Recruited and paid for (Ivory: Good Faith Rule); in Celestial
        it does not enter play if it is not paid for, which keeps nobody from trying (Celestial: Action Resolution).
        """
        if not profile(s).late_targets:
            return [c]
        for no in self.card.cards(s, c)[:1]:
            ease = self._ease(s, c)
            enough = bool(self.honor) or honorable_enough(s, c.seat, no)
            if not (enough and may_control(s, no, c.seat) and payable_terms(s, c.seat, no, ease, bool(self.free))):
                return []
        return [c]


@VOCAB.word(
    "effect",
    "equip {card:card} [to {host:card}] [for {ease:amount} less [{sole:sole}]] [{free:free}] [{investing:investing}]",
    en="Equip {card}[ to {host}][ for {ease} Gold less[ {sole}]][, {free}][, {investing}]",
    fr="équipez {card}[ sur {host}][ pour {ease} Or de moins[ {sole}]][, {free}][, {investing}]",
)
@dataclass(frozen=True)
class EquipNow(Single):
    """Attach cards by the Equip procedure, one after another, the costs included (Ivory: Equip).

    sole: it makes only those cheaper that nothing else does. investing: the Invest of the card has to be paid.
    """

    card: Any
    host: Any = None
    ease: Any = None
    free: str = ""
    sole: str = ""
    investing: str = ""

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """The rulebook's own abilities, and those that Equip their own card, need a card that can be Equipped and paid
        for (Ivory: Good Faith Rule); in Celestial it does not enter play if it is not paid for (Celestial: Action
        Resolution).
        """
        own = self.card == Ref("self") and profile(s).late_targets
        if c.me < 0 or not (s.cards[c.me].defn.kind == "ability" or self.investing or own):
            return None
        if self.host is None:
            n = min((equip_cost(s, c.seat, c.me, host=k) for k in hosts_within(s, c.me, c.seat, True)), default=-1)
            n += self._invested(s, c)
            return [c] if n >= 0 and can_pay(s, c.seat, n, purpose(c.seat, c.me, n)) else []
        ease = (0 if self.ease is None else self.ease.value(s, c)) - self._invested(s, c)
        pairs = ((no, host) for no in self.card.cards(s, c) for host in self.host.cards(s, c))
        possible = any(may_equip_to(s, c.seat, no, host, ease, bool(self.free)) for no, host in pairs)
        return [c] if possible else []

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        if stage == 0:
            f.v["equipping"] = tuple(no for no in self.card.cards(s, c) if not in_play(s, no))
            f.v["equipped"] = ()
        else:
            f.v["equipped"] = (*f.v["equipped"], *(f.v.pop("result", None) or ()))
        if stage < len(f.v["equipping"]):
            no = f.v["equipping"][stage]
            more: dict[str, Any] = {} if self.host is None else {"host": self.host.cards(s, c)[0]}
            if self.investing:
                more["investing"] = True
            s.push(
                "equip", seat=c.seat, me=no, within=True, ease=self._less(s, c, no), free=bool(self.free), by=c.by,
                src=c.me, designator="open", **more,
            )  # fmt: skip
            return False
        f.v["result"] = f.v["equipped"]
        return settled(f)

    def _less(self, s: State, c: Ctx, no: int) -> int:
        """Return by how much Gold this effect lowers the cost of a card."""
        if self.ease is None or (self.sole and equip_cost(s, c.seat, no) < printed(s, no, "cost")):
            return 0
        return int(self.ease.value(s, c))

    def _invested(self, s: State, c: Ctx) -> int:
        """The Gold that the Invest of the card takes, if it has to be paid."""
        extra = invest_of(s, c.me, c.seat) if self.investing else None
        return 0 if extra is None else int(extra.gold)


@VOCAB.word("effect", "create and equip {ident:name} to {host:card}",
            en="create {ident} and Equip it to {host}, paying all costs",
            fr="créez {ident} et équipez-la sur {host}, en payant tous les coûts")  # fmt: skip
@dataclass(frozen=True)
class CreateEquipped(Single):
    """A created attachment that is paid for as it is attached (Ivory: Created cards, Equip); without that it ceases to
    exist.
    """

    ident: str
    host: Any

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Nothing need be possible: it is tried."""
        return None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Create it, Equip it, and take it away if that has failed."""
        if stage == 0:
            made_now = Create(self.ident).make(s, c)
            f.v["made"] = tuple(made_now)
            hosts_there = self.host.cards(s, c)
            if not hosts_there:
                return True
            s.push("equip", seat=c.seat, me=made_now[0], within=True, ease=0, free=False, by=c.by, src=c.me,
                   designator="open", host=hosts_there[0])  # fmt: skip
            return False
        for no in f.v.get("made", ()):
            if not in_play(s, no):
                take_away(s, no, z.at(s.cards[no].owner, z.REMOVED))
        return settled(f)


@VOCAB.word("effect", "honor requirement of {card:card} is ignored [until {until:until}]",
            en="ignore the Honor Requirement of {card}[ {until}]",
            fr="ignorez le requis d'Honneur de {card}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class RequirementIgnored(Single):
    """Cards may be Recruited whatever Honor their player has (Ivory: Honor Requirement)."""

    card: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the cards."""
        cards = tuple(self.card.cards(s, c))
        start(s, "ignores hr", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat)
        f.v["done"] = bool(cards)
        return True


VOCAB.choices(
    "sole",
    {"unless reduced": {
        "en": "each, unless something else reduces its Gold Cost",
        "fr": "chacune, sauf si autre chose réduit son Coût en Or",
    }},
)  # fmt: skip
VOCAB.choices("investing", {"investing": {"en": "with its Invest", "fr": "avec son Investissement"}})
VOCAB.choices(
    "unpaid",
    {
        "free": {"en": "ignoring its costs", "fr": "sans payer ses coûts"},
        "gold-free": {"en": "ignoring its Gold Cost", "fr": "sans payer son coût en Or"},
    },
)
VOCAB.choices("free", {"free": {"en": "ignoring its Gold Cost", "fr": "sans payer son coût"}})
VOCAB.choices(
    "any-honor", {"ignoring honor": {"en": "ignoring Honor Requirements", "fr": "sans requis d'Honneur"}}
)  # fmt: skip
