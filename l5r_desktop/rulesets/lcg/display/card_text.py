"""A card's rules text in our own words, made from its script.

`card_text` for a card, `ability_text` for one of its abilities, `clause` for a single condition or cost.
Markup: `**bold**`, `__italic__`, signs in brackets (`[military]`), a paragraph on each line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.text import render
from l5r_desktop.rulesets.common.card_text_writer import capital, lead_of, sentence, typeset
from l5r_desktop.rulesets.lcg.cards.ability import Ability, Static
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.display.ability_text import AbilityText
from l5r_desktop.rulesets.lcg.display.keyword_text import keyword_lines
from l5r_desktop.rulesets.lcg.words import VOCAB
from l5r_desktop.rulesets.lcg.words.ability_lines_targets import TargetLine
from l5r_desktop.rulesets.lcg.words.costs import Cost
from l5r_desktop.rulesets.lcg.words.wording import Names

_RING_MODES = ("ring", "ring-stronghold", "ring-skirmish")
_HEADS = {
    "en": {
        "as": "__As an attachment:__", "attach": "attaches only to ", "one": "one copy per character",
        "gains": "{} gains: “{}”", "only": "play only ", ";": "; ", "barred": "no {} attachments",
        "trait": "one {} attachment per province", "on": "play only on ",
        "disguised": "can only be played by the disguised keyword",
        "payers": "its fate cost is paid only with fate on characters you control",
    },
    "fr": {
        "as": "__Comme attachement :__", "attach": "s'attache seulement à ", "one": "un exemplaire par personnage",
        "gains": "{} gagne : « {} »", "only": "se joue seulement ", ";": " ; ", "barred": "pas d'attachement {}",
        "trait": "un attachement {} par province", "on": "se joue seulement sur ",
        "disguised": "ne se joue que par le mot-clé Déguisé",
        "payers": "son coût en destin se paie seulement avec du destin de personnages que vous contrôlez",
    },
}  # fmt: skip


_HOSTS = {
    "en": {"province": Phrase("the attached province", "f"), "ring": Phrase("the attached ring", "m")},
    "fr": {"province": Phrase("la province attachée", "f"), "ring": Phrase("l'anneau attaché", "m")},
}


def card_text(card: Definition, lang: str) -> str:
    """The rules text of a card in "en" or "fr", "" if it does nothing or has no script yet."""
    lines = [*keyword_lines(card, lang), *_restrictions(card, lang), *_abilities(card, "", lang)]
    if card.attachment_mode:
        lines += [f"{_HEADS[lang]['as']} {line}" for line in _abilities(card, "attachment", lang)]
    lines += [line for mode in _RING_MODES for line in _abilities(card, mode, lang)]
    return typeset("\n".join(lines), lang)


def ability_text(card: Definition, index: int, lang: str) -> str:
    """The text of one ability of a card."""
    ability = card.abilities[index]
    # What a card grants is spoken of by the character that has it.
    names = Names("character") if ability.granted else _names(card, ability.mode, lang)
    return typeset(_ability(ability, names, lang), lang)


def clause(node: Any, lang: str, me: str = "card") -> str:
    """A condition, a cost, an occurrence, or "a card that fits", by itself. me: what the card is that it belongs to."""
    if isinstance(node, Filter):
        return AbilityText(lang, Names(me)).say(node, None, "a")
    return render(node.effect if isinstance(node, Cost) else node, lang, VOCAB, Names(me))


def choice(wanted: Filter, lang: str, least: int = 1, most: int = 1, total: int = 0, *, opponent: bool = False) -> str:
    """Return what a choice of cards asks for, as said to who chooses: "a participating character of yours".

    total: of printed costs, 0 for any. opponent: the opponent of the ability's controller chooses.
    """
    names = Names()
    names.chooser = "asked" if opponent else ""
    text = AbilityText(lang, names)
    line = TargetLine(
        "", wanted, up_to=most if least < most else 0, exactly=most if least == most > 1 else 0, sum=total
    )
    return text.say.finished(Phrase(line.what(text.say, lang)))


def _me(card: Definition, mode: str) -> str:
    return "attachment" if mode == "attachment" else card.kind


def _names(card: Definition, mode: str, lang: str) -> Names:
    """Return the names in a text of the card; "host" is what its attachment may be on (L10.2.1)."""
    hosts = _HOSTS[lang]
    return Names(_me(card, mode), {"host": hosts[card.host_kind]} if card.host_kind in hosts else None)


def _restrictions(card: Definition, lang: str) -> Iterator[str]:
    heads = _HEADS[lang]
    names = Names(card.kind)
    speaker = AbilityText(lang, names).say
    said = []
    if card.attachments_barred:
        yield sentence(heads["barred"].format(speaker.chosen(card.attachments_barred, "trait")))
    if card.attach is not None:
        said.append(heads["attach"] + speaker(card.attach, None, "a"))
    if card.one_per_character:
        said.append(heads["one"])
    if card.one_trait:
        said.append(heads["trait"].format(speaker.chosen(card.one_trait, "trait")))
    if said:
        yield sentence(heads[";"].join(said))
    if card.paid_by_characters:
        yield sentence(heads["payers"])
    if card.play_on is not None:
        said_on = sentence(heads["on"] + speaker(card.play_on, None, "a"))
        yield f"{heads['as']} {said_on}" if card.kind == "character" else said_on
    if card.only_disguised:
        yield sentence(heads["disguised"])
    if card.play_condition is not None:
        yield sentence(heads["only"] + lead_of(speaker, card.play_condition, "if"))


def _abilities(card: Definition, mode: str, lang: str) -> Iterator[str]:
    """Constant texts, then triggered abilities, of one way in which the card is in play."""
    mine = [static for static in card.statics if static.mode == mode and static.grants is None]
    for _, found in groupby(mine, key=lambda static: static.cond):
        text = AbilityText(lang, _names(card, mode, lang))
        group = list(found)
        yield text.constant([static.node for static in group], group[0].cond)
    for static in card.statics:
        if static.mode == mode and static.grants is not None:
            yield _grant(card, static, lang)
    for ability in card.abilities:
        if ability.mode == mode and not ability.granted:
            yield _ability(ability, _names(card, mode, lang), lang)


def _grant(card: Definition, static: Static, lang: str) -> str:
    assert static.grants is not None
    ability = card.abilities[static.grants]
    text = AbilityText(lang, _names(card, "", lang))
    host = text.say.scope.named("host", text.say)
    lead = lead_of(text.say, static.cond, "while")
    gains = _HEADS[lang]["gains"].format(host, _ability(ability, Names("character"), lang))
    gained = ", ".join(part for part in (lead, gains) if part)
    return capital(gained)


def _ability(ability: Ability, names: Names, lang: str) -> str:
    return AbilityText(lang, names).ability(ability.header, ability.blocks)
