"""A game between two sides without a link, and somebody who watches it; and what he must never be sent."""

from __future__ import annotations

import json

from l5r_desktop.net.game_log import GameLog
from l5r_desktop.net.ledger import DEALS
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.public_feed import PublicFeed
from l5r_desktop.net.secret import text
from l5r_desktop.net.watched_game import WatchedGame

from .pairs import Pair


class Hidden:
    """What two sides hide from everybody else; `note` must be called after each entry that either takes."""

    def __init__(self, sides: tuple[Peer, Peer]) -> None:
        self.sides = sides
        start = sides[0].rules.start(tuple(side.own_deck for side in sides))
        self._deck = {str(card.ident) for card in start.cards if not start.known_to_all(card)}
        self._shown = {str(card.ident) for card in start.cards if start.known_to_all(card)}
        self._public: set[tuple[int, int, int]] = set()
        """Owner, shuffle and label of all cards that both players have known at some moment."""

    def note(self) -> None:
        """Note which cards both players know now."""
        for side in self.sides:
            bound, state = side.replica.ledger._bound, side.replica.state
            for card in state.cards:
                if not state.known_to_all(card):
                    continue
                self._shown.add(str(card.ident))
                if card.no in bound:
                    shuffle, position = bound[card.no]
                    if position in shuffle.labels:
                        self._public.add((shuffle.owner, shuffle.number, shuffle.labels[position]))

    def secrets(self) -> dict[str, str]:
        """What nobody without a seat may have been sent by now, with what it is."""
        found = {}
        for side in self.sides:
            kept = side._secrets
            found[text(kept.master)] = f"master secret of seat {side.seat}"
            found[text(kept.key)] = f"key of seat {side.seat}"
            found.update(self._nonces(side))
            found.update(_closed(side))
            found[kept.resume] = "the key to come back with"
        found.update(self._idents())
        return found

    def _nonces(self, side: Peer) -> dict[str, str]:
        """The openings of all cards in own piles that not both players have known."""
        ledger, master, found = side.replica.ledger, side.replica.master, {}
        for number, shuffle in ledger._shuffles.items():
            if shuffle.owner != side.seat:
                continue
            for label in range(len(shuffle.handles)):
                if (side.seat, number, label) not in self._public:
                    found[master.nonce("card", number, label)] = f"card {label} of shuffle {number}, seat {side.seat}"
        assert DEALS[side.seat] in ledger._shuffles or not found
        return found

    def _idents(self) -> dict[str, str]:
        """The ids of cards of both decks of which both players have known no copy."""
        return {f'"{ident}"': f"the id {ident}" for ident in self._deck - self._shown}

    def leaks(self, sent: bytes) -> list[str]:
        """What stands in some bytes and may be known to nobody without a seat."""
        return [what for secret, what in self.secrets().items() if secret.encode() in sent]


def hidden_after(sides: tuple[Peer, Peer]) -> Hidden:
    """What both have hidden in a game that has been played, by their logs. sides: closed."""
    again = []
    for side in sides:
        keeping = GameLog(side.log.with_suffix(""))
        record, secrets = keeping.resume()
        again.append((Peer(side.rules, record.hellos, record.seat, secrets, keeping), record.entries))
    hidden = Hidden((again[0][0], again[1][0]))
    for side, entries in again:
        for entry in entries:
            side._take(entry)
            hidden.note()
        side.close()
    return hidden


class Watched:
    """A pair whose seat 0 feeds somebody who watches. sent: all bytes that he was ever sent."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.feed = PublicFeed(pair.sides[0])
        self.game = WatchedGame(pair.rules, pair.hellos)
        self.sent = bytearray()
        self.at = 0
        self.compared = 0
        self.hidden = Hidden((pair.sides[0], pair.sides[1]))

    def go_on(self) -> None:
        """Send what has come since the last time."""
        self.feed.advance()
        if self.at == len(self.feed.messages):
            return
        for message in self.feed.messages[self.at :]:
            data = json.dumps(message).encode()
            self.sent += data
            if self.at:
                assert self.game.hear(json.loads(data)), message
            self.at += 1
        self.hidden.note()

    def compare(self) -> None:
        """His public state is that of each player who is as far, and he knows who a card is where both players do."""
        mine = self.game.replica
        for side in self.pair.sides:
            theirs = side.replica
            as_far = (theirs.number, theirs.turned) == (mine.number, mine.turned)
            if not (as_far and theirs.settled and mine.settled):
                continue
            self.compared += 1
            assert theirs.hash == mine.hash
            for ours, other in zip(mine.state.cards, theirs.state.cards, strict=True):
                assert ours.ident == (other.ident if theirs.state.known_to_all(other) else None), ours

    def leaks(self) -> list[str]:
        """What was sent and should not have been."""
        return self.hidden.leaks(bytes(self.sent))


def _closed(side: Peer) -> dict[str, str]:
    """The opening of a closed answer that has not been shown."""
    r = side.replica
    if r.mine is None:
        return {}
    return {r.master.nonce("answer", r.mine[0], r.turned): f"the closed answer of seat {side.seat}"}
