"""What is fixed and what is open of hidden cards, and what each entry does to a replica, blind or all-seeing."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.rulesets.common.public_state import public_state
from tests.net.reference.records import MOVES, Secrets, digest, need, order, raw, text

DEALS = (999_999, 1_000_000)
LOTS = ("lot", "lot-value", "lot-open")
HASH_AT = {"choice": -2, "secret": -2, "concede": -2, "places": -1, "lot": -1, "end": -1}


@dataclass
class Shuffle:
    """A shuffle, or the deal. `labels` by position and `faces` by label are what this side knows of it."""

    owner: int
    handles: tuple[int, ...]
    places: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    labels: dict[int, int] = field(default_factory=dict)
    faces: dict[int, Any] = field(default_factory=dict)
    open_places: set[int] = field(default_factory=set)
    open_faces: set[int] = field(default_factory=set)


class Ledger:
    """All shuffles of a game. masters: the secrets of each seat whose master secret is known here."""

    def __init__(self, session: str, rules: Any, masters: dict[int, Secrets]) -> None:
        self._session, self._rules, self.masters = session, rules, masters
        self._shuffles: dict[int, Shuffle] = {}
        self._bound: dict[int, tuple[int, int]] = {}
        self._backs: dict[int, set[Any]] = {}

    def deal(self, seat: int, hidden: dict[int, Any], zones: list[int], cards: list[str]) -> None:
        """Take `dealt`. hidden: who is at each hidden handle, where it is known; zones: in which zone it lies."""
        dealt = Shuffle(seat, tuple(hidden), cards=cards, labels={at: at for at in range(len(hidden))})
        need(len(cards) == len(hidden), seat, f"seat {seat} has dealt {len(cards)} cards instead of {len(hidden)}")
        dealt.open_places = set(dealt.labels)
        dealt.faces = dict(enumerate(hidden.values())) if seat in self.masters else {}
        self._backs |= {handle: {self._rules.back_at(zone)} for handle, zone in zip(hidden, zones, strict=True)}
        self._bind(DEALS[seat], dealt)

    def begin(self, k: int, owner: int, handles: tuple[int, ...], places: list[str]) -> Shuffle:
        """The half of the owner's opponent; `finish` completes it."""
        fits = len(places) == len(handles) and not self.closed(1 - owner, "place", handles)
        need(fits, 1 - owner, f"places of shuffle {k} are missing")
        other = self.masters.get(1 - owner)
        labels = other.order(k, len(handles)) if other is not None else []
        return Shuffle(owner, handles, places, labels=dict(enumerate(labels)))

    def finish(self, k: int, shuffle: Shuffle, cards: list[str], before: list[Any]) -> tuple[int, ...] | None:
        """The owner's half; before: who was at each position. The outcome, where both halves are known."""
        need(len(cards) == len(before), shuffle.owner, f"cards of shuffle {k} are missing")
        mine, shuffle.cards = self.masters.get(shuffle.owner), cards
        olds = mine.order(k, len(before)) if mine is not None else []
        shuffle.faces = {label: before[old] for label, old in enumerate(olds)}
        backs: set[Any] = set().union(*(self._backs.get(handle, set()) for handle in shuffle.handles))
        backs |= {self._rules.back_of(card) for card in before if card is not None}
        self._backs |= dict.fromkeys(shuffle.handles, backs)
        self._bind(k, shuffle)
        return tuple(olds[label] for label in shuffle.labels.values()) if len(self.masters) == 2 else None

    def _bind(self, k: int, shuffle: Shuffle) -> None:
        self._shuffles[k] = shuffle
        self._bound |= {handle: (k, position) for position, handle in enumerate(shuffle.handles)}

    def who(self, handle: int) -> Any:
        """Who lies at a handle that is bound to a shuffle, if this side can tell."""
        k, position = self._bound.get(handle, (-1, 0))
        shuffle = self._shuffles.get(k, Shuffle(0, ()))
        return shuffle.faces.get(shuffle.labels.get(position, -1))

    def closed(self, seat: int, purpose: str, handles: Iterable[int]) -> list[list[Any]]:
        """Shuffle, number and value of what `seat` can open of these handles and has not; purpose `place` or `card`."""
        found = []
        for handle in handles:
            k, position = self._bound.get(handle, (-1, 0))
            shuffle = self._shuffles.get(k, Shuffle(seat, ()))
            label, placed = shuffle.labels.get(position, -1), position in shuffle.open_places
            if purpose == "place" and shuffle.owner != seat and not placed:
                found.append([k, position, label])
            if purpose == "card" and shuffle.owner == seat and placed and label not in shuffle.open_faces:
                found.append([k, label, shuffle.faces.get(label)])
        return found

    def openings(self, seat: int, purpose: str, handles: Iterable[int]) -> list[list[Any]]:
        """The same with their nonces, as they are written."""
        nonce = self.masters[seat].nonce
        return [[*one, nonce(purpose, *one[:2])] for one in self.closed(seat, purpose, handles)]

    def take(self, seat: int, purpose: str, opening: list[Any]) -> None:
        """Check a place or a card that `seat` opens. Raises Fault."""
        k, number, value, nonce = opening
        shuffle = self._shuffles.get(k, Shuffle(-1, ()))
        commitments = shuffle.places if purpose == "place" else shuffle.cards
        fits = (shuffle.owner == seat) == (purpose == "card") and number < len(commitments)
        fits = fits and digest(purpose, self._session, seat, [k, number], value, nonce) == commitments[number]
        if fits and purpose == "place":
            others = [label for position, label in shuffle.labels.items() if position != number]
            fits = value < len(commitments) and value not in others
            shuffle.labels[number] = value
            shuffle.open_places.add(number)
        elif fits:
            fits = self._rules.knows(value) and self._rules.back_of(value) in self._backs[shuffle.handles[number]]
            shuffle.faces[number] = value
            shuffle.open_faces.add(number)
        need(fits, seat, f"seat {seat} opens a {purpose} that does not fit: {opening}")


class Table:
    """One replica with all that the log says. seatings: whole where they are known here; masters: likewise."""

    def __init__(self, rules: Any, session: str, seatings: list[Any], masters: dict[int, Secrets]) -> None:
        self._rules, self._session, self.masters = rules, session, masters
        layout = rules.start(tuple(seatings))
        self._zones = {handle: zone for zone, pile in enumerate(layout.zones) for handle in pile}
        cards = list(enumerate(layout.cards))
        self.hidden = [{h: c.ident for h, c in cards if c.owner == seat and c.known < 3} for seat in (0, 1)]
        blind = (tuple(seating.veiled() for seating in seatings), *masters)
        self.game = Game(lambda: rules.start(*(blind if len(masters) == 1 else (tuple(seatings),))), keep=True)
        self.ledger, self.k = Ledger(session, rules, masters), 0
        self._half: list[Shuffle] = []
        self._lots: list[str] = []
        self._closed: dict[tuple[int, int], str] = {}  # commitments to answers not shown, by seat and input
        self._answers: dict[tuple[int, int], list[str]] = {}  # what they are, where it is known
        self.said: list[dict[str, list[Any]]] = [{}, {}]  # of each seat: its last body of each kind

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def settled(self) -> bool:
        return all("dealt" in said for said in self.said) and not self.state.missing and not self.state.veiled

    def hash(self) -> str:
        return digest("state", *public_state(self.state, self._rules))

    def asks(self, seat: int) -> bool:
        """Whether the next input is an answer of this seat."""
        return (
            self.settled and self.state.result is None and self.state.pending[:1] and self.state.pending[0].seat == seat
        )

    def due(self, seat: int) -> list[Any] | None:
        """What a seat whose secrets are known has to write now, before it may answer ("What a side must write")."""
        state, ledger, mine = self.state, self.ledger, self.masters[seat]
        if "dealt" not in self.said[seat]:
            return ["dealt", mine.commits("card", DEALS[seat], list(self.hidden[seat].values()))]
        shown = [handle for handle, card in enumerate(state.cards) if card.known & 3]
        theirs = [handle for handle in shown if state.cards[handle].known & (2 >> seat)]
        owed = [ledger.openings(seat, "place", shown), ledger.openings(seat, "card", theirs)]
        if owed != [[], []]:
            return ["open", *owed]
        for who, k in self._closed if 1 - seat in state.veiled else ():
            if who == seat:
                return ["unveil", k, self._answers[seat, k], mine.nonce("answer", k, 0)]
        if self.settled and state.chance is not None:
            return self._due_lots(seat, state.chance, mine)
        if self.settled and state.result is not None and "end" not in self.said[seat]:
            return ["end", self.k, self.hash()]
        given_up = [who for who in (0, 1) if "resign" in self.said[who] and self.asks(seat)]
        return ["concede", self.k, given_up[0], self.hash(), 0] if given_up else None

    def _due_lots(self, seat: int, chance: Any, mine: Secrets) -> list[Any] | None:
        if chance.kind != "shuffle" and len(self._lots) % 2 == seat:
            value, step = text(mine.derive("lot", self.k)), len(self._lots)
            first = [mine.commit("lot", [self.k], value), self.hash()]
            return [LOTS[step], self.k, *(first, [value], [value, mine.nonce("lot", self.k)])[step]]
        if chance.kind != "shuffle" or (self.pile()[0] == seat) != bool(self._half):
            return None
        pile = self.pile()[1]
        numbers = mine.order(self.k, len(pile))
        if self._half:
            return ["cards", self.k, mine.commits("card", self.k, [self._before(pile)[old] for old in numbers])]
        opened = self.ledger.openings(seat, "place", pile)
        return ["places", self.k, mine.commits("place", self.k, numbers), opened, self.hash()]

    def pile(self) -> tuple[int, tuple[int, ...]]:
        """Owner and handles of the pile that is to be shuffled."""
        zone, each = self.state.chance.zone, self._rules.zone_count(2) - self._rules.zone_count(1)
        return zone // each, tuple(self.state.zones[zone])

    def _before(self, pile: tuple[int, ...]) -> list[Any]:
        return [self.ledger.who(handle) or self.state.cards[handle].ident for handle in pile]

    def take(self, seat: int, body: list[Any]) -> None:
        """Do what an entry says. Raises Fault, where its writer is to blame."""
        kind, name = body[0], f"{body[0]} of seat {seat}"
        if kind in MOVES | {"end"}:
            need(self.settled and body[1] == self.k, seat, f"{name} is for input {body[1]}, not {self.k}")
        if kind in HASH_AT:
            need(body[HASH_AT[kind]] == self.hash(), seat, f"{name} names another state")
        if kind in ("choice", "secret", "concede"):
            need(self.asks(seat) and body[-1] == 0, seat, f"{name}: it is not asked, or claims a time without a clock")
        if seat in self.masters and kind in MOVES | {"end", "dealt"}:
            due = self.due(seat) or body
            free = kind in ("choice", "secret") and due[0] == "concede"
            need(due == body or free, seat, f"{name} does not follow from its secrets: {due[0]} was due")
        getattr(self, "_" + kind.split("-")[0])(seat, *body)
        self.said[seat][kind] = body
        while known := tuple((h, who) for h in self.state.missing if (who := self.ledger.who(h)) is not None):
            self.game.apply(Reveal(known))

    def _apply(self, seat: int, given: Any) -> None:
        try:
            refusal: Any = self.game.apply(given)
        except ValueError as error:
            refusal = error
        need(refusal is None, seat, f"the rules refuse input {self.k} of seat {seat}: {refusal}")
        self.k += 1

    def _dealt(self, seat: int, _: str, cards: list[str]) -> None:
        need("dealt" not in self.said[seat], seat, f"seat {seat} deals twice")
        self.ledger.deal(seat, self.hidden[seat], [self._zones[handle] for handle in self.hidden[seat]], cards)

    def _places(self, seat: int, _: str, k: int, places: list[str], opened: list[Any], __: str) -> None:
        due = self.state.chance is not None and self.state.chance.kind == "shuffle" and not self._half
        need(due and self.pile()[0] != seat, seat, f"no places of a shuffle are due from seat {seat}")
        self._open(seat, "", opened, [])
        self._half = [self.ledger.begin(k, *self.pile(), places)]

    def _cards(self, seat: int, _: str, k: int, cards: list[str]) -> None:
        need(bool(self._half) and self._half[0].owner == seat, seat, f"no cards are due from seat {seat}")
        shuffle = self._half.pop()
        self._apply(seat, Chance(self.ledger.finish(k, shuffle, cards, self._before(shuffle.handles))))

    def _lot(self, seat: int, kind: str, k: int, word: str, *nonce: str) -> None:
        step, chance = LOTS.index(kind), self.state.chance
        due = chance is not None and chance.kind != "shuffle" and len(self._lots) == step and seat == step % 2
        fits = step < 2 or digest("lot", self._session, 0, [k], word, *nonce) == self._lots[0]
        need(due and fits, seat, f"{kind} {k} of seat {seat} is not the one due")
        self._lots.append(word)
        if step == 2:
            key, _ = raw(digest("lots", word, self._lots[1]), 32), self._lots.clear()
            self._apply(seat, Chance(tuple(order(key, chance.size)[: chance.count])))

    def _open(self, seat: int, _: str, places: list[Any], faces: list[Any]) -> None:
        for purpose, openings in (("place", places), ("card", faces)):
            for opening in openings:
                self.ledger.take(seat, purpose, opening)

    def _choice(self, seat: int, _: str, __: int, keys: list[str], faces: list[Any], *___: Any) -> None:
        question = self.state.pending[0]
        self._open(seat, "", [], faces)
        shown = self._rules.announced(self.state, question, tuple(keys))
        fits = not question.secret and not self.ledger.closed(seat, "card", shown)
        need(fits, seat, f"seat {seat} shows what is secret, or does not open what it shows")
        told = [(handle, self.ledger.who(handle)) for handle in shown if self.state.cards[handle].ident is None]
        self._apply(seat, Choice(seat, tuple(keys), tuple((handle, who) for handle, who in told if who)))

    def _secret(self, seat: int, _: str, k: int, commitment: str, *__: Any) -> None:
        question, keys = self.state.pending[0], None
        need(question.secret, seat, f"seat {seat} closes an answer that is open")
        if (mine := self.masters.get(seat)) is not None:
            fits = [o.key for o in question.options if mine.commit("answer", [k, 0], [o.key]) == commitment]
            need(bool(fits), seat, f"closed answer {k} of seat {seat} is none of those offered")
            keys, self._answers[seat, k] = (fits[0],), fits[:1]
        self._closed[seat, k] = commitment
        self._apply(seat, Choice(seat, keys))

    def _unveil(self, seat: int, _: str, k: int, keys: list[str], nonce: str) -> None:
        fits = digest("answer", self._session, seat, [k, 0], keys, nonce) == self._closed.pop((seat, k), "")
        need(fits, seat, f"closed answer {k} of seat {seat} does not open")
        if seat not in self.masters:
            self.game.apply(Reveal(answers=((seat, tuple(keys)),)))

    def _concede(self, seat: int, _: str, __: int, who: int, *___: Any) -> None:
        need(who == seat or "resign" in self.said[who], seat, f"seat {seat} gives up for seat {who}, which has not")
        self._apply(seat, Concession(who))

    def _end(self, seat: int, *_: Any) -> None:
        need(self.state.result is not None and "end" not in self.said[seat], seat, "the game is not over")

    def _resign(self, *_: Any) -> None:
        """Changes nothing at the table; nor do the opening and the verdict."""

    _opening = _verdict = _resign
