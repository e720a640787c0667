"""What comes between: a window closed and opened again, and every sentence of what keeps two from playing."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Thread

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.net.handshake import MAGIC, VERSION
from l5r_desktop.net.invite import Invite
from l5r_desktop.net.listener import Listener
from l5r_desktop.ui import MainWindow, TablePage
from l5r_desktop.ui.network_port import NearbyHost, NetworkProblem
from l5r_desktop.ui.start.network.network_sentences import NetSentences

from ..clicking import click
from ..conftest import SOON
from .conftest import OPEN
from .meeting import answer, asked, invited, meet, table_of, to_network


def test_a_closed_window_takes_the_game_up_again_from_the_start_screen(qtbot: QtBot, open_window: OPEN) -> None:
    """Cuts (protocol.md): the guest's program ends; what was played and said is there again, and play goes on."""
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest, clock=1)
    for _ in range(3):
        answer(qtbot, asked(qtbot, one, two))
    match = one._table_session.match
    click(one.remote_box.pause)
    qtbot.waitUntil(lambda: match.talk.pause == {0})
    one._table_session.remote.say("Konnichiwa")
    qtbot.waitUntil(lambda: "Konnichiwa" in two.remote_box.chat.toPlainText())
    guest.close()
    qtbot.waitUntil(lambda: not match.linked)
    qtbot.waitUntil(lambda: "Mai has put the game away" in shown(one))
    again = open_window("mai")
    click(again.start.games.last)
    qtbot.waitUntil(lambda: again.table is not None and match.linked)
    back = table_of(again)
    assert back.link.seat == 1
    qtbot.waitUntil(lambda: back.remote_box.chat.toPlainText() == "Ren: Konnichiwa")
    qtbot.waitUntil(lambda: "Ren asks for a pause" in back.remote_box.clock.text())
    for _ in range(2):
        answer(qtbot, asked(qtbot, one, back))
    while asked(qtbot, one, back) is not one:
        answer(qtbot, back)
    match.side.clock.now = lambda: time.monotonic() + 100_000
    qtbot.waitUntil(lambda: back.link.over)
    winner, _ = back.link.table.result
    assert winner == back.link.seat, "whose time is over gives up"
    for page in (one, back):
        qtbot.waitUntil(lambda page=page: shown(page).startswith("Ren had no time left."))


def shown(page: TablePage) -> str:
    """What is told of the other player now."""
    page.remote_box.look()
    return page.remote_box.state.text()


def refused(qtbot: QtBot, window: MainWindow, invite: str) -> str:
    """What a window says that has tried to join."""
    page = window.start.network
    page.say("")
    page.invite.setText(invite)
    QTest.keyClick(page.invite, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.message.text()))
    return page.message.text()


@contextmanager
def answering(words: bytes) -> Iterator[str]:
    """Something that is no host of ours and says this to whoever comes; an invite to it."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer_one() -> None:
            guest, _ = server.accept()
            with guest:
                guest.sendall(len(words).to_bytes(4, "big") + words)
                guest.recv(1)

        thread = Thread(target=answer_one)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}:ABCD-EFGH"
        thread.join(SOON / 1000)


def test_what_keeps_two_from_playing_is_one_sentence(qtbot: QtBot, open_window: OPEN) -> None:
    host, guest = open_window("ren"), open_window("mai")
    to_network(host, "lcg-skirmish", "Ren")
    to_network(guest, "lcg-skirmish", "Mai")
    invite = invited(host)
    assert refused(qtbot, guest, "kumite").startswith("This is no invite.")
    wrong = str(replace(Invite.parse(invite), code="AAAABBBB"))
    assert refused(qtbot, guest, wrong).startswith("The code is not the one of the invite.")
    port = Invite.parse(invite).port
    guest.start.network.around.picked.emit(NearbyHost("Ren", "skirmish", "127.0.0.1", port))
    assert guest.start.network.invite.placeholderText() == "Code in the window of Ren"
    assert refused(qtbot, guest, "CCCC-DDDD").startswith("The code is not the one of the invite.")
    plain = invite.partition("/")[0]
    guest.start.network.own.choose("lcg-stronghold")
    assert refused(qtbot, guest, plain) == "The other player has chosen another game. Choose the same one."
    qtbot.waitUntil(lambda: host.start.network.coming.trouble.text().startswith("The other player"))
    guest.start.network.own.choose("lcg-skirmish")
    with answering(MAGIC + bytes([VERSION + 1]) + bytes(33)) as newer:
        assert refused(qtbot, guest, newer) == (
            f"The other program is newer: it speaks version {VERSION + 1} of the protocol, this one {VERSION}. Update"
            " this program."
        )
    with answering(b"HTTP/1.1 400 Bad Request") as stranger:
        assert refused(qtbot, guest, stranger) == "What answers there is not this program."
    assert host.table is None
    click(host.start.network.coming.cancel)
    assert refused(qtbot, guest, invite).startswith("Nobody answers at 127.0.0.1, port")


def test_a_port_in_use_is_told_and_can_be_changed(qtbot: QtBot, open_window: OPEN) -> None:
    window = open_window("ren")
    to_network(window, "lcg-skirmish", "Ren")
    page = window.start.network
    other = Listener(0)
    try:
        page.port.setText(str(other.port))
        click(page.host)
        assert page.message.text().startswith(f"Port {other.port} is used by another program.")
    finally:
        other.stop()
    page.port.clear()
    assert invited(window)
    click(page.coming.cancel)
    assert page.host.isVisible()


def test_other_cards_and_other_rules_have_sentences(qtbot: QtBot) -> None:
    """Beginning a game (protocol.md): each difference of two greetings is told."""
    sentences = NetSentences()
    for kind, words in (
        ("cards", "changed cards"),
        ("rules-older", "older rules"),
        ("profile", "other rules"),
        ("deck", "deck"),
    ):
        assert words in sentences.trouble(NetworkProblem(kind))
    assert (
        sentences.trouble(NetworkProblem("", (), "the link is cut"))
        == "The two programs could not go on: the link is cut."
    )


def test_who_went_can_wait_and_who_waited_can_go(qtbot: QtBot, open_window: OPEN) -> None:
    """Cuts (protocol.md): the host's program ends, and comes back to the guest, which waits for it now."""
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest)
    answer(qtbot, asked(qtbot, one, two))
    host.close()
    match = two._table_session.match
    qtbot.waitUntil(two.remote_box.lost.open.isVisible)
    click(two.remote_box.lost.open)
    box = two.remote_box.lost.box
    assert box.title == "The link to Ren is lost"
    assert box.goes.isChecked()
    click(box.waits)
    two.remote_box.look()
    assert box.row.invite.text().endswith(f":{match.line.listener.port}")
    again = open_window("ren")
    click(again.start.games.last)
    qtbot.waitUntil(lambda: again.table is not None)
    back = table_of(again)
    qtbot.waitUntil(back.remote_box.lost.open.isVisible)
    click(back.remote_box.lost.open)
    box = back.remote_box.lost.box
    click(box.goes)
    box.place.setText("kumite:0")
    click(box.go)
    assert box.trouble.text() == "This is no address. It looks like 192.168.1.5:18072."
    box.place.setText(f"127.0.0.1:{match.line.listener.port}")
    click(box.go)
    qtbot.waitUntil(lambda: match.linked and back._table_session.match.linked)
    qtbot.waitUntil(lambda: box.isHidden() and two.remote_box.lost.box.isHidden())
    answer(qtbot, asked(qtbot, back, two))
