"""How often the Siege player wins against three Rokugani players of the same level with ready decks, by the Rank.

    python -m tests.ai.siege_balance FILE --games 60 [--rank +1] [--player greedy] [--seed 1]

plays games with the seeds from `--seed` on and writes a line for each into FILE; games that it holds already are not
played again, so that a run goes on where it was ended. Then it prints the share of each Rank with its interval.
The decks of a game are drawn by its seed: three clans, each with its full or its base deck of Ivory.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.ladder import interval
from l5r_desktop.ai.player import player_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import intact_territories
from l5r_desktop.rulesets.ccg.values.siege_values import threat_level
from tests.session.playing import rules_of, seatings

CLANS = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
PROFILES = {"0": "", **{f"{sign}{n}": f"siege-rank-{word}-{n}" for sign, word in (("-", "minus"), ("+", "plus"))
                        for n in (1, 2, 3)}}  # fmt: skip


def decks_of(seed: int) -> tuple[str, ...]:
    """The decks of a game: three different clans of Ivory, and Junzo's."""
    rng = random.Random(seed)
    team = tuple(f"ivory-{clan}{rng.choice(('', '-base'))}" for clan in rng.sample(CLANS, 3))
    return (*team, "siege-junzo")


def played(seed: int, rank: str, player: str) -> dict[str, Any]:
    """Play a game. Returns its record: who won and how; by Territories still intact, the Threat Level of that time."""
    rules, decks = rules_of("ccg-siege", PROFILES[rank]), decks_of(seed)
    seats = seatings(*decks)
    players = [player_of(player, rules, seats, seat, seed * 31 + seat) for seat in range(len(seats))]
    left: dict[int, int] = {}

    def watch(s: State) -> None:
        left.setdefault(len(intact_territories(s)), threat_level(s))

    _, record = play_game(lambda: rules.start(seats), players, seed, watch)
    won = "siege" if record.seat == len(seats) - 1 else "team" if record.seat >= 0 else "nobody"
    return {
        "seed": seed, "rank": rank, "player": player, "decks": decks, "won": won, "way": record.way,
        "turns": record.rounds, "territories": left,
    }  # fmt: skip


def shares(records: Iterable[dict[str, Any]]) -> list[str]:
    """A line for each Rank and player: how many games the Siege player won, the share and its interval (95 of 100)."""
    games: dict[tuple[str, str], list[bool]] = {}
    for record in records:
        games.setdefault((record["player"], record["rank"]), []).append(record["won"] == "siege")
    lines = []
    for (player, rank), won in sorted(games.items(), key=lambda group: (group[0][0], int(group[0][1]))):
        low, high = interval(sum(won), len(won))
        share = sum(won) / len(won)
        lines.append(f"{player}, Rank {rank}: {sum(won)} of {len(won)}, {share:.0%} ({low:.0%} to {high:.0%})")
    return lines


def main(arguments: list[str]) -> int:
    """Play what is missing, and print the shares."""
    parser = argparse.ArgumentParser(prog="tests.ai.siege_balance", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rank", choices=sorted(PROFILES), default="0")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    lines = options.file.read_text(encoding="utf-8").splitlines() if options.file.is_file() else []
    records = [json.loads(line) for line in lines]
    there = {
        record["seed"] for record in records if (record["rank"], record["player"]) == (options.rank, options.player)
    }
    for seed in range(options.seed, options.seed + options.games):
        if seed not in there:
            records.append(played(seed, options.rank, options.player))
            with options.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(records[-1]) + "\n")
    print("\n".join(shares(records)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
