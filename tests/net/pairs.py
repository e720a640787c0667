"""Two sides of a game without a link: entries go from one to the other as they would on the wire."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from l5r_desktop.ai.policies import policy
from l5r_desktop.net.chain import public_key
from l5r_desktop.net.game_log import GameLog, Secrets
from l5r_desktop.net.hello import ANY, Hello, greet
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import text
from tests.session.playing import rules_of, seatings

RULESETS = ("lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial")
DECKS = {
    "lcg-stronghold": ("stronghold-crane", "stronghold-lion"),
    "lcg-skirmish": ("skirmish-crab", "skirmish-crane"),
    "ccg-ivory": ("ivory-crane", "ivory-scorpion"),
    "ccg-celestial": ("celestial-crab", "celestial-phoenix"),
}


class Pair:
    """Both sides of one game, each with its folder. change: makes a cheat of a side, when it has been made.

    rewrite: told the sender's seat and an entry as plain data, gives what goes over the wire in its place (None: it is
    lost).
    """

    def __init__(
        self,
        folder: Path,
        ruleset: str,
        seed: int,
        *,
        kind: type[Peer] | tuple[type[Peer], type[Peer]] = Peer,
        player: str = "random",
        rules: Any = None,
        seats: tuple[Any, ...] | None = None,
        decks: str = ANY,
    ) -> None:
        self.rules = rules or rules_of(ruleset)
        self.seats = seats or seatings(*DECKS[ruleset])
        self.decks = decks
        self.random = random.Random(seed)
        self.players = [policy(player, 2 * seed + seat) for seat in range(2)]
        self.kinds = kind if isinstance(kind, tuple) else (kind, kind)
        self.keepings = [GameLog(folder / f"seat-{seat}") for seat in range(2)]
        secrets = [self._secrets(seat, seed) for seat in range(2)]
        self.hellos: tuple[Hello, Hello] = tuple(self._hello(seat, secrets[seat]) for seat in range(2))  # type: ignore[assignment]
        self.rewrite: Callable[[int, Any], Any] = lambda seat, value: value
        self.wire: list[list[Any]] = [[], []]
        """Entries on their way to each seat."""
        self.bytes = 0
        self.sides: list[Peer] = []
        for seat in range(2):
            self.keepings[seat].begin(self.hellos, seat, secrets[seat])
            self.sides.append(self.kinds[seat](self.rules, self.hellos, seat, secrets[seat], self.keepings[seat]))
            self.link(seat)

    def _secrets(self, seat: int, seed: int) -> Secrets:
        """The same for the same seed, so that a test always plays the same game."""
        master, key = (hashlib.sha256(f"{name} {seat} {seed}".encode()).digest() for name in ("master", "key"))
        return Secrets(master, key, self.rules.seating_data(self.seats[seat]), "resume")

    def _hello(self, seat: int, secrets: Secrets) -> Hello:
        key, rest = public_key(secrets.signing), (text(bytes([seat]) * 32), text(secrets.master), self.decks)
        return greet(self.rules, self.seats[seat], key, *rest)

    def link(self, seat: int) -> None:
        """Let a side send to the other one."""

        def send(entry: Any) -> None:
            value = self.rewrite(seat, json.loads(json.dumps(entry.plain())))
            if value is not None:
                self.bytes += len(json.dumps(value))
                self.wire[1 - seat].append(value)

        self.sides[seat].send = send

    def step(self) -> bool:
        """One thing that can happen, at random; whether there was any."""
        for side in self.sides:
            side.work()
        able = [seat for seat in range(2) if self.wire[seat]]
        asked = [side.seat for side in self.sides if side.question]
        if not able and not asked:
            return False
        pick = self.random.choice(able + asked)
        if pick in able and (pick not in asked or self.random.random() < 0.7):
            self.sides[pick].hear(self.wire[pick].pop(0))
        else:
            self.answer(pick)
        return True

    def answer(self, seat: int) -> None:
        side = self.sides[seat]
        assert side.question is not None
        refusal = side.answer(self.players[seat].answer(side.replica.state, side.question))
        assert refusal is None, refusal

    def play(self, most: int = 1_000_000) -> None:
        """Play until nothing more can happen."""
        for _ in range(most):
            if not self.step():
                return

    def finish(self, after: int) -> None:
        """Play so many inputs, then let seat 1 give up and play to the very end."""
        while self.sides[1].replica.number < after and self.step():
            pass
        self.sides[1].resign()
        self.play()

    def cut(self, kill: tuple[int, ...] = ()) -> None:
        """Lose what is on the wire, restart the programs of some seats from their files, and come together again."""
        self.wire = [[], []]
        for seat in kill:
            self.sides[seat].close()
            self.sides[seat] = self.kinds[seat].restore(self.rules, GameLog(self.keepings[seat].name))
            self.link(seat)
        lengths = [side.lengths for side in self.sides]
        for seat, side in enumerate(self.sides):
            side.catch_up(lengths[1 - seat])
            for entry in side.missing(lengths[1 - seat]):
                side.send(entry)
