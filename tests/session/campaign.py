"""Many random games with decks of the whole pool: do they end, do blind replicas agree, is every ability ever offered?

    python -m tests.session.campaign play --ruleset R [--profile P] [--seats N] --games G --seed S [--watch K] FILE
    python -m tests.session.campaign report FILE …

`play` appends one line of JSON a game to FILE and goes on after the last game that stands there, so that it may be
ended at any time. Every K-th game is watched: blind replicas of all seats play along (L16, Ivory: Game area
knowledge), are compared with the truth every `COMPARED` inputs and at the end, and the inputs folded anew must come to
the same states. `report` counts games, ways to end, failures and the cost of a decision, and lists the abilities of
the pool that were never offered or used, each with the number of games in which its card was in a deck and in play.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from l5r_desktop.ai.arena import INPUT_LIMIT, counts
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.inputs import Input
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.ccg.state import zones as ccg_zones
from l5r_desktop.rulesets.lcg.state import zones as lcg_zones
from l5r_desktop.rulesets.registry import card_game_of, format_of
from tests.session.comparing import differences
from tests.session.playing import Table, any_cards, catalog, random_input, rules_of, seatings

_CCG_PLAY = (ccg_zones.COUNT, ccg_zones.HOME)
_LOOKED = 16
"""After how many inputs it is noted which cards are in play."""
_NEVER_OPTIONS = frozenset({"gold", "program", "invest", "focus", "ring"})
"""Kinds of texts that are no options of their own: how a card is paid for, what another text does, ring effects."""
COMPARED = 40
"""After how many inputs a watched game is compared with its blind replicas."""


class CampaignError(AssertionError):
    """A game that broke a law that all games keep."""


def pool_seats(
    ruleset: str, profile: str, seats: int, rng: random.Random, *, ready: bool = False
) -> tuple[Any, ...]:  # fmt: skip
    """A deck of any cards of the pool for each seat, or the ready ones that a new game proposes; in Siege the last seat
    has the deck of Yogo Junzo (Siege 2).
    """
    rules = rules_of(ruleset, profile)
    if ready:
        return seatings(*(format_of(ruleset).deck_of_seat(seat, seats) for seat in range(seats)))
    if ruleset.startswith("lcg-"):
        return tuple(any_cards(ruleset, rng, f"Seat {seat}") for seat in range(seats))
    any_seating = card_game_of(ruleset).any_seating
    if ruleset == "ccg-siege":
        return (*(any_seating(rules, rng) for _ in range(seats - 1)), *seatings("siege-junzo"))
    return tuple(any_seating(rules, rng) for _ in range(seats))


class Coverage:
    """What one game offered and used: ability references of options, and cards whose abilities were used.

    in_play: cards that were in play at one of the moments at which that was looked at.
    """

    def __init__(self, ruleset: str) -> None:
        self._zones = (lcg_zones.COUNT, lcg_zones.PLAY) if ruleset.startswith("lcg") else _CCG_PLAY
        self.offered: set[str] = set()
        self.used: set[str] = set()
        self.in_play: set[str] = set()

    def see(self, s: State) -> None:
        """Note what the open questions offer."""
        for decision in s.pending:
            for option in decision.options:
                if option.verb == "use" and len(option.args) > 1:
                    self.offered.add(f"{option.args[0]}:{option.args[1]}")

    def look(self, s: State) -> None:
        """Note what is in play."""
        count, play = self._zones
        self.in_play.update(card.ident for card in s.cards if card.zone % count == play and card.ident is not None)

    def close(self, s: State) -> None:
        """Note whose abilities the story tells of."""
        for line in log_lines(s.log):
            if line[0] == "uses":
                self.used.update(arg[2] for arg in line[2] if isinstance(arg, tuple) and arg[0] == "card" and arg[2])


def play(
    ruleset: str, profile: str, seats: int, seed: int, *, watch: bool = False, ready: bool = False
) -> dict[str, Any]:  # fmt: skip
    """Play one random game and return its record. Raises CampaignError, or what the rules raise."""
    rng = random.Random(f"{ruleset} {profile} {seats} {seed}")
    sides = pool_seats(ruleset, profile, seats, rng, ready=ready)
    rules = rules_of(ruleset, profile)
    started = time.process_time()
    table = Table(rules, sides) if watch else None
    s = table.truth if table else rules.start(sides)
    if table is None:
        run(s)
    seen, given, decisions = Coverage(ruleset), list[Input](), 0
    marks: dict[int, str] = {}
    while not s.result:
        if len(given) >= INPUT_LIMIT:
            raise CampaignError(f"no end after {INPUT_LIMIT} inputs")
        seen.see(s)
        if len(given) % _LOOKED == 0:
            seen.look(s)
        decisions += sum(counts(decision) for decision in s.pending[:1])
        one = random_input(s, rng)
        if table is not None:
            table.apply(one)
            if len(given) % COMPARED == 0:
                marks[len(given)] = state_hash(s)
                _compare(table)
        elif (refusal := accept(s, one)) is not None:
            raise CampaignError(f"{one!r} was refused: {refusal!r}")
        given.append(one)
    if table is not None:
        _compare(table)
        _fold(rules, sides, given, {**marks, len(given) - 1: state_hash(s)})
    seconds = round(time.process_time() - started, 4)
    seen.close(s)
    decks = sorted({ident for side in sides for ident in _cards_of(side)})
    return {
        "way": s.result[1], "seat": s.result[0], "inputs": len(given), "decisions": decisions, "decks": decks,
        "seconds": seconds,
        "offered": sorted(seen.offered), "used": sorted(seen.used), "in_play": sorted(seen.in_play),
    }  # fmt: skip


def _cards_of(side: Any) -> Iterable[str]:
    for name in ("stronghold", "role", "provinces", "starting", "dynasty", "conflict", "fate"):
        held = getattr(side, name, None)
        if isinstance(held, str):
            yield held
        elif isinstance(held, tuple):
            yield from held


def _compare(table: Table) -> None:
    for replica in table.blind:
        found = differences(table.truth, replica)
        if found:
            raise CampaignError(f"a blind replica differs: {found[0]}")


def _fold(rules: Any, sides: tuple[Any, ...], given: list[Input], marks: dict[int, str]) -> None:
    """Play the inputs anew: every marked state is the same, so that undo and saved games come to what was."""
    s = rules.start(sides)
    run(s)
    for number, one in enumerate(given):
        if accept(s, one) is not None:
            raise CampaignError(f"input {number} is refused when it is played again")
        if number in marks and state_hash(s) != marks[number]:
            raise CampaignError(f"input {number} leads to another state when it is played again")


def records(paths: Iterable[Path]) -> Iterator[dict[str, Any]]:
    """All records of the files; a line that was cut off is left out."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            try:
                yield json.loads(line)
            except ValueError:
                print(f"{path}: a line is cut off and is not counted", file=sys.stderr)


def campaign(options: argparse.Namespace) -> int:
    """Play the games that are not in the file yet. Returns 1 if one failed."""
    done = {record["seed"] for record in records([options.file])}
    failed = 0
    for seed in range(options.seed, options.seed + options.games):
        if seed in done:
            continue
        watch = bool(options.watch) and seed % options.watch == 0
        try:
            record = play(options.ruleset, options.profile, options.seats, seed, watch=watch, ready=options.ready)
        except Exception as error:
            failed += 1
            record = {"failure": f"{type(error).__name__}: {error}"[:1000]}
            print(f"seed {seed}: {record['failure']}", file=sys.stderr, flush=True)
        about = {"ruleset": options.ruleset, "profile": options.profile, "seats": options.seats, "seed": seed}
        with options.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({**about, "watched": watch, **record}) + "\n")
    return 1 if failed else 0


def report(options: argparse.Namespace) -> int:
    """Print the counts of each table and the abilities that were never offered or used."""
    tables: dict[tuple[str, str, int], Counter[str]] = {}
    offered, used, decks, in_play = set[str](), set[str](), Counter[str](), Counter[str]()
    games = set[str]()
    for record in records(options.files):
        found = tables.setdefault((record["ruleset"], record["profile"], record["seats"]), Counter())
        found["games"] += 1
        found["watched"] += record["watched"]
        games.add(record["ruleset"].split("-")[0])
        if "failure" in record:
            found["failed"] += 1
            continue
        found[f"ended by {record['way']}"] += 1
        offered.update(record["offered"])
        used.update(record["used"])
        decks.update(record["decks"])
        in_play.update(record["in_play"])
        if not record["watched"]:
            found["decisions"] += record["decisions"]
            found["milliseconds"] += round(record["seconds"] * 1000)
    for table, found in sorted(tables.items()):
        cost = 1000 * found.pop("milliseconds", 0) / (found.pop("decisions", 0) or 1)
        print(*table, ", ".join(f"{n} {name}" for name, n in sorted(found.items())), f"{cost:.0f} µs a decision")
    for game in sorted(games):
        _print_never(game, offered, used, decks, in_play)
    return 0


def _print_never(
    game: str, offered: set[str], used: set[str], decks: Counter[str], in_play: Counter[str]
) -> None:  # fmt: skip
    library = catalog().game_catalog("lcg-stronghold" if game == "lcg" else "ccg-ivory").library
    total, never = 0, []
    for ident in library.ids():
        for ability in library.definition(ident).abilities:
            if ability.kind in _NEVER_OPTIONS:
                continue
            total += 1
            if f"{ident}:{ability.index}" not in offered and ident not in used:
                never.append((ident, ability, decks[ident], in_play[ident]))
    print(f"{game}: {total} abilities, {len(never)} never offered nor used")
    for ident, ability, dealt, played in never:
        print(f"  {ident} {ability.index} ({ability.kind}): in a deck in {dealt} games, in play in {played}")


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.session.campaign", description=__doc__)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--ruleset", required=True)
    playing.add_argument("--profile", default="")
    playing.add_argument("--seats", type=int, default=2)
    playing.add_argument("--games", type=int, required=True)
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--watch", type=int, default=0, metavar="K", help="watch every K-th game")
    playing.add_argument("--ready", action="store_true", help="the ready decks that a new game proposes")
    playing.add_argument("file", type=Path)
    playing.set_defaults(run=campaign)
    reporting = commands.add_parser("report")
    reporting.add_argument("files", type=Path, nargs="+")
    reporting.set_defaults(run=report)
    options = parser.parse_args(arguments)
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main())
