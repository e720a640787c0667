"""Words that change what others have chosen: targets of an action, assignments, bowing that need not be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.spared_costs import may_skip
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, provinces
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, excuses, made
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.redirecting import redirect, redirections
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "change {name:name} of the action",
    "change a target of the action to another with same clan",
    en="change a target of the action",
    fr="changez une cible de l'action",
)
@dataclass(frozen=True)
class ChangeTarget(Lasts):
    """Once the action answered has its targets, one of them becomes another legal one (Ivory: Substitution).

    name: which; "" for any, which becomes another of the same controller with the same Clan Alignment.
    """

    name: str = ""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        start(s, "change-target", n=act, until=f"act {act}", src=c.me, actor=c.seat, x=(self.name,))


@VOCAB.word("effect", "choose a new target", en="choose a new target for it", fr="choisissez-lui une nouvelle cible")
@VOCAB.word("effect", "{who:player} (choose|chooses) a new target", en="{who} <chooses|choose> a new target for it",
            fr="{who} lui <choisit|choisissez|choisissent> une nouvelle cible")  # fmt: skip
@VOCAB.word("effect", "choose a new target among {filter:filter}", en="choose {a filter} to be targeted instead",
            fr="choisissez {a filter} à cibler à la place")  # fmt: skip
@dataclass(frozen=True)
class NewTarget(Single):
    """Another legal card takes the place of the one that is just being targeted (Ivory: Substitution). who: chooses it,
    if not the text's player. filter: what the other card has to be.
    """

    who: Any = None
    filter: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then put it in its place."""
        if c.ev is None or c.ev.kind != "target":
            return True
        act = int(c.ev.x.get("act", 0))
        if stage == 0:
            found = redirections(s, act, c.ev.card)
            found = [no for no in found if self.filter is None or self.filter.fits(s, c, no)]
            options = tuple(Option(f"card-{no}", "target", no) for no in found)
            if not options:
                f.v["done"] = False
                return True
            seat = c.seat if self.who is None else next(iter(self.who.seats(s, c)), c.seat)
            s.ask(Decision(seat, "target", "change-target", options, source=c.me, rule="Ivory: Substitution"))
            return False
        f.v["done"] = redirect(s, act, c.ev.card, int(f.v.pop("answer")[0].removeprefix("card-")))
        return True


@VOCAB.word("effect", "assign a unit elsewhere", en="change where a unit is assigned",
            fr="changez où une unité est assignée")  # fmt: skip
@dataclass(frozen=True)
class AssignElsewhere(Single):
    """A unit of the assignment that the text answers goes to another battlefield (Ivory: "When" triggers)."""

    def _batch(self, s: State) -> Frame[Any] | None:
        return next(
            (f for f in reversed(s.frames) if f.proc == "batch" and any(e.kind == "assign" for e in f.v["events"])),
            None,
        )

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose the unit and the Province, then change the assignment."""
        batch, record = self._batch(s), attack(s)
        if batch is None or record is None:
            return True
        units = [e.card for e in batch.v["events"] if e.kind == "assign"]
        if stage == 0:
            options = tuple(Option(f"card-{no}", "target", no) for no in units)
            if len(units) == 1:
                f.v["answer"] = (options[0].key,)
            else:
                s.ask(Decision(c.seat, "target", "choose-target", options, source=c.me, rule="Ivory: Assign"))
            return False
        if stage == 1:
            f.v["moved"] = int(f.v.pop("answer")[0].removeprefix("card-"))
            options = tuple(Option(f"card-{site}", "target", site) for site in provinces(s, record.defender))
            s.ask(Decision(c.seat, "target", "choose-target", options, source=c.me, rule="Ivory: Assign"))
            return False
        field_there = record.field_at(int(f.v.pop("answer")[0].removeprefix("card-")))
        batch.v["events"] = tuple(
            e.with_changes(to=field_there) if e.kind == "assign" and e.card == f.v["moved"] else e
            for e in batch.v["events"]
        )
        return True


@VOCAB.word("static", "{card:card} need not bow for {word:name}", en="{card} need not bow for {word} abilities",
            fr="{card} ne <doit|doivent> pas forcément s'incliner pour les capacités {word}")  # fmt: skip
@dataclass(frozen=True)
class NeedNotBow(Constant):
    """A card may stay as it is where an ability with a keyword bows it; what depends on it comes (Ivory: Need not)."""

    card: Any
    word: str
    topic: str = field(default="need not bow", init=False)

    def excuses(self, s: State, c: Ctx, source: int, words: tuple[str, ...]) -> bool:
        """Return True if it is about an ability with these keywords. source: the card that the ability is on."""
        return self.word in words


@VOCAB.word("static", "{card:card} need not bow for actions of {filter:filter}",
            en="{card} need not bow for actions of {many filter}",
            fr="{card} ne <doit|doivent> pas forcément s'incliner pour les actions des {many filter}")  # fmt: skip
@dataclass(frozen=True)
class NeedNotBowFor(Constant):
    """The same for actions of some cards, in whose description `it` is such a card (Ivory: Need not)."""

    card: Any
    filter: Any
    topic: str = field(default="need not bow", init=False)

    def excuses(self, s: State, c: Ctx, source: int, words: tuple[str, ...]) -> bool:
        """Return True if it is about an ability of the card `source`."""
        return source >= 0 and fits_anywhere(s, c, self.filter, source)


@VOCAB.word("effect", "bow {card:card}", en="bow {card}", fr="inclinez {card}")
@dataclass(frozen=True)
class Bow(Simple):
    """Bow cards, but for those whose players make use of a text that they need not (Ivory: Bowed, Need not)."""

    card: Any

    @property
    def bows_self(self) -> bool:
        """Return True if it bows the text's own card alone."""
        return bool(self.card == Ref("self"))

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "bow", no, s.cards[no].controller) for no in self.card.cards(s, c)]

    def payable(self, s: State, c: Ctx) -> bool:
        """As a cost: those bow that can, and those need not for which it may be ignored (Ivory: Costs)."""
        kinds = rules_of(s).events
        events = self.events(s, c)
        return bool(events) and all(
            may_skip(s, c, e) or kinds[e.kind].possible(s, e)  # Nothing prevents what a cost does (see prevention.py).
            for e in events
        )

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask who stays unbowed, then bow the rest."""
        v = f.v
        if stage == 0:
            cards = self.card.cards(s, c)
            free = [no for no in cards if excuses(s, c, no)]
            v["bowing"], v["excused"] = tuple(cards), tuple(no for no in free if s.cards[no].bowed)
            v["asking"] = tuple(no for no in free if not s.cards[no].bowed)
        if "answer" in v:
            if v.pop("answer")[0] == "need-not":
                v["excused"] = (*v["excused"], v["asking"][0])
            v["asking"] = v["asking"][1:]
        if v.get("asking"):
            no = v["asking"][0]
            options = (Option("need-not", "accept", no), Option("decline", "decline"))
            s.ask(Decision(s.cards[no].controller, "may", "need-not-bow", options, source=no, rule="Ivory: Need not"))
            return False
        if "bowing" in v:
            excused = v["excused"]
            todo = tuple(no for no in v.pop("bowing") if no not in excused)
            v["asked"] = len(todo)
            resolve_batch(s, *(e for e in self.events(s, c) if e.card in todo))
            return False
        return self.over(f, len(v.pop("excused")))
