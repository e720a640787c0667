"""The chat of a game is kept beside its log, and a damaged file of it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.net.chat_line import KEPT_CHAT
from l5r_desktop.net.games import forget_game
from l5r_desktop.net.kept_chat import CHAT, keep_chat, kept_chat


def test_what_was_said_is_there_again_until_the_game_is_deleted(tmp_path: Path) -> None:
    """Chat was gone after a network game had been taken up again."""
    log = tmp_path / "one.l5rgame"
    said = [(0, "Konnichiwa"), (1, "Bonjour à tous"), (-1, "Aki: hello")]
    keep_chat(log, said)
    assert kept_chat(log) == said
    keep_chat(log, [(0, str(n)) for n in range(KEPT_CHAT + 5)])
    assert len(kept_chat(log)) == KEPT_CHAT
    forget_game(log)
    assert kept_chat(log) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("text", ["", "{", "7", '[[5, "x"], [true, "x"], [0, 7], "x", [0]]', "[" * 100_000])
def test_a_damaged_file_is_no_chat(tmp_path: Path, text: str) -> None:
    log = tmp_path / "one.l5rgame"
    log.with_suffix(CHAT).write_text(text)
    assert kept_chat(log) == []


def test_what_cannot_be_shown_is_left_out_of_a_kept_line(tmp_path: Path) -> None:
    log = tmp_path / "one.l5rgame"
    log.with_suffix(CHAT).write_text('[[1, "a\\nb\\u0007"]]')
    assert kept_chat(log) == [(1, "a b")]
