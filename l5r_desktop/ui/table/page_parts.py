"""The parts of the page of a match, as those parts see one another: `TablePage` makes them and puts them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Signal

from l5r_desktop.session import Wording
from l5r_desktop.ui.mat.mat_page import MatPage
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.sounds.sound_player import Sounds
from l5r_desktop.ui.rules.dialog import RulesDialog
from l5r_desktop.ui.table.answer_input import AnswerInput
from l5r_desktop.ui.table.boxes.all_boxes import AllBoxes
from l5r_desktop.ui.table.boxes.dial import Dial
from l5r_desktop.ui.table.boxes.duel_box import DuelBox
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.boxes.tray import Tray
from l5r_desktop.ui.table.card_menu import CardMenu
from l5r_desktop.ui.table.card_reading import CardReading
from l5r_desktop.ui.table.curtain import Curtain
from l5r_desktop.ui.table.guard import Guard
from l5r_desktop.ui.table.large_card import LargeCard
from l5r_desktop.ui.table.manual.manual_menu import ByHand
from l5r_desktop.ui.table.match_ending import MatchEnding
from l5r_desktop.ui.table.passing_menu import PassingMenu
from l5r_desktop.ui.table.prompt_bar import PromptBar
from l5r_desktop.ui.table.refusals import Refusals
from l5r_desktop.ui.table.remote.network_undo import NetworkUndoWarning
from l5r_desktop.ui.table.remote.remote_box import RemoteBox
from l5r_desktop.ui.table.remote.watch_box import WatchBox
from l5r_desktop.ui.table.save_status import SaveStatus
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.side_panel import SidePanel
from l5r_desktop.ui.table.sound_button import SoundButton
from l5r_desktop.ui.table.table_announcements import TableAnnouncements
from l5r_desktop.ui.table.timing_bar import TimingBar
from l5r_desktop.ui.table.view_control import ViewControl


class PressedKeys(Protocol):
    """The keys of the page (`table/keys.py`), for who binds more of them."""

    pressing: KeyDispatch

    @property
    def skip_key(self) -> str: ...


class Advice(Protocol):
    """The computer's hints and estimates for the people at the table (`advice/table_advice.py`), as boxes on
    the page.
    """

    def boxes(self) -> Sequence[FloatBox]: ...
    def close(self) -> bool: ...


class ShownActs(Protocol):
    """The acts of others, shown one by one (`table/following.py`)."""

    def skip(self) -> None: ...


class LastActs(Protocol):
    """The list of what has happened since the own act, card by card (`table/since_box.py`)."""

    def isVisible(self) -> bool: ...
    def toggle(self) -> None: ...
    def put_away(self) -> None: ...


class PageParts(MatPage):
    """The interface of the page for its parts. shown: the table has been shown anew."""

    shown = Signal()

    settings: SettingsBook
    link: SessionLink
    mat: Mat
    board: MatView
    prompt: PromptBar
    side: SidePanel
    timing_bar: TimingBar
    boxes: AllBoxes
    view_control: ViewControl
    curtain: Curtain
    ending: MatchEnding
    save_status: SaveStatus
    guard: Guard
    answers: AnswerInput
    card_menu: CardMenu
    passing: PassingMenu
    by_hand: ByHand
    reading: CardReading
    announcements: TableAnnouncements
    sounds: Sounds
    sound_button: SoundButton
    refusals: Refusals
    rules: RulesDialog
    remote_box: RemoteBox | None
    watch_box: WatchBox | None
    undo_warning: NetworkUndoWarning | None
    keys: PressedKeys
    large: LargeCard
    following: ShownActs
    since: LastActs
    advice: Advice

    @property
    def wording(self) -> Wording:
        """The sentences of this match."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        raise NotImplementedError

    @property
    def hastens(self) -> bool:
        """Return True while a question that counts on the own clock is not shown yet: both programs leave out a few
        seconds for what is shown before it, and hold each other to no more.
        """
        return self.link.asks_meanwhile and self.remote_box is not None and self.remote_box.timed

    @property
    def dial(self) -> Dial:
        """The box of a bid."""
        return self.boxes.dial

    @property
    def tray(self) -> Tray:
        """The box of cards that lie nowhere."""
        return self.boxes.tray

    @property
    def duel(self) -> DuelBox:
        """The box of a duel."""
        return self.boxes.duel
