"""Playing a game: beginning it, what has to be written when, answers by chance ("What a side must write")."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.engine.inputs import Choice
from tests.net.reference.audit import prove
from tests.net.reference.cards import DEALS
from tests.net.reference.records import SEATING, Chains, Hellos, Record, hello, mismatch
from tests.net.reference.table import Table
from tests.net.reference.values import Fault, Secrets, digest, need, text
from tests.net.reference.wire import Link


class Player:
    """One side of a game: takes entries, and writes its own. gives_up: the input at which it resigns."""

    def __init__(self, rules: Any, seat: int, seating: Any, dice: random.Random, gives_up: int = -1) -> None:
        self.rules, self.seat, self.dice, self._gives_up, self._seating = rules, seat, dice, gives_up, seating
        self.key, self._master = Ed25519PrivateKey.generate(), os.urandom(32)
        self.hello = hello(rules, self.key, os.urandom(32), self._master, seating)
        self.path = Path(os.devnull)

    def begin(self, hellos: Hellos, path: Path) -> None:
        """Both greetings are there: keep the game in this file from here on."""
        self.chains, self.path = Chains(hellos), path
        theirs = self.rules.seating_from(hellos[1 - self.seat][SEATING])
        seatings = [self._seating, theirs] if self.seat == 0 else [theirs, self._seating]
        self.mine = Secrets(self._master, self.chains.session, self.seat)
        self.table = Table(self.rules, self.chains.session, seatings, {self.seat: self.mine})
        self.record = Record(self.seat, hellos, [])
        self._keep(["l5r-net", self.seat, *hellos])

    @property
    def over(self) -> bool:
        return all("verdict" in said for said in self.table.said)

    def take(self, entry: list[Any]) -> None:
        """Check an entry of either side, keep it and do what it says. Raises Fault."""
        if self.chains.take(entry):
            self.record.entries.append(entry)
            self._keep(entry)
            self.table.take(entry[0], entry[3])

    def _keep(self, line: list[Any]) -> None:
        with self.path.open("a", encoding="ascii") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def advance(self) -> list[list[Any]]:
        """Write all that this side has to, and its answers. What is to be sent."""
        written = []
        while (body := self.duty() or self._answer()) is not None:
            written.append(self.chains.write(self.seat, self.key, body))
            self.take(written[-1])
        return written

    def duty(self) -> list[Any] | None:
        """What this side has to write now, by the six steps of the page."""
        table, me, ledger, state, said = self.table, self.seat, self.table.ledger, self.table.state, self.table.said
        k, mine, chance, result = table.k, self.mine, state.chance, state.result
        if "dealt" not in said[me]:
            return ["dealt", mine.commits("card", DEALS[me], list(table.hidden[me].values()))]
        shown = [handle for handle, card in enumerate(state.cards) if card.known & 3]
        theirs = [handle for handle in shown if state.cards[handle].known & (2 >> me)]
        owed = [ledger.openings(me, "place", shown), ledger.openings(me, "card", theirs)]
        if owed != [[], []]:
            return ["open", *owed]
        for number in table.closed[me] if 1 - me in state.veiled else ():
            return ["unveil", number, table.answers[number], mine.nonce("answer", number, 0)]
        if not table.settled:
            return None
        if result is not None:
            for kind in ("end", "opening", "verdict"):
                if kind not in said[me]:
                    return self._last(kind)
                if kind not in said[1 - me]:
                    return None
        if chance is not None and chance.kind == "shuffle":
            owner, pile = table.pile()
            if owner != me and not table.half:
                labels = mine.commits("place", k, list(mine.order(k, len(pile))))
                return ["places", k, labels, ledger.openings(me, "place", pile), table.hash()]
            if owner == me and table.half:
                before = table.before(table.half[0])
                return ["cards", k, mine.commits("card", k, [before[old] for old in mine.order(k, len(pile))])]
        elif chance is not None and len(table.lot) % 2 == me:
            value, nonce = text(mine.derive("lot", k)), mine.nonce("lot", k)
            first = ["lot", k, mine.commit("lot", [k], value), table.hash()]
            return [first, ["lot-value", k, value], ["lot-open", k, value, nonce]][len(table.lot)]
        elif chance is None and result is None and state.pending[0].seat == me:
            for seat in (0, 1):
                if "resign" in said[seat]:
                    return ["concede", k, seat, table.hash(), 0]
        return None

    def _last(self, kind: str) -> list[Any]:
        """`end`, `opening` or `verdict`."""
        if kind == "end":
            return ["end", self.table.k, self.table.hash()]
        if kind == "opening":
            return ["opening", text(self.mine.master), self.rules.seating_data(self._seating)]
        try:
            prove(self.record, self.rules)
        except Fault as fault:
            return ["verdict", str(fault)[:200]]
        return ["verdict", ""]

    def _answer(self) -> list[Any] | None:
        """An answer by chance, or giving up, if this side is asked."""
        table, state, me = self.table, self.table.state, self.seat
        if not table.settled or state.result is not None or state.chance is not None or state.pending[0].seat != me:
            return None
        if 0 <= self._gives_up <= table.k:
            return ["resign"]
        question, k, hashed, asked = state.pending[0], table.k, table.hash(), len(table.game.inputs)
        for _ in range(1000):
            count = self.dice.randint(question.least, min(question.most, len(question.options)))
            keys = self.dice.sample([option.key for option in question.options], count)
            if table.game.apply(Choice(me, tuple(keys))) is None:
                table.game.undo(asked)
                if question.secret:
                    return ["secret", k, self.mine.commit("answer", [k, 0], keys), hashed, 0]
                announced = self.rules.announced(table.state, table.state.pending[0], tuple(keys))
                return ["choice", k, keys, table.ledger.openings(me, "card", announced), hashed, 0]
        raise Fault(me, f"no legal answer to {question}")


def play(link: Link, player: Player, folder: Path) -> None:
    """Begin over this link and play to the verdicts. Raises Fault, and ConnectionError where the other side leaves."""
    link.send(["seal", digest("hello", player.hello)])
    kind, seal = link.receive()
    link.send(["hello", player.hello])
    kind, other = link.receive()
    wrong = str(other) if kind == "refused" else mismatch(player.hello, other, player.rules)
    wrong = wrong or ("" if digest("hello", other) == seal else "the greeting is not the one that was committed to")
    if wrong:
        link.send(["refused", wrong])
        raise Fault(None, wrong)
    hellos = (player.hello, other) if player.seat == 0 else (other, player.hello)
    player.begin(hellos, folder / f"reference-{player.seat}.l5rnet")
    try:
        while True:
            for entry in player.advance():
                link.send(["entry", entry])
            if player.over:
                return
            kind, *parts = link.receive()
            need(kind != "stopped", None, f"the other side has stopped: {parts}")
            if kind == "entry":
                need(parts[0][0] == 1 - player.seat, None, "an entry of this side comes from the other")
                player.take(parts[0])
    except Fault as fault:
        link.send(["stopped", str(fault)[:200]])
        raise
