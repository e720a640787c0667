"""One replica of a game, blind or all-seeing, and what each entry does to it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.rulesets.common.public_state import public_state
from tests.net.reference.records import MOVES, Secrets, digest, need, order, raw, text

DEALS = (999_999, 1_000_000)
LOTS = ("lot", "lot-value", "lot-open")
ONCE = ("dealt", "end", "opening", "verdict")
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


class Hidden:
    """The replica, and what is fixed and open of hidden cards. seatings, masters: whole and there where known here."""

    def __init__(self, rules: Any, session: str, seatings: list[Any], masters: dict[int, Secrets]) -> None:
        self._rules, self._session, self.masters, self.k = rules, session, masters, 0
        layout = rules.start(tuple(seatings))
        cards = list(enumerate(layout.cards))
        self.hidden = [{h: c.ident for h, c in cards if c.owner == seat and c.known < 3} for seat in (0, 1)]
        zones = {handle: zone for zone, pile in enumerate(layout.zones) for handle in pile}
        self._backs = {handle: {rules.back_at(zones[handle])} for seat in (0, 1) for handle in self.hidden[seat]}
        blind = (tuple(seating.veiled() for seating in seatings), *masters)
        self.game = Game(lambda: rules.start(*(blind if len(masters) == 1 else (tuple(seatings),))), keep=True)
        self._shuffles: dict[int, Shuffle] = {}
        self._half: list[Shuffle] = []  # the shuffle whose places have come and whose cards have not
        self._bound: dict[int, tuple[int, int]] = {}
        self._lots: list[str] = []
        self._closed: dict[tuple[int, int], str] = {}  # commitments to answers not shown, by seat and input
        self._answers: dict[tuple[int, int], list[str]] = {}  # what they are, where it is known
        self.said: list[dict[str, list[Any]]] = [{}, {}]  # of each seat: its last body of each kind

    @property
    def state(self) -> Any:
        return self.game.state

    def pile(self) -> tuple[int, tuple[int, ...]]:
        """Owner and handles of the pile that is to be shuffled."""
        zone, each = self.state.chance.zone, self._rules.zone_count(2) - self._rules.zone_count(1)
        return zone // each, tuple(self.state.zones[zone])

    def who(self, handle: int) -> Any:
        """Who lies at a handle that is bound to a shuffle, if this side can tell."""
        k, position = self._bound.get(handle, (0, -1))
        return self._shuffles[k].faces.get(self._shuffles[k].labels.get(position, -1)) if position >= 0 else None

    def before(self, pile: tuple[int, ...]) -> list[Any]:
        """Who is at each position of a pile that is to be shuffled, as far as this side can tell."""
        return [self.who(handle) or self.state.cards[handle].ident for handle in pile]

    def closed(self, seat: int, purpose: str, handles: Iterable[int]) -> list[list[Any]]:
        """The openings by `seat` of what is closed of these handles and can be open; purpose `place` or `card`."""
        found: list[list[Any]] = []
        for k, position in (self._bound[handle] for handle in handles if handle in self._bound):
            shuffle = self._shuffles[k]
            label, placed = shuffle.labels.get(position, -1), position in shuffle.open_places
            if purpose == "place" and shuffle.owner != seat and not placed:
                found.append([k, position, label])
            if purpose == "card" and shuffle.owner == seat and placed and label not in shuffle.open_faces:
                found.append([k, label, shuffle.faces.get(label)])
        mine = self.masters.get(seat)
        return [[*one, mine.nonce(purpose, *one[:2]) if mine is not None else ""] for one in found]

    def apply(self, seat: int, given: Any) -> None:
        """An input, which `seat` is to blame for where the rules refuse it. Raises FoulError."""
        try:
            refusal: Any = self.game.apply(given)
        except ValueError as error:
            refusal = error
        need(refusal is None, seat, f"the rules refuse input {self.k} of seat {seat}: {refusal}")
        self.k += 1

    def _dealt(self, seat: int, _: str, cards: list[str]) -> None:
        need(len(cards) == len(self.hidden[seat]), seat, f"seat {seat} deals another number of cards")
        faces, everywhere = self.hidden[seat].values() if seat in self.masters else (), range(len(cards))
        labels, known = dict(enumerate(everywhere)), dict(enumerate(faces))
        dealt = Shuffle(seat, tuple(self.hidden[seat]), [], cards, labels, known, set(everywhere))
        self._bind(DEALS[seat], dealt)

    def _places(self, seat: int, _: str, k: int, places: list[str], opened: list[Any], __: str) -> None:
        self._open(seat, "", opened, [])
        owner, handles = self.pile()
        fits = len(places) == len(handles) and not self.closed(seat, "place", handles)
        need(fits, seat, f"places of shuffle {k} are missing")
        labels = order(self.masters[seat].derive("order", k), len(handles)) if seat in self.masters else []
        self._half = [Shuffle(owner, handles, places, labels=dict(enumerate(labels)))]

    def _cards(self, seat: int, _: str, k: int, cards: list[str]) -> None:
        shuffle, before = self._half[0], self.before(self._half[0].handles)
        need(len(cards) == len(before), seat, f"cards of shuffle {k} are missing")
        shuffle.cards, self._half = cards, []
        olds = order(self.masters[seat].derive("order", k), len(before)) if seat in self.masters else []
        shuffle.faces = {label: before[old] for label, old in enumerate(olds)}
        backs: set[Any] = set().union(*(self._backs.get(handle, set()) for handle in shuffle.handles))
        backs |= {self._rules.back_of(card) for card in before if card is not None}
        self._backs |= dict.fromkeys(shuffle.handles, backs)
        self._bind(k, shuffle)
        outcome = tuple(olds[label] for label in shuffle.labels.values()) if len(self.masters) == 2 else None
        self.apply(seat, Chance(outcome))

    def _bind(self, k: int, shuffle: Shuffle) -> None:
        self._shuffles[k] = shuffle
        self._bound |= {handle: (k, position) for position, handle in enumerate(shuffle.handles)}

    def _open(self, seat: int, _: str, places: list[Any], faces: list[Any]) -> None:
        for purpose, opening in [("place", place) for place in places] + [("card", face) for face in faces]:
            k, number, value, nonce = opening
            need(k in self._shuffles, seat, f"there is no shuffle {k}")
            shuffle = self._shuffles[k]
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


class Table(Hidden):
    """The replica with all that the log says."""

    def hash(self) -> str:
        return digest("state", *public_state(self.state, self._rules))

    def turn(self) -> tuple[int, str]:
        """Whose entry is waited for by all, and of which kind; before the replica is settled nobody's."""
        state, dealt = self.state, all("dealt" in said for said in self.said)
        if not dealt or state.missing or state.veiled or state.result is not None:
            return -1, "end" if dealt and state.result is not None else ""
        if state.chance is None:
            return state.pending[0].seat, "secret" if state.pending[0].secret else "choice"
        if state.chance.kind != "shuffle":
            return len(self._lots) % 2, LOTS[len(self._lots)]
        return (self.pile()[0], "cards") if self._half else (1 - self.pile()[0], "places")

    def due(self, seat: int) -> list[Any] | None:
        """What a seat whose secrets are known has to write now, before it may answer ("What a side must write")."""
        state, mine, (turn, kind) = self.state, self.masters[seat], self.turn()
        if "dealt" not in self.said[seat]:
            return ["dealt", mine.commits("card", DEALS[seat], list(self.hidden[seat].values()))]
        shown = [handle for handle, card in enumerate(state.cards) if card.known & 3]
        theirs = [handle for handle in shown if state.cards[handle].known & (2 >> seat)]
        owed = [self.closed(seat, "place", shown), self.closed(seat, "card", theirs)]
        if owed != [[], []]:
            return ["open", *owed]
        for who, k in self._closed if 1 - seat in state.veiled else ():
            if who == seat:
                return ["unveil", k, self._answers[seat, k], mine.nonce("answer", k, 0)]
        given_up = [who for who in (0, 1) if "resign" in self.said[who]]
        if turn == seat and kind in ("choice", "secret"):
            return ["concede", self.k, given_up[0], self.hash(), 0] if given_up else None
        if turn == seat:
            return [kind, self.k, *self._part(kind, mine)]
        return ["end", self.k, self.hash()] if kind == "end" and "end" not in self.said[seat] else None

    def _part(self, kind: str, mine: Secrets) -> list[Any]:
        """A side's part of lots that are due."""
        if kind in LOTS:
            value = text(mine.derive("lot", self.k))
            first = [mine.commit("lot", [self.k], value), self.hash()]
            return (first, [value], [value, mine.nonce("lot", self.k)])[LOTS.index(kind)]
        pile = self.pile()[1]
        numbers, before = order(mine.derive("order", self.k), len(pile)), self.before(pile)
        if kind == "cards":
            return [mine.commits("card", self.k, [before[old] for old in numbers])]
        return [mine.commits("place", self.k, numbers), self.closed(mine.seat, "place", pile), self.hash()]

    def take(self, seat: int, body: list[Any]) -> None:
        """Do what an entry says. Raises FoulError, where its writer is to blame."""
        kind, name, (turn, wanted) = body[0], f"{body[0]} of seat {seat}", self.turn()
        if kind in MOVES | {"end"}:
            asked = kind == "concede" and wanted in ("choice", "secret")
            fits = turn in (seat, -1) and (kind == wanted or asked) and body[1] == self.k
            need(fits, seat, f"{name} for input {body[1]} is not due: input {self.k}, {wanted} of seat {turn}")
        need(kind not in ONCE or kind not in self.said[seat], seat, f"{name} comes twice")
        if kind in HASH_AT:
            need(body[HASH_AT[kind]] == self.hash(), seat, f"{name} names another state")
        if seat in self.masters and kind in MOVES | {"end", "dealt"}:
            due = self.due(seat) or body
            free = kind in ("choice", "secret") and due[0] == "concede"
            need(due == body or free, seat, f"{name} does not follow from its secrets: {due[0]} was due")
        getattr(self, "_" + kind.split("-")[0], lambda *_: None)(seat, *body)
        self.said[seat][kind] = body
        while known := tuple((h, who) for h in self.state.missing if (who := self.who(h)) is not None):
            self.game.apply(Reveal(known))

    def _lot(self, seat: int, kind: str, k: int, word: str, *nonce: str) -> None:
        self._lots.append(word)
        if kind == "lot-open":
            commitment, value, _ = self._lots
            need(digest("lot", self._session, 0, [k], word, *nonce) == commitment, seat, f"lots {k} do not open")
            numbers = order(raw(digest("lots", word, value)), self.state.chance.size)
            self._lots = []
            self.apply(seat, Chance(tuple(numbers[: self.state.chance.count])))

    def _choice(self, seat: int, _: str, __: int, keys: list[str], faces: list[Any], hashed: str, used: int) -> None:
        self._open(seat, "", [], faces)
        shown = self._rules.revealed_by(self.state, self.state.pending[0], tuple(keys))
        need(used == 0 and not self.closed(seat, "card", shown), seat, "what is shown is not opened, or a time is told")
        told = [(handle, self.who(handle)) for handle in shown if self.state.cards[handle].ident is None]
        self.apply(seat, Choice(seat, tuple(keys), tuple((handle, who) for handle, who in told if who)))

    def _secret(self, seat: int, _: str, k: int, commitment: str, hashed: str, used: int) -> None:
        keys = None
        if (mine := self.masters.get(seat)) is not None:
            offered = [option.key for option in self.state.pending[0].options]
            fits = [[key] for key in offered if mine.commit("answer", [k, 0], [key]) == commitment]
            need(fits != [] and used == 0, seat, f"closed answer {k} of seat {seat} is none of those offered")
            keys, self._answers[seat, k] = tuple(fits[0]), fits[0]
        self._closed[seat, k] = commitment
        self.apply(seat, Choice(seat, keys))

    def _unveil(self, seat: int, _: str, k: int, keys: list[str], nonce: str) -> None:
        fits = digest("answer", self._session, seat, [k, 0], keys, nonce) == self._closed.pop((seat, k), "")
        need(fits, seat, f"closed answer {k} of seat {seat} does not open")
        if seat not in self.masters:
            self.game.apply(Reveal(answers=((seat, tuple(keys)),)))

    def _concede(self, seat: int, _: str, __: int, who: int, hashed: str, used: int) -> None:
        need(used == 0 and (who == seat or "resign" in self.said[who]), seat, f"{seat} gives up for {who}, who has not")
        self.apply(seat, Concession(who))
