"""What plates and signs of the table say of a view."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import ConflictView, SeatView, View, Wording
from l5r_desktop.ui.conflict_sign import SignText
from l5r_desktop.ui.plate import PlateText


class Captions(QObject):
    """Texts about seats and the conflict. names: the players by seat."""

    def __init__(self, names: tuple[str, ...], wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._wording = wording

    def plate(self, view: View, seat: SeatView) -> PlateText:
        """The plate of a seat."""
        facts = [(self.tr("Hand"), str(seat.hand)), (self.tr("Dial"), str(seat.dial) if seat.dial else "–")]
        if view.phase == "conflict":
            facts.append((self.tr("Conflicts left"), str(seat.conflicts_left)))
        holder, side = view.favor
        favor = f"favor-{side or 'political'}" if holder == seat.seat else ""
        passed = seat.passed and view.phase == "dynasty"
        note = self.tr("out of the game") if seat.out else self.tr("has passed") if passed else ""
        return PlateText(
            self._names[seat.seat], seat.honor, seat.fate, tuple(facts), note,
            first=view.first == seat.seat, favor=favor, asked=seat.seat in view.waiting_for,
        )  # fmt: skip

    def sign(self, conflict: ConflictView | None) -> SignText | None:
        """The sign of the conflict that is going on."""
        if conflict is None:
            return None
        rings = ", ".join(self._wording.ring(element) for element in conflict.elements)
        title = f"{self._wording.word('word', conflict.type)} · {rings}"
        return SignText(
            conflict.type, title, (conflict.attack, conflict.defense),
            (self._names[conflict.attacker], self._names[conflict.defender]), self._outlook(conflict),
        )  # fmt: skip

    def _outlook(self, conflict: ConflictView) -> tuple[str, ...]:
        strength = self.tr("Province strength {}").format(conflict.strength)
        if conflict.resolved:
            return (strength,)
        if conflict.winner_now < 0:
            return strength, self.tr("nobody would win")
        wins = self.tr("{} would win").format(self._names[conflict.winner_now])
        return strength, self.tr("{} and break it").format(wins) if conflict.breaks_now else wins

    def status(self, view: View) -> str:
        """Where in the round the game stands."""
        return self._wording.moment(view.round, view.phase)

    def ending(self, view: View) -> tuple[str, str]:
        """Who has won and how, and how all stand."""
        assert view.result is not None, "the game goes on"
        winner, way = view.result
        title = self.tr("{} wins").format(self._names[winner]) if winner >= 0 else self.tr("Nobody wins")
        counts = [
            self.tr("{}: {} honor, {} fate").format(self._names[seat.seat], seat.honor, seat.fate)
            for seat in view.seats
        ]
        return title, "\n".join([self._wording.word("way", way), self.tr("Round {}").format(view.round), *counts])

    def waiting(self, view: View) -> str:
        """Whom the game waits for."""
        names = ", ".join(self._names[seat] for seat in view.waiting_for)
        return self.tr("Waiting for {}").format(names) if names else ""
