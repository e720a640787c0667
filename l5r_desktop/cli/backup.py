"""`l5r backup FILE` and `l5r restore FILE`: all that is kept in one file, and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.places import user_folder
from l5r_desktop.store import Store, StoreError


def add_backup(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `backup`."""
    parser.add_argument("file", type=Path, metavar="FILE.zip")
    parser.set_defaults(run=run_backup)


def add_restore(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `restore`."""
    parser.add_argument("file", type=Path, metavar="FILE.zip")
    parser.set_defaults(run=run_restore)


def run_backup(options: argparse.Namespace) -> int:
    """Write the file."""
    from l5r_desktop.store.backup import write_backup

    try:
        write_backup(Store(user_folder()), options.file)
    except (StoreError, OSError) as error:
        raise CommandError(str(error)) from error
    print(options.file)
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """Bring back what is in the file and not here."""
    from l5r_desktop.store.backup import read_backup

    try:
        found = read_backup(Store(user_folder()), options.file)
    except (StoreError, OSError) as error:
        raise CommandError(str(error)) from error
    print(f"{found.decks} decks, {found.matches} games and {found.files} files were brought back")
    for key in found.renamed:
        print(f"a deck of the same name is here already; that of the backup is {key!r}")
    return 0
