"""The mat in words: for those who hear the table instead of seeing it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import AnswerBuilder, Lane, Table, TablePiece, Wording
from l5r_desktop.ui.mat.accessibility.stops import CARD, LANE, PILE, Stop
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.plate import PlateText
from l5r_desktop.ui.ports import Library


class MatWords(QObject):
    """Names and descriptions of stops. It knows what the seat at the window is shown, and nothing else."""

    def __init__(
        self, names: tuple[str, ...], wording: Wording, captions: Captions, library: Library,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._names, self._wording, self._captions, self._library = names, wording, captions, library
        self._table: Table | None = None
        self._picking: AnswerBuilder | None = None
        self._pieces: dict[int, TablePiece] = {}

    def follow(self, table: Table | None, picking: AnswerBuilder | None) -> None:
        """This is the table now, and what is being answered; None: nothing is shown."""
        self._table, self._picking = table, picking
        self._pieces = {} if table is None else {piece.no: piece for piece in table.pieces}

    def area(self, area: str, seat: int) -> str:
        """Return what a part of the table is called. seat: whose it is, -1 for nobody's."""
        titles = {
            "hand": self.tr("Hand"), "provinces": self.tr("Provinces"), "home": self.tr("Cards in play"),
            "fight": self.tr("Conflict"), "rings": self.tr("Rings"), "piles": self.tr("Decks and discard piles"),
            "plates": self.tr("Players"),
        }  # fmt: skip
        return titles[area] if seat < 0 else self.tr("{0}: {1}").format(self._names[seat], titles[area])

    def name(self, stop: Stop) -> str:
        """Return the name of a card as it is read aloud."""
        if self._table is None:
            return ""
        if stop.kind == CARD:
            piece = self._pieces.get(stop.number)
            return "" if piece is None else self._title(piece)
        if stop.kind == PILE:
            count = self._table.piles.get((stop.number, stop.place), (0, ""))[0]
            place = self._wording.word("place", stop.place)
            return self.tr("{0}: {1}, cards: {2}").format(self._names[stop.number], place, count)
        if stop.kind == LANE:
            lane = self._lane(stop.number)
            return "" if lane is None else self._captions.sign(lane).title
        return self._names[stop.number]

    def description(self, stop: Stop) -> str:
        """Return what there is to say of it: kind, numbers, state, what lies on it, where it is, what can be done with
        it.
        """
        if self._table is None:
            return ""
        if stop.kind == CARD:
            piece = self._pieces.get(stop.number)
            return "" if piece is None else _joined(*self._card(piece, stop))
        if stop.kind == LANE:
            lane = self._lane(stop.number)
            return "" if lane is None else _joined(*self._fight(lane), self._can(lane.site))
        if stop.kind == PILE:
            return self._top(stop)
        plate = next((plate for plate in self._table.plates if plate.seat == stop.number), None)
        return "" if plate is None else self._plate(self._captions.plate(self._table, plate))

    def whole(self, stop: Stop) -> str:
        """Return the name of a card with its description."""
        return _joined(self.name(stop), self.description(stop))

    def _plate(self, text: PlateText) -> str:
        counters = [f"{self._captions.word(kind)} {n}" for kind, n in text.counters]
        facts = [f"{label} {value}" for label, value in text.facts]
        signs = [self._captions.word(sign) for sign in text.signs]
        return _joined(
            *counters, *facts, *dict.fromkeys((*signs, *text.notes)), self.tr("is asked now") if text.asked else ""
        )

    def _lane(self, number: int) -> Lane | None:
        lanes = () if self._table is None else self._table.lanes
        return next((lane for lane in lanes if lane.number == number), None)

    def _fight(self, lane: Lane) -> list[str]:
        sign = self._captions.sign(lane)
        sides = [f"{name} {total}" for name, total in zip(sign.sides, sign.totals, strict=True)]
        return [*sides, *sign.notes, self.tr("It is over here.") if lane.closed else ""]

    def _top(self, stop: Stop) -> str:
        lying = [p for p in self._pieces.values() if (p.seat, p.place, p.host) == (stop.number, stop.place, -1)]
        return self.tr("On top: {}").format(self._title(lying[-1])) if lying else ""

    def _title(self, piece: TablePiece) -> str:
        if piece.shape in ("token", "ground"):
            return self._wording.word("hidden", "province-token" if piece.shape == "token" else "province")
        if piece.ident is None:
            province = piece.back == "province"
            return self._wording.word("hidden", "province" if province else "card")
        return self._wording.title(piece.ident)

    def _card(self, piece: TablePiece, stop: Stop) -> list[str]:
        if piece.shape == "round":
            return [self._captions.ring(piece), self._can(piece.no)]
        states = [self._wording.word("state", state) for state in piece.states]
        tokens = [f"{n} × {self._wording.word('token', name)}" for name, n in piece.tokens]
        on_it = [self._title(self._pieces[no]) for no in piece.attached if no in self._pieces]
        host = self._pieces.get(piece.host)
        return [
            *self._printed(piece), *states, *tokens,
            self.tr("Attached to it: {}").format(", ".join(on_it)) if on_it else "",
            self.tr("Attached to {}").format(self._title(host)) if host is not None else "",
            self._where(piece, stop) if host is None else "", self._can(piece.no),
        ]  # fmt: skip

    def _printed(self, piece: TablePiece) -> list[str]:
        """Kind and numbers of a card that the seat knows."""
        if piece.ident is None or piece.shape != "card":
            return []
        facts = self._library.facts(piece.ident)
        found = [self._wording.word("kind", str(facts.get("kind", "")))]
        printed = {name: n for name, n in facts.items() if type(n) is int and self._wording.has_word("value", name)}
        now = {number.name: number.value for number in piece.numbers} or printed
        for name, value in now.items():
            said = f"{self._wording.word('value', name)} {value}"
            differs = name in printed and printed[name] != value
            found.append(self.tr("{0}, printed {1}").format(said, printed[name]) if differs else said)
        return found

    def _where(self, piece: TablePiece, stop: Stop) -> str:
        seat = piece.seat if stop.area not in ("fight", "rings") else -1
        lane = self._lane(piece.lane)
        if lane is not None:
            side = self._names[lane.seats[piece.side]]
            return self.tr("{0}, on the side of {1}").format(self._captions.sign(lane).title, side)
        area = self.area(stop.area, seat)
        if stop.area == "provinces":
            return f"{area}, {self._wording.word('place', piece.place)}"
        other = piece.controller >= 0 and piece.owner >= 0 and piece.controller != piece.owner
        return self.tr("{0}, owned by {1}").format(area, self._names[piece.owner]) if other else area

    def _can(self, number: int) -> str:
        """Return what a click would do."""
        picking = self._picking
        if picking is None or number not in picking.cards():
            return ""
        if number in picking.marked():
            return self.tr("Chosen; Return takes it back")
        options = [option for option in picking.left if option.card == number]
        labels = dict.fromkeys(self._wording.labels(options, self._ident))
        return self.tr("Return: {}").format(", ".join(labels)) if labels else self.tr("Return chooses it")

    def _ident(self, number: int) -> str | None:
        piece = self._pieces.get(number)
        return None if piece is None else piece.ident


def _joined(*parts: str) -> str:
    return ". ".join(part.strip().rstrip(".") for part in parts if part.strip())
