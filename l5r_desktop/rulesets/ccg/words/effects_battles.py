"""Words for battles that effects make (Ivory: Battlefield, Order of effects, exception 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.attack import allowed
from l5r_desktop.rulesets.ccg.battles.battle import BATTLE_NEARLY_TIED
from l5r_desktop.rulesets.ccg.battles.duel_values import DUEL_NEARLY_TIED, current
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.assigning import counted_together
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, is_personality
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.timing.pending_battles import schedule_battle
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "create a battlefield against {who:player}",
            en="create a battlefield that is at no Province, with {who} as the Defender",
            fr="créez un champ de bataille qui n'est à aucune Province, avec {who} comme Défenseur")  # fmt: skip
@dataclass(frozen=True)
class CreateBattlefield(Single):
    """A battlefield outside an Attack Phase, called `there` by the lines below (Ivory: Battlefield).

    DECISION: while an attack is under way there is none; the cards that do this are taken in the Action Phase.
    """

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Make it, and remember its number."""
        seats = self.who.seats(s, c)
        f.v["done"] = attack(s) is None and bool(seats)
        if f.v["done"]:
            number = s.next_id
            s.next_id += 1
            s.memory["attack"] = Attack(c.seat, seats[0], ((number, -1),), phase=False)
            s.index = None
            f.v["t"] = {**f.v["t"], "battlefield": number}
        return True


@VOCAB.word("effect", "assign {card:card} there [{bowed:even-bowed}]", en="assign {card} there[, {bowed}]",
            fr="assignez {card} à cet endroit[, {bowed}]")  # fmt: skip
@dataclass(frozen=True)
class AssignThere(Simple):
    """Units are assigned to the battlefield just created, on the side of their controller (Ivory: Assign)."""

    card: Any
    bowed: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        field = c.t.get("battlefield", 0)
        if record is None or not field:
            return []
        going = [
            made(c, "assign", no, s.cards[no].controller, to=field, how="assign")
            for no in self.card.cards(s, c)
            if s.cards[no].controller in (record.attacker, record.defender)
            and (self.bowed or not s.cards[no].bowed or allowed(s, "assign while bowed", no))
        ]
        return counted_together(s, going)


VOCAB.choices("even-bowed", {"even bowed": {"en": "even if bowed", "fr": "même incliné·e"}})


@VOCAB.word("effect", "fight a battle there", en="fight a battle there", fr="livrez-y bataille")
@dataclass(frozen=True)
class FightThere(Single):
    """The battle at the battlefield just created, after the action has ended (Ivory: Order of effects, exception 3)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Schedule the battle for after the action."""
        field = c.t.get("battlefield", 0)
        f.v["done"] = bool(field)
        if field:
            schedule_battle(s, "field", c.seat, field)
        return True


@VOCAB.word("effect", "end the combat segment", en="this battle's Combat Segment ends",
            fr="le segment de combat de cette bataille se termine")  # fmt: skip
@dataclass(frozen=True)
class EndCombat(Single):
    """After this action there are no more opportunities to act (Ivory: Combat Segment)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Nobody is left to have one."""
        rounds = [frame for frame in s.frames if frame.proc == "actions" and frame.v["window"] == "battle"]
        f.v["done"] = bool(rounds)
        for frame in rounds:
            frame.v["passed"] = frame.v["seats"]
            s.memory["extra"] = ()
            s.say("ends-combat")
        return True


@VOCAB.word("effect", "skip the resolution", en="this battle's Resolution Segment does not occur",
            fr="le segment de résolution de cette bataille n'a pas lieu")  # fmt: skip
@dataclass(frozen=True)
class SkipResolution(Single):
    """Nothing is compared and nobody is destroyed (Ivory: Resolution Segment)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it in the battle."""
        fight = next((frame for frame in reversed(s.frames) if frame.proc == "battle"), None)
        f.v["done"] = fight is not None
        if fight is not None:
            fight.v["skipped"] = True
            s.say("skips-resolution")
        return True


@dataclass(frozen=True)
class _TiedWithin(Single):
    """A small difference is none, as long as the fight goes on. topic: of the lasting effect; until: its end."""

    n: int
    topic: ClassVar[str]
    until: ClassVar[str]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the time of the fight."""
        start(s, self.topic, n=self.n, until=self.until, src=c.me, actor=c.seat)
        f.v["done"] = True
        return True


@VOCAB.word("effect", "the duel is tied within {n:int}",
            en="as this duel resolves, totals that differ by {n} or less are tied",
            fr="à la résolution de ce duel, des totaux qui diffèrent de {n} ou moins sont à égalité")  # fmt: skip
@dataclass(frozen=True)
class DuelTiedWithin(_TiedWithin):
    """A small difference of the totals is none (Ivory: Duel)."""

    topic: ClassVar[str] = DUEL_NEARLY_TIED
    until: ClassVar[str] = "duel"


@VOCAB.word("effect", "the battle is tied within {n:int}",
            en="as this battle resolves, if there are units on both sides, armies whose Forces differ by {n} or less "
               "are tied",
            fr="à la résolution de cette bataille, s'il y a des unités des deux côtés, des armées dont les Forces "
               "diffèrent de {n} ou moins sont à égalité")  # fmt: skip
@dataclass(frozen=True)
class BattleTiedWithin(_TiedWithin):
    """A small difference of the armies' Forces is none (Ivory: Battle Resolution)."""

    topic: ClassVar[str] = BATTLE_NEARLY_TIED
    until: ClassVar[str] = "battle"


@VOCAB.word("effect", "both lose the duel", en="both Personalities lose the duel, which is no tie",
            fr="les deux Personnalités perdent le duel, ce qui n'est pas une égalité")  # fmt: skip
@dataclass(frozen=True)
class BothLose(Single):
    """The duel under way will have two losers, whatever the totals; no Duelist wins it (Ivory: Duel, Duelist)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the time of the duel."""
        start(s, "both-lose", until="duel", src=c.me, actor=c.seat)
        f.v["done"] = True
        return True


@VOCAB.word("effect", "{card:card} (enters|enter) the duel instead of the challenged",
            en="{card} enters the duel instead",
            fr="{card} entre dans le duel à sa place")  # fmt: skip
@dataclass(frozen=True)
class Champion(Single):
    """Another than the one challenged enters the duel that is about to begin (Ivory: Duel)."""

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Put the card in the place of the one challenged, in the occurrence too."""
        duel = current(s)
        cards = [no for no in self.card.cards(s, c) if is_personality(s, no)]
        f.v["done"] = duel is not None and not duel["begun"] and bool(cards)
        if duel is not None and f.v["done"]:
            duel["two"] = cards[0]
            for frame in s.frames:
                if frame.proc == "batch" and any(e.kind == "duel-begins" for e in frame.v["events"]):
                    frame.v["events"] = tuple(
                        e.with_changes(other=cards[0]) if e.kind == "duel-begins" else e for e in frame.v["events"]
                    )
        return True


@VOCAB.word("effect", "end the duel without resolution", en="end the duel without resolution",
            fr="terminez le duel sans résolution")  # fmt: skip
@dataclass(frozen=True)
class EndDuel(Single):
    """Nobody wins or loses the duel under way (Ivory: Duel)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Mark the duel as over."""
        duel = current(s)
        f.v["done"] = duel is not None
        if duel is not None:
            duel["ended"] = True
        return True


@VOCAB.word("effect", "{who:player} must pass the next battle opportunity",
            en="at the next opportunity in this battle for a Battle action of {who}, no action can be taken",
            fr="à la prochaine occasion dans cette bataille pour une action de Bataille de {who}, aucune action n'est "
               "possible")  # fmt: skip
@dataclass(frozen=True)
class MustPass(Single):
    """An opportunity of the Combat Segment at which a player may only pass (Ivory: Action Rounds)."""

    opens_ways: ClassVar[bool] = False
    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it until that player has passed, or the battle ends."""
        for seat in self.who.seats(s, c):
            start(s, "must-pass", seat=seat, until="battle", src=c.me, actor=c.seat)
        f.v["done"] = True
        return True


@VOCAB.word("effect", "assign {card:card} to {site:card}", en="assign {card} to the battlefield of {site}",
            fr="assignez {card} au champ de bataille de {site}")  # fmt: skip
@dataclass(frozen=True)
class AssignTo(Simple):
    """Units are assigned to the battlefield of a Province after the others, on the side of their controller, unbowed
    and perhaps from another battlefield (Celestial: Assign).
    """

    leads_to: ClassVar[str] = "site"
    card: Any
    site: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        field = 0 if record is None else next((n for k in self.site.cards(s, c) if (n := record.field_at(k))), 0)
        if record is None or not field:
            return []
        going = [
            made(c, "assign", no, s.cards[no].controller, to=field, how="assign")
            for no in self.card.cards(s, c)
            if any(same_side(s, s.cards[no].controller, leader) for leader in (record.attacker, record.defender))
            and (not s.cards[no].bowed or allowed(s, "assign while bowed", no))
        ]
        return counted_together(s, going)


@VOCAB.word("effect", "note the armies at {site:card}", en="note which armies are at {site} this turn",
            fr="notez quelles armées sont à {site} ce tour")  # fmt: skip
@dataclass(frozen=True)
class NoteArmies(Single):
    """The players with units at a Province's battlefield are remembered until the turn ends, for a text that asks about
    them later (Ivory: Army).
    """

    site: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Start the effect that notes them; no Province, nothing is done."""
        sites = tuple(self.site.cards(s, c))
        start(s, "armies noted", cards=sites, until=period(c, "turn"), src=c.me, actor=c.seat)
        f.v["done"] = bool(sites)
        return True
