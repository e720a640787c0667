"""`l5r tournament`: pairs players by the Swiss system, takes results, and prints the standings; all in one file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.cli.errors import CommandError

if TYPE_CHECKING:
    from l5r_desktop.session.tournament import Tournament


def add_tournament(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="tournament", required=True)
    new = parts.add_parser("new", help="begin a sheet with these players")
    new.add_argument("file", type=Path, metavar="FILE")
    new.add_argument("names", nargs="+", metavar="NAME")
    new.set_defaults(run=run_new)
    pair = parts.add_parser("pair", help="pair the next round")
    pair.add_argument("file", type=Path, metavar="FILE")
    pair.add_argument("--seed", type=int, default=0, help="of the lots among players with equal points")
    pair.set_defaults(run=run_pair)
    result = parts.add_parser("result", help="write down the result of a table of the last round")
    result.add_argument("file", type=Path, metavar="FILE")
    result.add_argument("table", type=int, metavar="TABLE")
    result.add_argument("result", choices=("one", "two", "draw", "open"), help="who has won; open takes it back")
    result.set_defaults(run=run_result)
    drop = parts.add_parser("drop", help="pair a player no more")
    drop.add_argument("file", type=Path, metavar="FILE")
    drop.add_argument("name", metavar="NAME")
    drop.set_defaults(run=run_drop)
    show = parts.add_parser("show", help="print the last round and the standings")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--json", action="store_true")
    show.set_defaults(run=run_show)


def run_new(options: argparse.Namespace) -> int:
    """Write a new sheet; one that is there stays."""
    from l5r_desktop.session.tournament import TournamentError, begun

    if options.file.exists():
        raise CommandError(f"there is a file {str(options.file)!r} already")
    try:
        _keep(options.file, begun(options.names))
    except TournamentError as error:
        raise CommandError(str(error)) from None
    print(options.file)
    return 0


def run_pair(options: argparse.Namespace) -> int:
    """Pair the next round and print it."""
    tournament = _changed(options.file, lambda sheet: sheet.paired(options.seed))
    print(*_round(tournament), sep="\n")
    return 0


def run_result(options: argparse.Namespace) -> int:
    """Write down a result and print the round."""
    from l5r_desktop.session.tournament import OPEN

    result = OPEN if options.result == "open" else options.result
    tournament = _changed(options.file, lambda sheet: sheet.told(options.table - 1, result))
    print(*_round(tournament), sep="\n")
    return 0


def run_drop(options: argparse.Namespace) -> int:
    """Let a player leave."""
    _changed(options.file, lambda sheet: sheet.without(sheet.number(options.name)))
    return 0


def run_show(options: argparse.Namespace) -> int:
    """Print the last round and the standings."""
    from l5r_desktop.session.tournament import to_data

    tournament = _read(options.file)
    if options.json:
        lines = [
            {
                "player": tournament.players[line.player], "points": line.points, "played": line.played,
                "opponents": round(line.rate, 4),
            }
            for line in tournament.standings()
        ]  # fmt: skip
        print(json.dumps({**to_data(tournament), "standings": lines}, ensure_ascii=False))
        return 0
    print(*_round(tournament), sep="\n")
    for place, line in enumerate(tournament.standings(), 1):
        name = tournament.players[line.player]
        gone = " (left)" if line.player in tournament.dropped else ""
        print(f"{place:3}. {name}{gone}: {line.points} points, opponents {line.rate:.1%}")
    return 0


def _round(tournament: Tournament) -> list[str]:
    """Return the lines of the last round: a table each."""
    from l5r_desktop.session.tournament import BYE, DRAWN, ONE, OPEN, TWO

    told = {ONE: "1 : 0", TWO: "0 : 1", DRAWN: "draw", OPEN: "-"}
    if not tournament.rounds:
        return [f"{len(tournament.players)} players, {tournament.usual_rounds} rounds are usual"]
    lines = [f"Round {len(tournament.rounds)} of {tournament.usual_rounds}"]
    for at, pairing in enumerate(tournament.rounds[-1], 1):
        one = tournament.players[pairing.one]
        if pairing.two == BYE:
            lines.append(f"{at:3}. {one}: bye")
        else:
            again = " (again)" if tournament.rematch(pairing) else ""
            lines.append(f"{at:3}. {one} - {tournament.players[pairing.two]}{again}: {told[pairing.result]}")
    return lines


def _read(path: Path) -> Tournament:
    from l5r_desktop.session.tournament import TournamentError, from_data

    try:
        return from_data(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise CommandError(f"the file {str(path)!r} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        said = str(error) if isinstance(error, TournamentError) else "that is no tournament sheet"
        raise CommandError(f"{str(path)!r}: {said}") from None


def _changed(path: Path, change: Callable[[Tournament], Tournament]) -> Tournament:
    """Change a sheet and keep it; one that the tournament does not allow to change so stays as it was."""
    from l5r_desktop.session.tournament import TournamentError

    try:
        tournament = change(_read(path))
    except TournamentError as error:
        raise CommandError(str(error)) from None
    _keep(path, tournament)
    return tournament


def _keep(path: Path, tournament: Tournament) -> None:
    """Write a sheet whole, or leave what was there."""
    from l5r_desktop.app.files import write_whole
    from l5r_desktop.session.tournament import to_data
    from l5r_desktop.ui.ports import PortError

    try:
        write_whole(path, json.dumps(to_data(tournament), ensure_ascii=False, indent=1).encode())
    except PortError as error:
        raise CommandError(str(error)) from None
