"""Words for what happens to cards: bowing, honor, destruction, movement, attachment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import agreed, decided, joined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.ability import Program
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.entering import honorable_enough, hosts, may_control
from l5r_desktop.rulesets.ccg.happen import do
from l5r_desktop.rulesets.ccg.leaving import CREATED
from l5r_desktop.rulesets.ccg.lookup import attack, battle, field_of, head_of, in_play, profile
from l5r_desktop.rulesets.ccg.preventing import prevented
from l5r_desktop.rulesets.ccg.program import note
from l5r_desktop.rulesets.ccg.recruit import payable_terms
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, made, on_cards, per_card
from l5r_desktop.rulesets.ccg.words.refs import You
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

on_cards(
    "straighten {card:card}", "straighten", "Straighten", "Straighten cards.", "straighten {card}", "redressez {card}"
)
on_cards(
    "dishonor {card:card}", "dishonor", "Dishonor", "Dishonor Personalities.", "dishonor {card}", "déshonorez {card}"
)
on_cards("destroy {card:card}", "destroy", "Destroy", "Destroy cards.", "destroy {card}", "détruisez {card}")
on_cards("discard {card:card}", "discard", "Discard", "Discard cards from where they are.", "discard {card}",
         "défaussez {card}")  # fmt: skip
on_cards("remove {card:card} from the game", "remove", "Remove", "Remove cards from the game.",
         "remove {card} from the game", "retirez {card} de la partie")  # fmt: skip
on_cards(
    "put {card:card} in hand",
    "to-hand",
    "ToHand",
    "Put cards into their owner's hand.",
    "put {card} into <its|their> owner's hand",
    "mettez {card} dans la main de <son|leur> propriétaire",
)
on_cards("put {card:card} on top of deck", "to-deck", "ToDeckTop", "Put cards on top of their deck.",
         "put {card} on top of the deck", "mettez {card} au-dessus du deck", top=True)  # fmt: skip
on_cards("put {card:card} under deck", "to-deck", "ToDeckBottom", "Put cards under their deck.",
         "put {card} at the bottom of the deck", "mettez {card} au-dessous du deck", top=False)  # fmt: skip
on_cards("turn {card:card} faceup", "turn-up", "TurnUp", "Turn cards face up.", "turn {card} face up",
         "retournez {card} face visible")  # fmt: skip


@VOCAB.word("effect", "rehonor {card:card}", en="rehonor {card}", fr="réhonorez {card}")
@dataclass(frozen=True)
class Rehonor(Simple):
    """Rehonor Personalities; such a text has no rehonoring substituted for its Honor (Ivory: Rehonoring)."""

    card: Any

    rehonors = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "rehonor")


@VOCAB.word("effect", "{card:card} (commits|commit) seppuku", en="{card} <commits|commit> seppuku",
            fr="{card} <commet|commettent> le seppuku")  # fmt: skip
@dataclass(frozen=True)
class Seppuku(Simple):
    """Rehonor, then destroy; neither can be negated; several at once do each part together (Ivory: Seppuku)."""

    card: Any

    rehonors = True

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        if stage == 0:
            do(s, *per_card(s, c, self.card, "rehonor", sure=True))
            return False
        if stage == 1:
            note(f, f.v.pop("result", ()))
            do(s, *per_card(s, c, self.card, "destroy", sure=True, how="seppuku"))
            return False
        done = f.v.pop("result", ())
        f.v["done"] = bool(done)
        note(f, done)
        return True


@VOCAB.word("effect", "move {card:card} home", en="move {card} home", fr="ramenez {card} à la maison")
@dataclass(frozen=True)
class MoveHome(Simple):
    """A unit moves to its controller's home (Ivory: Move)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        heads = dict.fromkeys(head_of(s, no) for no in self.card.cards(s, c))
        return [made(c, "move", no, s.cards[no].controller, to=0, how="move") for no in heads if no >= 0]


@VOCAB.word("effect", "move {card:card} here", en="move {card} to the current battlefield",
            fr="déplacez {card} sur le champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class MoveHere(Simple):
    """A unit moves to the current battlefield."""

    card: Any

    joins = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        heads = dict.fromkeys(head_of(s, no) for no in self.card.cards(s, c))
        here = battle(s)
        return [made(c, "move", no, s.cards[no].controller, to=here, how="move") for no in heads if no >= 0 and here]


@VOCAB.word("effect", "move {card:card} to {goal:card}", en="move {card} to {goal}", fr="déplacez {card} à {goal}")
@dataclass(frozen=True)
class MoveTo(Simple):
    """A unit moves to the battlefield of a Province, or where another card is."""

    card: Any
    goal: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        goals = self.goal.cards(s, c)
        if record is None or not goals:
            return []
        site = s.cards[goals[0]].defn.kind == "province"
        to = record.field_at(goals[0]) if site else field_of(s, goals[0])
        heads = dict.fromkeys(head_of(s, no) for no in self.card.cards(s, c))
        return [made(c, "move", no, s.cards[no].controller, to=to, how="move") for no in heads if no >= 0]


@VOCAB.word("effect", "switch locations of {card:card} and {other:card}", en="{card} and {other} switch locations",
            fr="{card} et {other} échangent leurs positions")  # fmt: skip
@dataclass(frozen=True)
class Switch(Simple):
    """Each moves to where the other is; both or neither (Ivory: Switch)."""

    card: Any
    other: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        one, two = self.card.cards(s, c)[:1], self.other.cards(s, c)[:1]
        if not (one and two):
            return []
        pair = [
            made(c, "move", one[0], to=s.cards[two[0]].place, how="move"),
            made(c, "move", two[0], to=s.cards[one[0]].place, how="move"),
        ]
        kinds = s.rules.events
        if all(kinds["move"].possible(s, e) and not prevented(s, e) for e in pair):
            return pair
        return []


@VOCAB.word("effect", "attach {card:card} to {host:card}", en="attach {card} to {host}", fr="attachez {card} à {host}")
@dataclass(frozen=True)
class AttachTo(Simple):
    """Put an attachment on a Personality without Equipping it, or move one (Ivory: Equip, Transfer)."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        hosts = self.host.cards(s, c)
        if not hosts:
            return []
        found = []
        for no in self.card.cards(s, c):
            if in_play(s, no):
                found.append(made(c, "attach", no, s.cards[hosts[0]].controller, host=hosts[0]))
            else:
                found.append(made(c, "enter", no, s.cards[hosts[0]].controller, host=hosts[0], how="attach"))
        return found


@VOCAB.word("effect", "take control of {card:card} [as {who:player}]")  # fmt: skip
@dataclass(frozen=True)
class TakeControl(Simple):
    """A player takes control of a card (Ivory: Card control)."""

    card: Any
    who: Any = None

    def phrase(self, say: Speaker, lang: str) -> str:
        """Who takes control of what."""
        who = say(You() if self.who is None else self.who)
        before = agreed(
            {"en": "{} <takes|take> control of ", "fr": "{} <prend|prenez|prennent> le contrôle de "}[lang], who
        )
        return joined(before.format(who), decided(say(self.card)), lang)

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = [c.seat] if self.who is None else self.who.seats(s, c)
        bearer = s.frames[-1].v.get("bearer", -1)
        return [
            made(c, "attach", no, seats[0], host=bearer)
            if s.cards[no].defn.attaches
            else made(c, "control", no, seats[0])
            for no in self.card.cards(s, c)
            if bearer >= 0 or not s.cards[no].defn.attaches
        ]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """An attachment goes to a Personality of its new controller who may have it (Celestial: Control)."""
        cards = [no for no in self.card.cards(s, c) if s.cards[no].defn.attaches]
        if stage == 0 and cards and "bearer" not in f.v:
            seat = c.seat if self.who is None else self.who.seats(s, c)[0]
            options = tuple(Option(f"card-{no}", "target", no) for no in hosts(s, cards[0], seat))
            if options and "answer" not in f.v:
                f.v["stage"] = 0
                f.v["bearer"] = -1
                s.ask(Decision(seat, "host", "choose-host", options, source=cards[0], rule="Celestial: Control"))
                return False
        if "answer" in f.v:
            f.v["bearer"] = int(f.v.pop("answer")[0].removeprefix("card-"))
        done = super().step(s, f, c, stage)
        if done:
            f.v.pop("bearer", None)
        return done


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

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
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
class RecruitNow:
    """Bring a Personality or Holding into play by the Recruit procedure (Ivory: Recruit)."""

    card: Any
    ease: Any = None
    free: str = ""
    honor: str = ""
    who: Any = None

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        cards = self.card.cards(s, c)
        if stage == 0 and cards and not in_play(s, cards[0]):
            ease = 0 if self.ease is None else self.ease.value(s, c)
            s.push(
                "recruit", seat=c.seat, me=cards[0], within=True, ease=ease, free=bool(self.free), by=c.by, src=c.me,
                any_honor=bool(self.honor), designator="dynasty",
            )  # fmt: skip
            return False
        done = f.v.pop("result", None) or ()
        f.v["done"] = bool(done)
        note(f, done)
        return True

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

    def blocks(self) -> tuple[Program, ...]:
        """Nothing stands below it."""
        return ()


@VOCAB.word(
    "effect",
    "equip {card:card} [to {host:card}] [for {ease:amount} less] [{free:free}]",
    en="Equip {card}[ to {host}][ for {ease} Gold less][, {free}]",
    fr="équipez {card}[ sur {host}][ pour {ease} Or de moins][, {free}]",
)
@dataclass(frozen=True)
class EquipNow:
    """Attach a card by the Equip procedure, its cost included (Ivory: Equip)."""

    card: Any
    host: Any = None
    ease: Any = None
    free: str = ""

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        cards = self.card.cards(s, c)
        if stage == 0 and cards and not in_play(s, cards[0]):
            ease = 0 if self.ease is None else self.ease.value(s, c)
            more = {} if self.host is None else {"host": self.host.cards(s, c)[0]}
            s.push(
                "equip", seat=c.seat, me=cards[0], within=True, ease=ease, free=bool(self.free), by=c.by, src=c.me,
                designator="open", **more,
            )  # fmt: skip
            return False
        done = f.v.pop("result", None) or ()
        f.v["done"] = bool(done)
        note(f, done)
        return True

    def blocks(self) -> tuple[Program, ...]:
        """Nothing stands below it."""
        return ()


VOCAB.choices("free", {"free": {"en": "ignoring its Gold Cost", "fr": "sans payer son coût"}})
VOCAB.choices(
    "any-honor", {"ignoring honor": {"en": "ignoring Honor Requirements", "fr": "sans requis d'Honneur"}}
)  # fmt: skip


@VOCAB.word("effect", "destroy province {card:card}", en="destroy {card}", fr="détruisez {card}")
@dataclass(frozen=True)
class DestroyProvince(Simple):
    """A Province is destroyed (Ivory: Provinces)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "destroy-province")


@VOCAB.word("effect", "refill {card:card} faceup", en="refill {card} face up", fr="remplissez {card} face visible")
@dataclass(frozen=True)
class RefillUp:
    """The next refilling of a Province that is empty just now is face up (Ivory: Refill)."""

    card: Any

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        for no in self.card.cards(s, c):
            if s.cards[no].defn.kind == "province":
                s.edit(no).marks = ("refill-up",)
        f.v["done"] = True
        return True

    def blocks(self) -> tuple[Program, ...]:
        """Nothing stands below it."""
        return ()
