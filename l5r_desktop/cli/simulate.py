"""`l5r simulate`: whole games without a window."""

from __future__ import annotations

import argparse
import json
import sys

from l5r_desktop.ai.arena import simulate
from l5r_desktop.ai.player import PLAYERS, player_of
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import deck, rules_of, seating
from l5r_desktop.cli.memory import peak_memory_mb
from l5r_desktop.rulesets.registry import format_of


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument("--profile", default="", help="variant of the ruleset, such as stronghold-2021")
    parser.add_argument("--decks", nargs="+", default=[], metavar="DECK", help="deck keys or files, one for each seat")
    parser.add_argument("--seats", type=int, default=0, help="how many play, with the ready decks in turn")
    parser.add_argument("--players", nargs="+", default=["random", "random"], metavar="PLAYER", help=", ".join(PLAYERS))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def _decks(options: argparse.Namespace) -> list[str]:
    """The deck of each seat. Raises CommandError if there are too few or too many."""
    played = format_of(options.ruleset)
    least, most = played.least_seats, played.most_seats
    keys = options.decks or [played.deck_of_seat(seat, least) for seat in range(least)]
    if options.seats and options.decks and options.seats != len(keys):
        raise CommandError(f"--decks names {len(keys)} decks for {options.seats} seats")
    if options.seats and not least <= options.seats <= most:
        how_many = f"{least} to {most}" if most > 2 else "two"
        raise CommandError(f"{options.ruleset} is played by {how_many}, not by {options.seats}")
    if options.seats:
        return list(options.decks) or [played.deck_of_seat(seat, options.seats) for seat in range(options.seats)]
    if not least <= len(keys) <= most:
        many = f"{options.ruleset} needs {least} to {most} decks, not {len(keys)}"
        raise CommandError(many if most > 2 else "two decks are needed")
    return keys


def run(options: argparse.Namespace) -> int:
    """Play and print; exit code 1 if a game crashed."""
    rules = rules_of(options.ruleset, options.profile)
    if options.games < 1:
        raise CommandError("--games must be at least 1")
    keys = _decks(options)
    players = options.players if len(options.players) == len(keys) else options.players * len(keys)
    players = players[: len(keys)]
    seats = tuple(seating(deck(key, options.ruleset)) for key in keys)
    for name in players:
        player_of(name, rules, seats, 0, 0)
    figures = simulate(
        lambda: rules.start(seats), players, options.games, options.seed,
        lambda name, seat, seed: player_of(name, rules, seats, seat, seed),
    )  # fmt: skip
    summary = {
        "ruleset": options.ruleset,
        "profile": rules.profile_name,
        "decks": keys,
        "players": players,
        **figures.summary(len(keys)),
        "peak_memory_mb": peak_memory_mb(),
    }
    if options.json:
        print(json.dumps(summary))
    else:
        for name, value in summary.items():
            print(f"{name:>22}  {value}")
    for crash in figures.crashes:
        print(crash, file=sys.stderr)
    return 1 if figures.crashes else 0
