"""From the blocks of a script to a Definition: abilities, constant texts, restrictions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from l5r_desktop.cardscript import Block, ScriptError
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.cardscript.expressions import And
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards, walk_nodes
from l5r_desktop.rulesets.lcg.cards.ability import Ability, Pick, Static
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.words import ability_lines as lines
from l5r_desktop.rulesets.lcg.words import conditions, conditions_conflict, headers
from l5r_desktop.rulesets.lcg.words.ability_body import PICKED_BY_COST, Body, picked_by_cost
from l5r_desktop.rulesets.lcg.words.ability_lines_targets import OpponentsTargetLine
from l5r_desktop.rulesets.lcg.words.affected_cards import note_uses
from l5r_desktop.rulesets.lcg.words.filters import Flag
from l5r_desktop.rulesets.lcg.words.nouns import Province, Ring
from l5r_desktop.rulesets.lcg.words.references import Opponent, Ref, SomeOpponent

# What follows from a condition without testing it: whether it can only hold during a conflict.

_CONFLICT_ONLY = (
    conditions_conflict.InConflict,
    conditions_conflict.ConflictElement,
    conditions_conflict.ConflictHere,
    conditions_conflict.Unopposed,
    conditions_conflict.FirstOfRound,
    conditions_conflict.YouAttack,
    conditions_conflict.YouDefend,
    conditions_conflict.OneParticipant,
)
_SIDES = frozenset({"participating", "attacking", "defending", "attacked"})

AS_MANY_HIDDEN = (
    "'target as many as' is for cards that everybody can see: how many of a hand fit is its owner's secret; "
    "write 'target up to'"
)


def needs_conflict(condition: Any) -> bool:
    """Return True if a condition is false whenever there is no conflict, so that nothing else need be looked at."""
    if isinstance(condition, And):
        return any(needs_conflict(part) for part in condition.parts)
    if isinstance(condition, conditions.CardIs):
        return any(isinstance(test, Flag) and test.flag in _SIDES for test in condition.tests)
    return isinstance(condition, _CONFLICT_ONLY)


KNOWN_NAMES = frozenset({"self", "host", "it", "granter", "paid", "winner", "loser", "slot", "discarded"})
DEFAULT_PLACES = {"event": ("hand",)}


def assemble(facts: CardFacts, blocks: Sequence[Block]) -> Definition:
    """Make a card's definition from its facts and parsed script.

    Raises ScriptError for a script that does not hold together.
    """
    scripted = bool(facts.script) or bool(facts.facts.get("textless"))
    definition = Definition.from_facts(facts.id, facts.facts, scripted)
    maker = _DefinitionBuilder(facts, definition)
    for block in blocks:
        maker.header(block, mode="")
    definition.abilities = tuple(maker.abilities)
    definition.statics = tuple(maker.statics)
    definition.works_elsewhere = any(ability.places != ("play",) for ability in maker.abilities) or any(
        static.place != "play" for static in maker.statics
    )
    definition.in_play = definition.working("play", "")
    if definition.works_elsewhere:
        places = ("province", *(z.NAMES[zone] for zone in z.PILES))
        definition.elsewhere = {
            place: works for place in places if (works := definition.working(place, "")) is not None
        }
    return definition


class _DefinitionBuilder:
    """Collects what the headers of one card say."""

    def __init__(self, facts: CardFacts, definition: Definition) -> None:
        self.facts = facts
        self.definition = definition
        self.abilities: list[Ability] = []
        self.statics: list[Static] = []

    def header(self, block: Block, mode: str, granted: bool = False) -> None:
        node = block.node
        if picked_by_cost(getattr(node, "cond", None)):
            raise ScriptError(self.facts.file, block.line, block.column, PICKED_BY_COST)
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
                kinds = {Province: "province", Ring: "ring"}
                self.definition.host_kind = kinds.get(type(node.filter.noun), "character")
            case headers.PlayOn():
                self.definition.play_on = node.filter
            case headers.OneTraitPerHost():
                self.definition.one_trait = node.word
            case headers.PaidByCharacters():
                self.definition.paid_by_characters = True
            case headers.OnePerCharacter():
                self.definition.one_per_character = True
            case headers.NoAttachments():
                self.definition.attachments_barred = node.word
            case headers.OnlyDisguised():
                self.definition.only_disguised = True
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
                self.abilities[-1].grant_cond = cond
                self.statics.append(
                    Static(self.facts.id, "grant", node, cond, mode, grants=len(self.abilities) - 1)
                )  # fmt: skip
            return
        if line.children:
            raise ScriptError(self.facts.file, line.line, line.column, "nothing may stand below this line")
        if picked_by_cost(node):
            raise ScriptError(self.facts.file, line.line, line.column, PICKED_BY_COST)
        place = (
            "anywhere" if node.topic in ("cost", "never-stronghold-province", "cannot receive-extra-fate") else "play"
        )
        self.statics.append(Static(self.facts.id, node.topic, node, cond, mode, place))

    def ability(self, block: Block, mode: str, granted: bool) -> None:
        node = block.node
        body = Body(self.facts.file, {"it", *KNOWN_NAMES})
        body.read(block.children, top=True)
        limit: tuple[int, str] | None = (1, "round")
        maximum, anyone = None, False
        for word in node.limits:
            match word:
                case headers.LimitWord():
                    limit = (word.n, word.period)
                case headers.MaxWord():
                    maximum = (word.n, word.period)
                case headers.UnlimitedWord():
                    limit = None
                case headers.AnyoneWord():
                    anyone = True
        ability = Ability(
            ident=self.facts.id,
            index=len(self.abilities),
            kind=node.kind,
            forced=bool(node.forced),
            event=node.event,
            cond=node.cond,
            limit=limit,
            max=maximum,
            places=_places(node.place, self.definition),
            costs=tuple(body.costs),
            picks=tuple(sorted(body.picks, key=_after_players)),
            program=tuple(body.program()),
            mode=mode,
            granted=granted,
            again=body.again,
            again_cond=body.again_cond,
            header=node,
            blocks=block.children,
            needs_opponent=_needs_opponent(block, body.picks) or body.passes_on,
            any_opponent=_mentions(block, SomeOpponent),
            anyone=anyone,
            passes_on=body.passes_on,
            of_event=self.definition.kind == "event",
        )
        ability.needs_conflict = needs_conflict(node.cond)
        note_uses(ability.picks, ability.program)
        if any(pick.all_of_them and pick.peeks for pick in ability.picks):
            raise ScriptError(self.facts.file, block.line, block.column, AS_MANY_HIDDEN)
        ability.peeks = reads_hidden_cards((ability.cond, ability.costs, ability.picks, ability.program))
        for cost in ability.costs:
            cost.matters = cost.chosen is not None and _speaks_of(block.children, cost.chosen.name)
        ability.unforeseen = _speaks_of(block.children, "discarded")
        ability.effect_unchecked = ability.unforeseen or any(cost.matters for cost in ability.costs)
        self.abilities.append(ability)


def _places(place: str, definition: Definition) -> tuple[str, ...]:
    """Return the places where a card's ability works. Events of a dynasty deck are played from provinces (L10.3.1)."""
    if place == "dynasty":
        return ("dynasty-discard", "province")
    if place == "hand-or-discard":
        return ("hand", "conflict-discard")
    if place:
        return (place,)
    if definition.kind == "event" and definition.deck == "dynasty":
        return ("province",)
    return DEFAULT_PLACES.get(definition.kind, ("play",))


def _after_players(pick: Pick) -> bool:
    """Sort key: players are named first, because what else may be chosen can depend on them (L7.10)."""
    return pick.kind != "player"


def _needs_opponent(block: Block, picks: Sequence[Pick]) -> bool:
    """Return True if it speaks of "your opponent" (K9.7) without letting its user choose the opponent itself."""
    if any(pick.kind == "player" for pick in picks):
        return False
    return _mentions(block, Opponent) or any(pick.by == "opponent" for pick in picks)


def _mentions(block: Block, kind: type) -> bool:
    if isinstance(block.node, OpponentsTargetLine):
        return False
    return any(isinstance(node, kind) for node in walk_nodes(block.node)) or any(
        _mentions(b, kind) for b in block.children
    )


def _speaks_of(blocks: Sequence[Block], name: str) -> bool:
    """Return True if a card by this name is spoken of, other than in a cost."""
    return any(
        (
            not isinstance(block.node, lines.CostLine)
            and any(isinstance(n, Ref) and n.name == name for n in walk_nodes(block.node))
        )
        or _speaks_of(block.children, name)
        for block in blocks
    )
