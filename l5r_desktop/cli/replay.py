"""`l5r replay FILE`: re-applies a journal and compares the hashes in it; --open shows it in the window."""

from __future__ import annotations

import argparse
from pathlib import Path

from l5r_desktop.cli.errors import CommandError, one_line

_REMARKS = {
    "opened": "Cards of this game could be seen before its end that are hidden by the rules.",
    "taken-back": "An answer of this game was taken back after cards had been seen.",
}


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="compare every hash in the file")
    parser.add_argument("--open", action="store_true", help="watch the game in the window")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replay; exit code 1 if a hash differs."""
    if options.open:
        return _watch(options.file)
    from l5r_desktop.cli.loading import rules_of
    from l5r_desktop.session.journal import JournalError, journal_bytes, read_journal, verify

    try:
        journal = read_journal(journal_bytes(options.file))
        report = verify(journal, rules_of(journal.ruleset, journal.profile))
    except JournalError as problem:
        raise CommandError(f"{options.file}: {problem}") from problem
    print(report)
    for remark in journal.remarks:
        print(_REMARKS[remark])
    return 0 if report.ok else 1


def _watch(file: Path) -> int:
    """Open the window with a game from a file; it says there what is wrong with one that cannot be watched."""
    from l5r_desktop.app import run_app
    from l5r_desktop.store import StoreError

    try:
        return run_app(replay=file)
    except StoreError as problem:
        raise CommandError(one_line(problem)) from problem
