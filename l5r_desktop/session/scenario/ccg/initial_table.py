"""The table that a CCG case describes, built at the moment where the case begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import battle_sites, is_personality, opponents
from l5r_desktop.rulesets.ccg.state.sides import same_side, side_seats, siege_seat
from l5r_desktop.rulesets.ccg.turn.setup import empty_table, lay_out
from l5r_desktop.session.scenario.card_names import SEATS, SIEGE, letter
from l5r_desktop.session.scenario.ccg import made_cards as fillers
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
from l5r_desktop.session.scenario.ccg.seat_setup import SMALLEST_DECK, Block, SeatBuilder, deck_list, own_cards
from l5r_desktop.session.scenario.errors import MalformedError

# Entering a game in the middle of a turn: the phase that a case names, and the battle that is under way.

# The step of the turn that comes next, by its title in the turn sequence.
ENTRANCES = {
    "action": "Action Phase: Limited and Open actions",
    "attack": "Attack Phase (optional)",
    "combat": "Attack Phase (optional)",
    "dynasty": "Dynasty Phase",
}


def _step(s: State, procedure: str, title: str) -> int:
    steps = s.rules.procedures[procedure].steps
    return next(k for k, step in enumerate(steps) if step.title == title)


def enter(s: State, names: CcgNames, phase: str, battle: Mapping[str, Any] | None) -> None:
    """Put the frames on the stack with which the phase goes on. Raises CaseError."""
    if (battle is None) is (phase == "combat"):
        raise MalformedError("given: the phase combat and a battle belong together")
    at = _step(s, "turn", ENTRANCES[phase])
    turn = s.push("turn")
    turn.step = at
    s.memory["phase"] = "attack" if phase == "combat" else phase
    if battle is None:
        return
    turn.step = at + 1
    attacker, field = _fight(s, names, battle)
    s.push("attack", assigns=attacker).step = _step(s, "attack", "Fight Battles")
    s.push("battle", field=field).step = _step(s, "battle", "Combat Segment")
    s.memory["battles"] = 1


def _fight(s: State, names: CcgNames, said: Mapping[str, Any]) -> tuple[int, int]:
    """Lay out the battlefields with their armies; the attacker and the battlefield of the battle under way."""
    attacker = names.seat(s, said["attacker"]) if "attacker" in said else s.memory["active"]
    here = names.card(s, said["at"])
    defender = s.cards[here].owner
    if defender not in opponents(s, attacker):
        raise MalformedError(f"given.battle.at: {letter(s, attacker)} does not attack {said['at']}")
    sites = battle_sites(s, defender)
    fields = tuple((s.next_id + k, site) for k, site in enumerate(sites))
    s.next_id += len(sites)
    record = Attack(attacker, defender, fields, battle={site: no for no, site in fields}[here], segment="combat")
    s.memory["attack"] = record
    for part in (said, *said.get("also", ())):
        field = record.field_at(names.card(s, part["at"]))
        if not field:
            raise MalformedError(f"given.battle: {part['at']} is not one of {letter(s, defender)}'s Provinces")
        for word, seat in (("attacking", attacker), ("defending", defender)):
            for name in part.get(word, ()):
                _post(s, names, name, field, seat)
    s.index = None
    return attacker, record.battle


def _post(s: State, names: CcgNames, name: str, field: int, seat: int) -> None:
    no = names.card(s, name)
    if not is_personality(s, no) or not same_side(s, s.cards[no].controller, seat):
        raise MalformedError(f"given.battle: {name} is no Personality in play of seat {letter(s, seat)}")
    s.edit(no).place = field


STARTING = {False: (), True: ("border_keep", "bamboo_harvesters")}
USUAL_HONOR = 5
USUAL_TURN = 3


def stronghold_ident(seat: int) -> str:
    """The id of the Stronghold that a case makes up for a seat."""
    return f"filler-stronghold-{(*SEATS, SIEGE)[seat]}"


def blocks_of(given: Block, siege: bool = False) -> list[Block]:
    """Return what a case says of each seat at the table. Raises MalformedError for a seat that is not there."""
    if siege:
        named = [at + 1 for at, word in enumerate(SEATS) if word in given]
        rokugani = max(3, given.get("seats", 0) - 1, *named, 0)
        return [_plain(given.get(word) or {}) for word in (*SEATS[:rokugani], SIEGE)]
    seats = given.get("seats", 2)
    for word in (*SEATS[seats:], SIEGE):
        if word in given:
            raise MalformedError(f"given: seat {word} is not at this table of {seats}")
    return [_plain(given.get(word) or {}) for word in SEATS[:seats]]


def _plain(block: Block) -> Block:
    """A block in which a Stronghold that is a real card is its title alone; "second" tells whether its side for a
    player who does not go first is up.
    """
    said = block.get("stronghold")
    if not isinstance(said, Mapping) or "title" not in said:
        return block
    return {**block, "stronghold": said["title"], "second": said.get("second", False)}


def made_strongholds(given: Block, siege: bool = False) -> dict[str, Any]:
    """Definitions of the Strongholds that the seats have by their numbers alone."""
    found = {}
    for seat, block in enumerate(blocks_of(given, siege)):
        said = block.get("stronghold", {})
        if isinstance(said, Mapping):
            ident = stronghold_ident(seat)
            found[ident] = fillers.made_stronghold(ident, said, block.get("honor", USUAL_HONOR))
    return found


def lay_table(rules: Ccg, given: Block, names: CcgNames) -> State:
    """The state before anybody acts; notes the names of its cards. Raises CaseError."""
    siege = rules.profile.siege is not None
    blocks = blocks_of(given, siege)
    first, turn = (_seat_at(given, word, len(blocks), siege) for word in ("first", "turn"))
    phase = given.get("phase", "action")
    if phase == "setup":
        s = _for_setup(rules, blocks, names)
        s.memory["first"] = first
        return s
    s = empty_table(rules, len(blocks))
    for seat, block in enumerate(blocks):
        SeatBuilder(s, names, seat, block).lay(stronghold_ident(seat), USUAL_HONOR)
    if "team_tokens" in given:
        if not siege:
            raise MalformedError("given.team_tokens: only the Rokugani team of Siege has Political tokens")
        s.memory["political"] = given["team_tokens"]
    number = given.get("turn_number", USUAL_TURN)
    s.memory.update(first=first, active=turn, turn=number)
    _count_turns(s, turn, number)
    enter(s, names, phase, given.get("battle"))
    return s


def _count_turns(s: State, turn: int, number: int) -> None:
    """Note how many turns each player has had; in Siege the two sides take turns."""
    for back in range(number):
        if siege_seat(s) < 0:
            s.seats[(turn - back) % len(s.seats)]["turns"] += 1
            continue
        siege_had = (turn == siege_seat(s)) == (back % 2 == 0)
        for seat in side_seats(s, siege_seat(s) if siege_had else 0):
            s.seats[seat]["turns"] += 1


def _seat_at(given: Block, word: str, seats: int, siege: bool = False) -> int:
    if siege and given.get(word) == SIEGE:
        return seats - 1
    seat = (*SEATS, SIEGE).index(given.get(word, "A"))
    if seat >= seats:
        raise MalformedError(f"given.{word}: seat {given[word]} is not at this table of {seats}")
    return seat


def _for_setup(rules: Ccg, blocks: list[Block], names: CcgNames) -> State:
    """The decks and Strongholds before the first step of the real setup."""
    seatings = []
    siege = rules.profile.siege is not None
    for seat, block in enumerate(blocks):
        word = SIEGE if siege and seat == len(blocks) - 1 else SEATS[seat]
        where = f"given.{word}"
        for part in ("play", "hand", "provinces", "fate_discard", "dynasty_discard"):
            if block.get(part):
                raise MalformedError(f"{where}.{part}: nothing lies there before the setup")
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
        starting = own_cards(rules) if word == SIEGE else STARTING[rules.profile.starting_holdings]
        seatings.append(Seating(word, "", stronghold, sensei, starting, dynasty, fate))
    s = lay_out(rules, tuple(seatings))
    for card in s.cards:
        if card.ident is not None and rules.knows(card.ident):
            names.add(card.owner, card.ident, card.no)
    return s
