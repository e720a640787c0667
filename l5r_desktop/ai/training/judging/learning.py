"""What the judge learns from games: the critic how likely a seat is to win, the actor which answers won more than the
critic had expected (proximal policy optimization: Schulman and others 2017; generalized advantages: 2016).
"""

from __future__ import annotations

import numpy as np

from l5r_desktop.ai.lcg.heuristics import POINTS
from l5r_desktop.ai.training.judging.network import Array, Network
from l5r_desktop.ai.training.judging.self_play import Batch

FADING = 0.95
"""How much less a surprise counts for each decision that lies between it and an answer."""
CLIP = 0.2
EPOCHS = 3
SIZE = 1024
"""Decisions that a step of the actor is made by."""


def likely(odds: Array) -> Array:
    """The probabilities that logs of odds stand for."""
    return 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))  # type: ignore[no-any-return]


def advantages(batch: Batch, said: Array) -> tuple[Array, Array]:
    """Return by how much more than expected was won after each decision, and what the critic should have said. said: by
    the critic, of each root.
    """
    gains = np.zeros(len(said))
    aims = np.zeros(len(said))
    ahead = 0.0
    for k in range(len(said) - 1, -1, -1):
        last = k + 1 == len(said) or batch.of_course[k + 1] != batch.of_course[k]
        after = batch.won[batch.of_course[k]] if last else said[k + 1]
        ahead = after - said[k] + (0.0 if last else FADING * ahead)
        gains[k] = ahead
        aims[k] = said[k] + ahead
    return gains, aims


def teach_critic(critic: Network, roots: Array, aims: Array, rate: float, epochs: int, rng: np.random.Generator) -> None:
    """Draw the critic to what it should have said."""
    for _ in range(epochs):
        order = rng.permutation(len(roots))
        for at in range(0, len(order) - 255, 512):
            part = order[at : at + 512]
            goal = aims[part].astype(np.float32)
            _, slopes = critic.slopes(roots[part], lambda out, goal=goal: (likely(out) - goal) / len(goal))
            critic.step(slopes, rate, 0.3)


def chances(points: Array, out: Array, known: Array, begins: Array, heat: float) -> Array:
    """Return how likely each answer of each decision is given."""
    sizes = np.diff(np.append(begins, len(points)))
    worths = (points + POINTS * out * known) / heat
    odds = np.exp(worths - np.repeat(np.maximum.reduceat(worths, begins), sizes))
    return odds / np.repeat(np.add.reduceat(odds, begins), sizes)  # type: ignore[no-any-return]


def teach_actor(
    actor: Network, batch: Batch, gains: Array, heat: float, rate: float, rng: np.random.Generator, decay: float = 0.1
) -> float:
    """Make answers likelier that won more than expected; returns how far the actor has gone from where it was (mean
    Kullback-Leibler divergence, estimated).
    """
    gains = gains[batch.place]
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).astype(np.float32)
    ends = np.append(batch.begins[1:], len(batch.points))
    away: list[float] = []
    for epoch in range(EPOCHS):
        order = rng.permutation(len(batch.begins))
        for at in range(0, max(1, len(order) - SIZE + 1), SIZE):
            part = order[at : at + SIZE]
            rows = np.concatenate([np.arange(batch.begins[k], ends[k]) for k in part])
            sizes = ends[part] - batch.begins[part]
            begins = np.concatenate([[0], np.cumsum(sizes)[:-1]])
            taken = begins + batch.taken[part] - batch.begins[part]
            gain, before, known = gains[part], batch.chance[part], batch.known[rows]

            def error(
                out: Array, rows=rows, begins=begins, taken=taken, gain=gain, before=before, known=known, sizes=sizes
            ) -> Array:  # type: ignore[no-untyped-def]
                p = chances(batch.points[rows], out, known, begins, heat)
                ratio = p[taken] / before
                free = np.where(gain > 0, ratio < 1.0 + CLIP, ratio > 1.0 - CLIP)
                pull = gain * ratio * free / len(gain)
                if epoch == EPOCHS - 1:
                    away.append(float(np.mean(ratio - 1.0 - np.log(np.maximum(ratio, 1e-8)))))
                back = np.repeat(pull, sizes) * p
                back[taken] -= pull
                return (back * (POINTS / heat) * known).astype(np.float32)  # type: ignore[no-any-return]

            _, slopes = actor.slopes(batch.leaves[rows], error)
            actor.step(slopes, rate, decay)
    return float(np.mean(away))
