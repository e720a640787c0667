"""Tuning by matches: what wins more is found in noise, and nothing else is moved."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable
from dataclasses import replace
from math import log
from pathlib import Path

import pytest

from l5r_desktop.ai.arena import GameRecord
from l5r_desktop.ai.ccg.weights import careful_weights, weights_from
from l5r_desktop.ai.lcg.play_numbers import PlayNumbers
from l5r_desktop.ai.linear_evaluation import likelihood, weights_file
from l5r_desktop.ai.training.ccg_tunable import PLAY, SCALES
from l5r_desktop.ai.training.climbing import Climb, climb, climb_from
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.ai.training.spsa import Moves, Sample, Scale, sampled, slope, stepped
from l5r_desktop.ai.training.training_run import Matches
from l5r_desktop.cli import main
from l5r_desktop.cli.loading import catalog, rules_of, seating
from l5r_desktop.engine.state import State

NAMES = ("good", "bad", "idle")


def match(moves: Moves, number: int, against: Moves | None = None) -> float:
    """Games whose winner hangs on two of three things, and on luck."""
    rng = random.Random(f"{number} {sorted(moves.items())}")
    ahead = {name: moves[name] - (against[name] if against else 0.0) for name in NAMES}
    chance = likelihood(1.2 * ahead["good"] - 0.8 * ahead["bad"])
    return sum(rng.random() < chance for _ in range(4)) / 4


def test_what_wins_is_found() -> None:
    found = slope(list(sampled(NAMES, {}, match, 400, 1)))
    assert found["good"] == pytest.approx(0.3, abs=0.1), "a quarter of the slope of the log of odds"
    assert found["bad"] == pytest.approx(-0.2, abs=0.1)
    assert abs(found["idle"]) < 0.06


def test_many_small_steps_go_to_what_wins() -> None:
    climbed = Climb()
    climb(climbed, NAMES, match, 1500, 1, lambda now: None)
    found = climbed.found()
    assert found["good"] > 1.0
    assert found["bad"] < -0.5
    assert abs(found["idle"]) < 0.5


def test_a_run_that_was_ended_goes_on_as_if_it_had_not_been(tmp_path) -> None:
    file = tmp_path / "climb.json"
    whole, part = Climb(), Climb()
    climb(whole, NAMES, match, 250, 1, lambda now: None)
    climb(part, NAMES, match, 130, 1, lambda now: None)
    part.keep(file)
    later = climb_from(file)
    climb(later, NAMES, match, 250, 1, lambda now: None)
    assert later == whole
    assert len(whole.places) == 2


def test_a_file_that_keeps_no_run_is_told(tmp_path, capsys) -> None:
    file = tmp_path / "climb.json"
    keys = ["train", "--ruleset", "lcg-skirmish", "--samples", "1", "--climb", str(file)]
    for text in ('{"pairs": 3}', '{"pairs": 3, "center": {"hand": "much"}, "places": []}', '{"pairs": 3, "center": 1}'):
        file.write_text(text, encoding="utf-8")
        assert main(keys) == 2
        assert "does not hold what a run of tuning keeps" in capsys.readouterr().err
    assert main([*keys[:-1], str(tmp_path / "nowhere" / "climb.json")]) == 2
    assert capsys.readouterr().err.count("\n") == 1, "one sentence, and no game was played before"
    assert main(keys[:3] + keys[5:]) == 2
    assert "--climb goes with --samples" in capsys.readouterr().err


def test_what_is_less_than_its_error_counts_as_nothing() -> None:
    luck = [Sample(dict.fromkeys(NAMES, 1.0), gain) for gain in (0.5, -0.5, 0.5, -0.4)]
    found = slope(luck)
    assert found == dict.fromkeys(NAMES, 0.0)
    assert all(slope([Sample(dict.fromkeys(NAMES, 1.0), gain) for gain in (0.5, 0.4, 0.5, 0.4)]).values())
    assert stepped({"good": 1.0}, found, 2.0) == {"good": 1.0, "bad": 0.0, "idle": 0.0}


def test_a_step_is_as_long_as_it_is_told() -> None:
    found = stepped({"good": 1.0}, {"good": 3.0, "bad": -4.0}, 5.0)
    assert found == {"good": pytest.approx(4.0), "bad": pytest.approx(-4.0)}


def test_the_same_seed_makes_the_same_moves() -> None:
    one, same, other = (list(sampled(NAMES, {}, match, 5, seed)) for seed in (1, 1, 2))
    assert one == same != other


def test_weights_stay_within_their_bounds() -> None:
    assert Scale(0.5).moved(2.0, 0.0) == 2.0
    assert Scale(0.5).moved(2.0, 2.0) == pytest.approx(2.0 * 2.718, abs=0.01)
    assert Scale(0.2, adds=True, least=0.0).moved(0.1, -3.0) == 0.0


def test_both_seats_of_a_match_play_the_same_deck(monkeypatch) -> None:
    """Else the better deck wins for each side once, which tells nothing of the moves."""
    rules, begun = rules_of("ccg-ivory"), []
    monkeypatch.setattr(type(rules), "start", lambda self, seatings: begun.append(seatings))
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.cards_of", lambda rules, seating: [])
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.play_game", lambda begin, players, luck: _won_by_0(begin))
    tunable = SUBJECTS["ccg"].tunable
    assert tunable is not None
    decks = [seating(found) for found in catalog().decks("ccg-ivory")]
    matches = Matches(rules, tunable, decks, 3)
    assert [matches({}, number, {}) for number in range(6)] == [0.5] * 6
    assert len(begun) == 12
    assert all(one == other for one, other in begun)
    assert len({one.name for one, _ in begun}) > 2


def _won_by_0(begin: Callable[[], State]) -> tuple[State, GameRecord]:
    return begin(), GameRecord(0, "", 1, 1, 1, 0.0)


class Rigged:
    """Matches that are won the more often the more Honor counts, up to a point."""

    def __init__(self, *_: object) -> None:
        pass

    def __call__(self, moves: Moves, number: int, against: Moves | None = None) -> float:
        """The share that is won."""
        return likelihood(self.worth(moves) - self.worth(against or {}))

    def worth(self, moves: Moves) -> float:
        """How good a player by such moves is."""
        much = moves.get("honor", 0.0)
        return much if much < 1.2 else 2.4 - much


def untuned(table: dict[str, float]) -> dict[str, float]:
    """The numbers of play that nothing moves."""
    return {name: value for name, value in table.items() if name not in PLAY}


def test_the_step_is_made_that_wins_most(monkeypatch, tmp_path, capsys) -> None:
    """`l5r train --samples`: only what gained is moved, as far as it goes on gaining; all other tables stay."""
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.Matches", Rigged)
    before = careful_weights("ccg-ivory")
    keys = ["train", "--ruleset", "ccg-ivory", "--samples", "60", "--out", str(tmp_path), "--json"]
    assert main(keys) == 0
    told = json.loads(capsys.readouterr().out)
    [file] = told["files"]
    table = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    found = weights_from(table["points"])
    assert 0.8 < log(found.honor / before.honor) / SCALES["honor"].width < 1.5
    kept = tomllib.loads(weights_file("ccg-ivory").read_text(encoding="utf-8"))
    assert table["weights"] == kept["weights"]
    assert untuned(table["play"]) == untuned(kept["play"])
    assert all(abs(log(table["play"][name] / kept["play"][name])) < 0.3 for name in PLAY)
    assert set(table["style"]) == {"honor", "force", "chi"}
    assert told["won after a step of 0.0"] == 0.5
    assert told["won after a step of 1.0"] > 0.65


class RiggedPlay(Rigged):
    """Matches that are won the more often the more Force is expected of the own hand when it defends."""

    def worth(self, moves: Moves) -> float:
        """How good a player by such moves is."""
        return 1.5 * moves.get("play hope", 0.0)


def test_numbers_of_play_of_the_ccg_are_tuned_by_matches(monkeypatch, tmp_path, capsys) -> None:
    """A number of play is moved by its own name, and not the weight that is called as it is."""
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.Matches", RiggedPlay)
    assert main(["train", "--ruleset", "ccg-ivory", "--samples", "200", "--out", str(tmp_path), "--json"]) == 0
    [file] = json.loads(capsys.readouterr().out)["files"]
    table = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    kept = tomllib.loads(weights_file("ccg-ivory").read_text(encoding="utf-8"))
    assert log(table["play"]["hope"] / kept["play"]["hope"]) / PLAY["hope"].width > 1.5
    assert abs(log(table["points"]["hope"] / kept["points"]["hope"])) / SCALES["hope"].width < 0.3
    assert untuned(table["play"]) == untuned(kept["play"])


class RiggedLcg(Rigged):
    """Matches that are won the more often the more the hand counts."""

    def worth(self, moves: Moves) -> float:
        """How good a player by such moves is."""
        return moves.get("hand", 0.0)


def test_weights_of_features_are_tuned_by_matches(monkeypatch, tmp_path, capsys) -> None:
    """In the LCG it is the weights of the usual player that are moved; those that judge positions stay, and styles."""
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.Matches", RiggedLcg)
    assert main(["train", "--ruleset", "lcg-skirmish", "--samples", "60", "--out", str(tmp_path), "--json"]) == 0
    [file] = json.loads(capsys.readouterr().out)["files"]
    table = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    before = tomllib.loads(weights_file("lcg-skirmish").read_text(encoding="utf-8"))
    assert table["usual"]["hand"] > before["weights"]["hand"] + 0.05
    assert table["weights"] == {**before["weights"], "fate_for_hand": 0.0}
    assert abs(table["usual"].get("glory", before["weights"]["glory"]) - before["usual"]["glory"]) < 0.03
    assert table["style"] == before["style"]


def test_the_same_seed_writes_the_same_file(monkeypatch, tmp_path) -> None:
    """Weights of the usual player and numbers of play are written alike to the last letter; another seed differs."""
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.Matches", RiggedLcg)
    found = []
    for number, seed in enumerate(("3", "3", "4")):
        out = tmp_path / str(number)
        out.mkdir()
        assert main(["train", "--ruleset", "lcg-skirmish", "--samples", "40", "--seed", seed, "--out", str(out)]) == 0
        found.append((out / "lcg-skirmish.toml").read_bytes())
    assert found[0] == found[1] != found[2]
    assert b"[usual]" in found[0]
    assert b"[play]" in found[0]


def test_what_makes_no_difference_to_the_usual_player_stays(monkeypatch, tmp_path, capsys) -> None:
    """`l5r train --samples --climb`: in Stronghold, plans declare conflicts; what declares them in playouts is left."""
    monkeypatch.setattr("l5r_desktop.ai.training.training_run.Matches", RiggedLcg)
    keys = ["train", "--ruleset", "lcg-stronghold", "--samples", "200", "--climb", str(tmp_path / "climb.json")]
    assert main([*keys, "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moved hand"] > 0.5
    assert "moved play fight" not in told
    assert "moved play province_worth" in told
    table = tomllib.loads((tmp_path / "lcg-stronghold.toml").read_text(encoding="utf-8"))
    before = tomllib.loads(weights_file("lcg-stronghold").read_text(encoding="utf-8"))
    assert table["usual"]["hand"] > before["weights"]["hand"] + 0.03
    assert table["play"]["fight"] == PlayNumbers().fight


def test_what_cannot_be_tuned_is_told(monkeypatch, capsys) -> None:
    monkeypatch.setitem(SUBJECTS, "lcg", replace(SUBJECTS["lcg"], tunable=None))
    assert main(["train", "--ruleset", "lcg-skirmish", "--samples", "1"]) == 2
    assert "nothing of lcg-skirmish is tuned" in capsys.readouterr().err
