"""From the blocks of a script to a Definition: abilities, constant texts, restrictions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.cardscript import Block, ScriptError, nearest
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.ability import Ability, Mode, Pick, Program, Stage, Static
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.definition import Definition
from l5r_desktop.rulesets.lcg.public import parts, peeks
from l5r_desktop.rulesets.lcg.words import branching, effects_hidden, headers, lines
from l5r_desktop.rulesets.lcg.words.costs import Cost
from l5r_desktop.rulesets.lcg.words.implied import needs_conflict
from l5r_desktop.rulesets.lcg.words.nouns import ItsOwnCard
from l5r_desktop.rulesets.lcg.words.refs import Chosen, Opponent, Ref

KNOWN_NAMES = frozenset({"self", "host", "it", "granter", "paid", "winner", "loser", "slot"})
DEFAULT_PLACES = {"event": ("hand",)}


def assemble(facts: CardFacts, blocks: Sequence[Block]) -> Definition:
    """Make a card's definition from its facts and parsed script.

    Raises ScriptError for a script that does not hold together.
    """
    scripted = bool(facts.script) or bool(facts.facts.get("textless"))
    definition = Definition.from_facts(facts.id, facts.facts, scripted)
    maker = _Maker(facts, definition)
    for block in blocks:
        maker.header(block, mode="")
    definition.abilities = tuple(maker.abilities)
    definition.statics = tuple(maker.statics)
    definition.works_elsewhere = any(ability.places != ("play",) for ability in maker.abilities) or any(
        static.place != "play" for static in maker.statics
    )
    definition.in_play = definition.working("play", "")
    return definition


class _Maker:
    """Collects what the headers of one card say."""

    def __init__(self, facts: CardFacts, definition: Definition) -> None:
        self.facts = facts
        self.definition = definition
        self.abilities: list[Ability] = []
        self.statics: list[Static] = []

    def fail(self, block: Block, message: str) -> ScriptError:
        return ScriptError(self.facts.file, block.line, block.column, message)

    def header(self, block: Block, mode: str, granted: bool = False) -> None:
        node = block.node
        match node:
            case headers.AlwaysHeader():
                for line in block.children:
                    self.static(line, node.cond, mode)
            case headers.AsAttachment():
                self.definition.attachment_mode = True
                for line in block.children:
                    self.header(line, "attachment")
            case headers.AttachHeader():
                self.definition.attach = node.filter
            case headers.OnePerCharacter():
                self.definition.one_per_character = True
            case headers.PlayOnly():
                self.definition.play_condition = node.cond
            case headers.RingHeader():
                self.ability(block, "ring" + (f"-{node.format}" if node.format else ""), granted)
            case _:
                self.ability(block, mode, granted)

    def static(self, line: Block, cond: Any, mode: str) -> None:
        node = line.node
        if isinstance(node, headers.HostGains):
            for inner in line.children:
                self.header(inner, mode, granted=True)
                self.statics.append(
                    Static(self.facts.id, "grant", node, cond, mode, grants=len(self.abilities) - 1)
                )  # fmt: skip
            return
        if line.children:
            raise self.fail(line, "nothing may stand below this line")
        place = (
            "anywhere" if node.topic in ("cost", "never-stronghold-province", "cannot receive-extra-fate") else "play"
        )
        self.statics.append(Static(self.facts.id, node.topic, node, cond, mode, place))

    def ability(self, block: Block, mode: str, granted: bool) -> None:
        node = block.node
        body = _Body(self, {"it", *KNOWN_NAMES})
        body.read(block.children, top=True)
        limit: tuple[int, str] | None = (1, "round")
        maximum = None
        for word in node.limits:
            match word:
                case headers.LimitWord():
                    limit = (word.n, word.period)
                case headers.MaxWord():
                    maximum = (word.n, word.period)
                case headers.UnlimitedWord():
                    limit = None
        ability = Ability(
            ident=self.facts.id,
            index=len(self.abilities),
            kind=node.kind,
            forced=bool(node.forced),
            event=node.event,
            cond=node.cond,
            limit=limit,
            max=maximum,
            places=_places(node.place, self.definition.kind),
            costs=tuple(body.costs),
            picks=tuple(sorted(body.picks, key=_after_players)),
            program=tuple(body.program()),
            mode=mode,
            granted=granted,
            again=body.again,
            header=node,
            blocks=block.children,
            needs_opponent=_needs_opponent(block, body.picks),
        )
        ability.needs_conflict = needs_conflict(node.cond)
        _note_uses(ability.picks, ability.program)
        ability.peeks = peeks((ability.cond, ability.costs, ability.picks, ability.program))
        for cost in ability.costs:
            cost.matters = cost.chosen is not None and _speaks_of(block.children, cost.chosen.name)
        self.abilities.append(ability)


def _places(place: str, kind: str) -> tuple[str, ...]:
    if place == "dynasty":
        return ("dynasty-discard", "province")
    if place:
        return (place,)
    return DEFAULT_PLACES.get(kind, ("play",))


class _Body:
    """The lines of an ability, or of a block inside one."""

    def __init__(self, maker: _Maker, names: set[str]) -> None:
        self.maker = maker
        self.names = names
        self.costs: list[Cost] = []
        self.picks: list[Pick] = []
        self.stages: list[tuple[str, list[Any]]] = [("", [])]
        self.again: Any = None

    def program(self) -> Iterator[Stage]:
        """The stages that hold something."""
        for after, effects in self.stages:
            if effects:
                yield Stage(tuple(_picking(effects)), after)

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
        match node:
            case lines.TargetLine() | lines.TargetSelfLine() | lines.OpponentsTargetLine() | lines.AbilityLine():
                self._choice(line)
            case lines.OpponentLine() | lines.SelectLine() | lines.CostLine():
                self._choice(line)
            case lines.EffectLine():
                self._effect(node.effect)
            case lines.ThenLine() | lines.IfDoneLine():
                self.stages.append(("then" if isinstance(node, lines.ThenLine) else "if-done", []))
                if node.effect is not None:
                    self._effect(node.effect)
                self.read(line.children)
            case lines.AgainLine():
                self.again = node.effect
            case lines.ElseLine():
                self._else(line, previous)
            case _:
                self._effect(self._branching(line))

    def _effect(self, effect: Any) -> None:
        if isinstance(effect, branching.PickNow):
            self.names.add(effect.name)
        if isinstance(effect, effects_hidden.RevealTop):
            self.names.add(effect.name)
        self.stages[-1][1].append(effect)

    def _choice(self, line: Block) -> None:
        node = line.node
        match node:
            case lines.TargetLine():
                self.names.add(node.name)
                self.picks.append(_target(node))
            case lines.TargetSelfLine():
                self.picks.append(Pick("self", "card", Filter(ItsOwnCard())))
            case lines.OpponentsTargetLine():
                self.names.add(node.name)
                self.picks.append(Pick(node.name, "card", node.filter, "each opponent", cond=node.cond))
            case lines.AbilityLine():
                self.names.add("ability")
                self.picks.append(Pick("ability", "ability", node.filter))
            case lines.OpponentLine():
                self.picks.append(Pick("opponent", "player", node.cond))
            case lines.SelectLine():
                modes = tuple(self._mode(child) for child in line.children)
                if len(modes) < 1:
                    raise self.maker.fail(line, "a selection needs at least one mode below it")
                self.picks.append(
                    Pick(f"mode-{len(self.picks)}", "mode", by="opponent" if node.by else "you", modes=modes)
                )
            case lines.CostLine():
                cost = Cost(node.effect)
                if cost.chosen is not None:
                    self.names.add(cost.chosen.name)
                self.costs.append(cost)

    def _mode(self, line: Block) -> Mode:
        body = _Body(self.maker, set(self.names))
        body.read(line.children)
        self.names |= body.names
        mode = Mode(line.node.name, tuple(body.picks), tuple(body.program()))
        _note_uses(mode.picks, mode.program)
        return mode

    def _branching(self, line: Block) -> Any:
        node = line.node
        match node:
            case lines.ChooseLine():
                return branching.Choose(tuple(self._mode(child) for child in line.children), node.by)
            case lines.IfLine():
                return branching.If(node.cond, (self._nested(line),))
            case lines.IfAbleLine():
                nested = self._nested(line)
                return branching.If(branching.Able(nested.program), (nested,))
            case lines.MayLine():
                return branching.May((self._nested(line),), node.by)
            case lines.LaterLine():
                names = frozenset(_names_in(line.children)) - {"self", "host", "granter"}
                return branching.Delayed(node.event, (self._nested(line),), "conflict" if node.until else "game", names)
            case lines.DuelLine():
                return branching.Duel(
                    node.challenger, node.challenged, node.stat, (self._nested(line),), bool(node.cards)
                )
        raise self.maker.fail(line, "this line cannot stand here")

    def _nested(self, line: Block) -> Mode:
        body = _Body(self.maker, set(self.names))
        body.read(line.children)
        return Mode("", tuple(body.picks), tuple(body.program()))

    def _else(self, line: Block, previous: Block | None) -> None:
        effects = self.stages[-1][1]
        if previous is None or not isinstance(previous.node, lines.IfLine | lines.IfAbleLine) or not effects:
            raise self.maker.fail(line, "'else' must follow an 'if' line")
        effects[-1].modes = (*effects[-1].modes, self._nested(line))

    def _check_names(self, line: Block) -> None:
        defined = {getattr(line.node, "name", None)} | {
            chosen.name for chosen in parts(line.node) if isinstance(chosen, Chosen)
        }
        for ref in parts(line.node):
            if isinstance(ref, branching.PickNow | effects_hidden.RevealTop):
                defined.add(ref.name)
        for ref in parts(line.node):
            if isinstance(ref, Ref) and ref.name not in self.names and ref.name not in defined:
                near = nearest(ref.name, sorted(self.names))
                raise ScriptError(
                    self.maker.facts.file, line.line, line.column, f"no card is called {ref.name!r} here", near
                )  # fmt: skip


def _target(node: lines.TargetLine) -> Pick:
    limit = ("cost-sum", node.sum) if node.sum else None
    least, most = 1, 1
    if node.exactly:
        least = most = node.exactly
    elif node.up_to or node.sum:
        least, most = 0, node.up_to or 99
    return Pick(node.name, "card", node.filter, "opponent" if node.by else "you", least, most, limit)


def _names_in(blocks: Sequence[Block]) -> Iterator[str]:
    """Names of cards that lines, or lines below them, speak of."""
    for block in blocks:
        yield from _refs(block.node)
        yield from _names_in(block.children)


def _after_players(pick: Pick) -> bool:
    """Sort key: players are named first, because what else may be chosen can depend on them (L7.10)."""
    return pick.kind != "player"


def _needs_opponent(block: Block, picks: Sequence[Pick]) -> bool:
    """Whether it speaks of "your opponent" (K9.7) without letting its user choose the opponent itself."""
    if any(pick.kind == "player" for pick in picks):
        return False
    return _mentions(block, Opponent) or any(pick.by == "opponent" for pick in picks)


def _mentions(block: Block, kind: type) -> bool:
    if isinstance(block.node, lines.OpponentsTargetLine):
        return False
    return any(isinstance(node, kind) for node in parts(block.node)) or any(_mentions(b, kind) for b in block.children)


def _note_uses(picks: tuple[Pick, ...], program: Program) -> None:
    """Note for each pick the effects that do something to it, those of later modes included (L7.10)."""
    programs = [program, *(mode.program for pick in picks for mode in pick.modes)]
    for pick in picks:
        pick.program = program
        if pick.kind == "card":
            pick.uses = tuple(use for part in programs for use in _uses(part, pick.name))
        pick.peeks = peeks((pick.filter, pick.uses, pick.modes))


def _speaks_of(blocks: Sequence[Block], name: str) -> bool:
    """Whether a card by this name is spoken of, other than in a cost."""
    return any(
        (
            not isinstance(block.node, lines.CostLine)
            and any(isinstance(n, Ref) and n.name == name for n in parts(block.node))
        )
        or _speaks_of(block.children, name)
        for block in blocks
    )


def _picking(effects: Sequence[Any]) -> list[Any]:
    """The effects of a stage; those that pick a card know what the later ones do to it.

    What needs a later pick too is done by that pick, which comes in its place.
    """
    found: list[Any] = []
    for effect in reversed(effects):
        if isinstance(effect, branching.PickNow):
            uses = tuple(_uses((Stage(tuple(found)),), effect.name))
            picks = tuple(other for other in found if isinstance(other, branching.PickNow) and _share(other.uses, uses))
            alone = tuple(use for use in uses if not any(use in pick.uses for pick in picks))
            effect = dataclasses.replace(effect, uses=alone + picks)
        found.insert(0, effect)
    return found


def _share(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    return any(use in others for use in some)


@dataclasses.dataclass(frozen=True)
class _Depending:
    """What an `if` line would do to a card: by the condition as it is now."""

    cond: Any
    branches: tuple[tuple[Any, ...], ...]

    def could(self, s: State, c: Ctx) -> bool:
        """Whether the branch that would be taken does something."""
        number = 0 if self.cond.test(s, c) else 1
        return number < len(self.branches) and any(use.could(s, c) for use in self.branches[number])


def _uses(program: Program, name: str) -> Iterator[Any]:
    for stage in program:
        if stage.after:
            return
        for effect in stage.effects:
            yield from _uses_in(effect, name)


def _uses_in(effect: Any, name: str) -> Iterator[Any]:
    """What an effect, or one inside it, does to the card of a name. An `if` is taken as it
    stands now, unless it depends on what is not known yet.
    """
    if isinstance(effect, branching.Choose | branching.If | branching.May):
        branches = tuple(tuple(_uses(mode.program, name)) for mode in effect.modes)
        if isinstance(effect, branching.If) and _refs(effect.cond) <= {name, "self", "host"}:
            if any(branches):
                yield _Depending(effect.cond, branches)
        else:
            yield from (use for branch in branches for use in branch)
    elif isinstance(effect, branching.Duel):
        if name in _refs(effect.challenger) | _refs(effect.challenged):
            yield effect
    elif not isinstance(effect, branching.Branching) and name in _refs(effect):
        yield effect


def _refs(node: Any) -> set[str]:
    """Names of cards that a node speaks of."""
    return {part.name for part in parts(node) if isinstance(part, Ref)}
