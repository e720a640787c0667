"""What each entry does to a replica, blind or all-seeing ("The log", "The rules as a library" of the page)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.rulesets.common.public_state import public_state
from tests.net.reference.cards import Ledger, Shuffle
from tests.net.reference.values import Secrets, digest, drawn, need, text

LOTS = ("lot", "lot-value", "lot-open")
HASH_AT = {"choice": -2, "secret": -2, "concede": -2, "places": -1, "lot": -1, "end": -1}


class Table:
    """One replica with all that the log says. seatings: whole where they are known here; masters: likewise."""

    def __init__(self, rules: Any, session: str, seatings: list[Any], masters: dict[int, Secrets]) -> None:
        self._rules, self._session = rules, session
        layout, zones = rules.start(tuple(seatings)), rules.zone_count(2) - rules.zone_count(1)
        self._zones = {handle: zone for zone, pile in enumerate(layout.zones) for handle in pile}
        cards = list(enumerate(layout.cards))
        self.hidden = [{h: c.ident for h, c in cards if c.owner == seat and c.known < 3} for seat in (0, 1)]
        blind = (tuple(seating.veiled() for seating in seatings), *masters)
        self.game = Game(lambda: rules.start(*(blind if len(masters) == 1 else (tuple(seatings),))), keep=True)
        self.ledger = Ledger(session, rules, masters)
        self.k, self._zones_each, self.half = 0, zones, list[Shuffle]()
        self.closed: dict[int, dict[int, str]] = {0: {}, 1: {}}  # commitments to answers that are not shown, by input
        self.answers: dict[int, list[str]] = {}  # what they are, where it is known
        self.lot: list[str] = []
        self.said: list[dict[str, list[Any]]] = [{}, {}]  # of each seat: its last body of each kind

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def settled(self) -> bool:
        return all("dealt" in said for said in self.said) and not self.state.missing and not self.state.veiled

    def hash(self) -> str:
        return digest("state", *public_state(self.state, self._rules))

    def pile(self) -> tuple[int, tuple[int, ...]]:
        """Owner and handles of the pile that is to be shuffled."""
        zone = self.state.chance.zone
        return zone // self._zones_each, tuple(self.state.zones[zone])

    def take(self, seat: int, body: list[Any]) -> None:
        """Do what an entry says. Raises Fault, where its writer is to blame."""
        kind, state = body[0], self.state
        if kind in ("choice", "secret", "concede", "places", "cards", "lot", "lot-value", "lot-open", "end"):
            need(self.settled and body[1] == self.k, seat, f"{kind} of seat {seat} for input {body[1]} is not due")
        if kind in HASH_AT:
            need(body[HASH_AT[kind]] == self.hash(), seat, f"{kind} of seat {seat} names another state")
        if kind in ("choice", "secret", "concede"):
            asked = state.result is None and bool(state.pending) and state.pending[0].seat == seat
            need(asked and body[-1] == 0, seat, f"seat {seat} is not asked, or claims a time without a clock")
        getattr(self, "_" + kind.split("-")[0])(seat, *body)
        self.said[seat][kind] = body
        while known := tuple((h, who) for h in self.state.missing if (who := self.ledger.who(h)) is not None):
            self.game.apply(Reveal(known))

    def _apply(self, seat: int, given: Any) -> None:
        try:
            refusal = self.game.apply(given)
        except ValueError as error:
            refusal = error
        need(refusal is None, seat, f"the rules refuse input {self.k} of seat {seat}: {refusal}")
        self.k += 1

    def _dealt(self, seat: int, _: str, cards: list[str]) -> None:
        need("dealt" not in self.said[seat], seat, f"seat {seat} deals twice")
        hidden = self.hidden[seat]
        self.ledger.deal(seat, {handle: self._zones[handle] for handle in hidden}, list(hidden.values()), cards)

    def _places(self, seat: int, _: str, k: int, places: list[str], opened: list[Any], __: str) -> None:
        due = self.state.chance is not None and self.state.chance.kind == "shuffle" and not self.half
        need(due and self.pile()[0] != seat, seat, f"no shuffle is due from seat {seat}")
        for opening in opened:
            self.ledger.take(seat, "place", opening)
        self.half = [self.ledger.begin(k, *self.pile(), places)]

    def _cards(self, seat: int, _: str, k: int, cards: list[str]) -> None:
        need(bool(self.half) and self.half[0].owner == seat, seat, f"no half of a shuffle is due from seat {seat}")
        shuffle = self.half.pop()
        self._apply(seat, Chance(self.ledger.finish(k, shuffle, cards, self.before(shuffle))))

    def before(self, shuffle: Shuffle) -> list[str | None]:
        """Who is at each position of a pile, as far as this side can tell."""
        return [self.ledger.who(handle) or self.state.cards[handle].ident for handle in shuffle.handles]

    def _lot(self, seat: int, kind: str, k: int, word: str, *nonce: str) -> None:
        step, chance, mine = LOTS.index(kind), self.state.chance, self.ledger.masters.get(seat)
        fits = chance is not None and chance.kind != "shuffle" and len(self.lot) == step and seat == step % 2
        if mine is not None:
            value = text(mine.derive("lot", k))
            fits = fits and word == (mine.commit("lot", [k], value) if step == 0 else value)
        if step == 2:
            fits = fits and digest("lot", self._session, 0, [k], word, *nonce) == self.lot[0]
        need(fits, seat, f"{kind} {k} of seat {seat} is not the one due")
        self.lot.append(word)
        if step == 2:
            value, other, _ = word, self.lot[1], self.lot.clear()
            self._apply(seat, Chance(drawn((value, other), chance.size, chance.count)))

    def _open(self, seat: int, _: str, places: list[Any], faces: list[Any]) -> None:
        for purpose, openings in (("place", places), ("card", faces)):
            for opening in openings:
                self.ledger.take(seat, purpose, opening)

    def _choice(self, seat: int, _: str, __: int, keys: list[str], faces: list[Any], *___: Any) -> None:
        need(not self.state.pending[0].secret, seat, f"seat {seat} shows an answer that is secret")
        self._open(seat, "", [], faces)
        shown = self._rules.announced(self.state, self.state.pending[0], tuple(keys))
        need(not self.ledger.closed(seat, "card", shown), seat, f"seat {seat} does not open what it shows")
        told = [(handle, self.ledger.who(handle)) for handle in shown if self.state.cards[handle].ident is None]
        self._apply(seat, Choice(seat, tuple(keys), tuple((handle, who) for handle, who in told if who)))

    def _secret(self, seat: int, _: str, k: int, commitment: str, *__: Any) -> None:
        question, keys = self.state.pending[0], None
        need(question.secret, seat, f"seat {seat} closes an answer that is open")
        if (mine := self.ledger.masters.get(seat)) is not None:
            fits = [o.key for o in question.options if mine.commit("answer", [k, 0], [o.key]) == commitment]
            need(bool(fits), seat, f"closed answer {k} of seat {seat} is none of those offered")
            keys, self.answers[k] = (fits[0],), fits[:1]
        self.closed[seat][k] = commitment
        self._apply(seat, Choice(seat, keys))

    def _unveil(self, seat: int, _: str, k: int, keys: list[str], nonce: str) -> None:
        fits = digest("answer", self._session, seat, [k, 0], keys, nonce) == self.closed[seat].pop(k, "")
        need(fits, seat, f"closed answer {k} of seat {seat} does not open")
        if seat in self.state.veiled:
            self.game.apply(Reveal(answers=((seat, tuple(keys)),)))

    def _concede(self, seat: int, _: str, __: int, who: int, *___: Any) -> None:
        need(who == seat or "resign" in self.said[who], seat, f"seat {seat} gives up for seat {who}, which has not")
        self._apply(seat, Concession(who))

    def _end(self, seat: int, *_: Any) -> None:
        need(self.state.result is not None and "end" not in self.said[seat], seat, "the game is not over")

    def _nothing(self, *_: Any) -> None:
        """Entries that change nothing at the table: what follows from them is asked for elsewhere."""

    _resign = _opening = _verdict = _nothing
