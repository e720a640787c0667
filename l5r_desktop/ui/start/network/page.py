"""The page on which two players elsewhere come together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.network_port import CallFailed, NearbyHost
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start.choice_cards import ChoiceCards
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.start.network.connecting_panel import ConnectingPanel
from l5r_desktop.ui.start.network.lan_hosts import LanHostList
from l5r_desktop.ui.start.network.network_sentences import NetSentences
from l5r_desktop.ui.start.network.own_seat import OwnSeat
from l5r_desktop.ui.window_ports import Call, Ports


class NetworkPage(QFrame):
    """Own seat, then host or join. seated: a game (TableSession). back: to the first page."""

    seated = Signal(object)
    back = Signal()

    def __init__(
        self, ports: Ports, book: SettingsBook, names: FormatNames, showing: DeckShowing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._network = ports.network
        self._picked: NearbyHost | None = None
        self._sentences = NetSentences(self)
        heading = QLabel(self.tr("Play over the network"), self)
        heading.setObjectName("heading")
        self.own = OwnSeat(ports.library, book, names, showing, self)
        self._make_host_fields()
        self._make_join_fields(names)
        self.watched = QCheckBox(self.tr("Anybody may watch"), self)
        self.watched.setObjectName("net-watched")
        self.watched.setToolTip(self.tr("Otherwise you are asked about everybody who wants to watch."))
        self.message = PlainLabel(self)
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self._back = QPushButton(self.tr("Back"), self)
        self.coming = ConnectingPanel(self)
        self._stack = QStackedLayout()
        self._stack.addWidget(self._form())
        self._stack.addWidget(self.coming)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.addWidget(heading)
        column.addLayout(self._stack, 1)
        self._connect()
        self.say("")
        self._allow()

    def _make_host_fields(self) -> None:
        self.host = QPushButton(self.tr("Invite somebody"), self)
        self.host.setObjectName("net-host")
        self.host.setProperty("main", True)
        self.port = QLineEdit(self)
        self.port.setObjectName("net-port")
        self.port.setValidator(QIntValidator(0, 65_535, self))
        self.port.setFixedWidth(text_pixels(90))
        self.port.setPlaceholderText(self.tr("usual"))
        self.port.setAccessibleName(self.tr("Port"))
        self.port.setToolTip(self.tr("Only needed where a router sends a certain port to this computer."))
        self.clock = ChoiceCards(self.tr("Clock"), self)
        self.clock.setObjectName("net-clock")
        self.clock.setToolTip(self.tr("Whoever has no time left loses. The clocks stand while both ask for a pause."))
        for text, said, clock in (
            (self.tr("none"), "", None),
            (self.tr("60 min"), self.tr("60 minutes each"), ("plain", 3600, 0)),
            (self.tr("chess"), self.tr("chess: 30 minutes, 20 seconds more each turn"), ("chess", 1800, 20)),
            (self.tr("hourglass"), self.tr("hourglass: 5 minutes"), ("hourglass", 300, 0)),
            (self.tr("byo-yomi"), self.tr("byo-yomi: 30 minutes, then 60 seconds a turn"), ("byo-yomi", 1800, 60)),
        ):
            self.clock.addItem(text, clock, said=said)
        self._clock_words = PlainLabel(self)
        self._clock_words.setWordWrap(True)
        self._clock_words.setObjectName("box-note")
        self.clock.currentIndexChanged.connect(self._tell_clock)
        self._tell_clock()

    def _make_join_fields(self, names: FormatNames) -> None:
        self.invite = QLineEdit(self)
        self.invite.setObjectName("net-invite")
        self.invite.setAccessibleName(self.tr("Invite"))
        self.invite.setPlaceholderText(self.tr("Paste the invite here, or an address to watch"))
        self.paste = QPushButton(self.tr("Paste"), self)
        self.paste.setObjectName("net-paste")
        self._around_words = PlainLabel(self.tr("Or pick who waits on this network:"), self)
        self._around_words.setWordWrap(True)
        self.around = LanHostList(self._network, names, self)
        self.join = QPushButton(self.tr("Join"), self)
        self.join.setObjectName("net-join")
        self.join.setProperty("main", True)
        self.watch = QPushButton(self.tr("Watch"), self)
        self.watch.setObjectName("net-watch")
        self.watch.setToolTip(
            self.tr("Watch the game that is played there: the address of a player's computer will do.")
        )

    def _form(self) -> QWidget:
        form = QWidget(self)
        form.setObjectName("bare")
        host = self._half(self.tr("Host"), self.tr("You get an invite to send to the other player, and wait."))
        port = QHBoxLayout()
        port.addWidget(QLabel(self.tr("Port"), form))
        port.addWidget(self.port)
        port.setSpacing(8)
        port.addStretch()
        port.addWidget(self.watched)
        # As high as the row beside it, so that both halves go on at the same height.
        port.addStrut(self.paste.sizeHint().height())
        host.addLayout(port)
        clock = QHBoxLayout()
        clock.setSpacing(8)
        clock.addWidget(QLabel(self.tr("Clock"), form), 0, Qt.AlignmentFlag.AlignTop)
        clock.addWidget(self.clock, 1)
        host.addLayout(clock)
        host.addWidget(self.host)
        # Below it, so that the button stays under the mouse whichever clock is chosen.
        host.addWidget(self._clock_words)
        host.addStretch()
        join = self._half(self.tr("Join"), self.tr("The other player hosts and has sent you an invite."))
        row = QHBoxLayout()
        row.addWidget(self.invite, 1)
        row.addWidget(self.paste)
        row.setSpacing(8)
        join.addLayout(row)
        ways = QHBoxLayout()
        ways.addWidget(self.join, 2)
        ways.addWidget(self.watch, 1)
        ways.setSpacing(8)
        join.addLayout(ways)
        join.addWidget(self._around_words)
        join.addWidget(self.around, 1)
        halves = QHBoxLayout()
        halves.setSpacing(32)
        halves.addLayout(host, 1)
        halves.addLayout(join, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        buttons.addStretch()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(self.message)
        column.addWidget(self.own)
        column.addLayout(halves, 1)
        column.addLayout(buttons)
        return form

    def _half(self, title: str, text: str) -> QVBoxLayout:
        heading = PlainLabel(title, self)
        heading.setObjectName("subheading")
        words = PlainLabel(text, self)
        words.setWordWrap(True)
        for label in (heading, words):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(heading)
        column.addWidget(words)
        return column

    def _tell_clock(self) -> None:
        """Say what the clock that is chosen does."""
        at = self.clock.currentIndex()
        self._clock_words.setText(self.clock.cards[at].toolTip())
        self._clock_words.setVisible(bool(self._clock_words.text()))

    def _connect(self) -> None:
        self.host.clicked.connect(self._on_host)
        self.join.clicked.connect(self._on_join)
        self.watch.clicked.connect(self._on_watch)
        # Once the key has been dealt with: else it would press the button that comes to stand there.
        self.invite.returnPressed.connect(self._on_join, Qt.ConnectionType.QueuedConnection)
        self.invite.textChanged.connect(self._on_invite)
        self.around.picked.connect(self._on_picked)
        self.paste.clicked.connect(lambda: self.invite.setText(QGuiApplication.clipboard().text()[:200]))
        self._back.clicked.connect(self.back)
        self.coming.seated.connect(self._on_seated)
        self.coming.cancelled.connect(lambda: self._rest(""))
        self.coming.failed.connect(self._rest)

    def say(self, sentence: str) -> None:
        """Tell what went wrong, or nothing ("")."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def follow(self, call: Call) -> None:
        """Show how two players come together."""
        self.say("")
        self._stack.setCurrentWidget(self.coming)
        self.coming.setFocus()
        self.coming.follow(call)

    def stop(self) -> None:
        """Give up what is being waited for."""
        if self.coming.call is not None:
            self.coming.cancel.click()

    def _on_host(self) -> None:
        network = self._network
        if network is not None:
            self._try(
                lambda: network.host(
                    replace(self.own.plan(), clock=self.clock.currentData(), watched=self.watched.isChecked()),
                    int(self.port.text() or 0),
                )
            )

    def _on_join(self) -> None:
        network = self._network
        if network is not None and self.join.isEnabled():
            self._try(lambda: network.join(self.own.plan(), self._wanted()))

    def _on_watch(self) -> None:
        network = self._network
        if network is not None and self.watch.isEnabled():
            self._begin(lambda: network.look_on(self._place(), self.own.called))

    def _try(self, begin: Callable[[], Call]) -> None:
        if not self.own.possible:
            self.say(self.tr("There is no deck for this game."))
            return
        self._begin(begin)

    def _begin(self, begin: Callable[[], Call]) -> None:
        try:
            self.follow(begin())
        except CallFailed as failed:
            self.say(self._sentences.trouble(failed.trouble))

    def _on_invite(self, text: str) -> None:
        """An invite says what is played."""
        if self._network is not None:
            self.own.choose_profile(self._network.profile_of(text))
        self._allow()

    def _on_picked(self, one: NearbyHost) -> None:
        """Only the code is still to be typed."""
        self.own.choose_profile(one.profile)
        self._picked = one
        self.invite.clear()
        words = self.tr("Press Watch to watch {}") if one.plays else self.tr("Code in the window of {}")
        self.invite.setPlaceholderText(words.format(one.name))
        self._allow()
        (self.watch if one.plays else self.invite).setFocus()

    def _wanted(self) -> str:
        """The invite: what was typed, or the code of who was picked from the list."""
        typed, one = self.invite.text().strip(), self._picked
        if one is None or ":" in typed:
            return typed
        host = f"[{one.host}]" if ":" in one.host else one.host
        return f"{host}:{one.port}:{typed}"

    def _place(self) -> str:
        """Return the place of the game to be watched: what was typed, or who was picked from the list."""
        typed, one = self.invite.text().strip(), self._picked
        if one is None or ":" in typed or "." in typed:
            return typed
        return f"[{one.host}]:{one.port}" if ":" in one.host else f"{one.host}:{one.port}"

    def _allow(self) -> None:
        typed = bool(self.invite.text().strip())
        self.join.setEnabled(typed)
        self.watch.setEnabled(typed or self._picked is not None)

    def _on_seated(self, table_session: object) -> None:
        self._rest("")
        self.seated.emit(table_session)

    def _rest(self, sentence: str) -> None:
        self._stack.setCurrentIndex(0)
        self.say(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.coming.call is not None:
            self.stop()
        else:
            super().keyPressEvent(event)
