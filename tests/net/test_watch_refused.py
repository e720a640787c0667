"""What `l5r watch` says where it cannot watch: bad arguments, and whatever answers (docs/protocol.md: Watching)."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.cli import main
from l5r_desktop.net.handshake import GREETING, VERSION, WATCH_MAGIC
from l5r_desktop.net.listener import Listener
from l5r_desktop.net.public_feed import GAME

from .by_commands import lines_without_waiting
from .pairs import Pair
from .seats import free_port


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["watch", "no where:x"], "an address looks like 192.168.1.5:18072"),
        (["watch", "127.0.0.1:99999"], "an address looks like 192.168.1.5:18072"),
        (["watch", f"127.0.0.1:{free_port()}"], "cannot be reached"),
        (["watch"], "the following arguments are required: address"),
        (["watch", "127.0.0.1", "--lang", "xx"], "invalid choice: 'xx'"),
    ],
)
def test_a_bad_argument_is_explained_in_one_line(arguments, sentence, capsys):
    """Commands: one line, exit code 2."""
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    assert code == 2
    assert sentence in said.err
    assert (said.err.count("\n"), said.out) == (1, "")


def answering(reply: Callable[[socket.socket], None]) -> int:
    """A port at which something answers the first that comes."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with server, server.accept()[0] as guest:
            reply(guest)

    threading.Thread(target=serve, daemon=True).start()
    return int(server.getsockname()[1])


def refusing(words: list[Any]) -> int:
    """A port of a program that lets whoever wants to watch in, and says something to him."""
    listener = Listener(0, "127.0.0.1")
    listener.watchable = True

    def serve() -> None:
        tick = threading.Event()
        until = time.monotonic() + 60
        while (link := listener.next_watcher()) is None and time.monotonic() < until:
            listener.greet_watchers()
            tick.wait(0.02)
        assert link is not None
        link.receive(10)
        for word in words:
            link.send(word)
        link.close()
        listener.stop()

    threading.Thread(target=serve, daemon=True).start()
    return listener.port


def newer(guest: socket.socket) -> None:
    guest.recv(4 + GREETING)
    guest.sendall(GREETING.to_bytes(4, "big") + WATCH_MAGIC + bytes([VERSION + 1]) + bytes(33))


def stranger_program(guest: socket.socket) -> None:
    guest.recv(4 + GREETING)
    guest.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def hellos(pair: Pair, **changes: Any) -> list[Any]:
    return [GAME, 0, *(replace(hello, **changes).plain() for hello in pair.hellos)]


def test_whatever_answers_is_named_in_one_sentence(pair_of, capsys):
    """Another version, another program, a no, a game that is not known here, and what is no message of such a game."""
    pair = pair_of("lcg-skirmish", 3)
    cases = [
        (lambda: answering(newer), f"the other side has version {VERSION + 1} of the protocol"),
        (lambda: answering(stranger_program), "what answers there is not this program"),
        (lambda: answering(lambda guest: None), "lets nobody watch"),
        (lambda: refusing([["refused", "the host does not let you watch"]]), "the host does not let you watch"),
        (lambda: refusing([["asked"]]), "closed the link"),
        (lambda: refusing([hellos(pair, rules=pair.hellos[0].rules + 1)]), "rules of lcg-skirmish"),
        (lambda: refusing([hellos(pair, cards=pair.hellos[0].cards + 1)]), "card data"),
        (lambda: refusing([hellos(pair, ruleset="chess")]), "rules of the name 'chess' are not known here"),
        (lambda: refusing([hellos(pair, profile="chess")]), "chess"),
        (lambda: refusing([["chat", 0, "hello"]]), "something else than what is to be watched"),
    ]  # fmt: skip
    for port_of, sentence in cases:
        assert main(["watch", f"127.0.0.1:{port_of()}"]) == 2, sentence
        said = capsys.readouterr()
        lines = lines_without_waiting(said.err)
        assert len(lines) == 1, lines
        assert sentence in lines[0]
        assert said.out == ""
