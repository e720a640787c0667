"""A learned judge: a small network that says from a seat's view alone how likely the seat is to win."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.ai.judge.ccg_view import CCG
from l5r_desktop.ai.judge.lcg_view import LCG
from l5r_desktop.ai.judge.network import Network
from l5r_desktop.ai.judge.seat_view import SeatView, ViewedGame
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of

VIEWED: Mapping[str, ViewedGame] = {"lcg": LCG, "ccg": CCG}
"""The games whose positions are judged, by name."""
SEATS = 2
"""How many must play: with more, a judge has nothing to say."""


class Judge:
    """A judge of one game. Raises ValueError where the network is not for what a seat sees of it."""

    def __init__(self, game: ViewedGame, network: Network) -> None:
        if len(network.mean) != len(game.names):
            raise ValueError(f"a judge of {len(game.names)} numbers is needed, not of {len(network.mean)}")
        self._network = network

    def odds(self, view: SeatView) -> float:
        """The log of the odds that the seat wins."""
        return self._network.said(view.numbers)


def judge_file(ruleset: str) -> Path:
    """Return where the judge of a ruleset is kept."""
    return data_folder("resources") / "ai" / f"{ruleset}-judge.json"


@cache
def judge_of(ruleset: str) -> Judge | None:
    """The judge of a ruleset; None where none was learned."""
    game, file = VIEWED.get(card_game_of(ruleset).name), judge_file(ruleset)
    if game is None or not file.exists():
        return None
    table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return Judge(game, Network.of_table(table["network"]))


def judge_for(s: State) -> Judge | None:
    """The judge of a position; None where none has learned the game, where more than two play, and where it is over."""
    return judge_of(s.rules.name) if len(s.seats) == SEATS and s.result is None else None


def judged(replica: State, seat: int, deck: Sequence[Any]) -> float | None:
    """The log of the odds that a seat wins, from its own blind replica and the cards of its deck; None where no judge
    has learned the game, where more than two play, where it is over, and where the deck is not known.
    """
    judge = judge_for(replica)
    if judge is None or not deck:
        return None
    game = VIEWED[card_game_of(replica.rules.name).name]
    return judge.odds(game.view(replica, seat, game.deck(deck)))
