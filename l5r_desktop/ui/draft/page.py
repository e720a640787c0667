"""The page of a draft: its beginning, the packs, and what comes after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Deck
from l5r_desktop.session.boosters import (
    Drafter,
    DraftError,
    DraftGame,
    DraftTable,
    Worths,
    drafted_format,
    from_data,
    go_round,
    open_table,
    to_data,
)
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import list_of
from l5r_desktop.ui.draft.begin_sheet import BeginSheet
from l5r_desktop.ui.draft.drafted_decks import DraftedDecks
from l5r_desktop.ui.draft.end_sheet import EndSheet, ShownGame, ShownPerson
from l5r_desktop.ui.draft.pick_sheet import PickSheet
from l5r_desktop.ui.framed_page import FramedPage
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import PortError, TableSession
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.overlay_panel import OverlayPanel
from l5r_desktop.ui.window_ports import Ports

KEPT = "draft"
"""Under which name the draft is kept."""
LEVEL = "draft-level"
"""Under which name it is kept who plays the decks of the computer drafters."""


class DraftPage(FramedPage):
    """Keeps one draft after every card that a person takes. table: the draft, None before there is one."""

    def __init__(
        self, ports: Ports, settings: SettingsBook, pictures: PixmapCache, density: float, parent: QWidget
    ) -> None:
        super().__init__(density, parent)
        self.setObjectName("draft")
        self._ports = ports
        self._settings = settings
        self._base: CardBase | None = None
        self._worths: Worths | None = None
        self._uncovered: int | None = None
        self.table: DraftTable | None = None
        self.beginning = BeginSheet(settings.now.names, self)
        self.picking = PickSheet(ports.library, pictures, settings.now.language, self)
        self.ending = EndSheet(ports.players, pictures, self)
        self.ending.choose_level(settings.recall(LEVEL))
        self.add(self.beginning, (880, 520))
        self.add(self.picking)
        self.add(self.ending, (880, 640))
        self.curtain = OverlayPanel(self, "curtain")
        self.curtain.pressed.connect(self._on_curtain)
        self.beginning.begun.connect(self._on_begun)
        self.picking.taken.connect(self._on_taken)
        self.ending.changed.connect(self._on_changed)
        self.ending.played.connect(self._on_played)
        self.ending.again.connect(self._on_again)
        for sheet in (self.picking, self.ending):
            sheet.left.connect(self.left)
        self.beginning.back.connect(self.left)

    def go_on(self, base: CardBase) -> None:
        """Go on with the draft that was kept, or begin one."""
        self._base = base
        kept = self._settings.recall(KEPT)
        try:
            self.table = None if kept is None else from_data(kept, base)
        except DraftError as error:
            self.beginning.say(str(error))
        self.show_draft()

    def show_draft(self) -> None:
        """Show the draft as it stands."""
        if self.table is None or self._base is None:
            self.turn_to(self.beginning)
        elif self.table.over:
            self._show_end()
        else:
            self._show_pack(self.table, self._base)

    def _show_pack(self, table: DraftTable, base: CardBase) -> None:
        seat = table.turn
        assert seat is not None
        self.turn_to(self.picking)
        if len(table.persons) > 1 and self._uncovered != seat:
            name = table.drafters[seat].name
            buttons = (("uncover", self.tr("I am {}").format(name)), ("leave", self.tr("Leave, and go on later")))
            title = self.tr("Pass the screen to {}").format(name)
            self.picking.setEnabled(False)  # What the last one saw is still there, and keys would reach it.
            self.curtain.rise(title, self.tr("Nobody else should look."), buttons)
            return
        self.picking.setEnabled(True)
        self.picking.show_pack(table, seat, base)

    def _on_curtain(self, name: str) -> None:
        self.curtain.hide()
        if name == "leave":
            self.left.emit()
            return
        self._uncovered = None if self.table is None else self.table.turn
        self.show_draft()

    def _on_begun(self, ruleset: str, drafters: Sequence[Drafter], seed: int) -> None:
        assert self._base is not None
        self.beginning.say("")
        self._worths = None
        self._go_on(open_table(self._base, ruleset, seed, drafters))

    def _on_taken(self, card: str) -> None:
        assert self.table is not None
        seat = self.table.turn
        assert seat is not None
        self._go_on(self.table.taken(seat, card))

    def _go_on(self, table: DraftTable) -> None:
        """Have the computers take their cards, keep the draft, and show it."""
        assert self._base is not None
        self._keep(go_round(table, self._worth(table), self._base))
        self.show_draft()

    def _keep(self, table: DraftTable | None) -> None:
        self.table = table
        self._settings.remember(KEPT, None if table is None else to_data(table))

    def _worth(self, table: DraftTable) -> Worths:
        """Return what cards are worth; worked out once."""
        if self._worths is None:
            assert self._base is not None
            own = {deck.key for deck in self._own_decks(table.ruleset)}
            ready = [deck for deck in self._ports.library.decks(table.ruleset) if deck.key not in own]
            self._worths = Worths(self._base, table.ruleset, [list_of(deck, self._base) for deck in ready])
        return self._worths

    def _own_decks(self, ruleset: str) -> tuple[Deck, ...]:
        assert self._ports.own_decks is not None
        return self._ports.own_decks.own(ruleset)

    def _decks(self, table: DraftTable) -> DraftedDecks:
        assert self._ports.own_decks is not None
        assert self._base is not None
        language = self._settings.now.language
        return DraftedDecks(self._ports.own_decks, self._worth(table), self._base, language)

    def _show_end(self) -> None:
        assert self.table is not None
        self.turn_to(self.ending)
        self._told(self._show_persons)

    def _show_persons(self) -> None:
        assert self.table is not None
        decks = self._decks(self.table)
        kept = decks.keep(self.table)
        if kept != self.table:
            self._keep(kept)
        going = {one.match_id for one in self._ports.matches.kept() if not one.finished}
        self.ending.show_persons([self._person(kept, decks, seat, going) for seat in kept.persons])

    def _person(self, table: DraftTable, decks: DraftedDecks, seat: int, going: set[str]) -> ShownPerson:
        assert self._base is not None
        deck = decks.of(table, seat)
        assert deck is not None
        listed = list_of(deck, self._base)
        told = self.tr("{0}, {1} cards").format(shown("clan", listed.clan, self._settings.now.language), listed.count)
        faults = " ".join(fault.text for fault in decks.faults(table, seat))
        others = [other for other, drafter in enumerate(table.drafters) if other > seat or not drafter.person]
        games = tuple(
            ShownGame(other, table.drafters[other].name, self._state(table.game(seat, other), going))
            for other in others
            if other != seat
        )
        return ShownPerson(seat, table.drafters[seat].name, listed.clan, told, faults, games)

    def _state(self, game: DraftGame | None, going: set[str]) -> str:
        if game is None:
            return ""
        return self._ports.matches.outcome(game.match_id, 0) or ("open" if game.match_id in going else "")

    def _on_changed(self, seat: int) -> None:
        assert self.table is not None
        deck = self._decks(self.table).of(self.table, seat)
        if deck is not None:
            self.build_wanted.emit(deck, drafted_format(self.table, seat)[0])

    def _on_played(self, one: int, two: int) -> None:
        self._told(lambda: self._play(one, two))

    def _play(self, one: int, two: int) -> None:
        """Begin a game, or go on with the one that has been begun."""
        assert self.table is not None
        game, matches = self.table.game(one, two), self._ports.matches
        going = {kept.match_id for kept in matches.kept() if not kept.finished}
        session: TableSession
        if game is not None and self._state(game, going) == "open":
            session = matches.resume(game.match_id)
        else:
            level = str(self.ending.level.currentData())
            self._settings.remember(LEVEL, level)
            session = matches.begin(self._decks(self.table).setup(self.table, one, two, level))
            self._keep(self.table.playing(DraftGame(one, two, session.match_id)))
        self.begun.emit(session)

    def _on_again(self) -> None:
        self._keep(None)
        self.show_draft()

    def _told(self, act: Callable[[], None]) -> None:
        """Do something; what fails is told below the games."""
        self.ending.say("")
        try:
            act()
        except PortError as error:
            self.ending.say(str(error))
