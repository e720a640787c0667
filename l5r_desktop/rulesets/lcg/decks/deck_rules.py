"""Deck lists of the LCG: reading them with the facts of their cards looked up once, and naming every rule of deck
building that they break (L17, K8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from l5r_desktop.rulesets.decks import (
    CardSource,
    DeckError,
    Line,
    Messages,
    Param,
    Violation,
    deck_files,
    limits_of,
    lines_of,
    names,
    number_of,
)
from l5r_desktop.rulesets.decks.reading import counted
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.deck_profile import DeckProfile
from l5r_desktop.rulesets.lcg.decks.deck_file import Deck, read_deck
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.profile import PROFILES

MESSAGES = Messages("l5r_desktop.rulesets.lcg.decks")


@dataclass(frozen=True, slots=True)
class Listing:
    """A deck with the facts of its cards looked up once."""

    deck: Deck
    profile: DeckProfile
    stronghold: Line | None
    role: Line | None
    provinces: tuple[Line, ...]
    dynasty: tuple[Line, ...]
    conflict: tuple[Line, ...]
    sideboard: tuple[Line, ...]

    @property
    def both_decks(self) -> tuple[Line, ...]:
        """The cards that count for a restriction on the decks; a sideboard counts with them (K8.5)."""
        return self.dynasty + self.conflict + self.sideboard

    @property
    def role_traits(self) -> tuple[str, ...]:
        return self.role.words("traits") if self.role else ()

    def make_violation(self, check: str, message: str, params: Mapping[str, Param]) -> Violation:
        return Violation(self.profile.rules[check], message, params, MESSAGES)


def listing_of(deck: Deck, library: CardSource, profile: DeckProfile) -> Listing:
    """Look up every card of a deck; raises what library.facts raises for an unknown card."""

    def single(section: str, card: str | None) -> Line | None:
        return lines_of(section, ((card, 1),), library)[0] if card else None

    return Listing(
        deck,
        profile,
        single("stronghold", deck.stronghold),
        single("role", deck.role),
        lines_of("province", deck.provinces, library),
        lines_of("dynasty", deck.dynasty, library),
        lines_of("conflict", deck.conflict, library),
        lines_of("sideboard", deck.sideboard, library),
    )


def by_title(lines: tuple[Line, ...]) -> list[tuple[Line, int]]:
    """The first line of each title, with the copies of that title under all its ids."""
    first: dict[str, Line] = {}
    times: Counter[str] = Counter()
    for line in lines:
        title = str(line.facts["title"])
        first.setdefault(title, line)
        times[title] += line.count
    return [(line, times[title]) for title, line in first.items()]


# The rules of deck building that the deck of a seat breaks.


def deck_faults(seating: Seating, library: CardSource, format: str, profile: str) -> tuple[str, ...]:
    """A sentence for each by a profile of the format, with its rule (L17.1-L17.6, K8), without the tournament lists."""
    provinces, dynasty, conflict = (counted(pile) for pile in (seating.provinces, seating.dynasty, seating.conflict))
    own = (seating.stronghold, seating.role, provinces, dynasty, conflict)
    deck = Deck("", seating.name, format, seating.clan, *own)
    return tuple(f"{one.rule}: {one.text('en')}" for one in violations(deck, library, format, profile, lists=False))


__all__ = [
    "MESSAGES",
    "PROFILES",
    "CardSource",
    "Deck",
    "DeckError",
    "DeckProfile",
    "Violation",
    "deck_files",
    "read_deck",
    "violations",
]


def violations(
    deck: Deck, library: CardSource, format: str, profile: str = "", *, lists: bool = True
) -> list[Violation]:
    """Every rule of deck building that a deck breaks, in a fixed order; an empty list for a legal deck.

    format: "lcg-stronghold" or "lcg-skirmish". profile: a key of PROFILES, "" for the format's usual one.
    lists: whether the banned and restricted lists count, which are for tournaments only (L17.7).
    Raises DeckError for an unknown format or profile, and what library.facts raises for an unknown card.
    Rules: L17.1-L17.7, K8.1-K8.6, K1.1.
    """
    listing = listing_of(deck, library, limits_of(PROFILES, format, profile).decks)
    found = [violation for check in _CHECKS for violation in check(listing)]
    if lists:
        found.extend(_banned_and_restricted(listing))
    return found


def _stronghold(listing: Listing) -> Iterator[Violation]:
    line, deck = listing.stronghold, listing.deck
    if not listing.profile.stronghold:
        if line:
            yield listing.make_violation("stronghold", "stronghold_not_used", line.named())
    elif line is None:
        yield listing.make_violation("stronghold", "stronghold_missing", {})
    elif line.facts["kind"] != "stronghold":
        yield listing.make_violation("stronghold", "not_a_stronghold", line.named())
    elif line.clan != deck.clan:
        params = line.named(clan=line.clan, deck_clan=deck.clan)
        yield listing.make_violation("stronghold", "stronghold_clan", params)


def _role(listing: Listing) -> Iterator[Violation]:
    if listing.role is None:
        return
    if not listing.profile.stronghold:
        yield listing.make_violation("role", "role_not_used", listing.role.named())
    elif listing.role.facts["kind"] != "role":
        yield listing.make_violation("role", "not_a_role", listing.role.named())


def _provinces(listing: Listing) -> Iterator[Violation]:
    count, needed = number_of(listing.provinces), listing.profile.provinces
    if count != needed:
        yield listing.make_violation("provinces", "province_count", {"count": count, "needed": needed})
    times = by_title(listing.provinces)
    for line, copies in times:
        if copies > 1:
            yield listing.make_violation("provinces", "province_twice", line.named(count=copies))
    if listing.profile.stronghold:
        provinces = [line for line, _ in times if line.facts["kind"] == "province"]
        for line in _without_element(provinces, listing.role_traits):
            yield listing.make_violation("provinces", "province_element", line.named(elements=line.words("elements")))


def _without_element(provinces: list[Line], role_traits: tuple[str, ...]) -> list[Line]:
    """The provinces for which no element is left; a seeker role leaves room for two of its own (L17.6)."""
    extra = [trait for trait in role_traits if trait in ELEMENTS and "seeker" in role_traits]
    places = [*ELEMENTS, *extra]
    taken: dict[int, int] = {}

    # DECISION: a province of several elements may stand for any one of them, so those of one element
    # settle first and the others are fitted around them.
    def settle(number: int, tried: set[int]) -> bool:
        for place, element in enumerate(places):
            if place in tried or element not in provinces[number].words("elements"):
                continue
            tried.add(place)
            if place not in taken or settle(taken[place], tried):
                taken[place] = number
                return True
        return False

    order = sorted(range(len(provinces)), key=lambda number: len(provinces[number].words("elements")))
    return [provinces[number] for number in order if not settle(number, set())]


def _sizes(listing: Listing) -> Iterator[Violation]:
    profile = listing.profile
    for section, lines in (("dynasty", listing.dynasty), ("conflict", listing.conflict)):
        count = number_of(lines)
        if count < profile.smallest and not listing.deck.learning:
            params: dict[str, Param] = {"section": section, "count": count, "smallest": profile.smallest}
            yield listing.make_violation("sizes", "deck_too_small", params)
        if count > profile.largest:
            params = {"section": section, "count": count, "largest": profile.largest}
            yield listing.make_violation("sizes", "deck_too_large", params)
    count = number_of(listing.sideboard)
    if count > profile.sideboard:
        params = {"count": count, "largest": profile.sideboard}
        yield listing.make_violation("sideboard", "sideboard_too_large", params)


def _sections(listing: Listing) -> Iterator[Violation]:
    for line in listing.provinces + listing.both_decks:
        allowed = ("dynasty", "conflict") if line.section == "sideboard" else (line.section,)
        if line.facts["deck"] not in allowed:
            params = line.named(deck=str(line.facts["deck"]), section=line.section)
            yield listing.make_violation("sections", "wrong_section", params)


def _clan(listing: Listing) -> Iterator[Violation]:
    """Provinces and dynasty cards are in-clan or neutral; only conflict cards can be bought."""
    own = listing.deck.clan
    for line in listing.provinces + listing.dynasty + listing.sideboard:
        bought = line.section == "sideboard" and line.facts["deck"] == "conflict"
        if line.clan not in (own, "neutral") and not bought:
            params = line.named(clan=line.clan, section=line.section, deck_clan=own)
            check = "provinces" if line.section == "province" else "clan"
            yield listing.make_violation(check, "out_of_clan", params)


CLANS = frozenset(("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn"))
"""Clans, as the trait of a role tells which clan it supports (L17.2)."""


def _influence(listing: Listing) -> Iterator[Violation]:
    own, cost = listing.deck.clan, 0
    clans: dict[str, None] = {}
    conflict = listing.conflict + tuple(line for line in listing.sideboard if line.facts["deck"] == "conflict")
    for line in conflict:
        if line.clan in (own, "neutral"):
            continue
        clans[line.clan] = None
        price = line.number("influence_cost")
        if price is None:
            yield listing.make_violation("influence", "no_influence_cost", line.named(clan=line.clan, deck_clan=own))
        cost += line.count * (price or 0)
    if len(clans) > 1:
        yield listing.make_violation("influence", "several_other_clans", {"clans": tuple(clans)})
    support = next((trait for trait in listing.role_traits if trait in CLANS), "")
    for clan in clans:
        if support and clan != support:
            yield listing.make_violation("influence", "support_clan", {"clan": clan, "support": support})
    pool = _influence_pool(listing)
    if cost > pool:
        yield listing.make_violation("influence", "influence", {"cost": cost, "pool": pool})


def _influence_pool(listing: Listing) -> int:
    pool = listing.profile.influence
    if pool is None:
        pool = (listing.stronghold.number("influence_pool") if listing.stronghold else None) or 0
    if "keeper" in listing.role_traits:
        return pool + listing.profile.keeper_influence
    return pool + (listing.profile.support_influence if CLANS.intersection(listing.role_traits) else 0)


def _copies_by_title(listing: Listing) -> Iterator[Violation]:
    for line, count in by_title(listing.both_decks):
        own_limit = line.number("deck_limit")
        limit = listing.profile.copies if own_limit is None else own_limit
        if count > limit:
            yield listing.make_violation("copies", "copies", line.named(count=count, limit=limit))


def _conflict_characters(listing: Listing) -> Iterator[Violation]:
    count = number_of(tuple(line for line in listing.conflict if line.facts["kind"] == "character"))
    most = listing.profile.conflict_characters
    if most is not None and count > most:
        yield listing.make_violation("conflict_characters", "conflict_characters", {"count": count, "largest": most})


def _role_restriction(listing: Listing) -> Iterator[Violation]:
    for line, _ in by_title(listing.provinces + listing.both_decks):
        needed = line.facts.get("role_restriction")
        if needed is None:
            continue
        if not listing.profile.stronghold:
            yield listing.make_violation("role_restriction", "role_card_excluded", line.named(role=str(needed)))
        elif needed not in listing.role_traits:
            yield listing.make_violation("role_restriction", "role_needed", line.named(role=str(needed)))


def _banned_and_restricted(listing: Listing) -> Iterator[Violation]:
    singles = tuple(line for line in (listing.stronghold, listing.role) if line)
    cards = [line for line, _ in by_title(singles + listing.provinces + listing.both_decks)]
    for line in cards:
        if listing.profile.ban_list in line.words("banned_in"):
            yield listing.make_violation("lists", "banned", line.named())
    restricted = [names(line.facts) for line in cards if listing.profile.ban_list in line.words("restricted_in")]
    if len(restricted) > 1:
        params: dict[str, Param] = {
            "titles": tuple(str(names["title"]) for names in restricted),
            "titles_fr": tuple(str(names["title_fr"]) for names in restricted),
        }
        yield listing.make_violation("lists", "restricted", params)


_CHECKS = (
    _stronghold,
    _role,
    _provinces,
    _sizes,
    _sections,
    _clan,
    _influence,
    _copies_by_title,
    _conflict_characters,
    _role_restriction,
)
