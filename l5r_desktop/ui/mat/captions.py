"""The captions of plates and signs of the table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import OUT, PASSED, Duel, Label, Lane, LogLine, Note, Plate, Table, TablePiece, Wording
from l5r_desktop.session.game_summary import LOST
from l5r_desktop.session.passed_in_a_row import passed_in_a_row
from l5r_desktop.ui.mat.lane_sign import SignText
from l5r_desktop.ui.mat.plate import PlateText

_LINES = 3
"""So many players are told at the end each on a line of their own; of more, two stand on one."""
_CONQUEST, _DISHONOR = "conquest", "dishonor"
"""Ways of winning of which it is told by what: by the last Province lost; by the last honor lost, and what cost it."""
_HONOR_LOST = ("loses-honor", "loses-honor-status", "takes-honor")
_COSTS_NO_HONOR = frozenset(
    {
        "passes", "phase", "round", "declares", "defends", "no-defenders", "province-revealed", "moves-in",
        "goes-to-battle",
    }
)  # fmt: skip
"""Lines of a story about what costs no honor: where one stands before a loss, that was the price of an act."""


class Captions(QObject):
    """Texts about seats, lanes and the end. names: the players by seat."""

    def __init__(self, names: tuple[str, ...], wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._wording = wording
        self._words = self._plate_words()
        self._notes = self._lane_notes()

    def _plate_words(self) -> dict[str, str]:
        """The words of the plates and of duels, by their keys."""
        return {
            "hand": self.tr("Hand"),
            "dial": self.tr("Dial"),
            "conflicts-left": self.tr("Conflicts left"),
            "provinces": self.tr("Provinces"),
            "gold-available": self.tr("Gold available"),
            "paying": self.tr("Paying"),
            "team-tokens": self.tr("Political tokens"),
            "rank": self.tr("Rank"),
            "scrolls-left": self.tr("Scrolls left"),
            "last-turn": self.tr("must win in this turn"),
            "threat": self.tr("Threat Level"),
            "attacked": self.tr("is attacked"),
            OUT: self.tr("out of the game"),
            PASSED: self.tr("has passed"),
            "turn": self.tr("has the turn"),
            "has-favor": self.tr("has the Imperial Favor"),
            "proclaimed": self.tr("has proclaimed"),
            "honor": self.tr("Honor"),
            "fate": self.tr("Fate"),
            "gold": self.tr("Gold"),
            "first-player": self.tr("is the first player"),
            "favor": self.tr("has the Imperial Favor"),
            "favor-military": self.tr("has the Imperial Favor on its military side"),
            "favor-political": self.tr("has the Imperial Favor on its political side"),
            "chi": self.tr("Chi"),
            "military": self.tr("Military"),
            "political": self.tr("Political"),
            "glory": self.tr("Glory"),
            "force": self.tr("Force"),
        }

    def _lane_notes(self) -> dict[str, str]:
        """The notes on signs of lanes and on plates, by their keys."""
        return {
            "strength": self.tr("Province strength {n}"),
            "territory-strength": self.tr("Strength {n}"),
            "territory-behind": self.tr("closed, {n}"),
            "territory-conquered": self.tr("conquered"),
            "scrolls-left": self.tr("{n} unopened"),
            "last-turn": self.tr("the last turn"),
            "would-conquer": self.tr("{seat} would conquer it"),
            "strength-unknown": self.tr("Province not revealed"),
            "favor-adds": self.tr("{seat}: +{n} Imperial Favor"),
            "nobody-there": self.tr("nobody is here"),
            "nobody-would-win": self.tr("nobody would win"),
            "tie": self.tr("a tie: both armies would be destroyed"),
            "has-won": self.tr("{seat} has won"),
            "nobody-won": self.tr("nobody has won"),
            "unopposed": self.tr("unopposed: {seat} loses {n} honor"),
            "if-undefended": self.tr("if nobody defends"),
            "would-win": self.tr("{seat} would win"),
            "short-of-breaking": self.tr("{n} more would break it"),
            "short-of-destroying": self.tr("{seat} would win, {n} short"),
            "short-of-conquering": self.tr("{n} more would conquer it"),
            "would-win-shut": self.tr("{seat} would win, it is closed"),
            "would-win-only": self.tr("{seat} would win, it stands"),
            "would-break": self.tr("{seat} would win and break it"),
            "would-win-game": self.tr("{seat} would win the game"),
            "would-be-out": self.tr("{seat} would be out of the game"),
            "is-out": self.tr("{seat} is out of the game"),
            "also-breaks": self.tr("the second Province, strength {n}, too"),
            "also-holds": self.tr("the second Province, strength {n}, holds"),
            "would-destroy": self.tr("{seat} would win and destroy it"),
            "fought": self.tr("battle over"),
            "stands": self.tr("it stands"),
            "province-stands": self.tr("battle over, the Province stands"),
            "province-destroyed": self.tr("Province destroyed"),
            "honor": self.tr("{n} honor"),
            "fate": self.tr("{n} fate"),
            "family-honor": self.tr("{n} honor"),
            "provinces-left": self.tr("Provinces {n}"),
            "threat": self.tr("Threat Level {n}"),
            "conquered": self.tr("Territories conquered: {n}"),
        }

    def word(self, key: str) -> str:
        """A word of the plates, by its key."""
        return self._words.get(key, key.replace("-", " "))

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self._names[seat]

    def stake(self, table: Table, duel: Duel) -> str:
        """Return what a duel is about: the text of the card that has begun it; "" where nobody can read that."""
        piece = table.piece(duel.source)
        if piece is None or piece.ident is None:
            return ""
        return self.tr("At stake: {}").format(self._wording.stake(piece.ident, duel.ability))

    def plate(self, table: Table, plate: Plate) -> PlateText:
        """The plate of a seat."""
        held = sum(piece.place == "plate" and piece.seat == plate.seat for piece in table.pieces)
        return PlateText(
            self._names[plate.seat], plate.counters, tuple((self.word(key), value) for key, value in plate.facts),
            tuple(self.word(note) for note in plate.notes), plate.signs, asked=plate.seat in table.waiting_for,
            held=held,
        )  # fmt: skip

    def sign(self, lane: Lane) -> SignText:
        """The sign of a lane."""
        title = self._wording.word(*lane.title[0])
        if len(lane.title) > 1:
            rest = ", ".join(self._wording.title(key) for _, key in lane.title[1:])
            title = f"{title} · {rest}"
        return SignText(
            lane.color, title, lane.totals, (self._side(lane.seats[0], lane), self._side(lane.seats[1], lane)),
            tuple(self._note(note, lane) for note in lane.notes), lane.active, lane.closed,
        )  # fmt: skip

    def outlook(self, lane: Lane) -> str:
        """Return both totals of a fight, by their sides, and how it would end, in a line."""
        one, two = (self._side(seat, lane) for seat in lane.seats)
        totals = self.tr("{0} {1} : {2} {3}").format(one, *lane.totals, two)
        return ", ".join((totals, *(self._note(note, lane) for note in lane.notes if "strength" not in note.key)))

    def label(self, label: Label) -> tuple[str, str]:
        """Return both lines of what is written beside a place."""
        section, key = label.title
        title = self._wording.title(key) if section == "title" else self._wording.word(section, key)
        return title, self._note(label.note)

    def _side(self, seat: int, lane: Lane) -> str:
        return self.tr("The team") if seat == lane.team else self._names[seat]

    def _note(self, note: Note, lane: Lane | None = None) -> str:
        name = "" if note.seat < 0 else self._names[note.seat] if lane is None else self._side(note.seat, lane)
        return self._notes[note.key].format(n=note.n, seat=name)

    def ring(self, piece: TablePiece) -> str:
        """Return where a ring is and what lies on it."""
        fate = sum(mark.n for mark in piece.marks if mark.token == "fate")
        if piece.place == "plate":
            return self.tr("claimed by {}").format(self._names[piece.seat])
        if piece.place == "sign":
            return self.tr("contested")
        return self.tr("unclaimed, {} fate on it").format(fate) if fate else self.tr("unclaimed")

    def status(self, table: Table) -> str:
        """Return where in the round or turn the game stands."""
        return self._wording.moment(*table.moment)

    def winner(self, table: Table) -> str:
        """Return the sentence that says who has won the game, which is over."""
        assert table.result is not None, "the game goes on"
        winner = table.result[0]
        if table.winners:
            return self.tr("{} win together").format(", ".join(self._names[seat] for seat in table.winners))
        return self.tr("{} wins").format(self._names[winner]) if winner >= 0 else self.tr("Nobody wins")

    def ending(self, table: Table) -> tuple[str, str]:
        """Return who has won and how, by which Province where it was by conquest (L15.1), by which loss of honor where
        it was by dishonor, and how all stand.
        """
        assert table.result is not None, "the game goes on"
        way = table.result[1]
        counts = [
            self.tr("{0}: {1}").format(self._names[seat], ", ".join(self._note(note) for note in notes))
            for seat, notes in enumerate(table.standings)
        ]
        if len(counts) > _LINES:
            counts = [" · ".join(counts[at : at + 2]) for at in range(0, len(counts), 2)]
        moment = self._wording.moment(table.moment[0], "").strip()
        told = " ".join(self._wording.story_text(line) for line in _decided_by(table, way))
        how = " · ".join(part for part in (self._wording.word("way", way), moment) if part)
        lines = [how, *([told] if told else []), *counts]
        return self.winner(table), "\n".join(lines)

    def waiting(self, table: Table) -> str:
        """Return the sentence that names the players the game waits for, "" if it waits for nobody.

        The seat at the window is left out where others are awaited too: its answer is given.
        """
        others = [seat for seat in table.waiting_for if seat != table.seat] or table.waiting_for
        names = ", ".join(self._names[seat] for seat in others)
        return self.tr("Waiting for {}").format(names) if names else ""

    def window(self, table: Table) -> str:
        """Return who has passed in a window for actions, and whether an own pass ends it; "" where nobody has."""
        passed, ending = passed_in_a_row(table, self._wording)
        names = ", ".join(self._names[seat] for seat in passed)
        if not passed:
            return ""
        if ending:
            return self.tr("Passed: {}. If you pass too, nobody acts here any more.").format(names)
        return self.tr("Passed: {}.").format(names)

    def phase(self, table: Table) -> str:
        """Return the name of the phase that it is."""
        return self._wording.word("phase", table.moment[1])


def _decided_by(table: Table, way: str) -> tuple[LogLine, ...]:
    """Return the lines of the story that tell by what a game was won; none of ways that tell it themselves."""
    wanted = {_CONQUEST: LOST, _DISHONOR: _HONOR_LOST}.get(way, ())
    at = next((at for at in range(len(table.log) - 1, -1, -1) if table.log[at][0] in wanted), -1)
    if at < 0:
        return ()
    before = table.log[max(0, at - 1) : at] if way == _DISHONOR else ()
    return (*(line for line in before if line[0] not in _COSTS_NO_HONOR), table.log[at])
