"""The table that a case describes, built at the moment where the case begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards import definition as fillers
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS, RIVER_SPIRIT, Definition
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import profile, ring_of
from l5r_desktop.rulesets.lcg.turn.phases import give_opportunities
from l5r_desktop.rulesets.lcg.turn.setup import empty_table, lay_out
from l5r_desktop.session.scenario.card_names import SEATS, Names
from l5r_desktop.session.scenario.errors import MalformedError, NotDescribedError, UnknownWordError
from l5r_desktop.session.scenario.lcg.case_shapes import SLOTS

# What the names of an LCG case stand for: cards, provinces, rings.


class LcgNames(Names):
    """Cards have the ids of the card files, all of which the library knows."""

    def __init__(self, library: Library[Definition]) -> None:
        super().__init__()
        self._library = library

    def ident(self, name: str, where: str) -> str:
        if name == RIVER_SPIRIT:
            return name
        if not self._library.has(name):
            raise UnknownWordError(where, name, self._library.ids())
        if not self._library.scripted(name):
            raise NotDescribedError(where, name)
        return name

    def place(self, s: State, seat: int, word: str) -> tuple[int, ...] | None:
        if word in ("stronghold", "role"):
            return s.zones[z.at(seat, z.BY_NAME[word])]
        if word.startswith("province-"):
            zone = z.BY_NAME.get("site-" + word.removeprefix("province-"))
            return s.zones[z.at(seat, zone)] if zone is not None else None
        return None

    def special(self, s: State, word: str) -> int | None:
        return ring_of(s, word) if word in ELEMENTS else None

    def later(self, s: State, seat: int, ident: str) -> list[int]:
        known = self._numbers.get((seat, ident), [])
        if ident != RIVER_SPIRIT:
            return []
        return [card.no for card in s.cards if card.owner == seat and card.ident == ident and card.no not in known]


SMALLEST_DECK = 10
Block = Mapping[str, Any]
# Where each phase is entered: number of the phase in the round, procedure, rule of the step that comes next.
ENTRANCES = {
    "dynasty": (0, "dynasty", "L3.1.4"),
    "draw": (1, "draw", "L3.2.2"),
    "conflict": (2, "conflict-phase", "L3.3.2"),
}


def lay_table(rules: Lcg, given: Block) -> tuple[State, Names]:
    """The state before anybody acts, and the names of its cards. Raises CaseError."""
    seats = given.get("seats", 2)
    for word in SEATS[seats:]:
        if word in given:
            raise MalformedError(f"given: seat {word} is not at this table of {seats}")
    names = LcgNames(rules.library)
    blocks = [given.get(word) or {} for word in SEATS[:seats]]
    first = SEATS.index(given.get("first", "A"))
    if first >= seats:
        raise MalformedError(f"given.first: seat {given['first']} is not at this table of {seats}")
    phase = given.get("phase", "conflict")
    if phase == "setup":
        s = _for_setup(rules, blocks, names)
        s.memory["first"] = first
        return s, names
    s = empty_table(rules, seats)
    for seat, block in enumerate(blocks):
        _SeatBuilder(s, names, seat, block).lay()
    for word, n in given.get("ring_fate", {}).items():
        if n:
            s.add_tokens(ring_of(s, word), "fate", n)
    s.memory.update(first=first, round=1, started=True)
    _enter(s, phase)
    return s, names


def _enter(s: State, phase: str) -> None:
    at, procedure, rule = ENTRANCES[phase]
    s.memory["phase"] = phase
    if phase == "conflict":
        give_opportunities(s)
    s.push("round").step = at + 1
    steps = s.rules.procedures[procedure].steps
    s.push(procedure).step = next(k for k, step in enumerate(steps) if step.rule == rule)


class _SeatBuilder:
    """One seat's part of the table while it is laid; cards are added in the order in which copies are numbered."""

    def __init__(self, s: State, names: Names, seat: int, block: Block) -> None:
        self.s, self.names, self.seat, self.block = s, names, seat, block
        self.where = f"given.{SEATS[seat]}"
        self.skirmish = profile(s).skirmish

    def lay(self) -> None:
        """Put all cards, tokens and counters of this seat on the table as the case describes. Raises CaseError."""
        counters = self.s.seats[self.seat]
        counters["honor"] = self.block.get("honor", profile(self.s).start_honor or 10)
        counters["fate"] = self.block.get("fate", 10)
        counters["dial"] = counters["bid"] = self.block.get("dial", 1)
        for entry in self.block.get("play", ()):
            self._play(entry)
        self._pile("hand", z.HAND)
        for slot in SLOTS:
            self._dynasty_cards(slot)
        self._pile("conflict_discard", z.CONFLICT_DISCARD, up=True)
        self._pile("dynasty_discard", z.DYNASTY_DISCARD, up=True)
        for slot in SLOTS:
            self._province(slot)
        self._deck("conflict", z.CONFLICT_DECK, fillers.CONFLICT)
        self._deck("dynasty", z.DYNASTY_DECK, fillers.DYNASTY)
        self._sign("stronghold", z.STRONGHOLD, None if self.skirmish else fillers.STRONGHOLD)
        self._sign("role", z.ROLE, None)
        for element in self.block.get("rings", ()):
            self.s.edit(ring_of(self.s, element)).controller = self.seat
        if "favor" in self.block:
            side = self.block["favor"] if profile(self.s).favor_sides else ""
            self.s.memory["favor"] = (self.seat, side)

    def _card(self, name: str, zone: int, up: bool = False, filler: bool = False) -> Card:
        owner, ident = self.seat, name
        if "/" in name:
            owner, ident = self.names.seat(self.s, name[0]), name[2:].partition("#")[0]
        if not filler:
            self.names.ident(ident, self.where)
        card = self.s.add(ident, owner, z.at(self.seat, zone))
        card.up = up
        self.s.update_known(card)
        if not filler:
            self.names.add(owner, ident, card.no)
        return card

    def _pile(self, word: str, zone: int, up: bool = False) -> None:
        for name in self.block.get(word, ()):
            self._card(name, zone, up)

    def _kind(self, card: Card, *kinds: str) -> None:
        if card.defn.kind not in kinds:
            raise MalformedError(f"{self.where}: {card.ident} is no {' or '.join(kinds)}")

    def _play(self, entry: Any) -> None:
        said: Block = {"card": entry} if isinstance(entry, str) else entry
        card = self._in_play(said)
        self._kind(card, "character")
        card.honor = {"honored": 1, "dishonored": -1}.get(said.get("status", ""), 0)
        if said.get("fate"):
            self.s.add_tokens(card.no, "fate", said["fate"])
        for attached in said.get("with", ()):
            under = self._in_play({"card": attached} if isinstance(attached, str) else attached)
            self._kind(under, "attachment", "character")
            if under.defn.kind == "character":
                under.marks = ("attachment",)
            under.host = card.no
            card.attached = (*card.attached, under.no)
        self.s.index = None

    def _in_play(self, said: Block) -> Card:
        card = self._card(said["card"], z.PLAY, up=True)
        card.controller = self.seat
        card.bowed = bool(said.get("bowed"))
        if card.owner != self.seat:
            if card.defn.kind == "attachment":
                card.controller = card.owner
                self.s.move(card.no, z.at(card.owner, z.PLAY))
            else:
                start(self.s, "control", cards=(card.no,), actor=self.seat)
        return card

    def _slot(self, slot: str) -> Block:
        provinces = self.block.get("provinces", {})
        found = provinces.get(slot, provinces.get(int(slot)) if slot.isdigit() else None)
        if found is not None and SLOTS.index(slot) >= self._row and slot != "stronghold":
            raise MalformedError(f"{self.where}.provinces.{slot}: this ruleset has {self._row} provinces")
        if found is not None and self.skirmish and (slot == "stronghold" or "card" in found):
            raise MalformedError(f"{self.where}.provinces.{slot}: provinces of this ruleset are no cards")
        return found or {}

    @property
    def _row(self) -> int:
        return profile(self.s).provinces

    def _has(self, slot: str) -> bool:
        if slot == "stronghold":
            return not self.skirmish
        return int(slot) <= self._row

    def _dynasty_cards(self, slot: str) -> None:
        said = self._slot(slot)
        zone = z.PROVINCES[SLOTS.index(slot)]
        if not self._has(slot):
            return
        if "dynasty" not in said:
            if slot != "stronghold":
                self._card(fillers.DYNASTY, zone, up=True, filler=True)
            return
        for entry in said["dynasty"]:
            name, up = (entry, True) if isinstance(entry, str) else (entry["card"], entry.get("up", True))
            self._card(name, zone, up)

    def _province(self, slot: str) -> None:
        if not self._has(slot):
            return
        said = self._slot(slot)
        zone = z.SITES[SLOTS.index(slot)]
        broken = bool(said.get("broken"))
        if self.skirmish:
            card = self._card("province-token", zone, up=True, filler=True)
        else:
            up = broken or bool(said.get("up"))
            card = self._card(said.get("card", fillers.PROVINCE), zone, up, "card" not in said)
            self._kind(card, "province")
        card.broken = broken

    def _deck(self, deck: str, zone: int, filler: str) -> None:
        for name, plain in _deck_list(self.block, deck, filler, self.where):
            self._card(name, zone, filler=plain)

    def _sign(self, word: str, zone: int, filler: str | None) -> None:
        name = self.block.get(word, filler)
        if name is not None:
            self._kind(self._card(name, zone, up=True, filler=word not in self.block), word)


def _deck_list(block: Block, deck: str, filler: str, where: str) -> list[tuple[str, bool]]:
    """The cards of a deck from the top, with whether each is filler."""
    listed = [(name, False) for name in block.get(f"{deck}_deck", ())]
    size = block.get(f"{deck}_deck_size", max(SMALLEST_DECK, len(listed)))
    if size < len(listed):
        raise MalformedError(f"{where}.{deck}_deck_size: {len(listed)} cards are listed")
    return listed + [(filler, True)] * (size - len(listed))


def _for_setup(rules: Lcg, blocks: list[Block], names: Names) -> State:
    """The piles before the first step of the real setup; provinces lie in the order in which they are placed."""
    skirmish = rules.profile.skirmish
    seatings = []
    for seat, block in enumerate(blocks):
        where = f"given.{SEATS[seat]}"
        slots: dict[str, Block] = {str(key): said for key, said in block.get("provinces", {}).items()}
        provinces = [slots.get(slot, {}).get("card", fillers.PROVINCE) for slot in ("stronghold", *SLOTS[:4])]
        decks = {
            deck: [name for name, _ in _deck_list(block, deck, filler, where)]
            for deck, filler in (("dynasty", fillers.DYNASTY), ("conflict", fillers.CONFLICT))
        }
        stronghold = None if skirmish else block.get("stronghold", fillers.STRONGHOLD)
        role = block.get("role")
        for ident in (stronghold, role, *provinces, *decks["dynasty"], *decks["conflict"]):
            if ident is not None and not ident.startswith("filler-"):
                names.ident(ident, where)
        seatings.append(
            Seating(
                SEATS[seat], "", stronghold, role, () if skirmish else tuple(provinces),
                tuple(decks["dynasty"]), tuple(decks["conflict"]),
            )
        )  # fmt: skip
    s = lay_out(rules, tuple(seatings))
    for card in s.cards:
        if card.owner >= 0 and card.ident is not None:
            names.add(card.owner, card.ident, card.no)
    return s
