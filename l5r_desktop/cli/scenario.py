"""`l5r scenario run FILE…` and `l5r scenario schema`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("scenario", help="run given/when/then files")
    parts = parser.add_subparsers(title="scenario", required=True)
    runner = parts.add_parser("run", help="run files; exit code 1 if a case fails")
    runner.add_argument("files", nargs="+", type=Path, metavar="FILE")
    runner.add_argument("--json", action="store_true")
    runner.set_defaults(run=run)
    schema = parts.add_parser("schema", help="print the JSON schema of scenario files")
    schema.set_defaults(run=run_schema)


def run(options: argparse.Namespace) -> int:
    """Run files and print a line for each failed case, and the counts."""
    from l5r_desktop.session.scenario import run_file

    reports = [run_file(path) for path in options.files]
    counts = {word: sum(getattr(r, word) for r in reports) for word in ("passed", "failed", "unsupported")}
    if options.json:
        print(json.dumps({**counts, "lines": [line for report in reports for line in report.lines]}))
    else:
        for report in reports:
            for line in report.lines:
                print(line)
        print(", ".join(f"{n} {word}" for word, n in counts.items()))
    return 1 if counts["failed"] else 0


def run_schema(options: argparse.Namespace) -> int:
    """Print the schema."""
    from l5r_desktop.session.scenario import schema

    print(json.dumps(schema(), indent=1))
    return 0
