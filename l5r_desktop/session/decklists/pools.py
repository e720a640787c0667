"""Pools of cards as deck formats: the file that allows these cards alone, and what belongs to a deck beside its piles
and is free: a Stronghold, Provinces, Starting Holdings.
"""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.rulesets.ccg.deck_profile import CELESTIAL
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import section_of
from l5r_desktop.session.decklists.listing import Entry

PILES = {"lcg": ("dynasty", "conflict"), "ccg": ("dynasty", "fate")}
"""The sections of a deck that its pool is for, by game."""
ELEMENTS = ("air", "earth", "fire", "void", "water")
_FRENCH = {"dynasty": "Dynastie", "conflict": "Conflit", "fate": "Destin"}


def playable(card: IndexCard, ruleset: str) -> bool:
    """Return True if a card is legal by a ruleset, in no way forbidden, and all that it does is described."""
    plays = ruleset[4:] in card.formats and not {"token", "banned"} & set(card.flags)
    return card.game == ruleset[:3] and plays and card.described


def pooled(card: IndexCard, ruleset: str) -> bool:
    """Return True if a card can be in a pool: it is playable, lies in a pile, and is no Starting Holding."""
    starts = ruleset == "ccg-celestial" and _starts(card)
    return playable(card, ruleset) and section_of(card) in PILES[ruleset[:3]] and not starts


def clans_in(base: CardBase, ruleset: str) -> tuple[str, ...]:
    """Return the clans that a deck of a ruleset can be of, by name: those with a Stronghold of the game."""
    game = ruleset[:3]
    holds = [
        card for card in base.cards if (card.game, card.kind) == (game, "stronghold") and "token" not in card.flags
    ]
    fit = [card for card in holds if game == "lcg" or ruleset[4:] in card.formats]
    return tuple(sorted({clan for card in fit for clan in card.clans} - {"neutral"}))


def free_cards(base: CardBase, ruleset: str, clan: str) -> list[Entry]:
    """Return what a deck of a clan has beside its piles: the first Stronghold of the clan (or of any, where it has
    none), a Province of each element, the Starting Holdings; nothing that the ruleset does not use.

    Rules: LCG L17.1; Celestial, Starting Holdings.
    """
    cards = sorted((card for card in base.by_id.values() if playable(card, ruleset)), key=lambda card: card.id)
    if ruleset == "lcg-skirmish":
        return []
    holds = [card for card in cards if card.kind == "stronghold"]
    holds.sort(key=lambda card: clan not in card.clans)
    found = [Entry("stronghold", holds[0], 1)]
    if ruleset == "lcg-stronghold":
        found += [Entry("province", card, 1) for card in _provinces(cards, clan)]
    if ruleset == "ccg-celestial":
        found += [Entry("starting", card, 1) for card in cards if _starts(card)]
    return found


def _provinces(cards: list[IndexCard], clan: str) -> list[IndexCard]:
    fit = [card for card in cards if card.kind == "province" and not card.role and set(card.clans) <= {clan, "neutral"}]
    fit.sort(key=lambda card: clan not in card.clans)
    return [next(card for card in fit if card.elements == (element,)) for element in ELEMENTS]


def _starts(card: IndexCard) -> bool:
    """Return True for a Starting Holding; one with an experience level is an ordinary card."""
    return card.kind == "holding" and card.title in CELESTIAL.starting and "experienced" not in card.flags


def pool_format(titles: tuple[str, str], ruleset: str, pool: Mapping[str, int], source: str, least: int) -> str:
    """Return the file of the deck format that allows these cards alone (docs/decks.md).

    titles: in English and French. least: cards of each pile at least.
    """
    rules = [] if ruleset == "lcg-skirmish" else [
        _rule("stronghold", "One Stronghold.", "Une Forteresse.", least=1, most=1)
    ]  # fmt: skip
    if ruleset == "lcg-stronghold":
        rules.append(_rule("province", "Five Provinces.", "Cinq Provinces.", least=5, most=5, copies=1))
        rules += [
            _rule(
                "province", "A Province of each element.", "Une Province de chaque élément.", f"element:{one}", least=1
            )
            for one in ELEMENTS
        ]
    if ruleset == "ccg-celestial":
        rules.append(
            _rule("starting", "Two Starting Holdings.", "Deux Ressources de départ.", least=2, most=2, copies=1)
        )
    rules += [
        _rule(side, f"{least} {side} cards at least.", f"{least} cartes {_FRENCH[side]} au moins.", least=least)
        for side in PILES[ruleset[:3]]
    ]
    return "\n".join(
        [
            f'title = "{titles[0]}"', f'title_fr = "{titles[1]}"', f'ruleset = "{ruleset}"',
            f'source = "{source}"', "printed_rules = false", *rules, "", "[pool]",
            *(f"{id_} = {count}" for id_, count in sorted(pool.items())), "",
        ]
    )  # fmt: skip


def _rule(section: str, en: str, fr: str, cards: str = "", **numbers: int) -> str:
    counted = [f'cards = "{cards}"'] if cards else []
    bounds = [f"{word} = {number}" for word, number in numbers.items()]
    return "\n".join(["", "[[rule]]", f'en = "{en}"', f'fr = "{fr}"', f'section = "{section}"', *counted, *bounds])
