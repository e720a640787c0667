"""Hostile messages about watching, both ways, and to a match at a window (`hostile_watching.py`)."""

from __future__ import annotations

import pytest

from .hostile import Hostility
from .hostile_watching import MatchTarget, WatchTarget, bombard_host, bombard_match, bombard_watcher


@pytest.mark.parametrize(("ruleset", "inputs"), [("lcg-skirmish", 30), ("ccg-ivory", 25)])
def test_who_watches_is_told_in_one_sentence_and_sees_what_he_saw(ruleset, inputs, target):
    """Watching: whatever a host tells, well signed or not, it is taken whole or ends with a sentence."""
    found = bombard_watcher(WatchTarget(target(ruleset, 4, inputs)), Hostility(7), 90)
    assert found["LinkError"] > 20
    assert found["FoulError"] > 5
    assert found["taken"] > 0


def test_who_comes_to_watch_can_only_be_sent_away(target):
    """Watching, limits: garbage, floods, cut frames; the host goes on, and shows the game to who comes honestly."""
    found = bombard_host(target("lcg-skirmish", 5, 20).friend, Hostility(8), 40)
    assert found["malformed"] > 5
    assert found["flood"] > 2


def test_a_match_at_a_window_is_cut_or_stopped_in_one_sentence(target):
    """Beside the log, cuts: what is no message cuts the link; the game is as it was, and nothing odd is shown."""
    found = bombard_match(MatchTarget(target("lcg-skirmish", 6, 20)), Hostility(9), 200)
    assert found["cut"] > 20
    assert found["taken"] > 20
