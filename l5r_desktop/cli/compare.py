"""`l5r compare`: two players are compared at one kind of question, by playing both answers on in the same worlds."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import replace

from l5r_desktop.ai.answer_comparison import (
    AnswerComparison,
    AnswerPlayers,
    Depth,
    HabitPlayer,
    Make,
    compare_answers,
    of_kinds,
)
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.levels import clock_of, frozen_names, level, level_names
from l5r_desktop.ai.player import SearchPlayer, check_player, player_of
from l5r_desktop.ai.policies import Policy, UnknownPlayerError
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.training.games import SUBJECTS, PolicyAdapter
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog, rules_of, seating
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import card_game_of, format_of

PLAYOUTS = 40
EVERY = 10
"""After how many games a word is said."""


def add_compare(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument(
        "--kind", nargs="+", default=[], metavar="KIND",
        help="kinds or prompts of questions, such as declare or action-battle; without it all that are not secret",
    )  # fmt: skip
    parser.add_argument(
        "--players", nargs=2, default=["usual", "usual"], metavar="PLAYER",
        help="whose answers are compared: a player of the ladder, or habit, as playouts go",
    )  # fmt: skip
    parser.add_argument(
        "--move", nargs="+", default=[], metavar="NAME=UNITS",
        help="the second player is the usual one with numbers moved so far, in units of `l5r train --samples`",
    )  # fmt: skip
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of players that search, for each answer")
    parser.add_argument("--games", type=int, default=20, help="of the usual player, from which the questions are")
    parser.add_argument("--worlds", type=int, default=4, help="in which each pair of answers is played on")
    parser.add_argument("--turns", type=int, default=0, help="turns or rounds that are played on; 0: to the end")
    parser.add_argument("--most", type=int, default=4, help="questions of a game that are played on; 0: only counted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Compare the two players and print what came of it. Returns the exit code, 0."""
    if options.games < 1 or options.worlds < 1 or options.playouts < 1:
        raise CommandError("--games, --worlds and --playouts must be at least 1")
    if options.turns < 0 or options.most < 0:
        raise CommandError("--turns and --most must be at least 0")
    if format_of(options.ruleset).least_seats != 2:
        raise CommandError("only games of two seats are compared")
    rules = rules_of(options.ruleset)
    decks = [seating(found) for found in catalog().decks(options.ruleset)]
    players = AnswerPlayers(*(_maker(name, rules, options.playouts) for name in options.players))
    if options.move:
        players = replace(players, other=_moved(rules, options.move))
    depth = Depth(options.worlds, options.turns, options.most)
    found = compare_answers(rules, decks, players, of_kinds(options.kind), depth, options.games, options.seed, _told)
    figures = found.summary()
    if options.json:
        print(json.dumps({"ruleset": options.ruleset, **figures}))
        return 0
    prompts = figures.pop("by_prompt")
    for name, value in figures.items():
        print(f"{name:>16}  {value}")
    for prompt, row in prompts.items():
        print(f"{prompt:>26}  {' '.join(f'{name}={value}' for name, value in row.items())}")
    return 0


def _told(found: AnswerComparison) -> None:
    if found.games % EVERY == 0:
        print(f"{found.games} games, {len(found.found)} questions played on", file=sys.stderr)


def _maker(name: str, rules: PlayedRules, playouts: int) -> Make:
    """Return what makes a player of a name. Raises CommandError with the names there are."""
    if name == HabitPlayer.name:
        return lambda seen, seat, seed: HabitPlayer(rules, seen, seed)
    try:
        check_player(name)
    except UnknownPlayerError as error:
        raise CommandError(str(error)) from error
    if clock_of(name)[0] not in (*level_names(), *frozen_names()):
        return lambda seen, seat, seed: player_of(name, rules, seen, seat, seed)
    strength = replace(level(name, rules.name), budget=Budget(0.0, playouts))
    return lambda seen, seat, seed: SearchPlayer(rules, seen, strength, seed)


def _moved(rules: PlayedRules, moves: Sequence[str]) -> Make:
    """Return what makes the usual player with numbers moved. Raises CommandError for a number that there is not."""
    tunable = SUBJECTS[card_game_of(rules.name).name].tunable
    if tunable is None:
        raise CommandError(f"no number of the usual player of {rules.name} can be moved")
    found: dict[str, float] = {}
    for move in moves:
        name, _, units = move.rpartition("=")
        try:
            found[name] = float(units)
        except ValueError:
            raise CommandError(f"{move!r} is no NAME=UNITS") from None
        if name not in tunable.names:
            raise CommandError(f"there is no number {name!r}; there are: {', '.join(tunable.names)}")
    player = tunable.player

    def made(seen: Sequence[SeatDeck], seat: int, seed: int) -> Policy:
        cards = [cards_of(rules, one) for one in seen]
        return PolicyAdapter(player(random.Random(seed), rules.name, found, cards))

    return made
