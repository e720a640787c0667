"""The predicates of an LCG case about the table (section 4), each as a function that finds what is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import conflicts_of_type_left, opportunities_left
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import claimed, conflict, profile, ring_of, side, sites
from l5r_desktop.rulesets.lcg.values import current_values as values
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements
from l5r_desktop.session.scenario.card_names import SEATS, Names
from l5r_desktop.session.scenario.errors import MalformedError, UnmetError
from l5r_desktop.session.scenario.game_adapter import Check
from l5r_desktop.session.scenario.table_predicates import (
    Said,
    attached,
    bounds,
    each,
    flag,
    game_over,
    has_words,
    of_cards,
    of_seats,
    same,
    sees,
    zone,
)

STATUS = {1: "honored", 0: "ordinary", -1: "dishonored"}
DASH = "dash"


def zone_name(s: State, no: int) -> str:
    """The area in which a card lies, as cases call it."""
    name = z.NAMES[s.cards[no].zone % z.COUNT]
    if name.startswith("site-"):
        return "province-" + name.removeprefix("site-")
    return {"play": "in-play", "stronghold": "in-play", "role": "in-play"}.get(name, name)


def _ring(s: State, names: Names, said: Said) -> None:
    """A ring that has been claimed stays contested until all that answers the claim is done (L4.10.3)."""
    for word, wanted in said.items():
        card = s.cards[ring_of(s, word)]
        found = {SEATS[card.controller]} if card.controller >= 0 else set()
        if card.place:
            found.add("contested")
        if wanted not in (found or {"unclaimed"}):
            raise UnmetError(f"ring {word}: wanted {wanted}, found {' and '.join(sorted(found)) or 'unclaimed'}")


def _ring_fate(s: State, names: Names, said: Said) -> None:
    for word, n in said.items():
        same(f"fate on ring {word}", n, s.tokens(ring_of(s, word), "fate"))


def _skills(find: Callable[[State, int, str], int | None], what: str) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            for stat in ("military", "political"):
                if stat not in said:
                    continue
                value = DASH if values.dash(s, no, stat) else find(s, no, stat)
                wanted = DASH if said[stat] in ("-", DASH) else said[stat]
                if not (wanted == 0 and value == DASH):
                    same(f"{what}{stat} of {name}", wanted, value)

    return check


def _totals(s: State, names: Names, said: Said) -> None:
    record = conflict(s)
    if record is None:
        raise UnmetError("there is no conflict")
    for word, n in said.items():
        same(f"total of the {word}", n, values.total(s, record.attacker if word == "attacker" else record.defender))


def _strength(s: State, names: Names, said: Said) -> None:
    no = names.card(s, said["province"])
    if s.cards[no].zone % z.COUNT not in z.SITES:
        raise MalformedError(f"{said['province']} is not a province")
    same(f"strength of {said['province']}", said["is"], values.strength(s, no))


def _in_conflict(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        same(f"side of {name}", said["as"], side(s, no) or "none")


def _deck_size(s: State, names: Names, said: Said) -> None:
    zone = z.CONFLICT_DECK if said["deck"] == "conflict" else z.DYNASTY_DECK
    found = len(s.zones[z.at(names.seat(s, said["seat"]), zone)])
    same(f"{said['deck']} deck of {said['seat']}", said["is"], found)


def _dynasty_slot(s: State, names: Names, said: Said) -> None:
    slot = str(said["slot"]).removeprefix("province-")
    cards = s.zones[z.at(names.seat(s, said["seat"]), z.BY_NAME[f"province-{slot}"])]
    where = f"province {slot} of {said['seat']}"
    if "count" in said:
        same(f"cards in {where}", said["count"], len(cards))
    if "faceup" in said:
        up = sum(s.cards[no].up for no in cards)
        if isinstance(said["faceup"], bool):
            wanted = len(cards) if said["faceup"] else 0
            if up != wanted or (said["faceup"] and not cards):
                raise UnmetError(f"{up} of {len(cards)} cards in {where} are faceup")
        else:
            same(f"faceup cards in {where}", said["faceup"], up)


def _conflict(s: State, names: Names, said: Said) -> None:
    record = conflict(s)
    if said == "none":
        if record is not None:
            raise UnmetError("there is a conflict")
        return
    if record is None:
        raise UnmetError("there is no conflict")
    if "type" in said:
        same("type of the conflict", said["type"], record.type)
    if "ring" in said and ring_of(s, said["ring"]) != record.ring:
        raise UnmetError(f"the contested ring is {s.cards[record.ring].ident}, not {said['ring']}")
    if "element" in said and said["element"] not in ring_elements(s, record.ring):
        raise UnmetError(f"the contested ring has not the element {said['element']}")
    if "province" in said and names.card(s, said["province"]) != record.province:
        raise UnmetError(f"the attacked province is {names.of(s, record.province)}, not {said['province']}")
    if "winner" in said:
        same("winner of the conflict", said["winner"], SEATS[record.winner] if record.winner >= 0 else "none")


def _conflicts_left(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    found = {
        "total": opportunities_left(s, seat),
        "military": conflicts_of_type_left(s, seat, "military"),
        "political": conflicts_of_type_left(s, seat, "political"),
    }
    for word, n in found.items():
        if word in said:
            same(f"{word} conflicts left to {said['seat']}", said[word], n)


def _favor(s: State, names: Names, said: Said) -> None:
    holder, favored = s.memory["favor"]
    found = "none"
    if holder == names.seat(s, said["seat"]):
        found = favored if profile(s).favor_sides else "both"
    same(f"favor of {said['seat']}", said["side"], found)


def _unseen(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    for name, no in each(s, names, said["card"]):
        if s.cards[no].known >> seat & 1:
            raise UnmetError(f"{said['seat']} knows {name}")


def _phase(s: State, names: Names, said: Said) -> None:
    same("phase", said, s.memory["phase"])


def _first_player(s: State, names: Names, said: Said) -> None:
    same("first player", said, SEATS[s.memory["first"]])


_NUMBERS: Mapping[str, Callable[[State, int], int]] = {
    "honor": lambda s, seat: s.seats[seat]["honor"],
    "fate": lambda s, seat: s.seats[seat]["fate"],
    "hand_size": lambda s, seat: len(s.zones[z.at(seat, z.HAND)]),
    "broken": lambda s, seat: sum(s.cards[no].broken for no in sites(s, seat)),
    "rings": lambda s, seat: len(claimed(s, seat)),
}

CHECKS: Mapping[str, Check] = {
    **bounds(_NUMBERS),
    "bowed": flag("bowed", True),
    "ready": flag("bowed", False),
    "faceup": flag("up", True),
    "facedown": flag("up", False),
    "broken": flag("broken", True),
    "unbroken": flag("broken", False),
    "zone": zone(zone_name),
    "attached": attached,
    "honor": of_seats("honor", _NUMBERS["honor"]),
    "fate": of_seats("fate", _NUMBERS["fate"]),
    "hand_size": of_seats("hand size", _NUMBERS["hand_size"]),
    "keyword": has_words(lambda s, no, word: values.keyword(s, no, word.replace(" ", "-"))),
    "trait": has_words(lambda s, no, word: values.has_trait(s, no, word.replace(" ", "-"))),
    "phase": _phase,
    "game_over": game_over,
    "status": of_cards("status", lambda s, no: STATUS[s.cards[no].honor]),
    "fate_on": of_cards("fate", lambda s, no: s.tokens(no, "fate")),
    "ring": _ring,
    "ring_fate": _ring_fate,
    "skill": _skills(values.skill, ""),
    "base_skill": _skills(values.base_skill, "base "),
    "glory": of_cards("glory", values.glory),
    "totals": _totals,
    "strength": _strength,
    "in_conflict": _in_conflict,
    "controller": of_cards("controller", lambda s, no: SEATS[s.cards[no].controller]),
    "deck_size": _deck_size,
    "dynasty_slot": _dynasty_slot,
    "conflict": _conflict,
    "conflicts_left": _conflicts_left,
    "favor": _favor,
    "first_player": _first_player,
    "sees": sees,
    "unseen": _unseen,
}
