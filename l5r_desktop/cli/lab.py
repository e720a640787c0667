"""`l5r lab`: a deck against a field of decks, computer against computer."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from pathlib import Path

from l5r_desktop.ai.lab import LabError, LabPlan, LabReport, Rate
from l5r_desktop.ai.player import PLAYERS, check_player
from l5r_desktop.ai.policies import UnknownPlayerError
from l5r_desktop.app.laboratory import Laboratory, swapped
from l5r_desktop.cli.console_progress import ConsoleProgress
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog, deck, rules_of
from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.rulesets.card_game import Deck
from l5r_desktop.rulesets.registry import FORMATS

_SHOWN = 12
"""Cards that are printed of each list; --json has all."""


def add_lab(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("deck", help="the deck that is tried, by its key or file")
    parser.add_argument("--ruleset", default="", help="its format; needed only of a file")
    parser.add_argument("--profile", default="", help="variant of the rules, such as stronghold-2021")
    parser.add_argument(
        "--against", nargs="+", default=[], metavar="DECK", help="the field; all ready decks of the format, if left out"
    )
    parser.add_argument("--games", type=int, default=20, help="against each of the field; an odd number is one more")
    parser.add_argument("--player", default="greedy", metavar="PLAYER", help=f"who plays: {', '.join(PLAYERS)}")
    parser.add_argument(
        "--swap", action="append", default=[], metavar="OUT=IN", help="also try it with one card in place of another"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="games at a time; as many as there are cores")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the games here; they are kept in any case")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="of the titles of cards")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play and print; Ctrl+C ends it, and the same command goes on from there. Exit code 1 if a game went wrong."""
    if options.games < 1 or options.jobs < 0:
        raise CommandError("--games must be at least 1, and --jobs not less than 0")
    try:
        check_player(options.player)
    except UnknownPlayerError as error:
        raise CommandError(str(error)) from error
    laboratory = Laboratory(catalog(), data_folder("cards"), user_folder() / "lab")
    plan = _plan(laboratory, options)
    watching = ConsoleProgress(" games")
    before = signal.signal(signal.SIGINT, lambda *_: watching.stop.set())
    try:
        log = laboratory.log(plan, options.out)
        report, wrong = laboratory.run(plan, log, watching, options.jobs or None)
    except LabError as error:
        raise CommandError(str(error)) from error
    finally:
        signal.signal(signal.SIGINT, before)
    if options.json:
        print(json.dumps({"plan": {"games": plan.games, "player": plan.player, "seed": plan.seed}, **report.data()}))
    else:
        _tell(report, plan, options.lang)
    for sentence in wrong:
        print(f"l5r: {sentence}", file=sys.stderr)
    return 1 if wrong else 0


def _plan(laboratory: Laboratory, options: argparse.Namespace) -> LabPlan:
    tried = _deck(options)
    rules_of(tried.format, options.profile)
    if options.against:
        field = [deck(key, tried.format) for key in options.against]
    else:
        field = [one for one in catalog().decks(tried.format) if one.key != tried.key]
    variants = []
    for swap in options.swap:
        out, equals, into = swap.partition("=")
        game_catalog = catalog().game_catalog(tried.format)
        if not equals or not game_catalog.library.has(into):
            raise CommandError(f"--swap takes OUT=IN, two cards of this game by their ids, not {swap!r}")
        facts = [
            game_catalog.library.facts(card).facts if game_catalog.library.has(card) else {} for card in (out, into)
        ]
        if facts[0].get("deck") != facts[1].get("deck"):
            raise CommandError(f"--swap {swap}: both cards must belong in the same pile of the deck")
        try:
            variants.append(swapped(tried, out, into))
        except ValueError as error:
            raise CommandError(f"--swap {swap}: {error}") from error
    pairs = (options.games + 1) // 2
    return laboratory.plan([tried, *variants], field, options.player, pairs, options.seed, options.profile)


def _deck(options: argparse.Namespace) -> Deck:
    """The deck that is tried: in the format that is told, or in the one in which a deck of this key is."""
    if options.ruleset:
        rules_of(options.ruleset)
        return deck(options.deck, options.ruleset)
    for ruleset in FORMATS:
        if any(ready.key == options.deck for ready in catalog().decks(ruleset)):
            return deck(options.deck, ruleset)
    for ruleset in FORMATS:
        try:
            return deck(options.deck, ruleset)
        except CommandError:
            continue
    raise CommandError(f"there is no deck {options.deck!r}")


def _tell(report: LabReport, plan: LabPlan, lang: str) -> None:
    print(f"{report.name}: {_rate(report.overall)} of {plan.games // len(plan.decks)} planned, by {plan.player}")
    for name, rate in report.by_opponent.items():
        print(f"  {_rate(rate)}  against {name}")
    print(f"  {_rate(report.going_first)}  going first\n  {_rate(report.going_second)}  going second")
    for word, ways in (("won", report.ways_won), ("lost", report.ways_lost)):
        told = ", ".join(f"{way} {count}" for way, count in ways.items())
        print(f"  {word} by: {told or 'nothing'}")
    for word, cards in (("drawn", report.drawn), ("played", report.played)):
        print(f"  when {word}, and when not ({sum(one.tells for one in cards)} of {len(cards)} tell something):")
        for one in cards[:_SHOWN]:
            facts = catalog().facts(one.card)
            title = (facts.get("title_fr") if lang == "fr" else "") or facts["title"]
            sign = "*" if one.tells else " "
            print(f"  {sign} {one.shift:+.2f} [{one.low:+.2f}, {one.high:+.2f}]  {title} ({one.with_it.games} games)")
    for swap in report.swaps:
        told = f"{swap.shift:+.3f} [{swap.low:+.3f}, {swap.high:+.3f}] in {swap.games} pairs of games"
        print(f"  {swap.name}: {told}")


def _rate(rate: Rate) -> str:
    share = "  –  " if rate.share is None else f"{100 * rate.share:5.1f}%"
    return f"{share} [{100 * rate.low:.0f}–{100 * rate.high:.0f}] of {rate.games} games"
