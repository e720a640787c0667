"""`l5r docs`: opens the documentation in the browser."""

from __future__ import annotations

import argparse
import webbrowser

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.places import documentation


def add_docs(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--where", action="store_true", help="print the file of the first page, and open nothing")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the first page. Raises CommandError where the pages have not been built."""
    page = documentation()
    if page is None:
        raise CommandError("the pages are not built in this checkout; `python packaging/build.py docs` builds them", 1)
    if options.where:
        print(page)
    elif not webbrowser.open(page.as_uri()):
        raise CommandError(f"no browser could be opened; the first page is {page}", 1)
    return 0
