"""Learning from self-play: the same seed writes the same files, and what is fitted is what was there."""

from __future__ import annotations

import json
import random

import pytest

from l5r_desktop.ai.linear_evaluation import likelihood, weights_of
from l5r_desktop.ai.training.logistic_regression import apart, error, fit
from l5r_desktop.ai.training.records import Record, RecordedPick
from l5r_desktop.ai.training.training_run import habits_from, surprise
from l5r_desktop.cli import main

TRUE = (0.8, -0.4, 0.0)


def made_up(count: int) -> list[Record]:
    """Positions whose winners are drawn by known weights."""
    rng = random.Random(4)
    records = []
    for game in range(count):
        row = tuple(float(rng.randrange(-3, 4)) for _ in TRUE)
        odds = sum(w * value for w, value in zip(TRUE, row, strict=True))
        records.append(Record(game, row, float(rng.random() < likelihood(odds))))
    return records


def test_what_is_fitted_is_what_was_there() -> None:
    records = made_up(6000)
    taught, held_out = apart(records)
    assert not {r.game for r in taught} & {r.game for r in held_out}
    found = fit(taught, ("one", "two", "three"), 20.0)
    assert found == pytest.approx(TRUE, abs=0.08)
    assert error(held_out, found) < error(held_out, [0.0] * 3) == pytest.approx(0.6931, abs=1e-4)


def test_what_is_rare_is_not_trusted() -> None:
    """One lucky game weighs next to nothing; what has been tried elsewhere (points) is taken as it is."""
    records = [Record(0, (1.0, 0.0), 1.0), *(Record(k, (0.0, 0.1), float(k % 4 > 0)) for k in range(1, 9))]
    [rare, _] = fit(records, ("rare", "other"), 20.0)
    assert 0.0 < rare < 0.3
    [_, free] = fit(records, ("rare", "points"), 20.0)
    assert free > 5.0


def test_what_only_bends_others_is_trusted_less() -> None:
    """A style is learned from few decks: it takes more to believe in it than in what all games show alike."""
    records = [Record(k, (x, x), float(x > 0)) for k, x in enumerate((-1.0, 1.0) * 200)]
    [plain, bend] = fit(records, ("plain", "bend"), 5.0, bending=1)
    assert 0.0 < bend < plain / 10
    [one, other] = fit(records, ("one", "other"), 5.0)
    assert one == pytest.approx(other)


def test_habits_are_shares_of_what_was_offered() -> None:
    passes, uses = ("action pass", "action pass "), ("action use own", "action use own banner")
    picks = [RecordedPick((uses, passes), int(k % 4 == 0)) for k in range(40)]
    habits = habits_from(picks)
    assert habits["action use own"] == pytest.approx(0.75, abs=0.02)
    assert habits["action use own banner"] == pytest.approx(0.75, abs=0.02)
    assert habits["action pass"] == pytest.approx(0.25, abs=0.02)
    assert surprise(picks, habits) < surprise(picks, {})


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", pytest.param("ccg-ivory", marks=pytest.mark.slow)])
def test_the_same_seed_writes_the_same_files(ruleset, tmp_path, capsys) -> None:
    written = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        keys = ["train", "--ruleset", ruleset, "--games", "1", "--seed", "3", "--match", "0"]
        assert main([*keys, "--out", str(folder), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert len(told["files"]) == 2
        assert told["positions"] == 24
        written.append([(file.name, file.read_bytes()) for file in sorted(folder.iterdir())])
    assert written[0] == written[1]
    assert len(written[0]) == 2


def test_a_match_tells_what_was_gained(tmp_path, capsys) -> None:
    keys = ["train", "--ruleset", "lcg-skirmish", "--games", "1", "--match", "1", "--out", str(tmp_path), "--json"]
    assert main(keys) == 0
    match = json.loads(capsys.readouterr().out)["match"]
    assert (match["player"], match["against"], match["games"]) == ("after", "before", 2)


def test_bad_orders_are_told(tmp_path, capsys) -> None:
    assert main(["train", "--games", "0"]) == 2
    assert "--games" in capsys.readouterr().err
    assert main(["train", "--out", str(tmp_path / "nowhere")]) == 2
    assert "is no folder" in capsys.readouterr().err


@pytest.mark.plain_rules
def test_weights_of_something_that_is_no_feature_are_told(monkeypatch) -> None:
    monkeypatch.setattr("l5r_desktop.ai.linear_evaluation._table", lambda ruleset: {"weights": {"luck": 1.0}})
    weights_of.cache_clear()
    with pytest.raises(ValueError, match="'luck', which is no feature"):
        weights_of("lcg-skirmish", ("honor",))
    weights_of.cache_clear()
