"""`l5r rules chart R`: the timing chart, printed from the code."""

from __future__ import annotations

import argparse

from l5r_desktop.cli.loading import rules_of
from l5r_desktop.rulesets.registry import card_game_of


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="rules", required=True)
    chart = parts.add_parser("chart", help="the timing chart of a ruleset")
    chart.add_argument("ruleset")
    chart.add_argument("--profile", default="")
    chart.add_argument("--lang", choices=("en", "fr"), default="en")
    chart.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the timing chart of a ruleset. Returns the exit status."""
    rules = rules_of(options.ruleset, options.profile)
    print(card_game_of(options.ruleset).chart(rules, options.lang))
    return 0
