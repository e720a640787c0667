"""Games with somebody elsewhere are watched from their logs (docs/protocol.md, The audit)."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.game_log import GameLog, LogError
from l5r_desktop.net.log_recordings import UNOPENED, look_back
from l5r_desktop.net.peer import Peer

from .pairs import Pair


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_what_both_have_opened_is_seen_whole_and_else_what_one_side_knew(tmp_path: Path, ruleset: str) -> None:
    pair = Pair(tmp_path, ruleset, 5)
    pair.finish(60)
    for side in pair.sides:
        side.close()
    log = pair.keepings[0].log
    seen = look_back(log, lambda *_: pair.rules)
    assert (seen.recording.viewer, seen.recording.note, seen.own) == (None, "", None)
    assert seen.recording.last == pair.sides[0].replica.number
    last = seen.recording.table(seen.recording.last, None)
    assert last.result is not None
    assert all(piece.ident for piece in last.pieces if piece.place == "hand")
    early = b"".join(log.read_bytes().splitlines(keepends=True)[:-6])
    log.write_bytes(early)
    own = look_back(log, lambda *_: pair.rules)
    recording = own.recording
    assert (recording.viewer, recording.note) == (0, UNOPENED)
    assert own.own == pair.seats[0]
    hands = [piece for piece in recording.table(recording.last, 0).pieces if piece.place == "hand"]
    cards = pair.sides[0].replica.state.cards
    assert [piece.ident is not None for piece in hands] == [bool(cards[piece.no].known & 1) for piece in hands]
    assert any(piece.ident is None for piece in hands)
    assert {piece.seat for piece in hands} == {0, 1}
    pair.keepings[0].secrets.unlink()
    with pytest.raises(LogError):
        look_back(log, lambda *_: pair.rules)


def test_a_game_that_was_broken_off_is_watched_up_to_there(tmp_path: Path) -> None:
    pair = Pair(tmp_path, "lcg-skirmish", 6)
    while pair.sides[0].replica.number < 30 and pair.step():
        pass
    side = pair.sides[0]
    pair.sides[1].close()
    side.stop(FoulError("a card was shown that is not the one committed to", 1))
    with pytest.raises(LogError):
        Peer.restore(pair.rules, GameLog(pair.keepings[0].name))
    seen = look_back(pair.keepings[0].log, lambda *_: pair.rules).recording
    assert seen.last == len(side.replica.game.inputs)
    assert seen.note.endswith("The game was broken off: a card was shown that is not the one committed to.")
