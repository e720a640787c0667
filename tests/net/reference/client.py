"""Playing a game: beginning it, writing what is due, answers by chance."""

import os
import random
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.engine.inputs import Choice
from tests.net.reference import records
from tests.net.reference.audit import prove
from tests.net.reference.cards import Table
from tests.net.reference.records import SEATING, Chains, FoulError, Hellos, Secrets, digest, need, text
from tests.net.reference.wire import Link


class Player:
    """One side of a game: takes entries, and writes its own. gives_up: the input at which it resigns."""

    def __init__(self, rules: Any, seat: int, seating: Any, dice: random.Random, gives_up: int = 1_000_000) -> None:
        self.rules, self.seat, self._dice, self._gives_up, self._seating = rules, seat, dice, gives_up, seating
        self.key, self._master = Ed25519PrivateKey.generate(), os.urandom(32)
        self.hello = records.hello(rules, self.key, os.urandom(32), self._master, seating)

    def begin(self, hellos: Hellos, path: Path) -> None:
        """Both greetings are there: keep the game in this file from here on."""
        self.chains, self.path = Chains(hellos), path
        seatings = [self.rules.seating_from(hello[SEATING]) for hello in hellos]
        seatings[self.seat] = self._seating
        masters = {self.seat: Secrets(self._master, self.chains.session, self.seat)}
        self.table = Table(self.rules, self.chains.session, seatings, masters)
        self._keep(["l5r-net", self.seat, *hellos])

    def take(self, entry: list[Any]) -> None:
        """Check an entry of either side, keep it and do what it says. Raises FoulError."""
        if self.chains.take(entry):
            self._keep(entry)
            self.table.take(entry[0], entry[3])

    def _keep(self, line: list[Any]) -> None:
        with self.path.open("ab", buffering=0) as file:
            file.write(records.canon(line) + b"\n")
            os.fsync(file.fileno())

    def advance(self) -> list[list[Any]]:
        """Write all that this side has to, and its answers. What is to be sent."""
        written = []
        while body := self.table.due(self.seat) or self._answer() or self._last():
            written.append(self.chains.write(self.seat, self.key, body))
            self.take(written[-1])
        return written

    def _answer(self) -> list[Any] | None:
        """An answer by chance, or giving up, if this side is asked."""
        table, me = self.table, self.seat
        if table.turn() not in ((me, "choice"), (me, "secret")) or table.k >= self._gives_up:
            return ["resign"] if table.turn()[0] == me else None
        hashed, asked, question = table.hash(), len(table.game.inputs), table.state.pending[0]
        for _ in range(1000):
            count = self._dice.randint(question.least, min(question.most, len(question.options)))
            keys = self._dice.sample([option.key for option in question.options], count)
            if table.game.apply(Choice(me, tuple(keys))) is None:
                table.game.undo(asked)
                if question.secret:
                    return ["secret", table.k, table.masters[me].commit("answer", [table.k, 0], keys), hashed, 0]
                announced = self.rules.revealed_by(table.state, table.state.pending[0], tuple(keys))
                return ["choice", table.k, keys, table.closed(me, "card", announced), hashed, 0]
        raise FoulError(me, f"no answer to {question} is lawful")

    def _last(self) -> list[Any] | None:
        """`opening` or `verdict`, if it is due."""
        mine, theirs = self.table.said[self.seat], self.table.said[1 - self.seat]
        if "end" in mine and "end" in theirs and "opening" not in mine:
            return ["opening", text(self._master), self.rules.seating_data(self._seating)]
        if "verdict" in mine or "opening" not in mine or "opening" not in theirs:
            return None
        try:
            prove(*records.read(self.path), self.rules)
        except FoulError as fault:
            return ["verdict", str(fault)[:200]]
        return ["verdict", ""]


def play(link: Link, player: Player, folder: Path) -> None:
    """Begin over this link and play to the verdicts. Raises FoulError, ConnectionError."""
    link.send(["seal", digest("hello", player.hello)])
    _, seal = link.receive()
    link.send(["hello", player.hello])
    kind, other = link.receive()
    wrong = str(other) if kind == "refused" else records.mismatch(player.hello, other, player.rules)
    if wrong or digest("hello", other) != seal:
        link.send(["refused", wrong or "the greeting is not the one that was committed to"])
        raise FoulError(None, wrong)
    hellos = (player.hello, other) if player.seat == 0 else (other, player.hello)
    player.begin(hellos, folder / f"reference-{player.seat}.l5rnet")
    try:
        while True:
            for entry in player.advance():
                link.send(["entry", entry])
            if all("verdict" in said for said in player.table.said):
                return
            kind, *parts = link.receive()
            need(kind != "stopped", None, f"the other side has stopped: {parts}")
            if kind == "entry":
                player.take(parts[0])
    except FoulError as fault:
        link.send(["stopped", str(fault)[:200]])
        raise
