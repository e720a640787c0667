"""`l5r watch`, and those who watch games by `l5r host --watchers` (docs/protocol.md: Watching)."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from l5r_desktop.ai.player import player_of
from l5r_desktop.cli import main, net, watch
from l5r_desktop.cli.watch import Story
from l5r_desktop.net.connecting import HostCall
from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.gallery import MOST_NAME, MOST_WATCHERS
from l5r_desktop.net.game_watchers import GameWatchers
from l5r_desktop.net.handshake import WATCH_CODE, WATCH_MAGIC
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import LinkedPeer, going_to, play_all
from l5r_desktop.net.public_feed import PublicFeed
from l5r_desktop.net.watching import WatchCall, WatchMatch
from tests.session.playing import catalog, rules_of, seatings

from .by_commands import CommandGame, lines_without_waiting
from .pairs import DECKS
from .seats import free_port
from .test_watched_games import with_hand
from .watched import hidden_after

Games = Callable[..., CommandGame]


@pytest.fixture
def game_of(tmp_path: Path) -> Iterator[Games]:
    made: list[CommandGame] = []

    def make(**kinds: Any) -> CommandGame:
        made.append(CommandGame(tmp_path / str(len(made)), **kinds))
        return made[-1]

    yield make
    for one in made:
        one.break_off()


class Collector:
    """Somebody who watches and keeps every byte that he is sent, as it came out of the cipher."""

    def __init__(self, port: int) -> None:
        self.link = go_to("127.0.0.1", port, WATCH_CODE, magic=WATCH_MAGIC)
        self.sent = bytearray()
        self._pass_on = self.link._pass_on
        self.link._pass_on = self._take  # type: ignore[method-assign]
        self.link.send(["watch", "Collector"])

    def _take(self, got: Any) -> None:
        if isinstance(got, bytes):
            self.sent += got
        else:
            self._pass_on(got)

    def messages(self, kind: str) -> int:
        """How many messages of a kind have come."""
        return bytes(self.sent).count(f'["{kind}",'.encode())


@pytest.fixture
def collecting() -> Iterator[Callable[[CommandGame], Collector]]:
    made: list[Collector] = []

    def make(game: CommandGame) -> Collector:
        made.append(Collector(game.port))
        return made[-1]

    yield make
    for one in made:
        one.link.close(politely=False)


def titles(idents: set[str]) -> set[str]:
    return {str(catalog().facts(ident)["title"]) for ident in idents - {"None"}}


@pytest.mark.slow
def test_a_whole_game_by_the_commands_is_told_and_no_secret_is_sent(game_of, collecting, capsys):
    """L16: from the first line to the last, by card titles that both players know; both are told who watches."""
    game = game_of()
    collector = collecting(game)
    watching = threading.Thread(target=lambda: codes.append(main(["watch", f"127.0.0.1:{game.port}", "--json"])))
    codes: list[int] = []
    watching.start()
    game.until(lambda: len(game.told[0]) > 0 and len(game.told[0][-1]) == 2)
    game.going.set()
    sides = game.finish()
    watching.join(60)
    assert codes == [0]
    assert not game.wrong
    assert {name for names in game.told[1] for name in names} == {"Collector", "l5r watch"}
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert events[0]["event"] == "game"
    assert events[0]["players"] == [seating.name for seating in sides[0].replica.seatings]
    assert events[-1] | {"text": ""} == {
        "event": "end", "result": list(sides[0].replica.state.result or ()), "proved": True, "text": "",
    }  # fmt: skip
    assert {one["event"] for one in events} == {"game", "line", "watchers", "end"}
    numbers = [one["number"] for one in events if one["event"] == "line"]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 100
    hidden = hidden_after(sides)
    assert collector.messages("entry") > 100
    assert len(hidden.secrets()) > 20
    assert not hidden.leaks(bytes(collector.sent))
    told = " ".join(one["text"] for one in events)
    never, shown = titles(hidden._deck - hidden._shown), titles(hidden._shown)
    unmistakable = {title for title in never if not any(title in other for other in shown)}
    assert unmistakable
    assert not [title for title in unmistakable if title in told]


def test_a_planted_leak_is_found_in_a_game_by_the_commands(game_of, collecting, monkeypatch):
    """The same look through all bytes, of a program that shows a card of its own hand."""
    monkeypatch.setattr(PublicFeed, "_take", with_hand(PublicFeed._take))
    game = game_of(answers=40)
    collector = collecting(game)
    game.going.set()
    game.until(lambda: game.reached(40))
    game.until(
        lambda: collector.messages("entry") + collector.messages("sealed") >= len(game.sides[0].entries_after(0))
    )
    game.break_off()
    assert any(what.startswith("card ") for what in hidden_after(game.finish()).leaks(bytes(collector.sent)))


def test_a_host_hears_who_may_watch_before_it_thinks_about_its_first_answer():
    """Nothing is heard while a player thinks, and until the other program has spoken nobody is let in."""
    messages = [None, ["manners", "watching", False, ["Mika"]]]
    link = SimpleNamespace(receive=lambda seconds=None: messages.pop(0), close=lambda: None)
    watchers = SimpleNamespace(told_of=False)
    watchers.learn = lambda names: setattr(watchers, "told_of", names == ("Mika",))
    side = SimpleNamespace(work=lambda: None, complete=False, question="?", replica=SimpleNamespace(state=None))

    def choose(state: Any, question: Any) -> tuple[str, ...]:
        assert watchers.told_of
        raise LinkError("enough")

    with pytest.raises(LinkError, match="enough"):
        LinkedPeer(cast(Peer, side), cast(Link, link), choose=choose, watchers=cast(GameWatchers, watchers)).run()


def test_a_host_that_stops_is_told_of_in_one_sentence(game_of, capsys):
    """What was seen stays on standard output, the reason goes to standard error, and the exit code is 1."""
    game = game_of(answers=30)
    codes: list[int] = []
    place = f"127.0.0.1:{game.port}"
    watching = threading.Thread(target=lambda: codes.append(main(["watch", place, "--name", "Mika\x1b[2J"])))
    watching.start()
    game.going.set()
    game.until(lambda: len(game.told[0]) > 0 and game.reached(30))
    game.break_off()
    watching.join(60)
    assert codes == [1]
    said = capsys.readouterr()
    assert lines_without_waiting(said.err) == ["l5r: the players have left"]
    assert "watched by Mika [2J" in said.out
    assert "Round 1." in said.out
    assert "\x1b" not in said.out


def test_after_a_cut_the_game_is_watched_again_and_nothing_is_told_twice(game_of, monkeypatch, capsys):
    """Watching: the link of the one who watches is cut in the middle; the story goes on where it was."""
    game = game_of(answers=30)
    monkeypatch.setattr(watch, "_PAUSE", 0.01)
    cuts: list[int] = []
    heard = WatchMatch.hear

    def cut_once(self: WatchMatch, seconds: float = 0.0) -> None:
        if not cuts and threading.current_thread() is watching and len(self.table(0).log) > 20:
            cuts.append(len(self.table(0).log))
            assert self.link is not None
            self.link.close(politely=False)
        heard(self, seconds)

    monkeypatch.setattr(WatchMatch, "hear", cut_once)
    codes: list[int] = []
    watching = threading.Thread(target=lambda: codes.append(main(["watch", f"127.0.0.1:{game.port}", "--json"])))
    watching.start()
    game.going.set()
    game.until(lambda: bool(cuts))
    game.paused_at = 60
    game.until(lambda: game.reached(60) and game.told[0].count(("l5r watch",)) == 2)
    game.break_off()
    watching.join(60)
    said = capsys.readouterr()
    assert codes == [1]
    assert lines_without_waiting(said.err) == ["the link is cut, trying again", "l5r: the players have left"]
    events = [json.loads(line) for line in said.out.splitlines()]
    assert [event["event"] for event in events].count("game") == 1
    numbers = [event["number"] for event in events if event["event"] == "line"]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] > cuts[0]


def test_who_does_not_want_to_wait_after_a_cut_is_told_of_it(game_of, monkeypatch, capsys):
    """`--patience 0`: one more try, and then the reason on standard error and exit code 1."""
    game = game_of(answers=30)
    monkeypatch.setattr(watch, "_PAUSE", 0.01)
    heard = WatchMatch.hear

    def cut(self: WatchMatch, seconds: float = 0.0) -> None:
        if self.watchers and self.link is not None:
            self.link.close(politely=False)
            game.break_off()
        heard(self, seconds)

    monkeypatch.setattr(Story, "_stood", lambda self: cut(self.table) or iter(()))
    game.going.set()
    assert main(["watch", f"127.0.0.1:{game.port}", "--patience", "0"]) == 1
    first, second = lines_without_waiting(capsys.readouterr().err)
    assert (first, second[:5]) == ("the link is cut, trying again", "l5r: ")
    assert "cannot be reached" in second


def test_ctrl_c_ends_watching_without_an_error(game_of, monkeypatch, capsys):
    """Whoever has seen enough: the players are told that he has gone."""
    game = game_of(answers=20)
    game.going.set()
    heard = WatchMatch.hear

    def interrupted(self: WatchMatch, seconds: float = 0.0) -> None:
        heard(self, seconds)
        if self.watchers:
            raise KeyboardInterrupt

    monkeypatch.setattr(Story, "_stood", lambda self: interrupted(self.table) or iter(()))
    assert main(["watch", f"127.0.0.1:{game.port}"]) == 0
    assert lines_without_waiting(capsys.readouterr().err) == []
    game.until(lambda: game.told[0][-1:] == [()])


def test_a_game_by_the_commands_can_be_watched_from_the_window(game_of):
    """The match that the window shows: it follows, and both sides name who watches."""
    game = game_of(answers=40)
    call = WatchCall("127.0.0.1", game.port, "Mika", lambda *which: rules_of(which[0]))
    call.start()
    game.going.set()
    game.until(lambda: call.stage == "ready")
    table = call.table
    assert table is not None
    game.until(lambda: table.hear() or (table.watched.replica.number >= 40 and table.watchers == ("Mika",)))
    assert (table.linked, table.talk) == (True, False)
    assert game.told[0] == [("Mika",)]
    call.cancel()
    game.until(lambda: game.told[0][-1] == ())


def test_a_window_that_hosts_can_be_watched_when_a_command_has_joined(tmp_path):
    """`l5r join` says that it knows what watching is: nobody is kept out for its sake, and it is told of them."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])
    host = HostCall(rules, seats[0], tmp_path / "0", free_port(), free=True)
    host.start()
    link = go_to("127.0.0.1", host.port, host.code)
    guest = begin(link, rules, seats[1], 1, tmp_path / "1")
    told: list[tuple[str, ...]] = []
    watchers = GameWatchers(guest, None, told.append)
    player = threading.Thread(target=_played, args=(guest, link, watchers), daemon=True)
    player.start()
    call = WatchCall("127.0.0.1", host.port, "Mika", lambda *which: rules_of(which[0]))
    call.start()
    for _ in range(2_000):
        if host.table is not None:
            host.table.attend()
        if call.stage == "ready" and told:
            break
        player.join(0.02)
    assert call.stage == "ready"
    assert told == [("Mika",)]
    for one in (call, host):
        one.cancel()
    player.join(30)
    watchers.close()
    guest.close()


def _played(guest: Peer, link: Link, watchers: GameWatchers) -> None:
    """One side plays until its host has gone."""
    choose = player_of("greedy", guest.rules, guest.replica.seatings, 1, 1).answer
    with pytest.raises(NetError):
        play_all(guest, going_to("127.0.0.1", 1), first=link, choose=choose, patience=0.1, watchers=watchers)


def test_names_that_the_other_program_tells_can_be_shown(pair_of):
    """Watching, limits: at most so many names, each on one line and not too long."""
    told: list[tuple[str, ...]] = []
    watchers = GameWatchers(pair_of("lcg-skirmish", 3).sides[0], None, told.append)
    watchers.learn(("\x1b[2J\nMika" * 50,) * 20)
    until = time.monotonic() + 30
    while not told:
        assert time.monotonic() < until
        time.sleep(0.01)
    watchers.close()
    assert len(told[0]) == MOST_WATCHERS
    assert all(name.isprintable() and len(name) <= MOST_NAME for name in told[0])


def test_only_with_the_option_is_anybody_let_in(monkeypatch, capsys):
    """`l5r host`: closed to those who watch unless `--watchers` is given."""
    found: list[tuple[bool, bool]] = []

    def play(options: Any, seat: int, first: Any, again: Any, watched_at: Listener | None = None) -> int:
        listener = first.__closure__[1].cell_contents
        found.append((listener.watchable, watched_at is listener))
        return 0

    monkeypatch.setattr(net, "_play", play)
    assert main(["host", "--port", "0"]) == 0
    assert "watch " not in capsys.readouterr().out
    assert main(["host", "--port", "0", "--watchers"]) == 0
    assert re.search(r"^watch \S+:\d+$", capsys.readouterr().out, re.MULTILINE)
    assert found == [(False, False), (True, True)]


def test_ctrl_c_ends_any_command_with_one_line(monkeypatch, capsys):
    """`l5r host` that nobody has come to, and all others."""

    def interrupted(*_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(net, "_play", interrupted)
    assert main(["host", "--port", "0"]) == 130
    assert capsys.readouterr().err == "l5r: ended by Ctrl+C\n"
