"""The numbers by which two programs know whether they play alike are raised when games change (docs/protocol.md)."""

from __future__ import annotations

import copy

import pytest

from l5r_desktop.rulesets.registry import CARD_GAMES, FORMATS
from l5r_desktop.rulesets.versions import CARDS_VERSION, RULES_VERSION

from . import versions

RECORD_IT = "then run `python -m tests.session.versions` (`--not-released` if nobody has played by this number yet)"


def test_every_ruleset_and_game_has_a_number():
    """Beginning a game: both are part of the greeting."""
    assert set(RULES_VERSION) == set(FORMATS)
    assert set(CARDS_VERSION) == {family.name for family in CARD_GAMES}


def test_games_that_go_another_way_have_another_number():
    """Two programs with the same numbers play alike: fixed games, and the digest of all cards."""
    after = versions.now()
    assert versions.forgotten(versions.recorded(), after) == [], RECORD_IT
    assert versions.recorded() == after, RECORD_IT


@pytest.mark.parametrize("ruleset", FORMATS)
def test_a_forgotten_number_is_told(ruleset):
    """A change of rules, of cards, and of both."""
    before = versions.recorded()
    game = ruleset.partition("-")[0]

    def told(**changed):
        after = copy.deepcopy(before)
        for name, value in changed.items():
            if name == "digest":
                after[game]["digest"] = value
            elif name == "cards":
                after[game]["cards"] = after[ruleset]["cards"] = value
            else:
                after[ruleset][name] = value
        return versions.forgotten(before, after)

    assert told() == []
    assert [ruleset in sentence for sentence in told(games="other")] == [True]
    assert told(games="other", rules=before[ruleset]["rules"] + 1) == []
    assert [game in sentence for sentence in told(digest="other")] == [True]
    assert told(digest="other", games="other", cards=before[game]["cards"] + 1) == []


def test_a_record_is_not_written_over_by_mistake(tmp_path, monkeypatch, capsys):
    """Whoever records must have thought of the number."""
    record = tmp_path / "versions.json"
    monkeypatch.setattr(versions, "RECORD", record)
    games = {"lcg-skirmish": {"rules": 1, "cards": 1, "games": "a"}}
    monkeypatch.setattr(versions, "now", lambda: games)
    assert versions.main([]) == 0
    games["lcg-skirmish"] = {"rules": 1, "cards": 1, "games": "b"}
    assert versions.main([]) == 1
    assert "RULES_VERSION['lcg-skirmish']" in capsys.readouterr().err
    assert versions.recorded()["lcg-skirmish"]["games"] == "a"
    assert versions.main(["--not-released"]) == 0
    assert versions.recorded()["lcg-skirmish"]["games"] == "b"
