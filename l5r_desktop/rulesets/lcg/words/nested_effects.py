"""Effects that hold other effects or a choice, and run procedures of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards
from l5r_desktop.rulesets.lcg.cards.ability import Mode, Program
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.conflicts.duel import may_duel
from l5r_desktop.rulesets.lcg.effects.run_effects import kept, resolve_branch
from l5r_desktop.rulesets.lcg.legality.choices import program_could
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import order
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees
from l5r_desktop.rulesets.lcg.timing.after_batch import delayed_node
from l5r_desktop.rulesets.lcg.words.references import EachPlayer, Opponent
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


class Complex:
    """An effect that pushes procedures. `programs` are the nested programs that a path can name."""

    complex: ClassVar[bool] = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        """None: it does not share a batch."""
        return []

    def could(self, s: State, c: Ctx) -> bool:
        """Return True if it would change anything."""
        return True

    def programs(self) -> tuple[Program, ...]:
        """Nested programs, by branch number."""
        return ()

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        """Begin. path: where this effect stands; v: the values of the frame that runs it."""
        raise NotImplementedError


def _chooser(s: State, c: Ctx, by: Any) -> int:
    """The seat that chooses: the ability's controller, or the first of the players named; -1 if there is none."""
    seats = [c.seat] if by is None else by.seats(s, c)
    return seats[0] if seats else -1


class Branching(Complex):
    """An effect with modes: assembled from the lines below it."""

    modes: tuple[Mode, ...]

    def programs(self) -> tuple[Program, ...]:
        return tuple(mode.program for mode in self.modes)


@dataclass
class Choose(Branching):
    """Select one of several effects while resolving (L7.14)."""

    modes: tuple[Mode, ...]
    by: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return any(program_could(s, c, mode.program) for mode in self.modes)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        chooser = _chooser(s, c, self.by)
        if chooser >= 0:
            s.push("choose", **kept(v), path=path, mode_path=v["mode_path"], chooser=chooser)


@dataclass
class If(Branching):
    """Effects that happen only if something is so, or else others."""

    cond: Any
    modes: tuple[Mode, ...]

    def _branch(self, s: State, c: Ctx) -> int:
        return 0 if self.cond.test(s, c) else 1

    def could(self, s: State, c: Ctx) -> bool:
        number = self._branch(s, c)
        return number < len(self.modes) and program_could(s, c, self.modes[number].program)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        number = self._branch(s, c)
        if number < len(self.modes):
            resolve_branch(s, v, path, number)


@dataclass(frozen=True)
class Able:
    """The condition of an `if able` line: every effect of the program's first stage could happen in full."""

    program: Program

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if all of them could."""
        return all(_in_full(s, c, effect) for stage in self.program[:1] for effect in stage.effects)


def _in_full(s: State, c: Ctx, effect: Any) -> bool:
    if effect.complex:
        return bool(effect.could(s, c))
    events = effect.events(s, c)
    return bool(events) and all(rules_of(s).events[e.kind].possible(s, e) for e in events)


@dataclass
class May(Branching):
    """Effects that their controller (or another) may decline (L8.4)."""

    modes: tuple[Mode, ...]
    by: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return program_could(s, c, self.modes[0].program)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        chooser = _chooser(s, c, self.by)
        if chooser >= 0 and self.could(as_everybody_sees(s) if reads_hidden_cards(self.modes) else s, c):
            s.push("may", **kept(v), path=path, mode_path=v["mode_path"], chooser=chooser)


@dataclass
class ForEach(Branching):
    """Effects that happen for each of several cards in turn, each of them being called `name` (L8.1)."""

    card: Any
    name: str
    modes: tuple[Mode, ...]

    def could(self, s: State, c: Ctx) -> bool:
        return any(program_could(s, c.bound(self.name, no), self.modes[0].program) for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in reversed(self.card.cards(s, c)):
            resolve_branch(s, {**v, "t": {**v["t"], self.name: no}}, path, 0)


@dataclass
class Delayed(Branching):
    """Effects that wait for a moment (L8.15). names: of the cards they are about, while these remain (L8.16).

    each_time: they go on waiting when it has come.
    """

    event: Any
    modes: tuple[Mode, ...]
    until: str = "game"
    names: frozenset[str] = frozenset()
    each_time: bool = False

    def could(self, s: State, c: Ctx) -> bool:
        """Not where another effect waits already to take the place of the same occurrence (L8.6)."""
        if not self.event.replaced:
            return True
        return not any(e.topic == "delayed" and delayed_node(s, e.x).event == self.event for e in s.effects)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ability is not None
        names = tuple(sorted(c.t.items()))
        where = (*c.ability.ref, path, tuple(v["mode_path"]), names)
        about = tuple(no for name in c.t if name in self.names for no in numbers(c.t[name]))
        start(s, "delayed", cards=tuple(sorted(about)), until=self.until, src=c.me, actor=c.seat, x=where)


@dataclass
class Duel(Branching):
    """A duel between two characters (L13). modes: what happens, read with the names winner and loser.

    base, bonus: what is compared (L13.3.6); bare: without what attachments add. anywhere: who is at home may be in it,
    too.
    """

    challenger: Any
    challenged: Any
    stat: str
    modes: tuple[Mode, ...]
    pay_with_cards: bool = False
    base: bool = False
    bonus: Any = None
    anywhere: bool = False
    bare: bool = False

    def could(self, s: State, c: Ctx) -> bool:
        """Nobody with a dash duels, and during a conflict only participants do (L13.1, L13.2)."""
        mine, theirs = self.challenger.cards(s, c), self.challenged.cards(s, c)
        if getattr(self.challenged, "name", "") in c.t and not theirs:
            return False
        return all(may_duel(s, no, self.stat, self.anywhere) for no in (*mine, *theirs))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        mine, theirs = self.challenger.cards(s, c), self.challenged.cards(s, c)
        if mine and theirs:
            s.push(
                "duel", **kept(v), path=path, mode_path=v["mode_path"], mine=mine[0], theirs=theirs[0],
                others=tuple(theirs[1:]), stat=self.stat, with_cards=self.pay_with_cards,
            )  # fmt: skip


@VOCAB.word("effect", "pick {name:name} [by {by:player}]: {filter:filter}")
@dataclass(frozen=True)
class PickNow(Complex):
    """A card chosen while resolving, without being a target.

    Where each player picks one, that player is "opponent" in the filter, and the cards are chosen in player order
    before anything happens to them (L6.16).
    """

    name: str
    filter: Any
    by: Any = None
    uses: tuple[Any, ...] = ()

    @property
    def each(self) -> bool:
        """True if every player picks a card."""
        return isinstance(self.by, EachPlayer)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The words that say who makes the choice, in the language `lang`."""
        texts = {
            "en": ("pick {what}", "{by} <picks|pick> {what}"),
            "fr": ("choisissez {what}", "{by} <choisit|choisissez|choisissent> {what}"),
        }
        say.scope.chooser = "opponent" if isinstance(self.by, Opponent | EachPlayer) else ""
        what = say(self.filter, None, "a")
        say.scope.chooser = ""
        return say.filled(read_template(texts[lang][self.by is not None]), {"by": self.by, "what": str(what)})

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Cards that fit and to which one of the uses, the effects beside this one, would do something (L7.4)."""
        return [
            no
            for no in self.filter.all(s, c)
            if not self.uses or any(use.could(s, c.bound(self.name, no)) for use in self.uses)
        ]

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.choosers(s, c) if self.each else self.legal(s, c))

    def choosers(self, s: State, c: Ctx) -> tuple[int, ...]:
        """The players who can pick a card, where each player does, in player order (L6.16)."""
        return tuple(seat for seat in order(s) if self.legal(s, c.bound("opponent", seat)))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.each:
            if choosers := self.choosers(s, c):
                s.push("pick-each", **kept(v), path=path, mode_path=v["mode_path"], choosers=choosers, picked=())
            return
        chooser = _chooser(s, c, self.by)
        if chooser >= 0 and self.legal(as_everybody_sees(s) if reads_hidden_cards((self.filter, self.uses)) else s, c):
            s.push("pick", **kept(v), path=path, mode_path=v["mode_path"], chooser=chooser)
