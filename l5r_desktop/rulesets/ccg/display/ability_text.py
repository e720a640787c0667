"""An ability or trait as one paragraph: designator, when, costs, a colon, effects, limits (Ivory: Abilities)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from l5r_desktop.cardscript import Block
from l5r_desktop.cardscript.agreement import Phrase, agreed
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.rulesets.ccg.display.effect_text import EffectText, imperative
from l5r_desktop.rulesets.ccg.words import (
    ability_lines as lines,
)
from l5r_desktop.rulesets.ccg.words import (
    ability_lines_choices as lines_choices,
)
from l5r_desktop.rulesets.ccg.words import (
    constant_texts as statics,
)
from l5r_desktop.rulesets.ccg.words import (
    headers,
)
from l5r_desktop.rulesets.ccg.words.costs import bow_self
from l5r_desktop.rulesets.ccg.words.filters import Flag
from l5r_desktop.rulesets.ccg.words.references import Each, Ref
from l5r_desktop.rulesets.ccg.words.wording import Names, keyword_name
from l5r_desktop.rulesets.common.card_text_writer import (
    Bound,
    behind,
    capital,
    clauses,
    lead_of,
    sentence,
    sentences,
)

_GAINS = {"en": "<gains|gain>: “{}”", "fr": "<gagne|gagnez|gagnent> : « {} »"}
_YOURS = {
    "mine": {"en": "your {}", "fr": "<votre|votre|vos|vos> {}"},
    "performing": {"en": "your performing {}", "fr": "<votre|votre|vos|vos> {} exécutant·e·s"},
    "enemy": {"en": "the enemy {}", "fr": "<le|la|les|les> {} ennemi·e·s"},
    "theirs": {"en": "the other player's {}", "fr": "<le|la|les|les> {} adverse·s"},
}
_COSTS = (lines.CostLine, lines.CostChoiceLine, lines.CostPickLine, lines.GoldLine, lines.AnyGoldLine, lines.PriceLine)


_PAID = (lines.CostLine, lines.CostChoiceLine, lines.PriceLine)
# A card that is chosen where a cost speaks of it.
_NAMED_IN_COSTS = {
    "en": {"target": "{} (as target)", "choose": "{}", "perform": "{} to perform this"},
    "fr": {"target": "{} (comme cible)", "choose": "{}", "perform": "{} pour exécuter ceci"},
}


def _bows_to_produce(header: Any) -> bool:
    """Return True if a card bows for what a text says while a cost is paid, unless it names another cost."""
    if isinstance(header, headers.GoldHeader):
        return not header.unbowed and headers.PlayedForGold() not in header.limits
    return isinstance(header, headers.EaseHeader)


class AbilityText(EffectText):
    """Says the abilities and texts of one card in one language."""

    _in_costs: dict[str, lines_choices.PickLine]

    def paragraph(self, header: Any, blocks: Sequence[Block]) -> str:
        """Return what a top line and the lines below it say."""
        match header:
            case headers.AlwaysHeader():
                return self.always([block.node for block in blocks], header.cond, blocks)
            case headers.DisciplineHeader():
                lead = lead_of(self.say, header.cond, "while")
                return ", ".join(part for part in (capital(lead), f"**{self.finished(header)}**") if part)
            case headers.AttachHeader():
                return sentence(self.finished(header))
            case headers.InvestHeader() if not blocks:
                return f"**{self.finished(header)}**"
        self.introduce_names(header, blocks)
        costs = self._costs(blocks, _bows_to_produce(header))
        head = self._head(header)
        lead = ", ".join(part for part in self._lead(header) if part)
        body = self._body(header, [block for block in blocks if not self._is_paid(block.node)])
        before = ", ".join(part for part in (lead, costs) if part)
        if costs:
            text = (before if lead and not head else capital(before)) + f"{self.words[':']} " + capital(body)
        else:
            text = ", ".join(part for part in (lead, body) if part)
        said = sentence(capital(text))
        stated = getattr(header, "limits", ())
        if getattr(header, "unbowed", "") and not stated:
            stated = (headers.LimitWord(1, "turn"),)
        limits = [f"__({sentence(self.finished(limit))})__" for limit in stated]
        return " ".join([*head, said, *limits])

    # Constant texts

    def always(self, nodes: Sequence[Any], cond: Any, blocks: Sequence[Block] = ()) -> str:
        """Constant texts under one condition; what cards have by them stands in quotes."""
        plain = list(_once_each(node for node in nodes if not isinstance(node, headers.HasThis)))
        said = [self.constant(plain, cond)] if plain else []
        for block in blocks:
            if isinstance(block.node, headers.HasThis):
                said.append(self.gains(block.node.card, cond, block.children))
        return " ".join(said)

    def gains(self, card: Any, cond: Any, blocks: Sequence[Block]) -> str:
        """The abilities and traits that a card has, in quotes."""
        who = self.say(card)
        lead = lead_of(self.say, cond, "while")
        has = agreed(_GAINS[self.say.lang], who).format(self.quoted(card, blocks))
        said = f"{self.say.finished(who)} {has}"
        return capital(", ".join(part for part in (lead, said) if part))

    def quoted(self, card: Any, blocks: Sequence[Block]) -> str:
        """Abilities and traits as the card that has them says them."""
        kind = kind_of(card, self.names)
        inner = [AbilityText(self.say.lang, Names(kind)).paragraph(block.node, block.children) for block in blocks]
        return " ".join(inner).replace("\n", " ")

    def more(self, node: Any) -> str:
        """A bonus without its card, anything else without naming the card again."""
        if isinstance(node, statics.Modifier):
            between = {"en": " ", "fr": " en "}[self.say.lang]
            return f"{self.say(node.sign)}{self.say(node.n, None, 'x')}{between}{self.say.chosen(node.stat, 'stat')}"
        return super().more(node)

    # The top line

    def _head(self, header: Any) -> list[str]:
        """Designators with the keywords of the ability, in bold."""
        if isinstance(header, headers.TraitHeader | headers.GoldHeader | headers.EaseHeader | headers.ResolvesHeader):
            return []
        name = self.say(header)
        words = [agreed(keyword_name(word, self.say.lang), name) for word in getattr(header, "words", ())]
        said = [*words, name] if self.say.lang == "en" else [name, *words]
        return [f"**{' '.join(said)}{self.words[':']}**"]

    def _lead(self, header: Any) -> Iterator[str]:
        event = getattr(header, "event", None)
        cond = getattr(header, "cond", None)
        if event is None:
            yield lead_of(self.say, cond, "while")
            return
        when = getattr(header, "when", "after")
        if "instead" in when:
            yield behind(self.say, "when", event)
        elif when == "before":
            yield behind(self.say, "before", event)
        else:
            yield behind(self.say, "after", event)
        if cond is not None:
            yield clauses(self.say, [cond], "if")

    def _body(self, header: Any, blocks: Sequence[Block]) -> str:
        opens = [block.node.cond for block in blocks if isinstance(block.node, lines.OpensLine)]
        rest = [block for block in blocks if not isinstance(block.node, lines.OpensLine)]
        said = self.effects(rest)
        if isinstance(header, headers.GoldHeader | headers.EaseHeader):
            said = sentences([imperative(self.finished(header), self.say.lang), said])
        if isinstance(header, headers.TraitHeader) and "instead" in header.when:
            said = self.words["may instead" if header.when.startswith("may") else "instead"] + said
        return ", ".join(part for part in (clauses(self.say, opens, "if") if opens else "", said) if part)

    # Costs

    def _costs(self, blocks: Sequence[Block], produces: bool) -> str:
        """Signs for bowing and Gold, then what else must be paid."""
        for name, pick in self._in_costs.items():
            what = pick.what(self.say, self.say.lang)
            self.names.known[name] = Phrase(_NAMED_IN_COSTS[self.say.lang][pick.how].format(what), "m")
        signs: list[str] = []
        others: list[str] = []
        for block in blocks:
            node = block.node
            if isinstance(node, lines.CostLine) and node.effect == bow_self() and node.cond is None:
                signs.insert(0, "[bow]")
            elif isinstance(node, lines.GoldLine):
                signs.append(f"[gold {node.n}]")
            elif isinstance(node, lines.PriceLine):
                others.append(imperative(self.finished(node), self.say.lang))
            elif isinstance(node, lines.AnyGoldLine):
                signs.append("[gold *]")
            elif isinstance(node, lines.CostPickLine):
                self.names.known[node.name] = self.say(node.filter, None, "a")
            elif isinstance(node, lines.CostLine | lines.CostChoiceLine):
                others.append(imperative(self.finished(node), self.say.lang))
            if isinstance(node, _PAID):
                told = {name: self._later[name] for name in self.references((node,)) if name in self._later}
                self.names.known.update(told)
        if produces and not any(isinstance(block.node, lines.CostLine | lines.CostChoiceLine) for block in blocks):
            signs.insert(0, "[bow]")
        self._after_costs()
        return ", ".join([*signs, self.say.listed(others)] if others else signs)

    def _is_paid(self, node: Any) -> bool:
        """Return True if a line is a cost, or chooses a card that a cost has spoken of."""
        return isinstance(node, _COSTS) or (isinstance(node, lines_choices.PickLine) and node.name in self._in_costs)

    def _after_costs(self) -> None:
        self.names.known.update(self._later)

    # Names

    def introduce_names(self, header: Any, blocks: Sequence[Block]) -> None:
        """Settle how the cards are spoken of that the lines choose."""
        free = [block for block in blocks if not isinstance(block.node, _COSTS)]
        mine = "self" in set(self.references(tuple(free)))
        bound = [replace(one, aside=True) if mine else one for one in self.bound(blocks)]
        used = {one.name for one in bound} | set(self.references((header, *blocks)))
        self.introduce(bound, used, self._occurred(header))
        if getattr(getattr(getattr(header, "event", None), "who", None), "card", None) == Ref("self"):
            self.names.known["it"] = self.names.named("self", self.say)
        paid = {block.node.name for block in blocks if isinstance(block.node, lines.CostPickLine)}
        costs = tuple(block.node for block in blocks if isinstance(block.node, _PAID))
        picks = {block.node.name: block.node for block in blocks if isinstance(block.node, lines_choices.PickLine)}
        self._in_costs = {name: picks[name] for name in self.references(costs) if name in picks}
        paid |= set(self._in_costs)
        self._later = {name: said for name, said in self.names.known.items() if name in paid}

    def _occurred(self, header: Any) -> Phrase | None:
        """The kind of card that an occurrence is about."""
        return self.concerned(getattr(header, "event", None))

    def bound(self, blocks: Sequence[Block]) -> Iterator[Bound]:
        """The names that lines introduce, but for those inside a mode or a text that is given."""
        for block in blocks:
            node = block.node
            if isinstance(node, lines_choices.PickLine | lines.CostPickLine | lines_choices.SearchLine):
                yield self._chosen(node)
            name = getattr(getattr(node, "effect", None), "name", "")
            if isinstance(node, lines.EffectLine | lines.CostLine) and name:
                many = getattr(node.effect, "many", False)
                yield Bound(name, self.say.chosen("card", "thing"), many, aside=True)
            if not isinstance(node, lines_choices.SelectLine | lines.GiveTextLine):
                yield from self.bound(block.children)

    def _chosen(self, node: Any) -> Bound:
        self.names.kinds[node.name] = noun_kind(node.filter)
        tests = [test.flag for test in node.filter.tests if isinstance(test, Flag)]
        told = next((flag for flag in _YOURS if flag in tests), "")
        template = _YOURS[told][self.say.lang] if told else ""
        broad = type(node.filter.noun).__name__ in ("Fighter", "UnitCard")
        what = self.say.chosen("card", "thing") if broad else self.say(node.filter.noun)
        return Bound(node.name, what, getattr(node, "many", False), template)


def _once_each(nodes: Iterator[Any]) -> Iterator[Any]:
    """A prevention stands once for each kind of event; it is said once."""
    seen: list[Any] = []
    for node in nodes:
        if isinstance(node, statics.StandingPrevention):
            if node.event in seen:
                continue
            seen.append(node.event)
        yield node


_KINDS = frozenset({"personality", "holding", "follower", "item", "spell", "attachment", "ring", "region", "province"})


def noun_kind(wanted: Filter) -> str:
    """The kind of card that a filter names, as a word of the list "thing"."""
    kind = getattr(wanted.noun, "kind", type(wanted.noun).__name__.lower())
    return kind if kind in _KINDS else {"weapon": "item", "fortification": "holding"}.get(kind, "card")


def kind_of(card: Any, names: Names) -> str:
    """The kind of the cards that an expression stands for."""
    if isinstance(card, Each):
        return noun_kind(card.filter)
    if isinstance(card, Ref):
        return names.me if card.name == "self" else names.kinds.get(card.name, "card")
    return "card"
