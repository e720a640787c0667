"""`l5r rule L6.2`, `l5r rule "Ivory Token"`: what a rule says, in our own words."""

from __future__ import annotations

import argparse
import textwrap

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.rules_digest import digest

_WIDTH = 100


def add_rule(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument(
        "name", nargs="+", help='a number such as L6.2, or a rulebook and one of its sections such as "Ivory Token"'
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the entry. Raises CommandError, which names the nearest entries, where the digest has none."""
    name = " ".join(options.name)
    rule = digest().find(name)
    if rule is None:
        near = digest().nearest(name)
        hint = f"the nearest are: {'; '.join(near)}" if near else "see docs/rules for all there are"
        raise CommandError(f"the rules digest has no entry {name!r}; {hint}")
    print(" / ".join(rule.names))
    print(textwrap.fill(rule.text, _WIDTH))
    for below in digest().under(rule.name):
        print(textwrap.fill(f"{below.name}  {below.text}", _WIDTH, initial_indent="  ", subsequent_indent="    "))
    print(textwrap.fill(f"Source: {rule.source}", _WIDTH))
    return 0
