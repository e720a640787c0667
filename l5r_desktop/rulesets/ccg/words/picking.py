"""Choosing cards: targets, choices, performers, and the targets of attack effects (Ivory: Choices and Targeting)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.ability import Program
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.happen import do
from l5r_desktop.rulesets.ccg.index import index_of
from l5r_desktop.rulesets.ccg.lookup import act_frame, battle, enemy_of, field_of, followers, head_of, profile, units_at
from l5r_desktop.rulesets.ccg.performing import may_perform, note_performer
from l5r_desktop.rulesets.ccg.permission import ability_keywords, targets_payable
from l5r_desktop.rulesets.ccg.preventing import prevented
from l5r_desktop.rulesets.ccg.program import block_at, context, early_lines, note, required_lines
from l5r_desktop.rulesets.ccg.public import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.ccg.values import force, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.words.aiming import ask_change, take_change
from l5r_desktop.rulesets.ccg.words.effect_base import made
from l5r_desktop.rulesets.ccg.words.flags import LOCATING
from l5r_desktop.rulesets.ccg.words.tests import Flag
from l5r_desktop.rulesets.ccg.words.tests_places import AtProvince, Opposing, SameLocation
from l5r_desktop.rulesets.common.parts import peeks


def in_place(s: State, c: Ctx, no: int) -> bool:
    """The Rule of Location for what an action chooses: cards in units are at the current battlefield."""
    here = battle(s)
    action = c.ability is not None and c.ability.kind == "action" and "reaction" not in c.ability.designators
    return not here or not action or head_of(s, no) < 0 or field_of(s, no) == here


def locates(filter: Any) -> bool:
    """Whether a filter itself says where the card is, so that the Rule of Location does not."""
    return any(
        (isinstance(test, Flag) and test.flag in LOCATING) or isinstance(test, (AtProvince, Opposing, SameLocation))
        for test in filter.tests
    )


def targetable(s: State, c: Ctx, no: int) -> bool:
    """Whether nothing keeps the text from targeting a card (Ivory: Prevention)."""
    e = made(c, "target", no, c.seat, words=_words(c))
    return not prevented(s, e)


def _words(c: Ctx) -> tuple[str, ...]:
    """Keywords of the ability that targets."""
    return () if c.ability is None else tuple(sorted(c.ability.keywords))


@dataclass
class Pick:
    """Cards chosen, bound to a name. how: "target", "choose" or "perform"."""

    how: str
    name: str
    filter: Any
    by: Any = None
    least: int = 1
    most: int = 1
    sum: Any = None

    def blocks(self) -> tuple[Program, ...]:
        """Nothing stands below it."""
        return ()

    @property
    def early(self) -> bool:
        """Whether it comes before costs where targets do (Celestial: Required Performing and Targeting)."""
        return self.by is None and self.least > 0 and self.how != "choose"

    @property
    def performs(self) -> bool:
        """Whether who is chosen performs the action (Celestial: Perform)."""
        return self.how == "perform" or any(
            isinstance(test, Flag) and test.flag == "performing" for test in self.filter.tests
        )

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Cards that may be chosen now."""
        located = locates(self.filter)
        found = [no for no in self.filter.all(s, c) if located or in_place(s, c, no)]
        if self.how == "target":
            found = [no for no in found if targetable(s, c, no) and not self._immune(s, c, no)]
        if self.performs:
            words = ability_keywords(s, c)
            found = [no for no in found if may_perform(s, c, no, words)]
        return forced_choice(s, c, found) if self.how == "target" and self.most == 1 else found

    def _immune(self, s: State, c: Ctx, no: int) -> bool:
        """Only its own text, or one that names it, reaches a Stronghold (Ivory: Stronghold Immunity)."""
        kinds = (type(self.filter.noun).__name__.lower(), getattr(self.filter.noun, "kind", ""))
        if no == c.me:
            return False
        return s.cards[no].defn.kind in ("stronghold", "sensei") and s.cards[no].defn.kind not in kinds

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Contexts in which the choice has been made, for the Good Faith Rule; None if it need not be possible."""
        if self.by is not None or self.least == 0 or self.how == "choose":
            return None
        legal = self.legal(s, c)
        if len(legal) < self.least:
            return []
        if self.most == 1:
            return [c.bound(self.name, no) for no in legal]
        return [c.bound(self.name, tuple(legal[: self.least]))]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Ask, bind, and let the targeting happen."""
        if stage == 0:
            if self.early and not profile(s).late_targets and self.name in c.t and f.proc == "run":
                return True
            return self._ask(s, f, c)
        if stage == 1:
            return self._bind(s, f, c)
        done = f.v.pop("result", ())
        if len(done) < max(1, self.least) and len(done) < len(f.v["chosen"]):
            f.v["stopped"] = True
        return True

    def _ask(self, s: State, f: Frame, c: Ctx) -> bool:
        seats = [c.seat] if self.by is None else self.by.seats(s, c)
        secret = bool(seats) and peeks(self.filter)
        legal = self.legal(as_seat_sees(s, seats[0]) if secret else s, c)
        possible = self.legal(as_everybody_sees(s), c) if secret else legal
        if not seats or len(possible) < self.least or not possible:
            if self.least:
                _fail(f, self.how)
            f.v["t"] = {**f.v["t"], self.name: ()}
            return True
        if f.proc == "use" and self.most == 1:
            legal = _leading_on(s, f, c, self.name, legal)
        options = tuple(Option(f"card-{no}", "target", no) for no in legal)
        least, most = self.least, min(self.most, len(legal))
        if len(legal) < least or not legal:
            options, least, most = (Option("none", "none"),), 1, 1
        limit = None if self.sum is None else ("force-sum", self.sum.value(s, c))
        s.ask(
            Decision(
                seats[0], "target", f"{self.how}-cards", options, least, most, c.me,
                rule="Ivory: Targeting", limit=limit, args=(self.name, f.v["ref"]), hidden=secret, announces=True,
            )
        )  # fmt: skip
        return False

    def _bind(self, s: State, f: Frame, c: Ctx) -> bool:
        if "changing" in f.v:
            cards = take_change(f, self)
        else:
            cards = tuple(int(key.removeprefix("card-")) for key in f.v.pop("answer") if key != "none")
        f.v["chosen"] = cards
        if not cards and self.least:
            _fail(f, self.how)
        f.v["t"] = {**f.v["t"], self.name: cards[0] if self.most == 1 and cards else cards}
        if self.how == "choose" or not cards:
            return True
        cards = self._redirected(s, f, c, cards)
        if self.how == "target" and ask_change(s, f, c, self):
            f.v["stage"] = 1
            return False
        remember(s, c, cards)
        if self.performs:
            performs(s, c, cards)
            for no in cards:
                note_performer(s, no, ability_keywords(s, c))
        if self.how == "perform":
            return True
        do(s, *(made(c, "target", no, c.seat, words=_words(c)) for no in cards))
        return False

    def _redirected(self, s: State, f: Frame, c: Ctx, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The targets after what interrupted the action has changed one of them (Ivory: Substitution)."""
        for e in s.effects:
            if e.topic == "retarget" and e.n == (c.at or -1) and e.cards:
                new = e.cards[0][0]
                old = next((no for no in cards if s.cards[no].controller == e.actor and no != new), -1)
                if old >= 0 and new not in cards and new in self.legal(s, c):
                    cards = tuple(new if no == old else no for no in cards)
                    f.v["chosen"] = cards
                    f.v["t"] = {**f.v["t"], self.name: cards[0] if self.most == 1 else cards}
        return cards


def _leading_on(s: State, f: Frame, c: Ctx, name: str, legal: list[int]) -> list[int]:
    """Choices after which the other required ones can be made and the costs paid (Celestial: To take an action)."""
    assert c.ability is not None
    lines = required_lines(s, c.ability.program)
    line = early_lines(s, c.ability.ref)[f.v["early"]]
    rest = next(at for at, other in enumerate(lines) if other is line) + 1
    found = [no for no in legal if targets_payable(s, c.bound(name, no), c.ability.program, rest)]
    return found or legal


def _fail(f: Frame, how: str) -> None:
    """Without a legal target no further effects happen (Ivory: Action Sequence D)."""
    if how == "target":
        f.v["stopped"] = True


def forced_choice(s: State, c: Ctx, legal: list[int]) -> list[int]:
    """Cards that must be chosen if they can be; two such texts cancel each other (Ivory: Choice conflicts)."""
    must = [no for no in legal if any(node.binds(s, k, c) for node, k in static_hits(s, "must target", no))]
    return must if len(must) == 1 else legal


def remember(s: State, c: Ctx, cards: tuple[int, ...]) -> None:
    """Note in the action what it has targeted, and who of them was dishonorable then (Ivory: Rehonoring)."""
    frame = act_frame(s, c.at or 0)
    if frame is not None:
        frame.v["targeted"] = (*frame.v["targeted"], *cards)
        shamed = tuple(no for no in cards if s.cards[no].honor < 0)
        frame.v["disgraced"] = (*frame.v["disgraced"], *shamed)
    for no in cards:
        s.say("targets", ("card", c.me), ("card", no))


def performs(s: State, c: Ctx, cards: tuple[int, ...]) -> None:
    """Note in the action who performs it besides the card that it comes from (Celestial: Perform)."""
    frame = act_frame(s, c.at or 0)
    if frame is not None:
        frame.v["performers"] = (*frame.v.get("performers", ()), *cards)


def redirect(s: State, act: int, old: int, new: int) -> bool:
    """Put another card in the place of one that an action is just about to target, if it is legal. True if so."""
    batch = next((k for k, f in enumerate(s.frames) if f.proc == "batch" and _aims(f, act, old)), -1)
    if batch < 1:
        return False
    chooser = s.frames[batch - 1]
    line = _chooses(s, chooser, old)
    if line is None or new not in line.legal(s, context(s, chooser.v)):
        return False
    v = chooser.v
    v["t"] = {name: _changed(value, old, new) for name, value in v["t"].items()}
    if "chosen" in v:
        v["chosen"] = _changed(v["chosen"], old, new)
    frame = act_frame(s, act)
    if frame is not None:
        frame.v["targeted"] = _changed(frame.v["targeted"], old, new)
        shamed = tuple(no for no in frame.v["disgraced"] if no != old)
        frame.v["disgraced"] = (*shamed, new) if s.cards[new].honor < 0 else shamed
    events = s.frames[batch].v["events"]
    s.frames[batch].v["events"] = tuple(e.but(card=new) if (e.kind, e.card) == ("target", old) else e for e in events)
    s.say("targets", ("card", v["me"]), ("card", new))
    return True


def _aims(f: Frame, act: int, old: int) -> bool:
    return any(e.kind == "target" and e.card == old and e.x.get("act", 0) == act for e in f.v["events"])


def _chooses(s: State, f: Frame, old: int) -> Any:
    """The line that has chosen a card, which a frame is at."""
    if f.proc not in ("run", "use"):
        return None
    line = (
        block_at(s, f.v["ref"], f.v["path"])[f.v["pc"]] if f.proc == "run" else early_lines(s, f.v["ref"])[f.v["early"]]
    )
    return line if hasattr(line, "legal") else None


def _changed(value: Any, old: int, new: int) -> Any:
    if isinstance(value, tuple):
        return tuple(new if part == old else part for part in value)
    return new if value == old else value


@dataclass
class AttackEffect:
    """A Ranged Attack, Melee Attack or Fear (Ivory: Ranged Attack, Melee Attack, Fear, Combining)."""

    attack: str
    n: Any
    anywhere: bool = False
    with_followers: bool = False

    early = True

    def blocks(self) -> tuple[Program, ...]:
        """Nothing stands below it."""
        return ()

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Enemy Followers, and Personalities without Followers."""
        here = battle(s)
        enemy = enemy_of(s, c.seat)
        anywhere, with_followers = self._reach(s, c)
        if anywhere:
            heads = [no for no in index_of(s).personalities if s.cards[no].controller != c.seat]
        else:
            heads = units_at(s, here, enemy) if here else []
        found = []
        for head in heads:
            if with_followers or not followers(s, head):
                found.append(head)
            found += followers(s, head)
        return forced_choice(s, c, [no for no in found if self._may_target(s, c, no)])

    def _reach(self, s: State, c: Ctx) -> tuple[bool, bool]:
        """What it may target beyond the usual; of combined attacks only what each could (Ivory: Combining)."""
        frame = act_frame(s, c.at or 0)
        others = () if frame is None else frame.v.get("reach", ())
        reach = (self.anywhere, self.with_followers)
        for kind, anywhere, with_followers in others:
            if kind == self.attack:
                reach = (reach[0] and anywhere, reach[1] and with_followers)
        return reach

    def _may_target(self, s: State, c: Ctx, no: int) -> bool:
        return not prevented(s, made(c, "target", no, c.seat, attack=self.attack))

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Its target is required; an attack that is combined with another needs none (Ivory: Ranged Attack)."""
        if c.ev is not None and c.ev.kind == "action-taken":
            return None
        return [c.bound("struck", no) for no in self.legal(s, c)]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Target, compare, destroy or bow."""
        if stage == 0:
            if "struck" in c.t and f.proc == "run" and not profile(s).late_targets and "early-struck" in c.t:
                f.v["stage"] = 2
                return False
            return self._ask(s, f, c)
        if stage == 1:
            no = int(f.v.pop("answer")[0].removeprefix("card-"))
            f.v["t"] = {**f.v["t"], "struck": no, **({"early-struck": 1} if f.proc == "use" else {})}
            remember(s, c, (no,))
            do(s, made(c, "target", no, c.seat, attack=self.attack))
            return False
        if stage == 2 and f.proc == "use":
            f.v.pop("result", None)
            return True
        if stage == 2:
            if not f.v.pop("result", (1,)):
                f.v["stopped"] = True
                return True
            if any(e.topic == "negate-attack" and e.n == c.at and self.attack in e.x for e in s.effects):
                f.v["done"] = False
                return True
            no = f.v["t"]["struck"]
            n = self.strength(s, c, no)
            s.say("attack-strength", ("card", c.me), ("word", self.attack), n, ("card", no))
            do(s, made(c, "attack-effect", no, c.seat, n, attack=self.attack))
            return False
        if stage == 3:
            done = f.v.pop("result", ())
            no = f.v["t"]["struck"]
            n = done[0].n if done else -1
            kind = "bow" if self.attack == "fear" else "destroy"
            if force(s, no) <= n:
                do(s, made(c, kind, no, s.cards[no].controller, how=self.attack))
            return False
        done = f.v.pop("result", ())
        f.v["done"] = bool(done)
        note(f, done)
        return True

    def _ask(self, s: State, f: Frame, c: Ctx) -> bool:
        frame = act_frame(s, c.at or 0)
        if frame is not None and frame.v.get("combines"):
            first = act_frame(s, frame.v["combines"])
            if first is not None:
                plus = dict(first.v.get("plus", ()))
                plus[self.attack] = plus.get(self.attack, 0) + self.strength(s, c, -1)
                first.v["plus"] = tuple(sorted(plus.items()))
                reach = (self.attack, self.anywhere, self.with_followers)
                first.v["reach"] = (*first.v.get("reach", ()), reach)
            return True
        legal = self.legal(s, c)
        if not legal:
            f.v["stopped"] = True
            return True
        options = tuple(Option(f"card-{no}", "target", no) for no in legal)
        s.ask(
            Decision(
                c.seat, "target", "target-attack", options, source=c.me, rule="Ivory: Ranged Attack", announces=True,
                args=(self.attack, self.strength(s, c, -1)),
            )
        )  # fmt: skip
        return False

    def strength(self, s: State, c: Ctx, no: int) -> int:
        """The attack's strength: its number, what combines with it, what raises and lowers it (Ivory: Combining)."""
        n = self.n.value(s, c)
        for node, k in static_for_seat(s, "attack strength", c.seat):
            n += node.change(s, k, c, self.attack, no)
        for e in s.effects:
            if e.topic == "attack-strength" and e.x[0] == c.at and self.attack in e.x[1:]:
                n += e.n
        frame = act_frame(s, c.at or 0)
        if frame is not None:
            n += dict(frame.v.get("plus", ())).get(self.attack, 0)
        return max(0, int(n))
