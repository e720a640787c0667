"""One game of the laboratory, and what is seen of the deck's cards in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.lab.plan import Job, LabGame
from l5r_desktop.ai.player import player_of
from l5r_desktop.ai.policies import Policy
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

_ACT = re.compile(r"(play|recruit|equip|overlay|use)-(\d+)")
_PUT = ("play", "recruit", "equip", "overlay")


class UnwantedError(Exception):
    """The laboratory has been stopped, and the game is not played to its end."""


class WatchedPlayer:
    """A player whose cards are noted as its seat sees them. drawn, played: their ids."""

    def __init__(self, player: Policy, rules: PlayedRules, seat: int) -> None:
        self.name = player.name
        self._player = player
        self._seat = seat
        # An area's name begins with its seat's letter, see zone_names of the rulesets.
        names = rules.zone_names(2)
        size = len(names) // 2
        own = range(seat * size, (seat + 1) * size)
        self._hand = next(zone for zone in own if names[zone].endswith("hand"))
        self._provinces = [zone for zone in own if "province-" in names[zone] and not names[zone].endswith("deck")]
        self.drawn: dict[str, None] = {}
        self.played: dict[str, None] = {}

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Return what the player answers."""
        self.look(s)
        keys = self._player.answer(s, decision)
        for key in keys:
            found = _ACT.match(key)
            if found is not None:
                card = s.cards[int(found[2])]
                if card.owner == self._seat and (found[1] in _PUT or card.zone == self._hand):
                    self._note(self.played, card.ident)
        return keys

    def look(self, s: State) -> None:
        """Note what is in the hand and lies faceup in Provinces now."""
        for no in s.zones[self._hand]:
            self._note(self.drawn, s.cards[no].ident)
        for zone in self._provinces:
            for no in s.zones[zone]:
                if s.cards[no].up:
                    self._note(self.drawn, s.cards[no].ident)

    def _note(self, among: dict[str, None], ident: str | None) -> None:
        if ident is not None:
            among[ident] = None


def play_job(
    job: Job, deck: SeatDeck, opponent: SeatDeck, rules: PlayedRules, player: str, wanted: Callable[[], bool]
) -> LabGame:  # fmt: skip
    """Play one game. Raises UnwantedError once it is wanted no more, and what a game raises that has no end."""
    seatings: Sequence[SeatDeck] = (deck, opponent) if job.seat == 0 else (opponent, deck)
    players: list[Policy] = [player_of(player, rules, seatings, seat, 2 * job.seed + seat) for seat in range(2)]
    watched = players[job.seat] = WatchedPlayer(players[job.seat], rules, job.seat)
    first: list[int] = []

    def watch(s: State) -> None:
        if not wanted():
            raise UnwantedError
        # Before the first round nobody knows yet who goes first.
        if not first and rules.moment(s)[0] >= 1:
            first.append(s.memory["first"])

    _, record = play_game(lambda: rules.start(tuple(seatings)), players, job.seed, watch)
    score = 0.5 if record.seat < 0 else float(record.seat == job.seat)
    began = bool(first) and first[0] == job.seat
    return LabGame(job, score, began, record.way, record.rounds, tuple(watched.drawn), tuple(watched.played))
