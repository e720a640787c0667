"""`l5r rules chart R`: the timing chart, printed from the code."""

from __future__ import annotations

import argparse

from l5r_desktop.cli.loading import rules_of
from l5r_desktop.rulesets.registry import card_game_of, format_of


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
    for line in _options(options.ruleset, rules.profile_name, options.lang):
        print(line)
    return 0


def _options(ruleset: str, profile: str, lang: str) -> list[str]:
    """Return the options of a ruleset that can be agreed upon before a game, each marked if the rules of this name
    have it.
    """
    switches = format_of(ruleset).switches
    if not switches:
        return []
    found = ["", "Options"]
    for switch in switches:
        on = f"-{switch.key}-" in f"{profile}-"
        says = switch.says if lang == "en" else switch.says_fr
        found.append(f"  {'x' if on else ' '}  {switch.key:<15} {says}")
    return found
