"""A card's rules text in our own words, made from its script.

`card_text` for a card, `ability_text` for one of its abilities, `clause` for a single condition, cost or occurrence.
Markup: `**bold**`, `__italic__`, signs in brackets (`[bow]`, `[gold 2]`), a paragraph on each line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from l5r_desktop.cardscript import Block, render
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.display.ability_text import AbilityText, kind_of
from l5r_desktop.rulesets.ccg.display.keyword_text import keyword_lines
from l5r_desktop.rulesets.ccg.words import VOCAB
from l5r_desktop.rulesets.ccg.words.ability_lines_choices import ModeLine, PickLine
from l5r_desktop.rulesets.ccg.words.costs import Either
from l5r_desktop.rulesets.ccg.words.headers import AttachHeader
from l5r_desktop.rulesets.ccg.words.wording import Names
from l5r_desktop.rulesets.common.card_text_writer import capital, typeset

_PRODUCES = {"en": "[bow]: Produce {} Gold.", "fr": "[bow] : Produisez {} Or."}


_PRODUCES_BY_RANK = {
    "en": "Produces {} Gold for each point of Rank.", "fr": "Produit {} Or pour chaque point de Rang.",
}  # fmt: skip
_STRENGTH_BY_RANK = {
    "en": "The Province Strength is {} times the Rank.", "fr": "La Défense est de {} fois le Rang.",
}  # fmt: skip
_TIER = {"en": "Tier {} from Threat Level {}", "fr": "Palier {} à partir du Niveau de Menace {}"}
_WHOSE = {
    "en": "__(“You” is the Siege player, but for what Rokugani players gain.)__",
    "fr": "__(« Vous » désigne le joueur Siège, sauf pour ce que gagnent les joueurs Rokugani.)__",
}
_RECONSTRUCTION = {
    "en": "__(A reconstruction: our sources do not tell what this side says.)__",
    "fr": "__(Une reconstitution : nos sources ne disent pas ce que porte cette face.)__",
}


def card_text(card: Definition, lang: str) -> str:
    """The rules text of a card in "en" or "fr": keywords, traits, abilities; "" if it does nothing or has no script."""
    own = [ability for ability in card.abilities if not ability.granted]
    lines = [
        *keyword_lines(card, lang),
        *_by_rank(card, lang),
        *_tiers(card, lang),
        *_restrictions(card, lang),
        *(_ability(card, ability, lang) for ability in own if ability.kind != "action"),
        *_constants(card, lang),
        *(_ability(card, ability, lang) for ability in own if ability.kind == "action"),
        *([_WHOSE[lang]] if card.facts["kind"] in ("territory", "clock") else []),
        *([_RECONSTRUCTION[lang]] if card.facts.get("reconstruction") else []),
    ]
    return typeset("\n".join(lines), lang)


def ability_text(card: Definition, index: int, lang: str) -> str:
    """The text of one ability of a card."""
    return typeset(_ability(card, card.abilities[index], lang), lang)


def mode_text(card: Definition, index: int, name: str, lang: str) -> str:
    """Return what one of several options of an ability does, as a sentence.

    Raises KeyError if it has none of the name.
    """
    ability = card.abilities[index]
    text = AbilityText(lang, Names(_holder(card, ability)))
    text.introduce_names(ability.header, ability.blocks)
    for block in _all_blocks(ability.blocks):
        if isinstance(block.node, ModeLine) and block.node.name == name:
            return typeset(text.mode(block), lang)
    for cost in ability.costs:
        if isinstance(cost, Either) and name.startswith("way-"):
            effect = cost.effects[int(name.removeprefix("way-"))]
            return typeset(capital(text.say.finished(text.say(effect))), lang)
    raise KeyError(name)


def picked(card: Definition, index: int, name: str) -> PickLine:
    """The line of an ability that chooses cards under a name. Raises KeyError."""
    for block in _all_blocks(card.abilities[index].blocks):
        if isinstance(block.node, PickLine) and block.node.name == name:
            return block.node
    raise KeyError(name)


def _all_blocks(blocks: Sequence[Block]) -> Iterator[Block]:
    for block in blocks:
        yield block
        yield from _all_blocks(block.children)


def clause(node: Any, lang: str, me: str = "card") -> str:
    """A condition, cost or occurrence, or "a card that fits", by itself. me: what the card is that it belongs to."""
    text = AbilityText(lang, Names(me))
    if isinstance(node, Filter):
        return text.say.finished(text.say(node, None, "a"))
    if isinstance(node, tuple):
        return text.say.listed([clause(part, lang, me) for part in node])
    return render(node, lang, VOCAB, text.names)


def choice(wanted: Filter, lang: str, least: int = 1, most: int = 1) -> str:
    """Return what a choice of cards asks for: "an enemy Personality", "up to 2 Followers"."""
    text = AbilityText(lang, Names())
    up_to = most if least < most else 0
    line = PickLine("choose", "", wanted, up_to=up_to, exactly=most if least == most > 1 else 0)
    return text.say.finished(Phrase(line.what(text.say, lang)))


def _by_rank(card: Definition, lang: str) -> Iterator[str]:
    """Numbers that are multiplied by the Rank (Siege: 5)."""
    for name, sentence in (("produces_per_rank", _PRODUCES_BY_RANK), ("strength_per_rank", _STRENGTH_BY_RANK)):
        if card.facts.get(name):
            yield sentence[lang].format(card.facts[name])


def _tiers(card: Definition, lang: str) -> Iterator[str]:
    """The Threat Level from which each tier of a Black Scroll applies, of one level the highest tier (Siege: 4)."""
    from_level = {threat: tier for tier, threat in enumerate(str(card.facts.get("tiers", "")).split(), 1)}
    if from_level:
        said = "; ".join(_TIER[lang].format(tier, threat) for threat, tier in from_level.items())
        yield f"__{said}.__"


def _restrictions(card: Definition, lang: str) -> Iterator[str]:
    if card.attach is not None:
        yield AbilityText(lang, Names(card.kind)).paragraph(AttachHeader(card.attach), ())


def _constants(card: Definition, lang: str) -> Iterator[str]:
    """Continuous traits, those under one condition together."""
    mine = [static for static in card.statics if not static.granted and static.topic != "grant"]
    for cond, found in groupby(mine, key=lambda static: static.cond):
        yield AbilityText(lang, Names(card.kind)).always([static.node for static in found], cond)
    for static in card.statics:
        if static.topic == "grant" and not static.granted:
            yield AbilityText(lang, Names(card.kind)).gains(static.node.card, static.cond, static.blocks)


def _ability(card: Definition, ability: Ability, lang: str) -> str:
    if ability.header is None:
        return _PRODUCES[lang].format(card.produces)
    return AbilityText(lang, Names(_holder(card, ability))).paragraph(ability.header, ability.blocks)


def _holder(card: Definition, ability: Ability) -> str:
    """The kind of card that has an ability: another, if the card gives it."""
    if not ability.granted:
        return card.kind
    holders = [static.node.card for static in card.statics if ability.index in static.grants]
    return kind_of(holders[0], Names(card.kind)) if holders else "card"
