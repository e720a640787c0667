"""`l5r scenario run FILE…` and `l5r scenario schema`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path


def add_scenario(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="scenario", required=True)
    runner = parts.add_parser("run", help="run files; exit code 1 if a case fails, 2 if a file cannot be read")
    runner.add_argument("files", nargs="+", type=Path, metavar="FILE")
    runner.add_argument("--json", action="store_true")
    runner.set_defaults(run=run)
    schema = parts.add_parser("schema", help="print the JSON schema of scenario files")
    schema.set_defaults(run=run_schema)


def run(options: argparse.Namespace) -> int:
    """Run files and print a line for each failed case, and the counts."""
    from l5r_desktop.session.scenario.runner import run_files

    report = run_files(options.files)
    counts = {"passed": report.passed, "failed": report.failed, "unsupported": report.unsupported}
    for error in report.errors:
        print(f"l5r: {error}", file=sys.stderr)
    lines = [case.line for case in report.cases if case.status != "passed"]
    if options.json:
        print(json.dumps({**counts, "lines": lines, "errors": report.errors}))
    else:
        for line in lines:
            print(line)
        print(", ".join(f"{n} {word}" for word, n in counts.items()))
    return 2 if report.errors else int(counts["failed"] > 0)


def run_schema(options: argparse.Namespace) -> int:
    """Print the format of scenario files. Returns the exit status."""
    from l5r_desktop.session.scenario.runner import schema

    print(json.dumps(schema(), indent=1))
    return 0
