"""The lines of a text, as the statements that carry them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from l5r_desktop.cardscript import Block, ScriptError
from l5r_desktop.rulesets.ccg.cards.ability import Program, Static
from l5r_desktop.rulesets.ccg.words import (
    ability_lines as lines,
)
from l5r_desktop.rulesets.ccg.words import (
    ability_lines_choices as lines_choices,
)
from l5r_desktop.rulesets.ccg.words import (
    champions,
    effects_decks,
    effects_hand,
    effects_hands_shown,
    statements,
    statements_choices,
    statements_lasting,
)
from l5r_desktop.rulesets.ccg.words.ability_lines_attacks import AttackLine
from l5r_desktop.rulesets.ccg.words.attack_effects import AttackEffect
from l5r_desktop.rulesets.ccg.words.choosing_cards import Pick
from l5r_desktop.rulesets.ccg.words.costs import Either, Unless
from l5r_desktop.rulesets.ccg.words.split_attacks import SplitAttack, SplitAttackLine

_ANY = 99

_LEADING_NOTHING = (
    lines.EffectLine, lines.CostLine, lines.CostChoiceLine, lines.CostPickLine, lines.GoldLine, lines.AnyGoldLine,
    lines.OpensLine, lines.LetLine, lines.LetPlayerLine, lines.NoteLine, lines.PriceLine, AttackLine,
    SplitAttackLine, lines_choices.PickLine, lines_choices.PlayerLine, lines_choices.OtherPlayerLine,
    lines_choices.PlayerAmongLine, lines_choices.TargetRichPlayerLine, lines_choices.SearchLine,
)  # fmt: skip


class ScriptMaker(Protocol):
    """The methods that a body needs of the object that puts a script together (`assemble.DefinitionBuilder`)."""

    statics: list[Static]

    def fail(self, block: Block, message: str) -> ScriptError: ...
    def check_names(self, line: Block, names: set[str]) -> None: ...
    def static(
        self, line: Block, cond: Any, granted: bool, names: set[str] | None = None, lasting: bool = False
    ) -> None: ...
    def given(self, line: Block) -> Any: ...


class Body:
    """The lines of an ability, or of a block inside one.

    names: of the cards that may be spoken of. costs, gold, opens: what the top lines of an ability state besides.
    """

    def __init__(self, maker: ScriptMaker, names: set[str], owner: Block) -> None:
        self.maker = maker
        self.names = names
        self.owner = owner
        self.costs: list[Any] = []
        self.cost_picks: list[Pick] = []
        self.gold = 0
        self.price: Any = None
        self.opens: list[Any] = []
        self.program: list[Any] = []

    def read(self, blocks: Sequence[Block], *, top: bool = False) -> None:
        """Take in lines in order."""
        previous: Block | None = None
        for line in blocks:
            self._line(line, previous, top)
            previous = line

    def _line(self, line: Block, previous: Block | None, top: bool) -> None:
        node = line.node
        if line.children and isinstance(node, _LEADING_NOTHING):
            raise self.maker.fail(line.children[0], "nothing may stand below this line")
        self._name(node)
        self.maker.check_names(line, self.names)
        match node:
            case (
                lines.CostLine()
                | lines.CostChoiceLine()
                | lines.CostPickLine()
                | lines.GoldLine()
                | lines.AnyGoldLine()
                | lines.PriceLine()
                | lines.OpensLine()
            ) if not top:
                raise self.maker.fail(line, "this can only stand among the first lines of an ability")
            case lines.CostLine():
                self.costs.append(node.effect if node.cond is None else Unless(node.effect, node.cond))
            case lines.CostChoiceLine():
                self.costs.append(Either(f"paid-{len(self.costs)}", (node.one, node.other)))
            case lines.CostPickLine():
                self.cost_picks.append(self._unperformed(line, Pick("choose", node.name, node.filter)))
            case lines.GoldLine():
                self.gold = node.n
            case lines.AnyGoldLine():
                self.gold = -1
            case lines.PriceLine():
                self.price = node.price
            case lines.OpensLine():
                self.opens.append(node.cond)
            case lines.ElseLine():
                self._else(line, previous)
            case _:
                self.program.append(self._statement(line))

    def _name(self, node: Any) -> None:
        """Note the names that a line gives to cards."""
        match node:
            case lines_choices.PickLine() | lines_choices.SearchLine() | lines.LetLine() | lines.CostPickLine():
                self.names.add(node.name)
            case lines.EffectLine(
                effects_hand.DiscardCards()
                | effects_hand.LookAtTop()
                | effects_hand.ShowTop()
                | effects_hand.ShowRandom()
                | effects_hands_shown.ChooseInSecret()
                | effects_hands_shown.ShowTops()
                | effects_decks.DiscardTop()
                | effects_decks.LookAtDeck()
                | champions.FirstToChoose()
            ):
                self.names.add(node.effect.name)
            case lines.CostLine(effects_decks.DiscardTop()):
                self.names.add(node.effect.name)

    def _statement(self, line: Block) -> Any:
        node = line.node
        match node:
            case lines.EffectLine():
                return node.effect
            case lines_choices.PickLine():
                pick = self._pick(node)
                return self._unperformed(line, pick) if node.how == "choose" else pick
            case AttackLine():
                return AttackEffect(
                    node.attack, node.n, bool(node.at), bool(node.who), node.on, node.also, node.kills,
                    node.compared, node.fixed, bool(node.bows),
                )  # fmt: skip
            case SplitAttackLine():
                return SplitAttack(
                    node.attack, node.n, also=node.also, number=node.most, fixed=node.fixed
                )  # fmt: skip
            case lines_choices.TargetRichPlayerLine():
                return statements_choices.ChoosePlayer(filter=node.filter, as_target=True, least=node.least)
            case lines_choices.PlayerAmongLine():
                return statements_choices.ChoosePlayer(among=node.among)
            case lines_choices.PlayerLine():
                as_target = isinstance(node, lines_choices.TargetPlayerLine)
                return statements_choices.ChoosePlayer(filter=node.filter, as_target=as_target)
            case lines_choices.OtherPlayerLine():
                as_target = isinstance(node, lines_choices.TargetOtherPlayerLine)
                return statements_choices.ChoosePlayer(others=True, filter=node.filter, as_target=as_target)
            case lines.LetPlayerLine():
                return statements.LetPlayer(node.who)
            case lines.LetLine():
                return statements.Let(node.name, node.filter)
            case lines.EachInTurnLine():
                return statements.EachInTurn((self._nested(line),))
            case lines.OthersInTurnLine():
                return statements.EachInTurn((self._nested(line),), others=True)
            case lines.ChosenInTurnLine():
                return statements.EachInTurn((self._nested(line),), chosen=True)
            case lines.RokuganiInTurnLine():
                return statements.EachInTurn((self._nested(line),), rokugani=True)
            case lines.IfDoneLine():
                return statements.IfDone((self._nested(line),))
            case lines.IfNotDoneLine():
                return statements.IfDone(((), self._nested(line)))
            case lines.ForEachPlayerLine():
                return statements.ForEachPlayer((self._nested(line),), node.who)
            case lines_choices.ForEachCardLine():
                self.names.add(node.name)
                return statements.ForEachCard(node.card, node.name, (self._nested(line),))
            case lines.NoteLine():
                return statements.Note(node.name, node.n)
            case lines.StaysLine():
                return statements_lasting.WhileInPlay(node.card, (self._nested(line),))
            case lines.NextTimesLine():
                return statements_lasting.Later(
                    "each", node.when, node.event, node.until, (self._nested(line),), next=True, times=node.times
                )
            case lines.IfLine():
                return statements.If(node.cond, (self._nested(line),))
            case lines_choices.MayLine():
                return statements_choices.May((self._nested(line),), node.by)
            case lines_choices.SelectLine():
                return self._select(line)
            case lines.LaterLine():
                return statements_lasting.Later(
                    "delayed", node.when, node.event, node.until, (self._nested(line),), next=bool(node.next)
                )  # fmt: skip
            case lines.EachTimeLine():
                return statements_lasting.Later("each", node.when, node.event, node.until, (self._nested(line),))
            case lines.InsteadLine():
                may = node.when.startswith("may")
                return statements_lasting.Later(
                    "instead", "instead", node.event, node.until, (self._nested(line),), may, bool(node.next)
                )
            case lines.RemainsLine():
                return statements_lasting.WhileRemains(node.card, node.state, (self._nested(line),))
            case lines.DuelLine():
                nested = (self._nested(line),) if line.children else ()
                return statements.DuelStatement(
                    node.challenger, node.challenged, node.stat, bool(node.refusable), nested
                )  # fmt: skip
            case lines_choices.SearchLine():
                return statements_choices.Search(
                    node.places, node.name, node.filter, node.top, bool(node.shown), most=node.most
                )
            case lines.GiveTextLine():
                return self._give_text(line)
            case lines.FromNowLine():
                return self._from_now(line)
        raise self.maker.fail(line, "this line cannot stand here")

    def _unperformed(self, line: Block, pick: Pick) -> Pick:
        """A choice that is not targeting makes nobody a performer (Celestial: Perform)."""
        if pick.performs:
            raise self.maker.fail(line, "who performs the action is named with 'perform' or 'target'")
        return pick

    def _pick(self, node: lines_choices.PickLine) -> Pick:
        least = most = 1
        if node.exactly:
            least = most = node.exactly
        elif node.number:
            least, most = {"one or more": 1, "two or more": 2}.get(node.number, 0), _ANY
        elif node.up_to:
            least, most = max(0, node.least), node.up_to
        elif node.exact is not None:
            least, most = (0 if node.how == "choose" else 1), _ANY
        elif node.number_of is not None:
            least, most = 0, _ANY
        return Pick(
            node.how, node.name, node.filter, node.by, least, most, node.sum, node.number_of, node.cost,
            bool(node.several), over=node.over, exact=node.exact, unseen=bool(node.unseen), chi_below=node.chi_sum,
            force_least=node.at_least,
            unlike=bool(node.unlike),
        )  # fmt: skip

    def _nested(self, line: Block) -> Program:
        body = Body(self.maker, set(self.names), line)
        body.read(line.children)
        self.names |= body.names
        return tuple(body.program)

    def _select(self, line: Block) -> statements_choices.Select:
        if not line.children:
            raise self.maker.fail(line, "a selection needs at least one mode below it")
        names = tuple(child.node.name for child in line.children)
        conds = tuple(child.node.cond for child in line.children)
        return statements_choices.Select(
            names, conds, tuple(self._nested(child) for child in line.children), line.node.by
        )

    def _from_now(self, line: Block) -> statements_lasting.FromNow:
        first = len(self.maker.statics)
        for inner in line.children:
            self.maker.static(inner, line.node.cond, granted=True, names=self.names, lasting=True)
        return statements_lasting.FromNow(line.node.until, tuple(range(first, len(self.maker.statics))))

    def _give_text(self, line: Block) -> statements_lasting.GiveText:
        return statements_lasting.GiveText(line.node.card, line.node.until, *self.maker.given(line))

    def _else(self, line: Block, previous: Block | None) -> None:
        last = self.program[-1] if self.program else None
        if previous is None or not isinstance(last, statements.If | statements.IfDone):
            raise self.maker.fail(line, "'else' must follow an 'if' line")
        last.programs = (*last.programs, self._nested(line))
