"""`l5r bench --net` (issue: figures for bytes and added time per decision)."""

from __future__ import annotations

import pytest

from l5r_desktop.ai.policies import policy
from l5r_desktop.net import measure
from tests.session.playing import rules_of, seatings

from .pairs import DECKS


@pytest.mark.slow
def test_a_game_is_measured_on_this_machine_and_at_a_distance():
    """Bytes and time are those of real sockets; trips are counted where each side thinks in no time."""
    rules = rules_of("lcg-skirmish")
    found = measure.game_figures(
        rules,
        seatings(*DECKS["lcg-skirmish"]),
        lambda n: (policy("random", n).answer, policy("random", n + 9).answer),
        1,
    )
    assert found["inputs"] > 20
    assert 1 < found["entries_per_input"] < 4
    assert found["bytes_per_game"] > 128 * found["inputs"]
    assert 0.1 < found["trips_per_input"] < 3
    assert found["seconds_per_input_with_0.2_s_one_way"] > 0.2 * found["trips_per_input"]
    assert found["hostile_entries_refused_per_second"] > 0


def test_a_handshake_is_measured():
    """Every one takes some time; the links are closed again."""
    assert all(seconds > 0 for seconds in measure.handshakes(2))
