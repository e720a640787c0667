"""Questions that few cards ask are answered legally by players that look one act ahead, as all levels do at first."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.ai.player import player_of
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session.scenario.runner import game_of
from tests.session.playing import rules_of

from .positions import decks_of

STUBS: dict[str, Any] = {
    "foe": {"type": "personality", "chi": 5}, "one": {"type": "strategy", "focus": 1},
    "three": {"type": "strategy", "focus": 3},
}  # fmt: skip
HARU = {"challenge": {"challenger": "A/mirumoto_haru", "challenged": "B/~foe", "loser": {"destroy": "loser"}}}
ASKED: dict[str, dict[str, Any]] = {
    "choose-of-hand": {
        "given": {
            "phase": "action", "A": {"hand": ["games_of_court", "~one", "~three"]}, "B": {"hand": ["~one", "~three"]},
        },
        "when": [{"play": "A/games_of_court"}],
    },
    "focus-another": {
        "given": {
            "A": {"play": ["mirumoto_haru"], "hand": ["~one"], "fate_deck": ["~three", "~one"]},
            "B": {"play": ["~foe"], "fate_deck": ["~one", "~three"]},
        },
        "when": [{"apply": {"by": "A", "script": HARU}}, {"focus": {"by": "A", "card": "A/~three"}}],
    },
}  # fmt: skip


def asked(prompt: str) -> State:
    given = {"stubs": STUBS, **ASKED[prompt]["given"]}
    case = {"id": "x", "title": "x", "ruleset": "ccg-celestial", "then": [], **ASKED[prompt], "given": given}
    cases, said = game_of(case, data_folder("cards"))
    case_run = cases.played(said)
    case_run.pass_empty_windows()
    assert case_run.s.pending[0].prompt == prompt
    return case_run.s


@pytest.mark.parametrize("prompt", sorted(ASKED))
@pytest.mark.parametrize("name", ["random", "greedy", "usual"])
def test_a_player_answers_celestial_show_duel(prompt: str, name: str) -> None:
    """Celestial: Show, Duel 2. Games of Court has each player choose a card; Mirumoto Haru may focus once more."""
    s = asked(prompt)
    seat = s.pending[0].seat
    player = player_of(name, rules_of("ccg-celestial"), decks_of("ccg-celestial"), seat, 1)
    keys = player.answer(s, s.pending[0])
    assert accept(s, Choice(seat, keys)) is None
