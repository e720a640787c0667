"""Makes the Definition of a card from the blocks of its script: abilities, traits, restrictions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.cardscript import Block, ScriptError, nearest
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.rulesets.ccg.cards.ability import Ability, Static
from l5r_desktop.rulesets.ccg.cards.definition import Definition, id_of
from l5r_desktop.rulesets.ccg.values.current_values import OWN_KEYWORDS
from l5r_desktop.rulesets.ccg.words import (
    constant_texts as statics,
)
from l5r_desktop.rulesets.ccg.words import (
    constant_texts_borrowed as statics_borrowed,
)
from l5r_desktop.rulesets.ccg.words import (
    constant_texts_entering as statics_entering,
)
from l5r_desktop.rulesets.ccg.words import (
    constant_texts_permissions as statics_permissions,
)
from l5r_desktop.rulesets.ccg.words import (
    constant_texts_uses as statics_uses,
)
from l5r_desktop.rulesets.ccg.words import (
    headers,
)
from l5r_desktop.rulesets.ccg.words.ability_body import Body
from l5r_desktop.rulesets.ccg.words.costs import bow_self
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards, walk_nodes

KNOWN_NAMES = frozenset(
    {"self", "bearer", "it", "granter", "winner", "loser", "struck", "created", "challenger", "challenged"}
)
DEFAULT_PLACES = {"strategy": ("hand", "play"), "event": ("province",)}
_ONCE_PER_TURN = (1, "turn")
_NEVER_GIVEN = (
    headers.AttachHeader, headers.DisciplineHeader, headers.FocusHeader, headers.InvestHeader, headers.ResolvesHeader,
    headers.RingHeader,
)  # fmt: skip
"""Texts that work as a card is paid for, attached, focused with or revealed, and never on a card in play."""


def assemble(facts: CardFacts, blocks: Sequence[Block]) -> Definition:
    """Make a card's definition from its facts and parsed script.

    Raises ScriptError for a script that does not hold together.
    """
    scripted = bool(facts.script) or facts.facts.get("textless") is True
    definition = Definition.from_facts(facts.id, facts.facts, scripted)
    maker = DefinitionBuilder(facts, definition)
    for block in blocks:
        maker.header(block)
    maker.add_production()
    maker.add_discipline()
    definition.abilities = tuple(maker.abilities)
    definition.statics = tuple(maker.statics)
    definition.works_elsewhere = any(
        place in ("hand", "fate-discard", "dynasty-discard") for ability in maker.abilities for place in ability.places
    )
    definition.has_own_keywords = any(static.topic == OWN_KEYWORDS for static in maker.statics)
    definition.keywords |= frozenset(
        word
        for ability in maker.abilities
        if ability.kind == "action" and not ability.granted
        for word in ability.keywords
    )
    return definition


class DefinitionBuilder:
    """Collects what the headers of one script make.

    bound: the names that the lines of its actions have given to cards; an Invest trait below them may use these.
    """

    def __init__(self, facts: CardFacts, definition: Definition) -> None:
        self.facts = facts
        self.definition = definition
        self.abilities: list[Ability] = []
        self.statics: list[Static] = []
        self.bound: set[str] = set()

    def fail(self, block: Block, message: str) -> ScriptError:
        """An error at a line."""
        return ScriptError(self.facts.file, block.line, block.column, message)

    def header(self, block: Block, granted: bool = False) -> None:
        """Take in a top line and what stands below it."""
        node = block.node
        match node:
            case headers.AlwaysHeader():
                for line in block.children:
                    self.static(line, node.cond, granted)
            case headers.AttachHeader():
                self.definition.attach = node.filter
            case headers.DisciplineHeader():
                self._add(block, "discipline", granted, gold=node.n)
            case _:
                self._ability(block, granted)

    def add_discipline(self) -> None:
        """The actions of a card with Discipline may be taken from the discard pile too (Ivory: Discipline)."""
        if not any(ability.kind == "discipline" for ability in self.abilities):
            return
        for ability in self.abilities:
            if ability.kind == "action" and "hand" in ability.places:
                ability.places = (*ability.places, "fate-discard")

    def static(
        self, line: Block, cond: Any, granted: bool, names: set[str] | None = None, lasting: bool = False
    ) -> None:
        """One continuous trait; a prevention stands once for each kind of event, a pair of stats twice. lasting: it is
        an effect of no card, which may also give texts to cards.
        """
        node = line.node
        if isinstance(node, headers.HasThis):
            if granted and not lasting:
                raise self.fail(line, "a text that is given to cards cannot give them one")
            self._has_this(line, cond, granted)
            return
        if line.children:
            raise self.fail(line, "nothing may stand below this line")
        self.check_names(line, names or set(KNOWN_NAMES))
        if isinstance(node, statics.StandingPrevention):
            nodes: list[Any] = [dataclasses.replace(node, kind=kind) for kind in node.event.kinds]
        elif isinstance(node, statics.Modifier) and node.stat2:
            second = dataclasses.replace(node, sign=node.sign2, n=node.n2, stat=node.stat2, stat2="")
            nodes = [dataclasses.replace(node, stat2=""), second]
        else:
            nodes = [node]
        place = (
            "anywhere"
            if isinstance(
                node,
                (
                    *statics_entering.OWN_TEXTS,
                    statics_borrowed.KeywordsOfHoldings,
                    statics_permissions.WillNotJoin,
                    statics_uses.EquippedInBattle,
                    statics_uses.NotCounted,
                ),
            )
            else "play"
        )
        own = getattr(node, "card", None) == Ref("self")
        personal = granted and _names_granter((nodes[0], cond))
        for made in nodes:
            self.statics.append(
                Static(
                    self.facts.id, made.topic, made, cond, place, granted, own=own, index=len(self.statics),
                    personal=personal,
                )
            )  # fmt: skip

    def _has_this(self, line: Block, cond: Any, granted: bool) -> None:
        """Abilities and traits that cards have while this one is in play."""
        if not line.children:
            raise self.fail(line, "what the cards have must stand below this line")
        grants, gives = self.given(line)
        self.statics.append(
            Static(
                self.facts.id, "grant", line.node, cond, granted=granted, grants=grants, gives=gives,
                blocks=tuple(line.children), index=len(self.statics), steady=cond is None and line.node.steady,
                asks=line.node.asks,
            )
        )  # fmt: skip

    def given(self, line: Block) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The texts below a line, which belong to cards that are given them: abilities and continuous traits by index.

        Raises ScriptError for one that no card can be given (Ivory: Embedded text).
        """
        first, first_static = len(self.abilities), len(self.statics)
        for inner in line.children:
            if isinstance(inner.node, _NEVER_GIVEN):
                raise self.fail(inner, "a card cannot be given this")
            self.header(inner, granted=True)
        for ability in self.abilities[first:]:
            ability.places = ("given",)
        return tuple(range(first, len(self.abilities))), tuple(range(first_static, len(self.statics)))

    def _ability(self, block: Block, granted: bool) -> None:
        node = block.node
        match node:
            case headers.ActionHeader():
                designators = tuple(node.when.split(" or "))
                self._add(block, "action", granted, designators=designators, keywords=frozenset(node.words))
            case headers.ReactionHeader():
                self._add(
                    block, "action", granted, designators=("reaction",), keywords=frozenset(node.words), when=node.when,
                    event=node.event,
                )  # fmt: skip
            case headers.RingHeader():
                self._add(
                    block, "action", granted, designators=("ring",), when="after", event=node.event, places=("hand",)
                )
                if not block.children:
                    raise self.fail(block, "a Ring must say what it does: put self into play")
            case headers.TraitHeader():
                when = "instead" if "instead" in node.when else node.when
                self._add(block, "trait", granted, when=when, event=node.event, may=node.when.startswith("may"))
            case headers.GoldHeader():
                unbowed = ("without bowing", node.unbowed) if node.unbowed else ()
                only = ("only", "invest") if node.only.endswith("invest cost") else (node.only,)
                words = frozenset(word for word in (*only, *unbowed, *node.words) if word)
                amount = Number(node.n) if isinstance(node.n, int) else node.n
                self._add(block, "gold", granted, amount=amount, keywords=words)
            case headers.EaseHeader():
                self._add(block, "gold", granted, amount=node.n, keywords=frozenset({"only", "ease"}))
            case headers.InvestHeader():
                if node.beside and self.facts.facts["kind"] == "strategy":
                    raise self.fail(block, "a Strategy has one Invest at a time")
                words = frozenset(word for word in ("unreduced" if node.whole else "", node.beside) if word)
                self._add(block, "invest", granted, gold=node.n, keywords=words)
            case headers.EnteringCostHeader():
                self._add(block, "entering cost", granted)
            case headers.FocusHeader():
                self._add(block, "focus", granted)
            case headers.ResolvesHeader():
                self._add(block, "program", granted)
            case _:
                raise self.fail(block, "this cannot stand at the left edge")

    def _add(self, block: Block, kind: str, granted: bool, **fields: Any) -> None:
        node = block.node
        body = Body(self, set(KNOWN_NAMES) | (self.bound if kind == "invest" else set()), block)
        body.read(block.children, top=True)
        if kind == "action" and not granted:
            self.bound |= body.names
        keywords = fields.pop("keywords", frozenset())
        once = kind == "action" or "without bowing" in keywords
        limit = _ONCE_PER_TURN if once and "repeatable" not in keywords else None
        places = fields.pop("places", None) or self._places(kind)
        also_hand = False
        for word in getattr(node, "limits", ()):
            match word:
                case headers.LimitWord():
                    limit = (word.n, word.period)
                case headers.FirstTimeWord():
                    if fields.get("designators") != ("reaction",):
                        raise self.fail(block, f"only a Reaction has a first time; a trait says '1 per {word.period}'")
                    fields["first_per"] = word.period
                case headers.TogetherWord():
                    fields["together"] = (word.n, word.period)
                case headers.CountedTimesWord():
                    if any(ability.together is not None for ability in self.abilities):
                        raise self.fail(block, "a card has one text with such a limit")
                    limit, fields["together"] = None, (word.n, word.period)
                case headers.TitleLimitWord():
                    fields["of_title"] = (word.n, word.period)
                case headers.PlaceWord():
                    places = (word.place,)
                case headers.PlayedForGold():
                    if kind != "gold":
                        raise self.fail(block, "only a text that produces Gold is played for it")
                    places = ("hand",)
                case headers.SharedWord():
                    fields["shares"] = id_of(word.ident)
                case headers.AlsoFromProvince():
                    places = (*places, "province")
                case headers.AlsoFromHand():
                    also_hand = True
                    places = (*places, "hand")
        costs = tuple(body.costs)
        if kind != "action" and any(hasattr(cost, "ways") or hasattr(cost, "named") for cost in costs):
            raise self.fail(block, "only an action may cost one of two things, or top cards of a deck")
        if kind == "gold" and not costs and "without bowing" not in keywords and places != ("hand",):
            costs = (bow_self(),)
        gold = fields.pop("gold", body.gold)
        if also_hand:
            keywords |= {"free from hand"}
        looked = (getattr(node, "cond", None), tuple(body.opens), costs, tuple(body.cost_picks), tuple(body.program))
        self.abilities.append(
            Ability(
                ident=self.facts.id,
                index=len(self.abilities),
                kind=kind,
                keywords=keywords,
                cond=getattr(node, "cond", None),
                opens=tuple(body.opens),
                gold=gold,
                price=body.price,
                costs=costs,
                cost_picks=tuple(body.cost_picks),
                limit=limit,
                places=places,
                program=tuple(body.program),
                granted=granted,
                header=node,
                blocks=block.children,
                peeks=reads_hidden_cards(looked),
                peeks_far=reads_hidden_cards(looked, "peeks_far"),
                personal=granted and _names_granter((node, *looked)),
                **fields,
            )
        )

    def _places(self, kind: str) -> tuple[str, ...]:
        if kind == "action":
            return DEFAULT_PLACES.get(self.definition.kind, ("play",))
        if kind in ("trait", "gold"):
            return ("play", "resolving")
        return ()

    def add_production(self) -> None:
        """A Holding bows for the Gold that its facts state, unless its script says how (Ivory: Holding)."""
        d = self.definition
        if d.kind == "holding" and d.produces and not any(ability.kind == "gold" for ability in self.abilities):
            self.abilities.append(
                Ability(
                    ident=self.facts.id, index=len(self.abilities), kind="gold", amount=Number(d.produces),
                    costs=(bow_self(),), places=("play",),
                )
            )  # fmt: skip

    def check_names(self, line: Block, names: set[str]) -> None:
        """Raises ScriptError for a card spoken of that nothing has named."""
        for ref in _refs(line.node):
            if ref.name not in names:
                near = nearest(ref.name, sorted(names))
                message = f"no card is called {ref.name!r} here"
                raise ScriptError(self.facts.file, line.line, line.column, message, near)


def _refs(node: Any) -> Iterator[Ref]:
    return (part for part in walk_nodes(node) if isinstance(part, Ref))


def _names_granter(node: Any) -> bool:
    return any(ref.name == "granter" for ref in _refs(node))
