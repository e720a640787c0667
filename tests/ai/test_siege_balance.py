"""The tool that measures Siege's balance: its decks and its figures; the games themselves are long."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from l5r_desktop.places import data_folder
from tests.ai import siege_balance


def test_each_game_has_three_clans_with_decks_that_are_there() -> None:
    """The same seed, the same decks."""
    for seed in range(20):
        decks = siege_balance.decks_of(seed)
        assert decks == siege_balance.decks_of(seed)
        assert len({deck.split("-")[1] for deck in decks}) == 4
        assert all((data_folder("cards") / "decks" / "ccg" / f"{deck}.toml").is_file() for deck in decks)


def test_what_has_been_played_is_counted_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Rank's share is of its own games."""
    asked = []

    def played(seed: int, rank: str, player: str) -> dict[str, object]:
        asked.append((seed, rank))
        return {"seed": seed, "rank": rank, "player": player, "won": "siege" if seed % 2 else "team"}

    monkeypatch.setattr(siege_balance, "played", played)
    file = tmp_path / "games.jsonl"
    siege_balance.main([str(file), "--games", "2"])
    siege_balance.main([str(file), "--games", "4"])
    siege_balance.main([str(file), "--games", "1", "--rank=+1"])
    assert asked == [(1, "0"), (2, "0"), (3, "0"), (4, "0"), (1, "+1")]
    assert len([json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]) == 5
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "greedy, Rank 0: 2 of 4, 50% (15% to 85%)", "greedy, Rank +1: 1 of 1, 100% (21% to 100%)",
    ]  # fmt: skip
