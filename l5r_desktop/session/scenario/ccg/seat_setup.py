"""Sets up one seat of a case: stronghold, cards in play, Provinces, piles and decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import Card, State
from l5r_desktop.rulesets.ccg.events.leave_play import attach
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import profile, stronghold
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.session.scenario.card_names import letter
from l5r_desktop.session.scenario.ccg import made_cards as fillers
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
from l5r_desktop.session.scenario.ccg.siege_table import lay_siege
from l5r_desktop.session.scenario.errors import MalformedError

SMALLEST_DECK = 10
Block = Mapping[str, Any]
_OUT_OF_PLAY = frozenset({"strategy", "filler", "ability"})

OWN_TEXT = "by-own-text"


def token_kind(name: str) -> str:
    """A token's name as it is kept on cards.

    >>> token_kind("Corruption"), token_kind("-1F Poison")
    ('corruption', '-1F poison')
    """
    return " ".join(word if word[:1] in "+-" else word.lower() for word in name.split())


def deck_list(block: Block, deck: str, filler: str, where: str, least: int) -> list[tuple[str, bool]]:
    """The cards of a deck from the top, with whether each is filler. Raises MalformedError if its size is too small."""
    listed = [(name, False) for name in block.get(f"{deck}_deck", ())]
    size = block.get(f"{deck}_deck_size", max(least, len(listed)))
    if size < len(listed):
        raise MalformedError(f"{where}.{deck}_deck_size: {len(listed)} cards are listed")
    return listed + [(filler, True)] * (size - len(listed))


class SeatBuilder:
    """Lays the cards of a seat; they are added in the order in which copies are numbered (section 1)."""

    def __init__(self, s: State, names: CcgNames, seat: int, block: Block) -> None:
        self.s, self.names, self.seat, self.block = s, names, seat, block
        self.where = f"given.{letter(s, seat)}"

    def lay(self, made_stronghold: str, usual_honor: int) -> None:
        """Everything of this seat. Raises CaseError."""
        counters = self.s.seats[self.seat]
        counters["honor"] = counters["honor-at-start"] = self.block.get("honor", usual_honor)
        counters["gold"] = self.block.get("gold_pool", 0)
        self._signs(made_stronghold)
        for entry in self.block.get("play", ()):
            self._play(entry)
        self._pile("hand", z.HAND)
        for k in range(self._province_count()):
            self._province(k)
        self._pile("fate_discard", z.FATE_DISCARD, up=True)
        self._pile("dynasty_discard", z.DYNASTY_DISCARD, up=True)
        self._deck("fate", z.FATE_DECK, fillers.FATE)
        self._deck("dynasty", z.DYNASTY_DECK, fillers.DYNASTY)
        if siege_seat(self.s) == self.seat:
            lay_siege(self.s, self.names, self.seat, self.block)
        if self.block.get("favor"):
            self.s.memory["favor"] = self.seat
        self._tokens(stronghold(self.s, self.seat), self.block.get("player_tokens", {}))

    def _tokens(self, no: int, tokens: Mapping[str, int]) -> None:
        for kind, n in tokens.items():
            if n:
                self.s.add_tokens(no, token_kind(kind), n)

    def _card(self, name: str, zone: int, up: bool = False, filler: bool = False) -> Card:
        owner, ident = self.seat, name
        if not filler:
            if name[1:2] == "/":
                owner, name = self.names.seat(self.s, name[0]), name[2:]
            ident = self.names.ident(name.partition("#")[0], self.where)
        card = self.s.add(ident, owner, z.at(self.seat, zone))
        card.up = up
        self.s.update_known(card)
        if not filler:
            self.names.add(owner, ident, card.no)
        return card

    def _pile(self, word: str, zone: int, up: bool = False) -> None:
        for name in self.block.get(word, ()):
            self._card(name, zone, up)

    def _deck(self, deck: str, zone: int, filler: str) -> None:
        for name, plain in deck_list(self.block, deck, filler, self.where, SMALLEST_DECK):
            self._card(name, zone, filler=plain)

    def _signs(self, made_stronghold: str) -> None:
        said = self.block.get("stronghold", {})
        made = isinstance(said, Mapping)
        card = self._card(made_stronghold if made else said, z.HOME, up=True, filler=made)
        self._kind(card, "stronghold")
        if self.block.get("second"):
            card.marks = ("back",)
        if "sensei" in self.block:
            self._kind(self._card(self.block["sensei"], z.HOME, up=True), "sensei")

    def _kind(self, card: Card, kind: str) -> None:
        if card.defn.kind != kind:
            raise MalformedError(f"{self.where}: {card.ident} is no {kind}")

    def _play(self, entry: Any) -> None:
        said: Block = {"card": entry} if isinstance(entry, str) else entry
        card = self._in_play(said)
        if card.defn.attaches:
            raise MalformedError(f"{self.where}.play: {card.ident} must be attached to a card (with)")
        if said.get("dishonored"):
            self._kind(card, "personality")
            card.honor = -1
        for entry_with in said.get("with", ()):
            under = self._in_play({"card": entry_with} if isinstance(entry_with, str) else entry_with)
            if not under.defn.attaches:
                raise MalformedError(f"{self.where}.play: {under.ident} cannot be attached to a card")
            attach(self.s, under.no, card.no)

    def _in_play(self, said: Block) -> Card:
        card = self._card(said["card"], z.HOME, up=True)
        if card.defn.kind in _OUT_OF_PLAY:
            raise MalformedError(f"{self.where}.play: {card.ident} is a {card.defn.kind} and never in play")
        card.controller = self.seat
        card.bowed = bool(said.get("bowed"))
        self._tokens(card.no, said.get("tokens", {}))
        if card.defn.kind == "ring":
            card.marks = (OWN_TEXT,)
        return card

    def _province_count(self) -> int:
        least = self.block.get("province_count", profile(self.s).provinces)
        return max([int(least), *(int(slot) for slot in self.block.get("provinces", {}))])

    def _province(self, k: int) -> None:
        provinces = self.block.get("provinces", {})
        said: Block = provinces.get(k + 1) or provinces.get(str(k + 1)) or {}
        site = self.s.add("province", self.seat, z.at(self.seat, z.SITES[k]))
        site.up, site.known = True, self.s.everybody
        self.names.sites[(self.seat, f"province-{k + 1}")] = site.no
        if "card" in said:
            self._card(said["card"], z.PROVINCES[k], up=said.get("up", True))
        else:
            self._card(fillers.DYNASTY, z.PROVINCES[k], up=bool(said.get("up")), filler=True)
