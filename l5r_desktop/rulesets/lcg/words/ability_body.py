"""The lines of an ability as its costs, picks and program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.cardscript import Block, ScriptError, nearest
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.rulesets.common.node_walk import walk_nodes
from l5r_desktop.rulesets.lcg.cards.ability import Mode, Pick, Stage
from l5r_desktop.rulesets.lcg.words import ability_lines as lines
from l5r_desktop.rulesets.lcg.words import effects_hidden, looking, search_lines
from l5r_desktop.rulesets.lcg.words import nested_effects as branching
from l5r_desktop.rulesets.lcg.words.ability_lines_targets import (
    OpponentsTargetLine,
    PassOnLine,
    ResolvableLine,
    TargetLine,
    TargetSelfLine,
)
from l5r_desktop.rulesets.lcg.words.affected_cards import names_in, note_uses, with_uses
from l5r_desktop.rulesets.lcg.words.costs import Cost
from l5r_desktop.rulesets.lcg.words.nouns import ItsOwnCard
from l5r_desktop.rulesets.lcg.words.references import Chosen, Ref

PICKED_BY_COST = (
    "'a …' picks a card in a cost or an occurrence only; here write 'each …', or bind a name by 'target' or 'pick'"
)


def picked_by_cost(node: Any) -> bool:
    """Return True if a node speaks of "a …" that only a cost, or the occurrence of a header, can make out (L7.6).

    A word that itself looks whether one fits says so (`any_that_fits`).
    """
    looked_for = {
        id(part)
        for word in walk_nodes(node)
        if getattr(word, "any_that_fits", False) is True
        for part in walk_nodes(word)
    }
    return any(isinstance(part, Chosen) and id(part) not in looked_for for part in walk_nodes(node))


_AFTER = {lines.ThenLine: "then", lines.IfDoneLine: "if-done", lines.AfterwardsLine: "afterwards"}


class Body:
    """The lines of an ability, or of a block inside one.

    file: of the script, for errors. names: what may be spoken of. costs, picks, stages, again: what has been read.
    """

    def __init__(self, file: str, names: set[str]) -> None:
        self.file = file
        self.names = names
        self.costs: list[Cost] = []
        self.picks: list[Pick] = []
        self.stages: list[tuple[str, list[Any]]] = [("", [])]
        self.again: Any = None
        self.again_cond: Any = None
        self.passes_on = False

    def _wrong(self, line: Block, message: str, near: str | None = None) -> ScriptError:
        return ScriptError(self.file, line.line, line.column, message, near)

    def program(self) -> Iterator[Stage]:
        """The stages that hold something."""
        for after, effects in self.stages:
            if effects:
                yield Stage(tuple(with_uses(effects)), after)

    def read(self, lines: Sequence[Block], *, top: bool = False) -> None:
        """Take in lines in order."""
        previous: Block | None = None
        for line in lines:
            self.line(line, previous, top)
            previous = line

    def line(self, line: Block, previous: Block | None, top: bool) -> None:
        """Take in one line."""
        node = line.node
        self._check_names(line)
        if not isinstance(node, lines.CostLine | lines.LaterLine) and picked_by_cost(node):
            raise self._wrong(line, PICKED_BY_COST)
        match node:
            case TargetLine() | TargetSelfLine() | OpponentsTargetLine() | lines.AbilityLine():
                self._choice(line)
            case lines.OpponentLine() | lines.PlayerLine() | lines.SelectLine() | lines.CostLine():
                self._choice(line)
            case ResolvableLine():
                self._choice(line)
            case lines.EffectLine():
                self._effect(node.effect)
            case lines.ThenLine() | lines.IfDoneLine() | lines.AfterwardsLine():
                self.stages.append((_AFTER[type(node)], []))
                if node.effect is not None:
                    self._effect(node.effect)
                self.read(line.children)
            case lines.AgainLine():
                self.again, self.again_cond = node.effect, node.cond
            case PassOnLine():
                self.passes_on = True
            case lines.ElseLine():
                self._else(line, previous)
            case _:
                self._effect(self._branching(line))

    def _effect(self, effect: Any) -> None:
        if isinstance(effect, branching.PickNow | effects_hidden.RevealTop | looking.Naming):
            self.names.add(effect.name)
        self.stages[-1][1].append(effect)

    def _choice(self, line: Block) -> None:
        node = line.node
        match node:
            case TargetLine():
                self.names.add(node.name)
                self.picks.append(_target(node))
            case TargetSelfLine():
                self.picks.append(Pick("self", "card", Filter(ItsOwnCard())))
            case OpponentsTargetLine():
                self.names.add(node.name)
                free, for_them = bool(node.up_to), node.of == "of each opponent"
                by = "each player" if node.of == "by each player" else "each opponent"
                self.picks.append(
                    Pick(
                        node.name, "card", node.filter, by, 0 if free else 1, cond=node.cond, free=free,
                        for_them=for_them,
                    )
                )  # fmt: skip
            case lines.AbilityLine():
                self.names.add("ability")
                limit = ("limited",) if node.limited else None
                self.picks.append(Pick("ability", "ability", node.filter, limit=limit))
            case ResolvableLine():
                self.names |= {"ability", "bearer"}
                self.picks.append(Pick("ability", "ability", node.filter, limit=("resolve", node.sort)))
            case lines.OpponentLine():
                self.picks.append(Pick("opponent", "player", node.cond))
            case lines.PlayerLine():
                self.picks.append(Pick("opponent", "player", by="anyone"))
            case lines.SelectLine():
                modes = tuple(self._mode(child) for child in line.children)
                if len(modes) < 1:
                    raise self._wrong(line, "a selection needs at least one mode below it")
                self.picks.append(
                    Pick(f"mode-{len(self.picks)}", "mode", by="opponent" if node.by else "you", modes=modes)
                )
            case lines.CostLine():
                cost = Cost(node.effect)
                if cost.chosen is not None:
                    if any(other.chosen is not None and other.chosen.name == cost.chosen.name for other in self.costs):
                        raise self._wrong(line, f"two cards are called {cost.chosen.name!r}: name them apart with 'as'")
                    self.names.add(cost.chosen.name)
                self.costs.append(cost)

    def _mode(self, line: Block) -> Mode:
        body = Body(self.file, set(self.names))
        body.read(line.children)
        self.names |= body.names
        mode = Mode(line.node.name, tuple(body.picks), tuple(body.program()))
        note_uses(mode.picks, mode.program)
        return mode

    def _branching(self, line: Block) -> Any:
        node = line.node
        match node:
            case lines.ChooseLine():
                return branching.Choose(tuple(self._mode(child) for child in line.children), node.by)
            case lines.IfLine():
                return branching.If(node.cond, (self._nested(line),))
            case lines.ForEachLine():
                self.names.add(node.name)
                return branching.ForEach(node.card, node.name, (self._nested(line),))
            case lines.IfAbleLine():
                nested = self._nested(line)
                return branching.If(branching.Able(nested.program), (nested,))
            case lines.MayLine():
                return branching.May((self._nested(line),), node.by)
            case lines.LaterLine():
                names = frozenset(_names_below(line.children)) - {"self", "host", "granter"}
                until = "conflict" if node.until else "game"
                each_time = isinstance(node, lines.EachTimeLine)
                return branching.Delayed(node.event, (self._nested(line),), until, names, each_time)
            case search_lines.SearchLine():
                self.names.add(node.name)
                return search_lines.SearchDeck(node, (self._nested(line),))
            case lines.DuelLine():
                return branching.Duel(
                    node.challenger, node.challenged, node.stat, (self._nested(line),), bool(node.cards),
                    bool(node.base), node.bonus, bool(node.reach), bool(node.bare),
                )  # fmt: skip
        raise self._wrong(line, "this line cannot stand here")

    def _nested(self, line: Block) -> Mode:
        body = Body(self.file, set(self.names))
        body.read(line.children)
        return Mode("", tuple(body.picks), tuple(body.program()))

    def _else(self, line: Block, previous: Block | None) -> None:
        effects = self.stages[-1][1]
        if previous is None or not isinstance(previous.node, lines.IfLine | lines.IfAbleLine) or not effects:
            raise self._wrong(line, "'else' must follow an 'if' line")
        effects[-1].modes = (*effects[-1].modes, self._nested(line))

    def _check_names(self, line: Block) -> None:
        defined = {getattr(line.node, "name", None)} | {
            chosen.name for chosen in walk_nodes(line.node) if isinstance(chosen, Chosen)
        }
        for ref in walk_nodes(line.node):
            if isinstance(ref, branching.PickNow | effects_hidden.RevealTop | looking.Naming):
                defined.add(ref.name)
        if isinstance(line.node, lines.DuelLine):
            defined.add("duelist")
        for ref in walk_nodes(line.node):
            if isinstance(ref, Ref) and ref.name not in self.names and ref.name not in defined:
                near = nearest(ref.name, sorted(self.names))
                raise self._wrong(line, f"no card is called {ref.name!r} here", near)


def _target(node: TargetLine) -> Pick:
    limit = ("cost-sum", node.sum) if node.sum else None
    least, most = 1, 1
    if node.exactly:
        least = most = node.exactly
    elif node.up_to or node.sum or node.number or node.at_most is not None or node.as_many is not None:
        least, most = 0, node.up_to or 99
    by = "opponent" if node.by else "you" if node.who is None else "player"
    return Pick(
        node.name, "card", node.filter, by, least, most, limit, who=node.who,
        at_most=node.at_most or node.as_many, all_of_them=node.as_many is not None,
    )  # fmt: skip


def _names_below(blocks: Sequence[Block]) -> Iterator[str]:
    """Names of cards that lines, or lines below them, speak of."""
    for block in blocks:
        yield from names_in(block.node)
        yield from _names_below(block.children)
