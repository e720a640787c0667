"""`l5r bench`: engine speed by the method of jigoku's figures, or what the window costs; each with its spread.

What only some measurements need is imported by them, so that the peak memory of the engine is that of the engine.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import replace
from functools import partial
from typing import Any

from l5r_desktop.ai import measure
from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.policies import RandomPolicy
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import deck, rules_of, seating
from l5r_desktop.cli.memory import peak_memory_mb
from l5r_desktop.compiled import PURE_VARIABLE, is_compiled
from l5r_desktop.rulesets.card_game import CardGame, PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import CARD_GAMES, format_of
from l5r_desktop.session.seats import FIRST_DECKS

GAMES, NET_GAMES = 40, 3
TWO = 2


def add_bench(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--game", choices=[game.name for game in CARD_GAMES], default=CARD_GAMES[0].name)
    parser.add_argument("--ruleset", choices=sorted(FIRST_DECKS), default="", help="this one of the game's alone")
    parser.add_argument("--games", type=int, default=None, help=f"{GAMES}; with --net {NET_GAMES}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ai", metavar="LEVEL", nargs="?", const="student", help="measure how a level thinks instead")
    parser.add_argument("--net", action="store_true", help="measure direct games between two programs instead")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ui", action="store_true", help="measure the window in place of the engine, in milliseconds")
    parser.add_argument("--repeats", type=int, default=5, help="how often the program is opened and a game begun")
    parser.add_argument("--answers", type=int, default=150, help="answers given in each game at the window")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the measurements that the options name and print a table, or JSON with --json. Returns the exit code, 0."""
    if options.games is None:
        options.games = NET_GAMES if options.net else GAMES
    if options.games < 1:
        raise CommandError("--games must be at least 1")
    for option in ("answers", "repeats"):
        if getattr(options, option) < 1:
            raise CommandError(f"--{option} must be at least 1")
    card_game = _card_game(options)
    if options.ui:
        from l5r_desktop.app.bench import measure_ui

        ruleset = card_game.formats[0].name
        found = measure_ui(ruleset, repeats=options.repeats, answered=options.answers, seed=options.seed)
        _print(found, options.json)
        return 0
    if options.net:
        _print(_between_programs(card_game, options), options.json)
        return 0
    if options.ai:
        _print(_thinking(card_game, options), options.json)
        return 0
    figures: dict[str, Any] = {}
    count = options.games + measure.WARM_UP
    for format_ in card_game.formats:
        rules, seats = _first(format_.name)
        figures[f"{format_.name} starters"] = measure.games([partial(rules.start, seats)] * count, options.seed)
    rules, seats = _first(card_game.formats[0].name)
    rng = random.Random(options.seed)
    if card_game.formats[0].least_seats == TWO:
        pairs = [(card_game.any_seating(rules, rng), card_game.any_seating(rules, rng)) for _ in range(count)]
        figures["random all-card decks"] = measure.games([partial(rules.start, pair) for pair in pairs], options.seed)
    figures["mid-game state"] = measure.state_costs(measure.middle_state(lambda: rules.start(seats), options.seed))
    figures["saved_game_bytes"] = _saved_size(rules, seats, options.seed)
    figures["peak_memory_mb"] = peak_memory_mb()
    _print(figures, options.json)
    return 0


def _card_game(options: argparse.Namespace) -> CardGame:
    """The game that is measured, with all its rulesets or the one that is named."""
    if not options.ruleset:
        return next(game for game in CARD_GAMES if game.name == options.game)
    found = next(game for game in CARD_GAMES if any(one.name == options.ruleset for one in game.formats))
    return replace(found, formats=(format_of(options.ruleset),))


def _thinking(card_game: CardGame, options: argparse.Namespace) -> dict[str, Any]:
    """Figures of the search in every ruleset of a game, and of what is given in secret."""
    from l5r_desktop.ai import measure_search, measure_secrets
    from l5r_desktop.ai.levels import level_names

    if options.ai not in level_names():
        raise CommandError(f"there is no level {options.ai!r}; there are: {', '.join(level_names())}")
    figures: dict[str, Any] = {}
    for format_ in card_game.formats:
        rules, seats = _first(format_.name)
        figures[format_.name] = measure_search.search_figures(options.ai, rules, seats, options.seed)
        figures[f"{format_.name} time"] = (
            f"not told apart in compiled rules; {PURE_VARIABLE}=1 measures it in plain Python"
            if is_compiled()
            else measure_search.breakdown(options.ai, rules, seats, options.seed)
        )
        bids = measure_secrets.at_dials(options.ai, rules, seats, options.seed)
        if bids:
            figures[f"{format_.name} bids against one who adapts"] = bids
    known = measure_secrets.in_matrices(20, 5, options.seed)
    figures["made-up games against one who adapts"] = {"shortfall": measure.spread(known, 4)}
    figures["peak_memory_mb"] = peak_memory_mb()
    return figures


def _between_programs(card_game: CardGame, options: argparse.Namespace) -> dict[str, Any]:
    """Figures of direct games in every ruleset of a game."""
    from l5r_desktop.net import measure as net_measure
    from l5r_desktop.net.play import Choose

    figures: dict[str, Any] = {"handshake_ms": measure.spread([1000 * s for s in net_measure.handshakes()])}
    for format_ in card_game.formats:
        if format_.least_seats > TWO:  # A direct game has two sides.
            continue
        rules, (one, two) = _first(format_.name)

        def players(number: int) -> tuple[Choose, Choose]:
            return RandomPolicy(options.seed + number).answer, RandomPolicy(options.seed + number + 7).answer

        figures[format_.name] = net_measure.game_figures(rules, (one, two), players, options.games)
    figures["peak_memory_mb"] = peak_memory_mb()
    return figures


def _print(figures: dict[str, Any], as_json: bool) -> None:
    """Show figures, and whether the rules that they are of are compiled."""
    figures = {"rules": "compiled" if is_compiled() else "pure Python", **figures}
    if as_json:
        print(json.dumps(figures))
        return
    for name, part in figures.items():
        print(name if isinstance(part, dict) else f"{name}  {part}")
        if isinstance(part, dict):
            for key, value in part.items():
                print(f"{key:>26}  {value}")


def _first(name: str) -> tuple[PlayedRules, tuple[SeatDeck, ...]]:
    """The rules of a ruleset and the decks that it is begun with."""
    return rules_of(name), tuple(seating(deck(key, name)) for key in FIRST_DECKS[name])


def _saved_size(rules: Any, seats: Any, seed: int) -> int:
    from l5r_desktop.session.journal import write_journal

    game, _ = play_game(lambda: rules.start(seats), [RandomPolicy(seed + seat) for seat in range(len(seats))], seed)
    return len(write_journal(game, rules, seats))
