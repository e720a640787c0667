"""Shows what is read at the table: the card pointed at, links of the story, the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QObject, QRect, QRectF, Qt, QTimer

from l5r_desktop.session import ExplainedValue, Lane, Table, TablePiece, Wording
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.piece_widths import is_fought
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.spotlight import Spotlight
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.rules.card_text import CardText
from l5r_desktop.ui.table.after_painting import AfterPainting
from l5r_desktop.ui.table.least_covered import Corners, covered, least_covered
from l5r_desktop.ui.table.reader import Reader
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.side_panel import SidePanel

_MARGIN = 8
REST = 200
"""Milliseconds that the mouse rests on a card before it is told over the table; 0 for none."""
_STEP = 20
"""Pixels between two places that are tried for what floats over the table."""
_LOWEST, _GAP = 170, 4
"""Such a height in pixels, a text alone, where a higher one covers what counts; and the gap around it."""
_COUNTING = 6
"""So many of what can be covered count: what is told of, signs of fights, what can be clicked, what a seat has that is
attacked while units are sent, the hand, what is sent into fights.
"""
_WIDE_STEP, _WIDER = 80, (1.5, 2.0)
"""Pixels between two places at another height than the top, and how much wider it may be, so that it is lower."""
_FLOATING, _LEAST_FLOATING = 560, 260
"""Height in pixels of what floats over the table at most; and at least, where it leaves the hand free."""
_READING = "reading"
"""What is read, by its name among what is done after a table is painted."""
_TOLD = 320
"""Such a height at most where the player has not asked for it, since somebody else has acted with the card."""


class CardReading(QObject):
    """Shows in the reader what is pointed at, on the table or in a text, and points at cards of the table from texts.

    side: the column with the reader and the story; beside: whether it is to be seen. floating: shows over the table
    what is pointed at, while the column is put away. ring_state: what lies on a ring and who holds it, in words.
    afterwards: does what need not be seen in the frame of a new table.
    """

    def __init__(
        self,
        link: SessionLink,
        wording: Wording,
        piece_style: PieceStyle,
        settings: SettingsBook,
        side: SidePanel,
        board: MatView,
        mat: Mat,
        ring_state: Callable[[TablePiece], str],
        beside: Callable[[], bool],
        afterwards: AfterPainting,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._link = link
        self._piece_style = piece_style
        self._settings = settings
        self.floating = Reader(side.pictures, board)
        self.floating.setObjectName("floating-reader")
        self.floating.text_first = True
        self.floating.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.floating.hide()
        self._reader = side.reader
        self._board = board
        self._mat = mat
        self._ring_state = ring_state
        self._beside = beside
        self._afterwards = afterwards
        self._text = CardText(wording, self)
        self.spot = Spotlight(board.scene())
        self._table: Table | None = None
        self._shown = self._waiting = -1
        self._late = False
        self._told_of: tuple[int, ...] = ()
        self._lay_at: tuple[int, str, int, int] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self._float(self._waiting))
        for source in (side.story, side.reader):
            source.pointed.connect(self.point)
            source.followed.connect(self.follow_link)

    @property
    def _readers(self) -> tuple[Reader, ...]:
        """Those that can be seen now: the floating one only while the column with the other is put away."""
        return (self._reader,) if self._beside() else (self._reader, self.floating)

    @property
    def number(self) -> int:
        """Return what is being read, if it is a card or round piece of the table; else -1."""
        return self._shown

    def words(self, number: int) -> tuple[TablePiece, str] | None:
        """A card or round piece that the seat at the window knows, with all there is to say of it as rich text."""
        piece = self._table.piece(number) if self._table is not None and number >= 0 else None
        if piece is None or self._table is None:
            return None
        if piece.shape == "round":
            return piece, self._text.ring(piece, self._ring_state(piece))
        if piece.shape != "card" or piece.ident is None:
            return None
        values = self._link.explain(number)
        body = self._text.body(piece, self._table, values, self._link.keywords(number))
        return piece, self._text.numbers(piece, values) + body

    def follow(self, table: Table) -> None:
        """This is the table now; `catch_up` follows once it is known if something else is to be read."""
        self._table = table
        self.spot.wipe()
        self._late = True

    def catch_up(self) -> None:
        """Bring up to date what was read on the table before, and still is. What floats goes with a card that has been
        moved from under the mouse, as it would cover something else at each place where the card comes to lie.
        """
        if self._late and self._shown >= 0:
            self.show_soon(self._shown)
        self._late = False
        if self.floating.isVisible():
            piece = None if self._table is None else self._table.piece(self._waiting)
            left = not self._told_of and _place_of(piece) != self._lay_at
            self._float(-1 if left else self._waiting)

    def wipe(self) -> None:
        """Clear what is shown."""
        self._table = None
        self._shown = -1
        self.spot.wipe()
        self._timer.stop()
        self.floating.hide()
        for reader in (self._reader, self.floating):
            reader.wipe()

    def show_piece(self, number: int) -> None:
        """Show a card or round piece large, with all there is to say of it, if the seat at the window knows it."""
        show = self._showing(number)
        if show is not None:
            self._afterwards.drop(_READING)
            show()

    def show_soon(self, number: int) -> None:
        """The same where it is the table that has changed, and nobody has pointed at the card: once that is painted."""
        show = self._showing(number)
        if show is not None and self._beside():
            self._afterwards.do(_READING, show)
        elif show is not None:
            self._afterwards.drop(_READING)
            show()

    def _showing(self, number: int) -> Callable[[], None] | None:
        """Take up something to be read. Returns what shows it as it is now, None where it is nothing that is known; of
        a facedown province it is known where it lies.
        """
        table = self._table
        piece = table.piece(number) if table is not None and number >= 0 else None
        if piece is None or table is None or not (piece.shape == "round" or piece.ident is not None or piece.base):
            return None
        self._shown, self._late = number, False
        if piece.shape == "round":
            return partial(self._show_ring, piece)
        # Asked for now: when it is shown the rules may be at work, and cannot be asked.
        values, words = self._link.explain(number), self._link.keywords(number) if piece.shape == "card" else ()
        sides = "".join(self._sides(lane) for lane in table.lanes if number in lane.sites)
        return partial(self._show_known, piece, table, values, words, sides)

    def _show_ring(self, piece: TablePiece) -> None:
        for reader in self._readers:
            reader.preview.show_ring(piece.element)
            reader.tell("", self._text.ring(piece, self._ring_state(piece)))

    def _show_known(
        self, piece: TablePiece, table: Table, values: Sequence[ExplainedValue], words: Sequence[str], sides: str
    ) -> None:  # fmt: skip
        numbers = self._text.numbers(piece, values)
        if piece.shape == "card" and piece.ident is not None:
            body = self._text.body(piece, table, values, words) + sides
            for reader in self._readers:
                reader.preview.show_card(piece.ident, self._piece_style.changed(piece))
                reader.tell(numbers, body)
        else:
            for reader in self._readers:
                reader.show_text(numbers, self._text.ground(piece, table, values) + sides)

    def show_lane(self, number: int) -> None:
        """Show how the totals of a lane come about; 0 for none."""
        lane = next((lane for lane in self._table.lanes if lane.number == number), None) if self._table else None
        if lane is None:
            self._rest(-1)
            return
        self._shown = -1
        self._afterwards.drop(_READING)
        for reader in self._readers:
            reader.show_text("", self._text.lane(lane) + self._sides(lane))
        self._rest(lane.site)

    def _sides(self, lane: Lane) -> str:
        told = self._link.explain_sides(lane.number)
        return "".join(self._text.side(seat, value, team=seat == lane.team) for seat, value in told)

    def look_at(self, number: int) -> None:
        """The mouse or the keyboard is at a card of the table, or at none (-1)."""
        self._told_of = ()
        self.show_piece(number)
        self._rest(number)

    def tell_of(self, number: int, targets: Sequence[int]) -> None:
        """Show a card that somebody has acted with, so that neither the hand nor what it is aimed at is covered."""
        self._told_of = (number, *targets)
        self.show_soon(number)
        self._rest(number)

    def _rest(self, number: int) -> None:
        """Float once the mouse rests there, so that nothing comes and goes while it crosses the table."""
        self._waiting = number
        if number < 0 or not REST or self.floating.isVisible():
            self._timer.stop()
            self._float(number)
        else:
            self._timer.start(REST)

    def _float(self, number: int) -> None:
        """Show the floating reader beside this card, if the column is put away; beside the plate of who has used it
        where it lies nowhere, as a rule of the game that is used like a card.
        """
        piece = self._table.piece(number) if self._table is not None else None
        box = None
        told = number in self._told_of
        if piece is not None and (told or piece.ident is not None or piece.shape == "round") and not self._beside():
            box = self._mat.box_of(number)
            if box is None and told:
                box = self._mat.plate_box(piece.seat)
        self.floating.setVisible(box is not None)
        if box is None:
            return
        self._lay_at = _place_of(piece)
        self.floating.setGeometry(self._place(box))
        self.floating.trim(3 * _MARGIN)
        self.floating.raise_()

    def _place(self, box: QRectF) -> QRect:
        """Return where the reader floats, no higher than what it tells needs: where least of what it tells of, which
        lies in this box of the scene, and of its targets is covered; then of the signs of fights and the names of
        places, of what can be clicked, of what is attacked while units are sent, the hand, the cards that fight, the
        plates, the own cards and those of others; best at the top of the other side of the table, but elsewhere where
        its text would be cut off.
        """
        board = self._board.rect()
        wide = self.floating.sizeHint().width() + 2 * _MARGIN
        most = min(_TOLD if self._told_of else _FLOATING, self.floating.needed(wide - 2 * _MARGIN) + 3 * _MARGIN)
        tall = min(most, max(_LEAST_FLOATING, self._hand_top() - 2 * _MARGIN))
        left = self._seen(box).center().x() < board.width() / 2
        clear = [self._seen(found) for no in self._told_of if (found := self._mat.box_of(no)) is not None]
        clear = clear or [self._seen(box)]
        told = (self._mat.lanes.sign_boxes, self._mat.label_boxes, self._mat.lit_boxes, self._mat.plate_boxes)
        fights, names, lit, plates = ([self._seen(one) for one in boxes()] for boxes in told)
        fighting, attacked = self._boxes(self._is_sent), self._boxes(self._is_attacked)
        own, others = self._boxes(self._is_own), self._boxes(lambda piece: not self._is_own(piece))
        hand = self._boxes(self._is_held)

        kinds = (clear, fights + names, lit, attacked, hand, fighting, plates, own, others)
        counted = [[_corners(one) for one in boxes] for boxes in kinds]

        def best(tops: Iterable[int], wide: int, high: int, step: int) -> Corners:
            last = board.width() - wide - _MARGIN
            columns = ((last, _MARGIN) if left else (_MARGIN, last), range(_MARGIN, last, step))
            return least_covered([*chain(*columns)], tops, (wide, high), counted)

        def counting(place: Corners) -> tuple[int, ...]:
            return covered(place, counted[:_COUNTING])

        def missing(place: Corners) -> int:
            return needs[place[2] - place[0] + 1] - (place[3] - place[1] + 1)

        wider = [min(round(by * wide), board.width() - 2 * _MARGIN) for by in _WIDER]
        needs = {one: self.floating.needed_alone(one - 2 * _MARGIN) + 3 * _MARGIN for one in (*wider, wide)}
        alone = needs[wide]
        lowest = min(tall, _LOWEST, alone)
        heights = tuple(dict.fromkeys(min(tall, one) for one in (tall, alone, _TOLD, _LEAST_FLOATING, lowest)))
        places = [best((_MARGIN,), wide, high, _STEP) for high in heights]
        places += [best((_MARGIN,), one, min(most, needs[one]), _STEP) for one in wider if needs[one] < alone]
        at_top = min(places, key=counting)
        if any(counting(at_top)) or at_top[3] - at_top[1] + 1 < min(tall, alone):
            below = {box.bottom() + _GAP for box in (*fighting, *plates, *own)}
            for across, high in (*((wide, high) for high in heights), *((one, min(most, needs[one])) for one in wider)):
                last_top = board.height() - high - _MARGIN
                tops = {top for top in (*below, self._hand_top() - high - _GAP, last_top) if _MARGIN <= top <= last_top}
                places += [best(tops, across, high, _WIDE_STEP)] if tops else []
        # Lower than its text needs only where something that counts would be covered else.
        x, y, to, foot = min(places, key=lambda place: (*counting(place), max(0, missing(place))))
        return QRect(x, y, to - x + 1, foot - y + 1)

    def _seen(self, box: QRectF) -> QRect:
        """Return a box of the scene in pixels of the board."""
        return self._board.mapFromScene(box).boundingRect()

    def _is_sent(self, piece: TablePiece) -> bool:
        lanes = () if self._table is None else self._table.lanes
        return any(not lane.closed for lane in lanes if piece.lane == lane.number)

    def _is_attacked(self, piece: TablePiece) -> bool:
        """Return True for a Province and what is at home of another seat that is attacked while units are sent."""
        table = self._table
        if table is None or not table.lanes or is_fought(table) or piece.lane:
            return False
        attacked = {lane.seats[1] for lane in table.lanes} - {table.seat}
        return piece.seat in attacked and piece.place != "hand"

    def _is_held(self, piece: TablePiece) -> bool:
        return piece.place == "hand" and self._is_own(piece)

    def _is_own(self, piece: TablePiece) -> bool:
        return self._table is not None and piece.controller == self._table.seat

    def _boxes(self, wanted: Callable[[TablePiece], bool]) -> list[QRect]:
        """Return where pieces of the table are seen, in pixels of the board."""
        numbers = [] if self._table is None else [piece.no for piece in self._table.pieces if wanted(piece)]
        return [self._seen(box) for no in numbers if (box := self._mat.box_of(no)) is not None]

    def _hand_top(self) -> int:
        """Return where the hand of the seat at the window begins, in pixels of the board; its height without one."""
        own = -1 if self._table is None else self._table.seat
        boxes = self._boxes(lambda piece: piece.place == "hand" and piece.seat == own)
        return min((box.top() for box in boxes), default=self._board.height())

    def recede(self) -> None:
        """Float no more where the column has come back, which would lie over a part of it."""
        if self._beside():
            self._timer.stop()
            self.floating.hide()

    def show_title(self, ident: str) -> None:
        """Show a card of which only the title is told, as it is printed."""
        self._shown = -1
        self._afterwards.drop(_READING)
        for reader in self._readers:
            reader.preview.show_card(ident)
            reader.tell("", self._text.plain(ident))

    def point(self, number: int, ident: str) -> None:
        """A text points at a card, or at none any more (-1)."""
        piece = self._same(number, ident)
        box = self._mat.box_of(number) if piece is not None else None
        if box is None:
            self.spot.clear()
        else:
            self.spot.point(box)
        if number < 0:
            return
        if piece is None:
            self.show_title(ident)
        else:
            self.show_piece(number)

    def follow_link(self, number: int, ident: str) -> None:
        """A card named in a text was clicked: bring it into view and have it blink."""
        box = self._mat.box_of(number) if self._same(number, ident) is not None else None
        if box is not None:
            self._board.ensureVisible(box, 40, 40)
            self.spot.blink(box, self._settings.now.pace)

    def _same(self, number: int, ident: str) -> TablePiece | None:
        """The piece of a number, if it still is that card: numbers of cards that were shuffled stand for others now."""
        piece = self._table.piece(number) if self._table is not None else None
        return piece if piece is not None and piece.ident == ident else None


def _place_of(piece: TablePiece | None) -> tuple[int, str, int, int] | None:
    """Return where a card lies: its seat, its place, its lane, and the card that it is attached to."""
    return None if piece is None else (piece.seat, piece.place, piece.lane, piece.host)


def _corners(rect: QRect) -> Corners:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
