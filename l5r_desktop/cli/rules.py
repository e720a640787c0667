"""`l5r rules chart R`: the timing chart, printed from the code."""

from __future__ import annotations

import argparse
from typing import Any

from l5r_desktop.cli.loading import lcg_rules


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("rules", help="print what the rules code says of itself")
    parts = parser.add_subparsers(title="rules", required=True)
    chart = parts.add_parser("chart", help="the timing chart of a ruleset")
    chart.add_argument("ruleset")
    chart.add_argument("--profile", default="")
    chart.add_argument("--lang", choices=("en", "fr"), default="en")
    chart.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the chart."""
    from l5r_desktop.rulesets.lcg.chart import chart

    print(chart(lcg_rules(options.ruleset, options.profile), options.lang))
    return 0
