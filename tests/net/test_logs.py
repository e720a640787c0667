"""The log of a game stays readable whatever the other side sends, after a kill and in another version (Cuts, Audit)."""

from __future__ import annotations

import dataclasses
import errno
import json
import os

import pytest

from l5r_desktop.cli import main
from l5r_desktop.cli.net import _restored
from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import OTHER_VERSION, audit
from l5r_desktop.net.errors import FoulError, LinkError, NetError
from l5r_desktop.net.game_log import GameLog, LogError, read_log
from l5r_desktop.net.games import net_games
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.wire import MOST_BYTES
from l5r_desktop.rulesets.common.ruleset import BaseRules

from . import cheats
from .cheats import CheatingSide, once


def resumed(side: Peer, rules) -> Peer:
    side.close()
    return Peer.restore(rules, GameLog(side.log.with_suffix("")))


def test_an_entry_is_on_the_disk_before_it_is_sent(pair_of, monkeypatch):
    """Cuts: after a power cut no number is signed a second time: the log is forced out up to the last byte first."""
    pair = pair_of("lcg-skirmish", 6)
    forced: dict[int, int] = {}
    plain = os.fsync

    def fsync(handle: int) -> None:
        plain(handle)
        forced[os.fstat(handle).st_ino] = os.fstat(handle).st_size

    monkeypatch.setattr(os, "fsync", fsync)
    sent = 0
    for _ in range(60):
        pair.step()
        for side, queue in zip(pair.sides, pair.wire, strict=True):
            if queue:
                seen = os.stat(side.log)
                assert forced[seen.st_ino] == seen.st_size
                sent += 1
    assert sent > 10


def test_an_entry_whose_letters_grow_in_the_log_does_not_make_it_unreadable(pair_of):
    """36: a letter of two bytes on the line takes six in the log; the honest side's game can still be taken up."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    cheat.tamper = once(lambda x: b.Opening(x.master, {"name": ["é" * 200 for _ in range(500)]}), b.Opening)
    pair.finish(6)
    sent = next(entry for entry in honest.record.entries if entry.seat == 0 and entry.body[0] == "opening").plain()
    assert len(json.dumps(["entry", sent], ensure_ascii=False).encode()) < MOST_BYTES < len(json.dumps(sent))
    again = resumed(honest, pair.rules)
    assert again.lengths == honest.lengths
    again.close()


def test_a_reason_of_any_length_leaves_the_log_readable(pair_of):
    """36: what is quoted of the other side in the reason why the game was broken off."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    long = "\U000e0001" * 200
    pair.sides[0].tamper = once(
        lambda x: dataclasses.replace(x, faces=(dataclasses.replace(x.faces[0], ident=long), *x.faces[1:])),
        b.Open, b.Answer, fits=lambda x: x.faces,
    )  # fmt: skip
    with pytest.raises(FoulError, match="another one") as found:
        pair.play()
    assert len(str(found.value)) > 1000
    assert read_log(pair.sides[1].log.read_bytes()).stopped


def test_a_log_that_grows_over_restarts_is_still_bounded(pair_of):
    """24: what was written before the program was restarted counts as well."""
    pair = pair_of("lcg-skirmish", 5)
    while pair.sides[1].replica.number < 5:
        pair.step()
    again = resumed(pair.sides[1], pair.rules)
    assert again._keeping.size == again.log.stat().st_size
    again.close()


def test_a_game_of_another_version_of_the_rules_accuses_nobody(pair_of, monkeypatch):
    """What breaks the rules of this program may keep those of the one that it was played with."""
    pair = pair_of("lcg-skirmish", 5)
    pair.finish(12)
    record = pair.sides[0].record
    assert audit(record, pair.rules).ok
    pair.sides[0].close()
    monkeypatch.setattr(BaseRules, "rules_version", 2)
    assert audit(record, pair.rules).ok, "what is proved by these rules is proved"
    monkeypatch.setattr("l5r_desktop.net.auditor.PublicHasher.hash", lambda self, s: "0" * 32)
    report = audit(record, pair.rules)
    assert (report.wrong, report.seat) == (OTHER_VERSION, -1)
    monkeypatch.setattr("l5r_desktop.net.replica.PublicHasher.hash", lambda self, s: "0" * 32)
    with pytest.raises(LogError, match="another version"):
        Peer.restore(pair.rules, GameLog(pair.keepings[0].name))


def test_a_log_cut_at_any_byte_is_taken_up_again(pair_of):
    """Cuts: a program that was killed while it wrote; what is lost the other side gives back."""
    pair = pair_of("lcg-skirmish", 5)
    while pair.sides[0].replica.number < 14:
        pair.step()
    side = pair.sides[0]
    lengths = side.lengths
    side.close()
    whole = side.log.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == 10]
    for cut in {*range(ends[-4], ends[-4] + 4), *range(ends[-2] - 3, ends[-2] + 30, 7), len(whole) - 1}:
        side.log.write_bytes(whole[:cut])
        again = _restored(side.log)
        again.close()
        assert again.log.read_bytes() == whole[: whole.rfind(b"\n", 0, cut) + 1]
        assert sum(again.lengths) == whole.count(b"\n", 0, cut) - 1
    pair.cut(kill=(0,))
    pair.finish(20)
    assert pair.sides[0].lengths > lengths
    assert pair.sides[0].verdicts == pair.sides[1].verdicts == {0: "", 1: ""}


def test_what_the_other_side_says_cannot_drive_a_terminal(pair_of, capsys):
    """A log from elsewhere: the reason why its game was broken off may be the other side's words."""
    pair = pair_of("lcg-skirmish", 5)
    side = pair.sides[0]
    side.stop(LinkError("the other side has broken the game off: \x1b]0;me\x07\r\nproved\x9b2J"))
    assert main(["audit", str(side.log)]) == 1
    said = capsys.readouterr().out
    assert said.count("\n") == 2
    assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    "tamper",
    [once(cheats.other_bid, b.Unveil), once(lambda x: dataclasses.replace(x, keys=("nonsense",)), b.Answer)],
    ids=["a bid", "an answer"],
)
def test_an_audit_by_the_honest_side_names_the_cheat_that_ended_the_game(tamper, pair_of, capsys):
    """A cheat that was found at once is found again from log and own secrets, whatever the log says of it."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    pair.sides[0].tamper = tamper
    with pytest.raises(FoulError) as found:
        pair.play()
    log = pair.sides[1].log
    assert main(["audit", str(log)]) == 1
    assert f"seat 1: seat 0, entry {found.value.entry}: {found.value}" in capsys.readouterr().out
    kept = read_log(log.read_bytes())
    log.write_bytes(log.read_bytes().replace(json.dumps(kept.stopped).encode(), b'"another reason"'))
    assert main(["audit", str(log)]) == 1
    assert f"seat 1: seat 0, entry {found.value.entry}: {found.value}" in capsys.readouterr().out


def at_questions(pair, least):
    while pair.sides[0].replica.number < least or pair.sides[0].replica.writer is None or pair.wire[0] or pair.wire[1]:
        pair.step()


def test_a_kept_game_is_over_when_its_own_side_has_written_so(pair_of):
    """43: words of the other side cannot hide that a game goes on, nor can many of them hide that it is over."""
    pair = pair_of("lcg-skirmish", 7)
    at_questions(pair, 8)
    cheat, honest = pair.sides
    overtaken = b.Propose(honest.replica.number - 1, "x", ("verdict",))
    honest.hear(cheat._chains.sign(0, b.plain(overtaken), cheat._signing).plain())
    folder = honest.log.parent
    games = {game.log: game for game in net_games(folder)}
    assert b'["verdict"' in honest.log.read_bytes()
    assert not games[honest.log].finished
    assert resumed(honest, pair.rules).replica.number == honest.replica.number

    pair = pair_of("lcg-skirmish", 7)
    pair.finish(8)
    cheat, honest = pair.sides
    for _ in range(100):
        entry = cheat._chains.sign(0, b.plain(b.Propose(1, "x" * 40, ("y" * 80,) * 8)), cheat._signing)
        cheat._chains.add(entry)
        honest.hear(entry.plain())
    assert b'["verdict"' not in honest.log.read_bytes()[-40_000:]
    games = {game.log: game for game in net_games(honest.log.parent)}
    assert games[honest.log].finished


@pytest.mark.parametrize("own", [True, False], ids=["own", "the other's"])
def test_a_verdict_that_was_cut_short_or_is_the_others_ends_nothing(own, pair_of):
    """43: a log that was torn in the last line of its side, or in which only the other one has said its last word."""
    pair = pair_of("lcg-skirmish", 7)
    pair.finish(8)
    side = pair.sides[0]
    side.close()
    lines = side.log.read_bytes().splitlines(keepends=True)
    verdicts = [k for k, line in enumerate(lines) if k and json.loads(line)[3][0] == "verdict"]
    mine = next(k for k in verdicts if json.loads(lines[k])[0] == 0)
    if own:
        side.log.write_bytes(b"".join(lines[:mine]) + lines[mine][:-1])
    else:
        side.log.write_bytes(b"".join(line for k, line in enumerate(lines) if k != mine))
    (game,) = [game for game in net_games(side.log.parent) if game.log == side.log]
    assert not game.finished


class FullDisk:
    """Lets so many writes reach the disk, and so many bytes of the next."""

    def __init__(self, monkeypatch, good: int = 0) -> None:
        self.left = good
        self._plain = os.fsync
        monkeypatch.setattr(os, "fsync", self.fsync)

    def fsync(self, handle: int) -> None:
        if self.left == 0:
            os.ftruncate(handle, max(0, os.fstat(handle).st_size - 7))
            raise OSError(errno.ENOSPC, "No space left on device")
        self.left -= 1
        self._plain(handle)


def test_a_log_that_could_not_be_written_is_not_written_on(pair_of, monkeypatch):
    """Cuts: behind a torn line nothing could be read; so nothing more is played, sent or written, the player is told,
    and the game goes on once there is room again.
    """
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 8)
    seat = 0 if pair.sides[0].question else 1
    side, before = pair.sides[seat], pair.sides[seat].log.read_bytes()
    lengths = side.lengths
    with monkeypatch.context() as patched:
        FullDisk(patched)
        pair.answer(seat)
    assert "cannot be written (No space left on device)" in str(side.stopped_by)
    assert not pair.wire[1 - seat], "nothing was sent that the log does not hold"
    assert side.question is None
    side.resign()
    side.requests.propose("counter", (0, "honor", 9))
    assert side.log.read_bytes() == before
    with pytest.raises(LogError, match="cannot be written"):
        side.hear(pair.sides[1 - seat].record.entries[0].plain())
    assert side.log.read_bytes() == before
    pair.cut(kill=(seat,))
    assert pair.sides[seat].lengths == lengths
    pair.finish(12)
    assert pair.sides[0].verdicts == pair.sides[1].verdicts == {0: "", 1: ""}


def test_an_entry_of_the_other_side_that_cannot_be_written_accuses_nobody(pair_of, monkeypatch):
    """Cuts: it is not taken, the game is not broken off for it, and it comes again on return."""
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 8)
    asked = 0 if pair.sides[0].question else 1
    pair.answer(asked)
    other = pair.sides[1 - asked]
    before = other.log.read_bytes()
    with monkeypatch.context() as patched:
        FullDisk(patched)
        with pytest.raises(LogError, match="cannot be written"):
            other.hear(pair.wire[1 - asked].pop(0))
    assert other.log.read_bytes() == before
    assert not read_log(before).stopped
    pair.cut(kill=(1 - asked,))
    pair.finish(12)
    assert pair.sides[0].verdicts == {0: "", 1: ""}


def test_a_game_that_cannot_be_written_at_all_leaves_nothing_behind(pair_of, monkeypatch, tmp_path):
    """Beginning a game: no file of which nothing can be made."""
    pair = pair_of("lcg-skirmish", 8)
    keeping = GameLog(tmp_path / "new" / "game")
    with monkeypatch.context() as patched:
        FullDisk(patched, good=1)
        with pytest.raises(LogError, match="cannot be written"):
            keeping.begin(pair.hellos, 0, pair.sides[0]._secrets)
    assert list((tmp_path / "new").iterdir()) == []


def test_secrets_of_another_game_are_refused_in_a_sentence(pair_of):
    """A log and secrets that do not fit: found before anything is played."""
    pair, other = pair_of("lcg-skirmish", 9), pair_of("lcg-skirmish", 10)
    at_questions(pair, 8)
    for one in (pair, other):
        one.sides[0].close()
    pair.keepings[0].secrets.write_bytes(other.keepings[0].secrets.read_bytes())
    for taken in (Peer.restore, Peer.look_back):
        with pytest.raises(LogError, match="holds the secrets of another game"):
            taken(pair.rules, pair.keepings[0])
    pair.keepings[0].secrets.write_text(json.dumps(["AAAA", "AAAA", {}, "x"]))
    with pytest.raises(LogError, match="does not hold the secrets of a game"):
        Peer.restore(pair.rules, pair.keepings[0])


def test_a_closed_answer_that_the_secrets_do_not_open_is_said_in_a_sentence(pair_of):
    """A log whose own bid is none that this side can have given."""
    pair = pair_of("lcg-skirmish", 9)
    while "secret" not in [entry.body[0] for entry in pair.sides[0].record.entries if entry.seat == 0]:
        pair.step()
    side = pair.sides[0]
    closed = next(entry for entry in side.record.entries if entry.seat == 0 and entry.body[0] == "secret")
    fresh = Peer(pair.rules, pair.hellos, 0, side._secrets, pair.keepings[0])
    for entry in side.record.entries[: side.record.entries.index(closed)]:
        fresh._take(entry)
    strange = ["secret", closed.body[1], "x" * 43, *closed.body[3:]]
    with pytest.raises(NetError, match="the log and its secrets do not fit"):
        fresh._take(fresh._chains.sign(0, strange, side._signing))
    fresh.close()


def test_who_has_lost_entries_can_give_up(pair_of):
    """45: the giving up is written as soon as the lost entries are back; no number is signed twice."""
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 10)
    side, other = pair.sides
    side.close()
    lines = side.log.read_bytes().splitlines(keepends=True)
    side.log.write_bytes(b"".join(lines[:-6]))
    pair.wire = [[], []]
    pair.sides[0] = side = Peer.restore(pair.rules, GameLog(pair.keepings[0].name))
    pair.link(0)
    lost = other.missing(side.lengths)
    assert any(entry.seat == 0 for entry in lost)
    side.catch_up(other.lengths)
    assert side.behind
    side.resign()
    assert not [entry for entry in pair.wire[1] if entry[3][0] == "resign"]
    for entry in lost:
        side.hear(entry.plain())
    pair.play()
    assert side.replica.resigned == other.replica.resigned == {0}
    assert side.verdicts == other.verdicts == {0: "", 1: ""}


def test_who_gives_up_and_is_not_given_back_what_it_has_lost_is_free(pair_of):
    """45: a program that claims to have more of the own chain than there is keeps nobody in its game."""
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 10)
    honest, now = pair.sides[1], [0.0]
    honest.clock.now = lambda: now[0]
    honest.catch_up((honest.lengths[0], honest.lengths[1] + 1))
    honest.resign()
    now[0] = 5.0
    honest.keep_time()
    assert honest.stopped_by is None
    now[0] = 11.0
    honest.keep_time()
    assert "did not give back" in str(honest.stopped_by)
    assert "did not give back" in read_log(honest.log.read_bytes()).stopped


class Wire:
    """A link on which nothing comes, and the line that holds it, at which nobody comes to watch."""

    heard = 0.0
    listener = None

    def __init__(self) -> None:
        self.link, self.sent, self.closed = self, [], False

    def send(self, message):
        self.sent.append(message)

    def receive(self, seconds=None):
        return None

    def close(self, *, politely=True):
        self.closed = True


def at_a_window(pair, seat):
    """A side at a window, with a link."""
    pair.sides[seat].close()
    side = pair.sides[seat] = Peer.restore(pair.rules, GameLog(pair.keepings[seat].name), keep=True)
    wire = Wire()
    return side, wire, RemoteMatch(side, wire, wire)


def test_a_player_whose_log_cannot_be_written_is_told_and_nobody_is_accused(pair_of, monkeypatch):
    """Cuts: the window stops with the sentence; the other side sees a cut, after which the game can be gone on with."""
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 8)
    seat = 0 if pair.sides[0].question else 1
    side, wire, table = at_a_window(pair, seat)
    wire.sent.clear()
    with monkeypatch.context() as patched:
        FullDisk(patched)
        table.answer(seat, pair.players[seat].answer(side.replica.state, side.question))
    table.hear()
    assert "cannot be written" in str(table.stopped)
    assert wire.sent == []
    assert wire.closed


def test_a_player_who_gives_up_behind_is_freed_at_the_window(pair_of):
    """45: the other side is told that the game was broken off."""
    pair = pair_of("lcg-skirmish", 8)
    at_questions(pair, 10)
    side, wire, table = at_a_window(pair, 1)
    now = [0.0]
    side.clock.now = lambda: now[0]
    side.catch_up((side.lengths[0], side.lengths[1] + 1))
    table.concede(1)
    table.hear()
    assert table.stopped is None
    now[0] = 11.0
    table.hear()
    assert "did not give back" in str(table.stopped)
    assert wire.sent[-1][0] == "stopped"
