"""The log of a game stays readable whatever the other side sends, after a kill and in another version (Cuts, Audit)."""

from __future__ import annotations

import dataclasses
import json
import os

import pytest

from l5r_desktop.cli import main
from l5r_desktop.cli.net import _restored
from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import OTHER_VERSION, audit
from l5r_desktop.net.errors import FoulError, LinkError
from l5r_desktop.net.keeping import Keeping, LogError, read_log
from l5r_desktop.net.side import Side
from l5r_desktop.net.wire import MOST_BYTES
from l5r_desktop.rulesets.common.ruleset import BaseRules

from . import cheats
from .cheats import CheatingSide, once


def resumed(side: Side, rules) -> Side:
    side.close()
    return Side.restore(rules, Keeping(side.log.with_suffix("")))


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
    pair = pair_of("lcg-skirmish", 5)
    cheat, honest = pair.sides
    while cheat.dealer.writer is None or pair.wire[0] or pair.wire[1]:
        pair.step()
    cheat.propose("counter", tuple("é" * 200 for _ in range(500)))
    (sent,) = pair.wire[1]
    assert len(json.dumps(["entry", sent], ensure_ascii=False).encode()) < MOST_BYTES < len(json.dumps(sent))
    honest.hear(sent)
    again = resumed(honest, pair.rules)
    assert again.lengths == honest.lengths
    again.close()


def test_a_reason_of_any_length_leaves_the_log_readable(pair_of):
    """36: what is quoted of the other side in the reason why the game was broken off."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Side))
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
    while pair.sides[1].dealer.number < 5:
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
    monkeypatch.setattr("l5r_desktop.net.audit.Publishing.hash", lambda self, s: "0" * 32)
    report = audit(record, pair.rules)
    assert (report.wrong, report.seat) == (OTHER_VERSION, -1)
    monkeypatch.setattr("l5r_desktop.net.replica.Publishing.hash", lambda self, s: "0" * 32)
    with pytest.raises(LogError, match="another version"):
        Side.restore(pair.rules, Keeping(pair.keepings[0].name))


def test_a_log_cut_at_any_byte_is_taken_up_again(pair_of):
    """Cuts: a program that was killed while it wrote; what is lost the other side gives back."""
    pair = pair_of("lcg-skirmish", 5)
    while pair.sides[0].dealer.number < 14:
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
    side.break_off(LinkError("the other side has broken the game off: \x1b]0;me\x07\r\nproved\x9b2J"))
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
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Side))
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
