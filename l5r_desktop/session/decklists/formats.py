"""Deck formats as data: what each asks of a deck, declared in a file (resources/formats, or the user's own folder)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from l5r_desktop.rulesets.decks import unknown
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.cardbase import CardBase, IndexCard, Query, QueryError
from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists.assembling import ORDER, section_of
from l5r_desktop.session.decklists.decks import faults_of
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry
from l5r_desktop.session.seats import PROFILES_OF

_MOST_BYTES = 50_000
_MOST_DOTS = 50
_WORDS = ("title", "title_fr", "ruleset", "source")
_RULE_WORDS = ("en", "fr", "section", "cards", "only", "source")
_RULE_NUMBERS = ("least", "most", "copies")
_PILES = ("dynasty", "conflict", "fate")
"""Sections whose cards a pool has to have."""


@dataclass(frozen=True, slots=True)
class DeckRule:
    """One rule of a format. en, fr: what it asks, a sentence each. section: of the deck; "" is the whole deck.

    cards: the query that tells which cards it counts. least, most: how many of them there may be; copies: how many of
    one title. only: the query that every card must meet. None is no such bound.
    """

    en: str
    fr: str
    source: str
    section: str = ""
    cards: Query | None = None
    least: int | None = None
    most: int | None = None
    copies: int | None = None
    only: Query | None = None


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A format. key: the file's name without ending. ruleset, profile: by which such decks are played.

    source: where the format comes from. printed_rules: whether the rules of deck building of the ruleset hold too.
    pool: how many copies of a card there are, by id, of those that lie in a pile; None allows any.
    """

    key: str
    title: str
    title_fr: str
    ruleset: str
    profile: str
    source: str
    printed_rules: bool
    rules: tuple[DeckRule, ...]
    pool: Mapping[str, int] | None = None

    def has(self, card: IndexCard) -> bool:
        """Return True if a card may be in a deck as far as the pool goes: it is in it, or lies in no pile."""
        return self.pool is None or card.id in self.pool or section_of(card) not in _PILES


@dataclass(frozen=True, slots=True)
class FormatViolation:
    """A rule that a deck breaks: where it stands, and what it says; the cards are in it, where it is about some."""

    rule: str
    en: str
    fr: str

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        return self.fr if lang == "fr" else self.en


def read_formats(folders: Iterable[Path], base: CardBase) -> tuple[dict[str, DeckFormat], list[str]]:
    """All formats of some folders by key, a later folder's in place of an earlier one's; and what is wrong."""
    found: dict[str, DeckFormat] = {}
    wrong: list[str] = []
    for folder in folders:
        for path in sorted(folder.glob("*.toml")):
            try:
                found[path.stem] = read_format(path, base)
            except DeckListError as error:
                wrong.append(str(error))
    return found, wrong


def read_format(path: Path, base: CardBase) -> DeckFormat:
    """The format in a file. Raises DeckListError, naming the file and the field."""
    table = _table(path)
    known = (*_WORDS, "profile", "printed_rules", "rule", "pool")
    for field in table:
        if field not in known:
            raise DeckListError(f"{path.name}: {unknown(field, known, 'field of a format')}")
    for field in _WORDS:
        if not isinstance(table.get(field), str) or not table[field]:
            raise DeckListError(f"{path.name}: the field '{field}' is missing, or is no text.")
    ruleset, profile, printed = table["ruleset"], table.get("profile", ""), table.get("printed_rules", True)
    if ruleset not in FORMATS:
        raise DeckListError(f"{path.name}: {unknown(ruleset, FORMATS, 'ruleset')}")
    if profile not in ("", *PROFILES_OF[ruleset]):
        raise DeckListError(f"{path.name}: {unknown(str(profile), PROFILES_OF[ruleset], f'profile of {ruleset}')}")
    rules = table.get("rule", [])
    if not isinstance(printed, bool) or not isinstance(rules, list):
        raise DeckListError(f"{path.name}: 'printed_rules' must be true or false, and each rule begins with [[rule]].")
    made = tuple(
        _rule(f"{path.name}, rule {n}", rule, table["source"], ruleset, base) for n, rule in enumerate(rules, start=1)
    )
    pool = _pool(path.name, table["pool"], base) if "pool" in table else None
    return DeckFormat(
        path.stem, table["title"], table["title_fr"], ruleset, profile, table["source"], printed, made, pool
    )  # fmt: skip


def format_violations(listed: DeckList, format_: DeckFormat, catalog: Catalog) -> list[FormatViolation]:
    """The rules of a format that a deck breaks, those of the printed rules first.

    Raises DeckListError for a format of the other game.
    """
    if not format_.ruleset.startswith(listed.game):
        raise DeckListError(f"The format {format_.title!r} is of the other game than the deck {listed.name!r}.")
    found = []
    if format_.printed_rules:
        for fault in faults_of(replace(listed, format=format_.ruleset), catalog, format_.profile):
            found.append(FormatViolation(fault.rule, fault.text("en"), fault.text("fr")))
    found.extend(own_violations(listed, format_))
    return found


def own_violations(listed: DeckList, format_: DeckFormat) -> list[FormatViolation]:
    """The rules of the format's own file that a deck breaks."""
    found = [found for rule in format_.rules for found in _violations(rule, listed)]
    return found if format_.pool is None else [*found, *_beyond(format_.pool, format_.source, listed)]


def _beyond(pool: Mapping[str, int], source: str, listed: DeckList) -> Iterator[FormatViolation]:
    """Find what a deck has in its piles and a pool does not have, or not so often."""
    rule = DeckRule("Only cards of the pool.", "Seulement des cartes du lot.", source)
    piled = [entry for entry in listed.entries if entry.section in _PILES]
    absent = [entry for entry in piled if entry.card.id not in pool]
    if absent:
        yield _violation(rule, absent, "not in it", "pas dedans")
    many = [entry for entry in piled if entry.count > pool.get(entry.card.id, entry.count)]
    if many:
        yield _violation(rule, many, "too many", "trop")


def _violations(rule: DeckRule, listed: DeckList) -> Iterator[FormatViolation]:
    entries = [entry for entry in listed.entries if rule.section in ("", entry.section)]
    counted = [entry for entry in entries if rule.cards is None or rule.cards.matches(entry.card)]
    count = sum(entry.count for entry in counted)
    if (rule.least is not None and count < rule.least) or (rule.most is not None and count > rule.most):
        named = counted if rule.most == 0 else []
        yield _violation(rule, named, f"there are {count}", f"il y en a {count}")
    if rule.copies is not None:
        titles: Counter[str] = Counter()
        for entry in counted:
            titles[fold(entry.card.base_title or entry.card.title)] += entry.count
        many = [one for one in counted if titles[fold(one.card.base_title or one.card.title)] > rule.copies]
        if many:
            yield _violation(rule, many, "too many", "trop")
    if rule.only is not None:
        others = [entry for entry in counted if not rule.only.matches(entry.card)]
        if others:
            yield _violation(rule, others, "not allowed", "non permis")


def _violation(rule: DeckRule, entries: list[Entry], en: str, fr: str) -> FormatViolation:
    english = dict.fromkeys(entry.card.title for entry in entries)
    french = dict.fromkeys(entry.card.shown_title("fr") for entry in entries)
    told = f": {', '.join(english)}" if english else ""
    told_fr = f" : {', '.join(french)}" if french else ""
    return FormatViolation(rule.source, f"{rule.en} ({en}{told})", f"{rule.fr} ({fr}{told_fr})")


def _rule(where: str, rule: Any, source: str, ruleset: str, base: CardBase) -> DeckRule:
    if not isinstance(rule, dict):
        raise DeckListError(f"{where}: it must begin with [[rule]].")
    known = (*_RULE_WORDS, *_RULE_NUMBERS)
    for field, value in rule.items():
        if field not in known:
            raise DeckListError(f"{where}: {unknown(field, known, 'field of a rule')}")
        if field in _RULE_NUMBERS and (type(value) is not int or not 0 <= value <= 999):
            raise DeckListError(f"{where}: '{field}' must be a number from 0 to 999.")
        if field in _RULE_WORDS and (not isinstance(value, str) or not value):
            raise DeckListError(f"{where}: '{field}' must be a text that is not empty.")
    for field in ("en", "fr"):
        if field not in rule:
            raise DeckListError(f"{where}: the field '{field}', what the rule asks, is missing.")
    if not {*_RULE_NUMBERS, "only"} & rule.keys():
        raise DeckListError(f"{where}: it asks nothing; it needs 'least', 'most', 'copies' or 'only'.")
    section = rule.get("section", "")
    if section and section not in ORDER[ruleset[:3]]:
        raise DeckListError(f"{where}: {unknown(section, ORDER[ruleset[:3]], 'section')}")
    queries: dict[str, Any] = {
        field: _query(where, field, rule[field], base) for field in ("cards", "only") if field in rule
    }
    numbers = {field: rule[field] for field in _RULE_NUMBERS if field in rule}
    return DeckRule(rule["en"], rule["fr"], rule.get("source", source), section, **queries, **numbers)


def _pool(name: str, table: Any, base: CardBase) -> dict[str, int]:
    if not isinstance(table, dict):
        raise DeckListError(f"{name}: 'pool' must begin with [pool].")
    for card, copies in table.items():
        if card not in base.by_id:
            raise DeckListError(f"{name}: there is no card {card!r}.")
        if type(copies) is not int or not 1 <= copies <= 999:
            raise DeckListError(f"{name}: copies of {card!r} must be a number from 1 to 999.")
    return table


def _query(where: str, field: str, text: str, base: CardBase) -> Query:
    try:
        return base.query(text)
    except QueryError as error:
        raise DeckListError(f"{where}: '{field}' is no query: {error.text('en')}") from error


def _table(path: Path) -> Mapping[str, Any]:
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES + 1).decode("utf-8")
        if len(text) > _MOST_BYTES or any(line.count(".") > _MOST_DOTS for line in text.split("\n")):
            raise DeckListError(f"{path.name}: it is too long for a format.")
        return tomllib.loads(text)
    except OSError as error:
        raise DeckListError(f"{path.name}: cannot be read ({error.strerror}).") from error
    except (UnicodeDecodeError, RecursionError):
        raise DeckListError(f"{path.name}: it is no TOML.") from None
    except tomllib.TOMLDecodeError as error:
        raise DeckListError(f"{path.name}: it is no TOML ({error}).") from error
