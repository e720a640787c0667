"""`l5r ladder`: players meet in mirrored pairs of games."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from functools import partial
from math import inf
from typing import Any

from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.player import PLAYERS, player_of
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog, deck, rules_of, seating
from l5r_desktop.cli.memory import peak_memory_mb
from l5r_desktop.rulesets.registry import format_of


def add_ladder(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument(
        "--players", nargs="+", required=True, metavar="PLAYER", help=f"two or more of {', '.join(PLAYERS)}"
    )
    parser.add_argument(
        "--decks", nargs="+", default=[], metavar="DECK", help="a deck key or file for each seat; or: any"
    )
    parser.add_argument("--games", type=int, default=10, help="between any two players; an odd number is one more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--cpu", action="store_true", help="count the time of answers by the processor: the same on a busy machine"
    )
    parser.add_argument(
        "--percent", type=float, default=100.0, metavar="P", help="of their seconds that the levels think, above 0"
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play and print; exit code 1 if a game crashed."""
    rules = rules_of(options.ruleset)
    if options.games < 1:
        raise CommandError("--games must be at least 1")
    if not 0.0 < options.percent < inf:
        raise CommandError("--percent must be a number above 0")
    if len(set(options.players)) != len(options.players) or len(options.players) < 2:
        raise CommandError("a ladder needs two or more different players")
    decks = _decks(options)
    for name in options.players:
        player_of(name, rules, decks[0], 0, 0)
    sides = (0, 1) if not format_of(options.ruleset).own_seat else (*(0 for _ in decks[0][1:]), 1)
    clock = time.process_time if options.cpu else time.perf_counter
    ladder = Ladder(
        rules, options.players, partial(player_of, clock=clock, share=options.percent / 100.0), sides, clock
    )
    ladder.play(decks, options.games, options.seed)
    summary = {"ruleset": options.ruleset, **ladder.summary(), "peak_memory_mb": peak_memory_mb()}
    if options.json:
        print(json.dumps(summary))
    else:
        for name, value in summary.items():
            for row in value if isinstance(value, list) else [value]:
                print(f"{name:>14}  {' '.join(f'{k}={v}' for k, v in row.items()) if isinstance(row, dict) else row}")
    for crash in ladder.crashes:
        print(crash, file=sys.stderr)
    return 1 if ladder.crashes else 0


def _decks(options: argparse.Namespace) -> list[tuple[Any, ...]]:
    """The decks of a table that take turns: those that are named, or as many tables of ready ones as there are."""
    played = format_of(options.ruleset)
    least = played.least_seats
    if options.decks == ["any"]:
        own = [deck(played.deck_of_seat(least - 1, least), options.ruleset)] if played.own_seat else []
        ready = [seating(found) for found in catalog().decks(played.deck_format or options.ruleset)]
        rng = random.Random(options.seed)
        tables = [rng.sample(ready, least - len(own)) for _ in range((options.games + 1) // 2)]
        return [(*table, *map(seating, own)) for table in tables]
    keys = options.decks or [played.deck_of_seat(seat, least) for seat in range(least)]
    most = played.most_seats if played.own_seat else least
    if not least <= len(keys) <= most:
        many = "two decks are needed" if least == 2 else f"{least} to {most} decks are needed, the Siege player's last"
        raise CommandError(f"{many}, or the word any")
    return [tuple(seating(deck(key, options.ruleset)) for key in keys)]
