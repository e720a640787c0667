"""Sets up one seat of a case: stronghold, cards in play, Provinces, piles and decks; and the part of a case that is
about Siege: Territories, the Clock, and cards outside the game (scenario language, section 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.leave_play import attach
from l5r_desktop.rulesets.ccg.events.siege_events import CONQUERED
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import profile, stronghold
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.session.scenario.card_names import letter
from l5r_desktop.session.scenario.ccg import made_cards as fillers
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
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


CLAN_WAR = "siege-clan-war"
"""The set of the game's cards, apart from which there is an older set of another Siege."""
TERRITORIES = (
    "scorpion_clan_coup_2", "beiden_pass_2", "isawa_palace", "the_crane_lands", "otosan_uchi", "throne_room",
)  # fmt: skip
"""The ids of the Territories by their slots, the first closest to the Rokugani players (Siege: 3)."""


def lay_siege(s: State, names: CcgNames, seat: int, block: Mapping[str, Any]) -> None:
    """The Territories that the case names, its Clock and what lies outside the game. Raises CaseError."""
    nobody, where = len(s.seats), "given.S"
    for slot, said in block.get("territories", {}).items():
        _territory(s, names, seat, int(slot), said or {}, where)
    for word, zone in (("clock_discard", z.CLOCK_DISCARD), ("clock_deck", z.CLOCK_DECK), ("outside", z.OUTSIDE)):
        listed = list(block.get(word, ()))
        for name in reversed(listed) if zone == z.CLOCK_DISCARD else listed:
            card = s.add(names.ident(name, where), seat, z.at(nobody, zone))
            card.up = zone != z.CLOCK_DECK
            card.known = s.everybody if card.up else 0
            assert card.ident is not None
            names.add(seat, card.ident, card.no)
    s.index = None


def _territory(s: State, names: CcgNames, seat: int, slot: int, said: Mapping[str, Any], where: str) -> None:
    ident = names.ident(said["title"], where) if "title" in said else TERRITORIES[slot - 1]
    if said.get("conquered"):
        ident += CONQUERED
    card = s.add(ident, seat, z.at(len(s.seats), z.SITES[slot - 1]))
    card.up, card.known = True, s.everybody
    names.add(seat, ident, card.no)
    if said.get("conquerable"):
        start(s, "conquerable", cards=(card.no,), until="game")
    if "strength" in said:
        more = said["strength"] - stat(s, card.no, "strength")
        start(s, "bonus", cards=(card.no,), n=more, until="game", src=card.no, actor=seat, x=("strength",))


def own_cards(rules: Ccg) -> tuple[str, ...]:
    """Return the Siege player's cards beside two decks, by number: Territories, Black Scrolls, cards outside the
    game.
    """
    cards = ((ident, rules.library.facts(ident)) for ident in rules.library.ids())
    facts = {ident: card.facts for ident, card in cards if card.set == CLAN_WAR}
    scrolls = sorted((ident for ident, f in facts.items() if f["kind"] == "clock"), key=lambda k: facts[k]["number"])
    legions = facts[TERRITORIES[0] + CONQUERED]["creates"]
    return (*TERRITORIES, *scrolls, "fu_leng_the_ninth_kami_experienced", *legions)
