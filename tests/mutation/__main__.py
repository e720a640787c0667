"""The command line of the mutation tool; the package's docstring tells its steps."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.mutation import plugin
from tests.mutation.site.mutant_schemata import places

SITE = Path(__file__).parent / "site"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    steps = parser.add_subparsers(dest="step", required=True)
    step = steps.add_parser("choose")
    step.add_argument("plan", type=Path)
    step.add_argument("--count", type=int, default=200)
    step.add_argument("--seed", type=int, default=1)
    step.add_argument("--without", action="append", default=[], help="files whose path begins so are left out")
    for name in ("record", "judge"):
        step = steps.add_parser(name)
        step.add_argument("plan", type=Path)
        step.add_argument("reach", type=Path)
        if name == "judge":
            step.add_argument("result", type=Path)
            step.add_argument("--seconds", type=float, default=60.0, help="recorded seconds of the tests of one mutant")
            step.add_argument("--first", type=int, default=1_000_000, help="judge only so many mutants of the plan")
            step.add_argument("--hints", type=Path, help="a result whose killing tests are run first")
    step = steps.add_parser("compare")
    step.add_argument("before", type=Path)
    step.add_argument("after", type=Path)
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    given = parser.parse_args(sys.argv[1:cut])
    if given.step == "choose":
        return choose(given.plan, given.count, given.seed, tuple(given.without))
    if given.step == "compare":
        return compare(given.before, given.after)
    return suite(given, sys.argv[cut + 1 :])


def choose(plan: Path, count: int, seed: int, without: tuple[str, ...]) -> int:
    """Write a plan of `count` places, each as likely as any other."""
    known = [
        {**vars(place), "line": line}
        for file in sorted(Path("l5r_desktop").rglob("*.py"))
        for place, line in places(file.read_text("utf-8"), file.as_posix())
        if not place.file.startswith(without)
    ]
    chosen = random.Random(seed).sample(known, count)
    plan.write_text(json.dumps({"seed": seed, "of": len(known), "places": chosen}, indent=1), encoding="utf-8")
    print(f"{count} of {len(known)} places, seed {seed}")
    return 0


def suite(given: argparse.Namespace, of_pytest: list[str]) -> int:
    """Run pytest with the switches of a plan, to record or to judge."""
    told: dict[str, object] = {"L5R_MUTANTS": given.plan.resolve(), plugin.MODE: given.step}
    if given.step == "record":
        others = given.reach.with_suffix(".others").resolve()
        others.unlink(missing_ok=True)
        told |= {plugin.OUT: given.reach.resolve(), "L5R_MUTANTS_REACHED": others}
    else:
        told |= {plugin.REACH: given.reach.resolve(), plugin.OUT: given.result.resolve()}
        told |= {plugin.SECONDS: given.seconds, plugin.FIRST: given.first}
        if given.hints is not None:
            told[plugin.HINTS] = given.hints.resolve()
    environment = {**os.environ, **{name: str(value) for name, value in told.items()}}
    environment["PYTHONPATH"] = os.pathsep.join([str(SITE), os.getcwd()])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "tests.mutation.plugin", *of_pytest]
    return subprocess.run(command, env=environment).returncode


def compare(before: Path, after: Path) -> int:
    """Tell what came of the mutants in two results; 1 if one that was found before is no longer found."""
    old, new = (json.loads(path.read_text("utf-8")) for path in (before, after))
    found = {"killed", "timed out"}
    counts = Counter((old[number]["result"], new.get(number, {"result": "not judged"})["result"]) for number in old)
    for (was, now), count in sorted(counts.items()):
        print(f"{count:4}  {was} -> {now}")
    lost = [n for n in old if old[n]["result"] in found and new.get(n, {"result": ""})["result"] not in found]
    print(f"lost: {', '.join(lost) or 'none'}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
