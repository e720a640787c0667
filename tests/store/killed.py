"""Kills a program that keeps a match, again and again: `python -m tests.store.killed FOLDER KILLS SEED`.

This process forks one that begins a match (or takes the last one up again), answers at full speed, takes answers back
and does them again, and says what it has shown; it is killed at a random moment, and this process looks for what was
shown. Printed for each kill: how many answers had been shown, whether the database alone was behind, and what was lost.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from zlib import crc32

from l5r_desktop.engine.inputs import Input
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.saved_match import journal_in
from l5r_desktop.store import Store

from .desks import catalog, keeper_of, setup_of, step

RULESETS = ("lcg-stronghold", "ccg-ivory", "lcg-skirmish", "ccg-celestial")
LONGEST = 0.05
"""Seconds for which a program lives at most, once it has begun to play, or at all: one in eight is killed before."""
SAME_GAME = 4
"""Kills that a game goes through."""


def mark(inputs: Sequence[Input]) -> str:
    """A short name for so many inputs, the last ones told apart."""
    return f"{len(inputs)}-{crc32(repr(list(inputs[-40:])).encode())}"


def newest(folder: Path) -> tuple[str, list[Input]] | None:
    """The match that the database knows last."""
    store = Store(folder)
    rows = store.matches()
    return (rows[0].match_id, list(journal_in(store.load_match(rows[0].match_id)).inputs)) if rows else None


def play(folder: Path, ruleset: str, fresh: bool, random: Random, pipe: int) -> None:
    """Answer for ever, saying before and after each change is kept (`try`, `shown`) where the match stands."""

    def tell(word: str) -> None:
        os.write(pipe, f"{word} {mark(match.game.inputs)}\n".encode())

    os.write(pipe, b"begun -\n")
    keeper = keeper_of(folder)
    known = None if fresh else newest(folder)
    match = (keeper.begin(setup_of(ruleset)) if known is None else keeper.resume(known[0])).match
    tell("shown")
    match._listeners.insert(0, lambda: tell("try"))
    match.listen(lambda: tell("shown"))
    while not match.over:
        step(match, random, undoes=0.15)
    tell("over")
    time.sleep(60)


def killed_child(folder: Path, ruleset: str, fresh: bool, random: Random) -> list[list[str]]:
    """Let a program play, kill it, and return what it has said."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(folder, ruleset, fresh, random, writing)
        except BaseException:
            os.write(writing, f"failed {json.dumps(traceback.format_exc()[-1500:])}\n".encode())
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as said:
        first = said.readline()
        if random.randrange(8):
            first += said.readline()
        time.sleep(random.uniform(0, LONGEST))
        os.kill(child, signal.SIGKILL)
        lines = (first + said.read()).decode().split("\n")[:-1]
    os.waitpid(child, 0)
    return [line.split(" ", 1) for line in lines]


def main(folder: Path, kills: int, seed: int) -> None:
    random = Random(seed)
    # What each program that is killed would import anew is imported here, before they are forked.
    import_module("l5r_desktop.ai.adviser")
    for ruleset in RULESETS:
        begin_match(catalog(), setup_of(ruleset), {"person": _nobody})
    before = ""
    for number in range(kills):
        fresh = number % SAME_GAME == 0
        said = killed_child(folder, RULESETS[number // SAME_GAME % len(RULESETS)], fresh, Random(random.random()))
        alone = newest(folder)
        trouble = keeper_of(folder).recover()
        found = newest(folder)
        last = mark(found[1]) if found is not None else ""
        shown = [what for word, what in said if word in ("shown", "over")]
        # What was being kept when the program died may be there or not; what was shown before must be.
        tried = [said[-1][1]] if said[-1][0] == "try" else []
        expected = shown[-1:] or ([before] if not fresh else [])
        lost = bool(expected) and last not in (*expected, *tried)
        failed = [what for word, what in said if word == "failed"]
        print(json.dumps({
            "shown": len(shown), "behind": bool(shown) and (alone is None or mark(alone[1]) not in (shown[-1], *tried)),
            "lost": [*expected, last] if lost else [], "failed": failed, "trouble": trouble,
            "left": [path.name for path in (folder / "playing").glob("*.l5rlog")],
        }), flush=True)  # fmt: skip
        before = last
    with suppress(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def _nobody() -> object:
    from l5r_desktop.session import LocalPlayer

    return LocalPlayer()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
