"""Changes that would mend a violation of deck building: found by trying, so that what is offered does mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.rulesets.decks import Violation
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import clan_of, section_of
from l5r_desktop.session.decklists.listing import DeckList, Entry

_TRIES, _FEW = 6, 9
"""So many ways to fill a deck are tried, with other cards only where so few are missing."""
_BOUND = frozenset(("unique", "banned", "restricted", "bound", "token"))
_KINDS = ("character", "personality", "holding", "attachment", "event", "strategy", "follower", "item")
Faults = Callable[[DeckList], Sequence[Violation]]


@dataclass(frozen=True, slots=True)
class Change:
    """Copies of a card put into a section (more than 0) or taken out of it (less than 0)."""

    section: str
    card: IndexCard
    copies: int


@dataclass(frozen=True, slots=True)
class DeckFault:
    """A violation: where it stands, what it says, and the changes that mend it, none if none were found."""

    rule: str
    text: str
    fix: tuple[Change, ...] = ()


def with_fixes(deck: DeckList, base: CardBase, lang: str, faults: Faults) -> tuple[DeckFault, ...]:
    """The violations of a deck, each with changes that mend it without breaking another one."""
    found = faults(deck)
    return tuple(DeckFault(one.rule, one.text(lang), _fix(one, deck, base, found, faults)) for one in found)


def changed(deck: DeckList, changes: Sequence[Change]) -> DeckList:
    """The deck after some changes; its clan follows its stronghold."""
    counts = {(entry.section, entry.card.id): entry for entry in deck.entries}
    for change in changes:
        key = change.section, change.card.id
        count = (counts[key].count if key in counts else 0) + change.copies
        counts[key] = Entry(change.section, change.card, count)
    entries = tuple(entry for entry in counts.values() if entry.count > 0)
    return replace(deck, entries=entries, clan=clan_of(deck.game, entries, deck.clan))


def _fix(
    fault: Violation, deck: DeckList, base: CardBase, before: Sequence[Violation], faults: Faults
) -> tuple[Change, ...]:
    """The first changes that are thought of after which the fault is gone, and no other has come for it."""
    for changes in _FIXES.get(fault.message_key, _out)(fault.params, deck, base):
        if changes:
            after = faults(changed(deck, changes))
            # A deck that has become too small by it is filled again by the fix of that.
            new = [one for one in after if one not in before and one.message_key != "deck_too_small"]
            if fault not in after and not new:
                return tuple(changes)
    return ()


def _out(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """Take out the cards that the fault names: as many copies as are too many, else all."""
    named = [params["title"]] if "title" in params else list(params.get("titles", ()))
    entries = [entry for entry in deck.entries if any(str(name).startswith(entry.card.title) for name in named)]
    if "limit" in params:
        surplus = int(params["count"]) - int(params["limit"])
        for entry in reversed(entries):
            yield [Change(entry.section, entry.card, -min(surplus, entry.count))]
        taken: list[Change] = []
        for entry in reversed(entries):
            taken.append(Change(entry.section, entry.card, -min(surplus, entry.count)))
            surplus -= min(surplus, entry.count)
        yield [one for one in taken if one.copies]
        return
    for entry in entries:
        if entry.section == "province" and entry.count > 1:
            yield [Change(entry.section, entry.card, 1 - entry.count)]
        yield [Change(entry.section, entry.card, -entry.count)]
    yield [Change(entry.section, entry.card, -entry.count) for entry in entries]


def _stronghold(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """A stronghold of the clan of most cards, the oldest first."""
    for card in _legal(deck, base, "stronghold"):
        if deck.clan in (card.clans or ("unaligned",)):
            yield [Change("stronghold", card, 1)]


def _provinces(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """Provinces of elements that are still free, or the last ones out."""
    missing = int(params["needed"]) - int(params["count"])
    held = list(deck.section("province"))
    if missing < 0:
        # A title that is there twice goes first; of equal ones the last.
        held.sort(key=lambda entry: entry.count)
        yield [Change("province", entry.card, -1) for entry in held[missing:]]
        return
    titles, taken = {entry.card.title for entry in held}, {el for entry in held for el in entry.card.elements}
    added: list[Change] = []
    for card in _legal(deck, base, "province"):
        free = len(card.elements) == 1 and card.elements[0] not in taken and card.title not in titles
        if free and not card.role and set(card.clans) <= {deck.clan, "neutral"} and len(added) < missing:
            added.append(Change("province", card, 1))
            titles.add(card.title)
            taken.update(card.elements)
    yield added


def _starting(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """The Starting Holding once."""
    for card in base.cards:
        if card.title == params["title"] and card.kind == "holding" and not card.numbers.get("experience"):
            yield [Change("starting", card, 1 - int(params["count"]))]


def _smaller(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """More copies of cards that are in the deck already, the cheapest first, up to three of each (two in Skirmish).

    Where few are missing, other cards of the clan, or of none: which of them a deck cannot have, the next try leaves
    out.
    """
    section, whole = str(params["section"]), int(params["smallest"]) - int(params["count"])
    most, missing = 2 if deck.format == "lcg-skirmish" else 3, whole
    added: list[Change] = []
    for entry in sorted(deck.section(section), key=lambda one: one.card.numbers.get("cost", 0)):
        room = min(missing, most - entry.count)
        if room > 0 and not _BOUND & set(entry.card.flags) and entry.card.kind in _KINDS:
            added.append(Change(section, entry.card, room))
            missing -= room
    if missing == 0:
        yield added
    held = {entry.card.id for entry in deck.entries}
    others = [card for card in _fitting(deck, base, section) if card.id not in held]
    for first in range(min(_TRIES, len(others)) if whole <= _FEW else 0):
        rest, more = whole, []
        for card in others[first:]:
            more.append(Change(section, card, min(rest, most)))
            rest -= min(rest, most)
            if not rest:
                yield more
                break


def _fitting(deck: DeckList, base: CardBase, section: str) -> list[IndexCard]:
    """Cards of a pile that the deck's clan may have in any number, described ones first, then the cheapest."""
    place = deck.format.partition("-")[2]
    cards = [
        card
        for card in base.cards
        if (card.game, card.deck) == (deck.game, section) and place in card.formats and not _BOUND & set(card.flags)
        and card.kind in _KINDS and set(card.clans) <= {deck.clan, "neutral"}
    ]  # fmt: skip
    return sorted(cards, key=lambda card: (not card.described, card.numbers.get("cost", 0), card.id))


def _influence(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """The copies that cost most influence out, until the rest can be paid."""
    over = int(params["cost"]) - int(params["pool"])
    bought = [entry for entry in deck.entries if not set(entry.card.clans) & {deck.clan, "neutral"}]
    taken: list[Change] = []
    for entry in sorted(bought, key=lambda one: -one.card.numbers.get("influence_cost", 0)):
        price = entry.card.numbers.get("influence_cost", 0)
        copies = min(entry.count, -(-over // price)) if price else 0
        if entry.section in ("conflict", "sideboard") and over > 0 and copies > 0:
            taken.append(Change(entry.section, entry.card, -copies))
            over -= copies * price
    yield taken


def _clans(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """All cards of the other clans out but those of the one with most."""
    copies = dict.fromkeys(params["clans"], 0)
    bought = [entry for entry in deck.section("conflict") if set(entry.card.clans) & copies.keys()]
    for entry in bought:
        copies[entry.card.clans[0]] += entry.count
    kept = max(copies, key=lambda clan: copies[clan])
    yield [Change(one.section, one.card, -one.count) for one in bought if one.card.clans[0] != kept]


def _characters(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """The dearest characters of the conflict deck out."""
    over = int(params["count"]) - int(params["largest"])
    taken: list[Change] = []
    held = [entry for entry in deck.section("conflict") if entry.card.kind == "character"]
    for entry in sorted(held, key=lambda one: -one.card.numbers.get("cost", 0)):
        copies = min(over, entry.count)
        if copies:
            taken.append(Change(entry.section, entry.card, -copies))
            over -= copies
    yield taken


def _place(params: Mapping[str, Any], deck: DeckList, base: CardBase) -> Iterator[list[Change]]:
    """The card from the section in which it stands into the one in which it belongs."""
    for entry in deck.entries:
        if str(params["title"]).startswith(entry.card.title) and entry.section != section_of(entry.card):
            yield [
                Change(entry.section, entry.card, -entry.count),
                Change(section_of(entry.card), entry.card, entry.count),
            ]
    yield from _out(params, deck, base)


def _legal(deck: DeckList, base: CardBase, kind: str) -> Iterator[IndexCard]:
    """Cards of a kind that may be played in the deck's format, those that are described first."""
    place = deck.format.partition("-")[2]
    cards = [
        card
        for card in base.cards
        if card.game == deck.game and card.kind == kind and place in card.formats and "banned" not in card.flags
    ]
    return iter(sorted(cards, key=lambda card: (not card.described, card.id)))


_FIXES: Mapping[str, Callable[[Mapping[str, Any], DeckList, CardBase], Iterator[list[Change]]]] = {
    "stronghold_missing": _stronghold,
    "province_count": _provinces,
    "starting_count": _starting,
    "deck_too_small": _smaller,
    "influence": _influence,
    "several_other_clans": _clans,
    "conflict_characters": _characters,
    "wrong_section": _place,
}
"""What may mend a fault, by the key of its sentence; any other one is mended by taking out what it names."""
