"""Two windows come together and play, as two people would at two computers."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.net.invite import Invite
from l5r_desktop.ui import MainWindow, TablePage

from ..clicking import click


def to_network(window: MainWindow, ruleset: str, name: str) -> None:
    """From the first screen to the page of games with others."""
    click(window.start.quick.tiles[ruleset])
    assert window.start.quick.elsewhere is not None
    click(window.start.quick.elsewhere)
    own = window.start.network.own.name
    own.clear()
    QTest.keyClicks(own, name)


def invited(window: MainWindow) -> str:
    """Have a window host; returns the invite, to this machine itself."""
    page = window.start.network
    click(page.host)
    call = page.coming.call
    assert call is not None, page.message.text()
    text = page.coming.row.invite.text()
    assert text == call.news().invitations[0].text
    return str(replace(Invite.parse(text), host="127.0.0.1"))


def table_of(window: MainWindow) -> TablePage:
    assert window.table is not None
    return window.table


def meet(
    qtbot: QtBot, host: MainWindow, guest: MainWindow, ruleset: str = "lcg-skirmish", clock: int = 0
) -> tuple[TablePage, TablePage]:
    """Both windows from the first screen to the table."""
    to_network(host, ruleset, "Ren")
    host.start.network.clock.setCurrentIndex(clock)
    invite = invited(host)
    to_network(guest, "lcg-stronghold", "Mai")
    guest.start.network.invite.setText(invite)
    click(guest.start.network.join)
    qtbot.waitUntil(lambda: host.table is not None and guest.table is not None)
    return table_of(host), table_of(guest)


def asked(qtbot: QtBot, *pages: TablePage) -> TablePage:
    """The page of which something is asked, as soon as one is."""
    qtbot.waitUntil(lambda: any(one_asked(page) for page in pages))
    return next(page for page in pages if one_asked(page))


def one_asked(page: TablePage) -> bool:
    return page.link.decision is not None and not page.link.works


def answer(qtbot: QtBot, page: TablePage) -> None:
    """Answer what a page is asked: pass, or as little as may be answered.

    The decks are shuffled by two programs that nobody can seed, so that no click on a certain card is sure to be there.
    """
    decision = page.link.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    page.link.answer(("pass",) if "pass" in keys else tuple(keys[: decision.least]))
    qtbot.waitUntil(lambda: page.link.decision is not decision)
