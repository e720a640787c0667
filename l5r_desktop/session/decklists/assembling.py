"""From lines to a deck: which game, which cards, which sections, which format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.decklists.listing import MOST_COPIES, DeckList, Entry, Guess, RawDeck, RawLine, Unread
from l5r_desktop.session.decklists.matching import Matcher

ORDER = {
    "lcg": ("stronghold", "role", "province", "dynasty", "conflict", "sideboard"),
    "ccg": ("stronghold", "sensei", "starting", "dynasty", "fate"),
}
"""The sections of a deck of each game, in the order in which they are shown."""
SINGLES = ("stronghold", "role", "sensei")
"""The sections that hold one card."""
_MOST_LOOKED_UP = 400
"""Lines for which the likeliest titles are looked for; of a longer list only whole titles are known."""


def assemble(raw: RawDeck, matcher: Matcher, name: str) -> DeckList:
    """The deck of some lines. name: what it is called where they do not say."""
    game = _game(raw, matcher)
    found: Counter[tuple[str, str]] = Counter()
    cards: dict[str, IndexCard] = {}
    unread = [Unread(number, text) for number, text in raw.unread]
    guesses: list[Guess] = []
    for place, line in enumerate(raw.lines):
        match = matcher.find(line.title, game, line.hint, guess=place < _MOST_LOOKED_UP)
        if match is None:
            if line.title != raw.name and line.text != raw.name:
                near = matcher.near(line.title) if place < _MOST_LOOKED_UP else ()
                unread.append(Unread(line.number, line.text, near))
            continue
        if place == 0 and raw.name and line.text == raw.name and not match.exact:
            # The first line is rather what the deck is called than a card that it is only like.
            continue
        section = _section(game, match.card, line)
        if section in SINGLES:
            held = next((card for at, card in found if at == section), match.card.id)
            if held != match.card.id or line.count > 1:
                unread.append(Unread(line.number, line.text, known=True))
            if held != match.card.id:
                continue
        if not match.exact:
            guesses.append(Guess(line.number, line.text, match.card))
        cards[match.card.id] = match.card
        copies = found[section, match.card.id] + line.count
        # A list may name its Stronghold at its head, and again among its cards.
        found[section, match.card.id] = 1 if section in SINGLES else copies
    entries = _entries(game, found, cards, unread)
    called = _called(raw, matcher, game) or name or "Deck"
    return DeckList(
        called, game, _format(raw, game, entries), clan_of(game, entries, raw.clan), entries,
        tuple(sorted(unread, key=lambda line: line.number)), tuple(guesses), tuple(raw.notes),
    )  # fmt: skip


def _called(raw: RawDeck, matcher: Matcher, game: str) -> str:
    """The name that the list tells, unless its first line turns out to be a card."""
    first = raw.lines[0] if raw.lines else None
    if first is not None and first.text == raw.name:
        match = matcher.find(first.title, game, first.hint)
        if match is not None and match.exact:
            return ""
    return raw.name


def _game(raw: RawDeck, matcher: Matcher) -> str:
    """The game of which most lines name cards; the one that the format tells counts as one more."""
    votes = Counter(game for line in raw.lines for game in matcher.games(line.title))
    if raw.format:
        votes[raw.format[:3]] += 1
    return "ccg" if votes["ccg"] > votes["lcg"] else "lcg"


def _section(game: str, card: IndexCard, line: RawLine) -> str:
    """Return where a line's card belongs by its facts; lists are believed only about sideboards and Starting
    Holdings.
    """
    usual = section_of(card)
    if game == "lcg" and usual in ("dynasty", "conflict") and line.section == "sideboard":
        return "sideboard"
    if game == "ccg" and card.kind == "holding" and line.section in ("pre-game", "sideboard"):
        return "starting"
    return usual


def section_of(card: IndexCard) -> str:
    """Return where a card belongs by its facts."""
    return card.kind if card.kind in SINGLES else card.deck


def _entries(
    game: str, found: Counter[tuple[str, str]], cards: dict[str, IndexCard], unread: list[Unread]
) -> tuple[Entry, ...]:
    """The cards by section; those that no deck of the game has a place for are unread."""
    entries = []
    for (section, card), count in found.items():
        if section not in ORDER[game] or count > MOST_COPIES:
            unread.append(Unread(0, f"{count} {cards[card].title}", known=True))
        else:
            entries.append(Entry(section, cards[card], count))
    return tuple(sorted(entries, key=lambda entry: ORDER[game].index(entry.section)))


def _format(raw: RawDeck, game: str, entries: Iterable[Entry]) -> str:
    """The format told, if it is one of the game; else the one in which most of the cards may be played."""
    if raw.format.startswith(game):
        return raw.format
    if game == "lcg":
        whole = any(entry.section in ("stronghold", "province", "role") for entry in entries)
        return "lcg-stronghold" if whole else "lcg-skirmish"
    votes = Counter(name for entry in entries for name in entry.card.formats)
    return "ccg-celestial" if votes["celestial"] > votes["ivory"] else "ccg-ivory"


def clan_of(game: str, entries: tuple[Entry, ...], told: str = "") -> str:
    """The clan of the stronghold; without one the clan told, if a card is of it, else that of most cards."""
    for entry in entries:
        if entry.section == "stronghold":
            return entry.card.clans[0] if entry.card.clans else "unaligned"
    votes: Counter[str] = Counter()
    for entry in entries:
        votes.update({clan: entry.count for clan in entry.card.clans if clan != "neutral"})
    if told in votes:
        return told
    most = [clan for clan, _ in votes.most_common(1)]
    return most[0] if most else ("crane" if game == "lcg" else "unaligned")
