"""Words for effects on an action or a duel under way: that they have none, that a text of them cannot be used, what
comes after them (Ivory: Duel).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.duel_values import ITEMS_IGNORED
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, kept, run_program
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import ExtraAction
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.effects_prevention import NegateOccurrence, unnegated
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.effects_seats import no_more_actions
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@VOCAB.word("effect", "the action resolves a second time",
            en="resolve the targeting and the effects of the action a second time",
            fr="résolvez une seconde fois le ciblage et les effets de l'action")  # fmt: skip
@dataclass(frozen=True)
class ResolvesAgain(Single):
    """The lines of the action under way are carried out once more, with targets chosen anew, and nothing is paid for
    that (Ivory: Action Sequence D, Invest).
    """

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Carry them out, without the names that they have bound the first time."""
        if stage:
            f.v.pop("result", None)
            f.v["done"] = True
            return True
        action = act_frame(s, c.at or 0)
        f.v["done"] = False
        if action is None or action.proc != "use":
            return True
        lines = ability_of(s, action.v["ref"]).program
        bound = {"did", *(name for part in walk_nodes(lines) if (name := getattr(part, "name", "")))}
        names = {name: value for name, value in action.v["t"].items() if name not in bound}
        run_program(s, {**kept(action.v), "t": names})
        return False


@VOCAB.word("effect", "the action has no effects", en="the action's effects do not happen",
            fr="les effets de l'action n'ont pas lieu")  # fmt: skip
@dataclass(frozen=True)
class NoEffects(Lasts):
    """The effects of the action answered fail; that is no negation, so nothing protects from it (Ivory: Prevention)."""

    opens_ways: ClassVar[bool] = False

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        start(s, "negate-action", n=act, until=f"act {act}", src=c.me, actor=c.seat)


@VOCAB.word("effect", "negate the text", en="negate its effects", fr="annulez ses effets")
@dataclass(frozen=True)
class NegateText(Single):
    """Negate the coming effects of a trait or an action, whichever of the two the text answers (Ivory: Prevention)."""

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Negate the action, or take the trait out of what happens."""
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        if not act:
            return NegateOccurrence().step(s, f, c, stage)
        f.v["done"] = not unnegated(s, act)
        if f.v["done"]:
            start(s, "negate-action", n=act, until=f"act {act}", src=c.me, actor=c.seat)
        return True


@VOCAB.word("effect", "{who:player} (may|may) take another battle action to play a {word:name}",
            en="{who} may take another Battle action to play a {word} from <his or her|your> hand",
            fr="{who} <peut|pouvez|peuvent> faire une autre action de Bataille pour jouer un {word} de <sa|votre|leur> "
            "main")  # fmt: skip
@VOCAB.word("effect", "{who:player} (may|may) take another battle action from a strategy performed by {performer:card}",
            en="{who} may take another Battle action to play a Strategy from <his or her|your> hand, which "
            "{performer} must perform",
            fr="{who} <peut|pouvez|peuvent> faire une autre action de Bataille pour jouer une Stratégie de "
            "<sa|votre|leur> main, que {performer} doit exécuter")  # fmt: skip
@dataclass(frozen=True)
class AnotherToPlay(Single):
    """An additional Battle action, which has to play a card of a kind or with a keyword from the hand (Ivory:
    Additional action). performer: who must perform it (Celestial: Perform).
    """

    who: Any
    word: str = "strategy"
    performer: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the action round that is open or comes next."""
        performers = [-1] if self.performer is None else self.performer.cards(s, c)[:1]
        seats = [seat for seat in self.who.seats(s, c) if not no_more_actions(s, seat)]
        extra = [ExtraAction(seat, plays=self.word, performer=no) for seat in seats for no in performers]
        s.memory["extra"] = (*s.memory["extra"], *extra)
        f.v["done"] = bool(extra)
        return True


@VOCAB.word("effect", "{who:player} (take|takes) another action by a limited or open {word:name} ability as battle "
            "targeting {aim:card}",
            en="{who} may take an additional action to use a Limited or Open {word} ability as a Battle action, which "
               "must target {aim}",
            fr="{who} <peut|pouvez|peuvent> faire une action supplémentaire pour utiliser une capacité {word} Limitée "
               "ou Ouverte comme action de Bataille, qui doit cibler {aim}")  # fmt: skip
@dataclass(frozen=True)
class AnotherAsBattle(Single):
    """An additional Battle action, by an ability that is for other times (Ivory: Additional action; Celestial: To take
    an action).
    """

    who: Any
    word: str
    aim: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the action round that is open; nothing where there is nothing to target."""
        aims = tuple(self.aim.cards(s, c))
        seats = [seat for seat in self.who.seats(s, c) if aims and not no_more_actions(s, seat)]
        extra = [ExtraAction(seat, aims=aims, word=self.word, kinds=("limited", "open")) for seat in seats]
        s.memory["extra"] = (*s.memory["extra"], *extra)
        f.v["done"] = bool(extra)
        return True


@VOCAB.word("effect", "count {n:amount} as {name:name}", en="note {n}", fr="notez {n}")
@dataclass(frozen=True)
class CountAs(Single):
    """A number as it is now, for the lines below (Ivory: References to other points in time)."""

    opens_ways: ClassVar[bool] = False
    n: Any
    name: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Keep it among the names."""
        f.v["t"] = {**f.v["t"], f"#{self.name}": int(self.n.value(s, c))}
        f.v["done"] = True
        return True


@VOCAB.word("effect", "end the duel", en="discard all focused cards and end this duel without resolution",
            fr="défaussez toutes les cartes de focus et terminez ce duel sans résolution")  # fmt: skip
@dataclass(frozen=True)
class EndDuel(Single):
    """It is over, without a winner or loser; Focus Effects that wait do not happen (Ivory: Duel)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it in the duel, which goes on to its end."""
        duel = next((frame for frame in reversed(s.frames) if frame.proc == "duel"), None)
        f.v["done"] = duel is not None
        if duel is not None:
            duel.v["cut"] = True
        return True


@VOCAB.word("effect", "{card:card} (enters|enter) the duel instead of {other:card}",
            en="{card} <enters|enter> the duel instead of {other}",
            fr="{card} <entre|entrent> dans le duel à la place de {other}")  # fmt: skip
@dataclass(frozen=True)
class EntersInstead(Single):
    """Another Personality takes the place of one in a challenge (Ivory: Challenge, Substitution)."""

    card: Any
    other: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Change who duels; nothing if the other is in none."""
        duel = next((frame for frame in reversed(s.frames) if frame.proc == "duel"), None)
        new, old = self.card.cards(s, c)[:1], self.other.cards(s, c)
        part = "" if duel is None or not new else next((k for k in ("one", "two") if duel.v[k] in old), "")
        f.v["done"] = bool(part)
        if duel is not None and part:
            duel.v[part] = new[0]
            s.say("enters-duel", ("card", new[0]))
        return True


@VOCAB.word("effect", "the costs of the action are ignored", en="the action's costs that are not paid yet are ignored",
            fr="les coûts de l'action qui ne sont pas encore payés sont ignorés")  # fmt: skip
@dataclass(frozen=True)
class NoCosts(Single):
    """Whatever is due for the action answered need not be paid any more (Celestial: To take an action)."""

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it in the action, which may have paid already."""
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        f.v["done"] = frame is not None and frame.proc == "use"
        if frame is not None and f.v["done"]:
            frame.v["waived"] = True
        return True


@VOCAB.word("effect", "add {card:card} to your focused cards", en="add {card} to your focused cards",
            fr="ajoutez {card} à vos cartes de focus")  # fmt: skip
@dataclass(frozen=True)
class AddToFocused(Single):
    """Cards lie among the focused ones of the text's player, face up; nobody has focused them (Celestial: Duel 3).

    DECISION: their Focus Values count; which Focus Effects happen was settled when the cards were turned up.
    """

    opens_ways: ClassVar[bool] = False

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Move them there; a replica that has not known them is told in another stage."""
        if stage:
            return True
        dueling = any(frame.proc == "duel" for frame in s.frames)
        cards = self.card.cards(s, c) if dueling else []
        for no in cards:
            s.add_knowers(s.edit(no), s.everybody)
            take_away(s, no, z.at(c.seat, z.FOCUSED))
            s.turn(no, True)
            s.say("shows-card", ("card", no))
        f.v["done"] = bool(cards)
        return False


@VOCAB.word("effect", "items give no {stat:stat} modifiers as duels of {card:card} from the action resolve",
            en="as a duel of {card} from the action resolves, the {stat} modifiers of Items do not count",
            fr="à la résolution d'un duel de {card} venant de l'action, les modificateurs de {stat} des Objets ne "
               "comptent pas")  # fmt: skip
@dataclass(frozen=True)
class ItemsUncounted(Lasts):
    """The modifiers of Items are left out of both totals, in the duels of the action answered (Ivory: Duel stat)."""

    opens_ways: ClassVar[bool] = False
    stat: str
    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x.get("act", 0)) if c.ev is not None else 0
        for no in self.card.cards(s, c):
            x = (self.stat, "modifiers", no)
            start(s, ITEMS_IGNORED, n=act, until=f"act {act}", src=c.me, actor=c.seat, x=x)


@VOCAB.word("effect", "items do not raise {stat:stat} in duels of this action",
            en="in the duel of this action Items give no {stat} bonuses and modify {stat} downwards alone",
            fr="dans le duel de cette action, les Objets ne donnent pas de bonus de {stat} et ne peuvent que la "
               "diminuer")  # fmt: skip
@dataclass(frozen=True)
class ItemsRaiseNothing(Lasts):
    """Items may still lower the number that a duelist brings (Ivory: Duel stat, Bonuses and penalties)."""

    opens_ways: ClassVar[bool] = False
    stat: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = c.at or 0
        start(s, ITEMS_IGNORED, n=act, until=f"act {act}", src=c.me, actor=c.seat, x=(self.stat, "raising", -1))
