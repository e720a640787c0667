"""`l5r host`, `l5r join` and `l5r audit`: a game between real processes, and what is said of bad arguments."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from l5r_desktop.cli import main
from l5r_desktop.net import game_log as keeping
from l5r_desktop.net import games, lan
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.listener import Listener

from .long_run import play


@pytest.mark.slow
def test_a_game_between_two_processes_one_of_which_is_killed_is_proved(tmp_path, capsys):
    """Cuts: a killed program is started again; both prove the game, and so does `l5r audit`."""
    line = play(tmp_path, "lcg-skirmish", 21, harms=1, what="kill", search=sys.platform == "linux")
    assert line["kills"] == 1
    (log,) = (tmp_path / "0").glob("*.l5rnet")
    assert main(["audit", str(log)]) == 0
    assert "is proved" in capsys.readouterr().out
    log.write_bytes(log.read_bytes()[:-2_000])
    assert main(["audit", str(log)]) in (1, 2)


@pytest.mark.parametrize("command", ["host", "join"])
def test_both_commands_take_a_name_for_the_other_player_to_see(command, capsys):
    """Commands: --name is an option of either."""
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "--name" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["join", "nowhere"], "an invite is address, port and code"),
        (["join", "127.0.0.1:1:ABCD-EFGH"], "cannot be reached"),
        (["join", "127.0.0.1:1:ABCD-EFGH", "--player", "nobody"], "there is no player 'nobody'"),
        (["join", "127.0.0.1:1:ABCD-EFGH", "--ruleset", "chess"], "there is no ruleset 'chess'"),
        (["host", "--ruleset", "ccg-siege"], "direct games are for two players, and ccg-siege needs 4"),
        (["host", "--code", "0000"], "a code has 8 letters"),
        (["host", "--port", "99999"], "port 99999 cannot be opened"),
        (["audit", "nothing.l5rnet"], "nothing.l5rnet"),
        (["join", "127.0.0.1:1", "--resume", "x.txt"], "ends in .l5rnet"),
        (["join", "127.0.0.1", "--resume", "x.l5rnet"], "address and port are needed"),
    ],
)
def test_a_bad_argument_is_explained_in_one_line(arguments, sentence, capsys):
    """Commands: one line, exit code 2."""
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("announces", [True, False])
def test_a_host_is_found_on_its_network_while_it_waits_if_it_says_so(announces, tmp_path, monkeypatch):
    """The list of the window named hosts of other windows alone."""
    heard: list[object] = []

    class Announcement:
        def __init__(self, info):
            heard.append((info.port, info.properties[b"name"], info.properties[b"profile"]))

        def close(self):
            heard.append("closed")

    def nobody(listener, code):
        heard.append(listener.port)
        raise NetError("nobody came")

    monkeypatch.setattr(lan, "HostAnnouncement", Announcement)
    monkeypatch.setattr(Listener, "wait", nobody)
    arguments = ["host", "--port", "0", "--name", "Aki", "--folder", str(tmp_path)]
    assert main([*arguments, "--announce"] if announces else arguments) == 2
    (port,) = [one for one in heard if isinstance(one, int)]
    assert heard == ([(port, b"Aki", b"stronghold-2017"), port, "closed"] if announces else [port])


def test_a_file_that_is_no_log_is_said_to_be_none(tmp_path, capsys):
    """`l5r audit` believes nothing."""
    for data in (b"", b"hello", b'["l5r-net",0,[],[]]\n', bytes(range(256)) * 10):
        (tmp_path / "x.l5rnet").write_bytes(data)
        assert main(["audit", str(tmp_path / "x.l5rnet")]) == 2
        assert "l5r: " in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_read_as_far_as_a_log_could_reach(monkeypatch, capsys):
    """`l5r audit` reads no more bytes than a log can have."""
    monkeypatch.setattr(keeping, "MOST_FILE", 100_000)
    assert main(["audit", "/dev/zero"]) == 2
    assert "more than 100000 bytes" in capsys.readouterr().err


def test_what_lies_beside_a_log_may_be_nested_as_deeply_as_it_likes(tmp_path):
    """The list of games says of a damaged file that it does not know, and `l5r join --resume` says it in a sentence."""
    log = tmp_path / "x.l5rnet"
    for ending in (games.WHERE, keeping.SECRETS):
        log.with_suffix(ending).write_text("[" * 100_000)
    assert games.where_of(log) == games.Where("guest", "", 0)
    with pytest.raises(keeping.LogError, match="does not hold the secrets"):
        keeping.GameLog(log.with_suffix(""))._read_secrets()
