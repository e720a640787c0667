"""The games of a plan, played on all cores by processes of their own."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path

from l5r_desktop.ai.lab.log import LabError, LabLog
from l5r_desktop.ai.lab.plan import Job, LabGame, LabPlan
from l5r_desktop.ai.lab.watching import play_job
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.progress import NoReport, Report

_AHEAD = 2
"""Games that are given to each process at a time, so that none waits for the next one, and few are lost by a cancel."""
_PAUSE = 0.2
"""Seconds after which it is asked again whether the games are still wanted."""

Play = Callable[[Job], "LabGame | str"]


class _Process:
    """The data that a process of the pool holds."""

    plan: LabPlan
    rules: PlayedRules
    unwanted: Event | None


def play_lab(
    plan: LabPlan, log: LabLog, report: Report | None = None, processes: int | None = None
) -> list[str]:  # fmt: skip
    """Play all games of a plan that the log does not have yet, and put them there. Returns what went wrong in games.

    report: is told how many games there are, and asked whether to go on. processes: None is one for each core; 0 plays
    here. Raises LabError if the log cannot be written or the processes keep ending.
    """
    report = report or NoReport()
    left = [job for job in plan.jobs if job not in log.games]
    wrong: list[str] = []
    report.tell(plan.games - len(left), plan.games)
    played = _here(plan, left, report) if processes == 0 else _elsewhere(plan, left, report, processes)
    for number, game in enumerate(played, start=1):
        if isinstance(game, LabGame):
            log.add(game)
        else:
            wrong.append(game)
        report.tell(plan.games - len(left) + number, plan.games)
    return wrong


def _here(plan: LabPlan, jobs: Iterable[Job], report: Report) -> Iterator[LabGame | str]:
    _begin(plan)
    for job in jobs:
        if report.cancelled:
            return
        yield _play(job)


def _elsewhere(
    plan: LabPlan, jobs: Iterable[Job], report: Report, processes: int | None
) -> Iterator[LabGame | str]:  # fmt: skip
    count = processes or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    unwanted = context.Event()
    pool = ProcessPoolExecutor(count, context, _begin, (plan, unwanted))
    each, waiting = iter(jobs), set[Future[LabGame | str]]()
    try:
        while not report.cancelled:
            waiting |= {pool.submit(_play, job) for job in islice(each, count * _AHEAD - len(waiting))}
            if not waiting:
                return
            done, waiting = wait(waiting, _PAUSE, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise LabError("The processes of the laboratory have ended; what they had played is kept.") from error
    finally:
        # Games that are half played are wanted no more.
        unwanted.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(plan: LabPlan, unwanted: Event | None = None) -> None:
    _Process.plan = plan
    _Process.unwanted = unwanted
    _Process.rules = Catalog(Path(plan.cards)).rules(plan.ruleset, plan.profile)


def _is_wanted() -> bool:
    return _Process.unwanted is None or not _Process.unwanted.is_set()


def _play(job: Job) -> LabGame | str:
    """A game, or a sentence about what went wrong in it."""
    plan, rules = _Process.plan, _Process.rules
    deck, opponent = plan.decks[job.deck], plan.field[job.opponent]
    try:
        seatings = rules.seating_from(deck[1]), rules.seating_from(opponent[1])
        return play_job(job, *seatings, rules, plan.player, _is_wanted)
    except Exception as error:
        return f"{deck[0]} against {opponent[0]}, seed {job.seed}: {type(error).__name__}: {error}"
