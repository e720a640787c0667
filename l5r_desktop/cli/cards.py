"""`l5r cards check | missing | words | find | show | face`: the card base."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from l5r_desktop.cardscript import CardFileError
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog
from l5r_desktop.rulesets.decks import unknown
from l5r_desktop.rulesets.registry import CARD_GAMES
from l5r_desktop.session.catalog import GameCatalog

RULE_SETS = frozenset({"rules"})


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="cards", required=True)
    check = parts.add_parser(
        "check", help="for each set: cards, scripted, unscripted; and every script that does not parse"
    )
    check.add_argument("--json", action="store_true")
    check.set_defaults(run=run_check)
    missing = parts.add_parser("missing", help="the ids of the cards of a set that are not described in full")
    missing.add_argument("set", help="a set as `l5r cards check` names it")
    missing.set_defaults(run=run_missing)
    words = parts.add_parser("words", help="the words of the card language: category and pattern")
    words.add_argument("game", choices=[game.name for game in CARD_GAMES])
    words.add_argument("part", nargs="?", default="", help="only words whose pattern or category holds this")
    words.set_defaults(run=run_words)
    find = parts.add_parser("find", help="the cards that a query finds (docs/search.md)")
    find.add_argument("query", nargs="+", metavar="QUERY", help="such as: t:character c:crane 'cost<=2'")
    find.add_argument("--json", action="store_true")
    find.add_argument("--lang", choices=("en", "fr"), default="en")
    find.add_argument("--limit", type=int, default=0, metavar="N", help="print at most N cards")
    find.set_defaults(run=run_find)
    show = parts.add_parser("show", help="a card's facts and rules text")
    show.add_argument("id")
    show.add_argument("--lang", choices=("en", "fr"), default="en")
    show.set_defaults(run=run_show)
    face = parts.add_parser("face", help="draw a card's face")
    face.add_argument("id")
    face.add_argument("out", metavar="OUT.png", type=Path)
    face.add_argument("--lang", choices=("en", "fr"), default="en")
    face.add_argument("--width", type=int, default=744)
    face.add_argument("--back", action="store_true", help="the other side of a card that has two")
    face.set_defaults(run=run_face)


def run_check(options: argparse.Namespace) -> int:
    """Print the coverage; exit code 1 if a card cannot be used."""
    problems = [problem for game_catalog in catalog().game_catalogs for problem in game_catalog.library.check()]
    rows = [row for game_catalog in catalog().game_catalogs for row in _coverage(game_catalog)]
    if options.json:
        print(json.dumps({"sets": rows, "problems": [problem.message for problem in problems]}))
    else:
        for row in rows:
            counts = ", ".join(f"{row[count]} {count}" for count in ("cards", "scripted", "unscripted"))
            print(f"{row['game']} {row['set']}: {counts}")
        for problem in problems:
            print(problem.message)
    return 1 if problems else 0


def _coverage(game_catalog: GameCatalog) -> Iterator[dict[str, str | int]]:
    """For each set of a game how many cards it has, and of how many all that they do is said."""
    for name, ids in sorted(game_catalog.library.sets().items()):
        if name not in RULE_SETS:
            scripted = sum(_scripted(game_catalog, ident) for ident in ids)
            counts = {"cards": len(ids), "scripted": scripted, "unscripted": len(ids) - scripted}
            yield {"game": game_catalog.card_game.name, "set": name, **counts}


def run_missing(options: argparse.Namespace) -> int:
    """Print the ids of a set's cards whose rules are not all said, one on each line."""
    holding_catalogs = [
        game_catalog
        for game_catalog in catalog().game_catalogs
        if options.set in game_catalog.library.sets().keys() - RULE_SETS
    ]
    if not holding_catalogs:
        known = {name for game_catalog in catalog().game_catalogs for name in game_catalog.library.sets()} - RULE_SETS
        raise CommandError(unknown(options.set, sorted(known), "set"))
    for game_catalog in holding_catalogs:
        for card in game_catalog.library.sets()[options.set]:
            if not _scripted(game_catalog, card):
                print(card)
    return 0


def run_words(options: argparse.Namespace) -> int:
    """Print what can be written in a script of a game, a line for each pattern."""
    game_catalog = next(
        game_catalog for game_catalog in catalog().game_catalogs if game_catalog.card_game.name == options.game
    )
    for word in sorted(game_catalog.library.words, key=lambda word: (word.category, word.pattern)):
        if options.part in word.category or options.part in word.pattern:
            print(f"{word.category:<10} {word.pattern}")
    return 0


def _scripted(game_catalog: GameCatalog, card: str) -> bool:
    """Return True if all that a card does is said; not of a card whose file cannot be used."""
    try:
        return game_catalog.library.scripted(card)
    except CardFileError:
        return False


def run_find(options: argparse.Namespace) -> int:
    """Print the cards that a query finds; exit code 1 if there is none. The whole index is made on the first call."""
    from l5r_desktop.cli.finding import found_cards, print_table

    found = found_cards(" ".join(options.query), options.lang)
    shown = found[: options.limit] if options.limit > 0 else found
    if options.json:
        print(json.dumps([card.data() for card in shown], ensure_ascii=False))
    else:
        print_table(shown, len(found), options.lang)
    return 0 if found else 1


def run_show(options: argparse.Namespace) -> int:
    """Print the facts and rules text of a card. Returns the exit status."""
    facts = catalog().facts(options.id)
    title = facts.get("title_fr", facts["title"]) if options.lang == "fr" else facts["title"]
    print(f"{title}  [{options.id}]")
    for name, value in facts.items():
        if name not in ("title", "title_fr"):
            print(f"  {name}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}")
    print()
    print(catalog().text(options.id, options.lang) or "-")
    for line in _history(options.id, options.lang):
        print(line)
    return 0


_HISTORY = {
    "en": {
        "printings": "Printings: {}", "newest": "The text above is of an older printing; the most recent one is in {}.",
        "change": "Official change ({}): {}", "changed": "the text was changed, and is played so.",
        "banned": "Banned: {} ({})", "restricted": "Restricted: {} ({})", "reading": "How this program reads it: {}",
    },
    "fr": {
        "printings": "Éditions : {}",
        "newest": "Le texte ci-dessus est d'une édition plus ancienne ; la plus récente est dans {}.",
        "change": "Changement officiel ({}) : {}", "changed": "le texte a été changé, et est joué ainsi.",
        "banned": "Interdite : {} ({})", "restricted": "Restreinte : {} ({})",
        "reading": "Comment ce programme la lit : {}",
    },
}  # fmt: skip


def _history(card: str, lang: str) -> Iterator[str]:
    """Printings, official changes and lists of a card, and how it is read where that is left open."""
    from l5r_desktop.app.library_service import LibraryService

    library, words = LibraryService(catalog()), _HISTORY[lang]
    history, facts = library.history(card), catalog().facts(card)
    told = []
    if history.printings:
        told.append(words["printings"].format("; ".join(history.printings)))
    if history.newest:
        told.append(words["newest"].format(history.newest))
    if history.since:
        change = history.change_fr if lang == "fr" else history.change
        told.append(words["change"].format(history.since, change or words["changed"]))
    for name in ("banned", "restricted"):
        if facts.get(f"{name}_in"):
            told.append(words[name].format(", ".join(facts[f"{name}_in"]), library.lists))
    told += [words["reading"].format(f"{text}{f' ({rule})' if rule else ''}") for text, rule in library.readings(card)]
    yield from ["", *told] if told else []


def run_face(options: argparse.Namespace) -> int:
    """Draw a card's face into a PNG file."""
    from l5r_desktop.faces import FaceError, face_from_facts, save_face

    facts = catalog().facts(options.id)
    text = catalog().text(options.id, options.lang)
    scripted = catalog().scripted(options.id)
    try:
        face = face_from_facts(
            facts, text, scripted, card_id=options.id, lang=options.lang, family=catalog().game_of(options.id),
            back=options.back,
        )  # fmt: skip
        save_face(face, options.out, options.width)
    except FaceError as problem:
        raise CommandError(str(problem)) from problem
    print(options.out)
    return 0
