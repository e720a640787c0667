"""Positions of whole games as both seats see them, with who won: what a critic learns from."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from l5r_desktop.ai.arena import StuckError, counts, play_game
from l5r_desktop.ai.judge.lcg_view import LCG
from l5r_desktop.ai.judge.seat_view import SeatView
from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg, FastPolicyLcg
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.training.judging.network import Array
from l5r_desktop.ai.training.judging.players import Inputs
from l5r_desktop.ai.training.judging.self_play import decks_known
from l5r_desktop.ai.training.simple_judges import simple_lcg
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

KEPT = 8
"""Positions that are kept of a game."""


@dataclass(slots=True)
class Positions:
    """Positions of games. inputs: of the critic; game: the number of its game; part: how much of the game was over
    there, 0 to 1; won: 1.0 if the seat won. simple: by how much it was ahead in what a simple judge counts. idents: of
    all cards that the seat saw.
    """

    inputs: Array
    game: Array
    part: Array
    won: Array
    simple: Array


def seen_by(s: State, seat: int, player: DefaultPolicyLcg, deck: Sequence[object]) -> SeatView:
    """Return what a seat sees, its base by the weights that judge positions."""
    return LCG.view(s, seat, player.by_deck(s, seat), tuple(deck))


def positions(
    rules: PlayedRules, decks: Sequence[SeatDeck], games: range, seed: str, inputs: Inputs, quick: bool = True,
    told: Callable[[int], None] = lambda number: None,
) -> Positions:  # fmt: skip
    """Play games and keep positions. quick: by habit instead of looking one act ahead."""
    found: list[Array] = []
    rows: list[tuple[float, ...]] = []
    kind = FastPolicyLcg if quick else DefaultPolicyLcg
    for number in games:
        rng = random.Random(f"{seed} {number}")
        pair = tuple(rng.sample(list(decks), 2))
        known = [decks_known(rules, pair, seat) for seat in (0, 1)]
        players = [kind(random.Random(rng.randrange(1 << 30))) for _ in pair]
        for seat, player in enumerate(players):
            player.leans = [STYLE.leans(deck) for deck in known[seat]]
        kept: list[tuple[int, State]] = []
        seen = 0

        def watch(s: State) -> None:
            nonlocal seen
            if s.pending and counts(s.pending[0]) and not s.pending[0].secret and s.result is None:
                place = len(kept) if len(kept) < KEPT else rng.randrange(seen + 1)  # noqa: B023
                if place < KEPT:
                    kept[place : place + 1] = [(seen, s.clone())]  # noqa: B023
                seen += 1

        try:
            _, record = play_game(lambda: rules.start(pair), players, rng.randrange(1 << 30), watch)  # noqa: B023
        except StuckError:
            continue
        for place, s in kept if record.seat >= 0 else []:
            for seat in (0, 1):
                found.append(inputs(seen_by(s, seat, players[seat], known[seat][seat])).astype(np.float16))
                rows.append((number, place / seen, float(record.seat == seat), *simple_lcg(s, seat)))
        told(number + 1)
    table = np.array(rows, dtype=np.float32)
    return Positions(np.array(found), table[:, 0].astype(int), table[:, 1], table[:, 2], table[:, 3:])
