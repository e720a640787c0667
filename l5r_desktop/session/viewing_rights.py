"""What may be seen of a local game that is not over.

A seat sees what its blind replica holds (L16): such a game is shown, and written to files, as one seat's replica.
All of it is opened only where everybody who plays is at this screen, and agrees; then it is remarked (remarks.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from l5r_desktop.engine.inputs import Input
from l5r_desktop.engine.machine import run
from l5r_desktop.engine.state import State
from l5r_desktop.session.recording import Recording
from l5r_desktop.session.replica import ObservedInput, begin, feed

PERSON = "person"
"""The kind of a seat that somebody at this window plays."""
UNFINISHED = "This game is not over: it is shown as {} sees it."


@dataclass(frozen=True, slots=True)
class ViewingRights:
    """A record of who may look at a game, or have a file of it.

    names: the seats at this screen, each with its player's name.

    everything: all may be seen; before the end of a game in which people play, if they all agree. over: it has ended,
    and nothing is hidden any more.
    """

    names: tuple[tuple[int, str], ...] = ()
    everything: bool = True
    over: bool = True

    @property
    def in_doubt(self) -> bool:
        """Return True if somebody has to say who looks."""
        return not self.over and len(self.names) > 1

    @property
    def only(self) -> int | None:
        """The seat that looks where nobody has to be asked; None where all is seen, or nobody is asked."""
        return self.names[0][0] if not self.over and len(self.names) == 1 else None

    def allow(self, seat: int | None) -> bool:
        """Return True if a seat may look; None: whether all may be opened, if those who play agree."""
        return self.everything if seat is None else seat in dict(self.names)


def viewing_rights(kinds: Sequence[str], names: Sequence[str], *, over: bool) -> ViewingRights:
    """Return who may look at a game. kinds: of the controllers by seat; none where nobody knows, who then hides
    nothing.
    """
    here = tuple((seat, name) for seat, (kind, name) in enumerate(zip(kinds, names, strict=False)) if kind == PERSON)
    return ViewingRights(here, over or len(here) in (0, len(kinds)), over)


def as_seen_by(recording: Recording, seat: int) -> Recording:
    """A game as a seat knows it: the recording of its blind replica, with no hidden card and no hidden lots.

    Raises ReplicaError if the replica cannot be played along.
    """
    rules = recording.rules
    veiled = tuple(seating.veiled() for seating in recording.seatings)

    def start() -> State:
        return rules.start(veiled, seat)

    inputs = tuple(_told_to(recording, start()))
    note = " ".join(part for part in (UNFINISHED.format(recording.names[seat]), recording.note) if part)
    return Recording(start, rules, veiled, inputs, note, recording.players, recording.remarks)


def _told_to(recording: Recording, replica: State) -> Iterator[Input]:
    """The inputs of a replica, which is played along."""
    truth = recording.game(0, keep=False)
    run(replica)
    yield from begin(replica, truth.state)
    for given in recording.inputs:
        before = truth.state.clone()
        truth.replay((given,))
        yield from feed(replica, ObservedInput(before, given, truth.state))
