"""The table that a CCG case describes, built at the moment where the case begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.turn.setup import empty_table, lay_out
from l5r_desktop.session.scenario.card_names import SEATS
from l5r_desktop.session.scenario.ccg import made_cards as fillers
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
from l5r_desktop.session.scenario.ccg.phase_entry import enter
from l5r_desktop.session.scenario.ccg.seat_setup import SMALLEST_DECK, Block, Side, deck_list
from l5r_desktop.session.scenario.errors import MalformedError

STARTING = {False: (), True: ("border_keep", "bamboo_harvesters")}
USUAL_HONOR = 5
USUAL_TURN = 3


def stronghold_ident(seat: int) -> str:
    """The id of the Stronghold that a case makes up for a seat."""
    return f"filler-stronghold-{SEATS[seat]}"


def blocks_of(given: Block) -> list[Block]:
    """Return what a case says of each seat at the table. Raises MalformedError for a seat that is not there."""
    seats = given.get("seats", 2)
    for word in SEATS[seats:]:
        if word in given:
            raise MalformedError(f"given: seat {word} is not at this table of {seats}")
    return [given.get(word) or {} for word in SEATS[:seats]]


def made_strongholds(given: Block) -> dict[str, Any]:
    """Definitions of the Strongholds that the seats have by their numbers alone."""
    found = {}
    for seat, block in enumerate(blocks_of(given)):
        said = block.get("stronghold", {})
        if isinstance(said, Mapping):
            ident = stronghold_ident(seat)
            found[ident] = fillers.made_stronghold(ident, said, block.get("honor", USUAL_HONOR))
    return found


def lay_table(rules: Ccg, given: Block, names: CcgNames) -> State:
    """The state before anybody acts; notes the names of its cards. Raises CaseError."""
    blocks = blocks_of(given)
    first, turn = (_seat_at(given, word, len(blocks)) for word in ("first", "turn"))
    phase = given.get("phase", "action")
    if phase == "setup":
        s = _for_setup(rules, blocks, names)
        s.memory["first"] = first
        return s
    s = empty_table(rules, len(blocks))
    for seat, block in enumerate(blocks):
        Side(s, names, seat, block).lay(stronghold_ident(seat), USUAL_HONOR)
    number = given.get("turn_number", USUAL_TURN)
    s.memory.update(first=first, active=turn, turn=number)
    for back in range(number):
        s.seats[(turn - back) % len(blocks)]["turns"] += 1
    enter(s, names, phase, given.get("battle"))
    return s


def _seat_at(given: Block, word: str, seats: int) -> int:
    seat = SEATS.index(given.get(word, "A"))
    if seat >= seats:
        raise MalformedError(f"given.{word}: seat {given[word]} is not at this table of {seats}")
    return seat


def _for_setup(rules: Ccg, blocks: list[Block], names: CcgNames) -> State:
    """The decks and Strongholds before the first step of the real setup."""
    seatings = []
    for seat, block in enumerate(blocks):
        where = f"given.{SEATS[seat]}"
        for word in ("play", "hand", "provinces", "fate_discard", "dynasty_discard"):
            if block.get(word):
                raise MalformedError(f"{where}.{word}: nothing lies there before the setup")
        said = block.get("stronghold", {})
        stronghold = stronghold_ident(seat) if isinstance(said, Mapping) else names.ident(said, where)
        sensei = names.ident(block["sensei"], where) if "sensei" in block else None
        dynasty, fate = (
            tuple(
                name if plain else names.ident(name, where)
                for name, plain in deck_list(block, deck, filler, where, SMALLEST_DECK)
            )
            for deck, filler in (("dynasty", fillers.DYNASTY), ("fate", fillers.FATE))
        )
        starting = STARTING[rules.profile.starting_holdings]
        seatings.append(Seating(SEATS[seat], "", stronghold, sensei, starting, dynasty, fate))
    s = lay_out(rules, tuple(seatings))
    for card in s.cards:
        if card.ident is not None:
            names.add(card.owner, card.ident, card.no)
    return s
