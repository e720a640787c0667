"""Deck lists of the CCG: reading them, and naming every rule of deck building that they break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from l5r_desktop.rulesets.ccg.cards.definition import extended_title
from l5r_desktop.rulesets.ccg.deck_profile import DeckProfile
from l5r_desktop.rulesets.ccg.decks.deck_file import UNALIGNED, Deck, read_deck
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.profile import PROFILES
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
    number_of,
)
from l5r_desktop.rulesets.decks.reading import counted

# The rules of deck building that the deck of a seat breaks.


def deck_faults(seating: Seating, library: CardSource, format: str, profile: str) -> tuple[str, ...]:
    """A sentence for each by a profile of the format, with its rule.

    Rules: Ivory, Deck construction rules; Celestial, Deck Construction.
    """
    dynasty, fate, starting = (counted(pile) for pile in (seating.dynasty, seating.fate, seating.starting))
    deck = Deck("", seating.name, format, seating.clan, seating.stronghold, dynasty, fate, seating.sensei, starting)
    return tuple(f"{one.rule}: {one.text('en')}" for one in violations(deck, library, format, profile))


__all__ = [
    "MESSAGES",
    "PROFILES",
    "Deck",
    "DeckError",
    "DeckProfile",
    "Violation",
    "deck_files",
    "read_deck",
    "violations",
]

MESSAGES = Messages("l5r_desktop.rulesets.ccg.decks")
_SOUL = "soul of "


@dataclass(frozen=True, slots=True)
class _Listing:
    """A deck with the facts of its cards looked up once."""

    deck: Deck
    profile: DeckProfile
    stronghold: Line | None
    sensei: Line | None
    starting: tuple[Line, ...]
    dynasty: tuple[Line, ...]
    fate: tuple[Line, ...]

    @property
    def all(self) -> tuple[Line, ...]:
        singles = tuple(line for line in (self.stronghold, self.sensei) if line)
        return (*singles, *self.starting, *self.dynasty, *self.fate)

    def make_violation(self, check: str, message: str, **params: Param) -> Violation:
        return Violation(self.profile.rules[check], message, params, MESSAGES)


def violations(
    deck: Deck, library: CardSource, format: str, profile: str = "", *, lists: bool = True
) -> list[Violation]:
    """Every rule of deck building that a deck breaks, in a fixed order; an empty list for a legal deck.

    format: "ccg-celestial" or "ccg-ivory". profile: a key of PROFILES, "" for the format's usual one.
    lists: whether banned cards are named. The Siege player's deck ignores all of them (Siege: 1).
    Raises DeckError for an unknown format or profile, and what library.facts raises for an unknown card.
    Rules: Ivory, Deck construction rules, Stronghold, Sensei, Experienced, "Soul of …";
    Celestial, Deck Construction, Setting Up The Game, Starting Holdings, Experienced.
    """
    limits = limits_of(PROFILES, format, profile)
    if limits.siege is not None and deck.format == format:
        return []
    listing = _listing_of(deck, library, limits.decks)
    found = [violation for check in _CHECKS for violation in check(listing)]
    if lists:
        found.extend(_banned(listing))
    return found


def _listing_of(deck: Deck, library: CardSource, profile: DeckProfile) -> _Listing:
    def single(section: str, card: str | None) -> Line | None:
        return lines_of(section, ((card, 1),), library)[0] if card else None

    return _Listing(
        deck,
        profile,
        single("stronghold", deck.stronghold),
        single("sensei", deck.sensei),
        lines_of("starting", deck.starting, library),
        lines_of("dynasty", deck.dynasty, library),
        lines_of("fate", deck.fate, library),
    )


def _title(line: Line) -> str:
    return extended_title(line.facts)


def _stronghold(listing: _Listing) -> Iterator[Violation]:
    line, own = listing.stronghold, listing.deck.clan
    if line is None:
        yield listing.make_violation("stronghold", "stronghold_missing")
    elif line.facts["kind"] != "stronghold":
        yield listing.make_violation("stronghold", "not_a_stronghold", title=_title(line))
    elif (line.clan or UNALIGNED) != own:
        clan = line.clan or UNALIGNED
        yield listing.make_violation("stronghold", "stronghold_clan", title=_title(line), clan=clan, deck_clan=own)


def _sensei(listing: _Listing) -> Iterator[Violation]:
    """A Sensei is for all Clans, or for those it names; what counts is the Clan of the Stronghold."""
    line = listing.sensei
    if line is None:
        return
    if not listing.profile.sensei:
        yield listing.make_violation("sensei", "sensei_not_used", title=_title(line))
    elif line.facts["kind"] != "sensei":
        yield listing.make_violation("sensei", "not_a_sensei", title=_title(line))
    elif listing.stronghold is not None:
        clans = line.words("clans") or (line.clan,)
        own = listing.stronghold.clan or UNALIGNED
        if "all" not in clans and own not in clans:
            yield listing.make_violation("sensei", "sensei_clan", title=_title(line), clans=clans, clan=own)


# DECISION: Starting Holdings are the versions without experience level. The experienced Border Keep and Bamboo
# Harvesters have a Gold Cost, which is no use on a card that starts in play, so they are cards of the Dynasty deck.
def _is_starting(line: Line, title: str) -> bool:
    return line.facts["title"] == title and line.facts["kind"] == "holding" and not line.facts.get("experience")


def _starting(listing: _Listing) -> Iterator[Violation]:
    titles = listing.profile.starting
    for title in titles:
        count = number_of(tuple(line for line in listing.starting if _is_starting(line, title)))
        if count != 1:
            yield listing.make_violation("starting", "starting_count", title=title, count=count)
        if any(_is_starting(line, title) for line in listing.dynasty + listing.fate):
            yield listing.make_violation("sections", "starting_in_deck", title=title)
    for line in listing.starting:
        if not any(_is_starting(line, title) for title in titles):
            yield listing.make_violation("starting", "not_starting", title=_title(line))


def _sizes(listing: _Listing) -> Iterator[Violation]:
    """Some cards raise the minimum of their deck, and some do not count towards it.

    DECISION: each copy raises it, for each has the trait.
    """
    for section, lines in (("dynasty", listing.dynasty), ("fate", listing.fate)):
        count = number_of(tuple(line for line in lines if not line.facts.get("uncounted")))
        smallest = listing.profile.smallest + sum(line.count * (line.number("deck_size") or 0) for line in lines)
        if count < smallest:
            yield listing.make_violation("sizes", "deck_too_small", section=section, count=count, smallest=smallest)


def _sections(listing: _Listing) -> Iterator[Violation]:
    for line in listing.dynasty + listing.fate:
        deck = str(line.facts["deck"])
        if deck != line.section:
            yield listing.make_violation(
                "sections", "wrong_section", title=_title(line), deck=deck, section=line.section
            )


def _legality(listing: _Listing) -> Iterator[Violation]:
    for line in listing.all:
        p = listing.profile
        if p.arc not in line.words("formats") and not set(p.more_formats) & set(line.words("formats")):
            yield listing.make_violation("legality", "not_legal", title=_title(line), format=listing.profile.arc)


def _copies(listing: _Listing) -> Iterator[Violation]:
    """Copies are counted by title and experience level; those of a "Soul of" card with the older title's."""
    groups: dict[tuple[str, int], list[Line]] = {}
    for line in listing.dynasty + listing.fate:
        groups.setdefault((_counts_as(line.facts), line.number("experience") or 0), []).append(line)
    for lines in groups.values():
        count, limit = number_of(tuple(lines)), min(_limit(line, listing.profile) for line in lines)
        titles = tuple(dict.fromkeys(_title(line) for line in lines))
        if count > limit and len(titles) > 1:
            yield listing.make_violation("copies", "copies_together", titles=titles, count=count, limit=limit)
        elif count > limit:
            yield listing.make_violation("copies", "copies", title=titles[0], count=count, limit=limit)


def _counts_as(facts: Mapping[str, object]) -> str:
    """The title, in lower case, under which a card's copies are counted."""
    keywords = facts.get("keywords", ())
    assert isinstance(keywords, (list, tuple)), f"keywords of {facts['title']} are a list by the card schema"
    souls = [word.removeprefix(_SOUL) for word in keywords if word.startswith(_SOUL)]
    own = facts.get("same_as") or facts.get("base_title") or facts["title"]
    return souls[0] if souls else str(own).lower()


def _limit(line: Line, profile: DeckProfile) -> int:
    own = line.number("deck_limit")
    if own is not None:
        return own
    return 1 if line.facts.get("unique") or line.facts["kind"] in profile.one_of else profile.copies


def _banned(listing: _Listing) -> Iterator[Violation]:
    for line in listing.all:
        if line.facts.get("banned"):
            yield listing.make_violation("legality", "banned", title=_title(line))


_CHECKS = (_stronghold, _sensei, _starting, _sizes, _sections, _legality, _copies)
