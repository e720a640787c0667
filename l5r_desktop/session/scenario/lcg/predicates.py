"""What a case may expect of the table (section 4), each as a function that finds what is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import values
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.conflict_phase import types_left
from l5r_desktop.rulesets.lcg.lookup import conflict, profile, side
from l5r_desktop.rulesets.lcg.values import ring_elements
from l5r_desktop.session.scenario.errors import MalformedError, UnmetError
from l5r_desktop.session.scenario.lcg.names import Names, as_list
from l5r_desktop.session.scenario.lcg.words import SEATS

Said = Any
Check = Callable[[State, Names, Said], None]
STATUS = {1: "honored", 0: "ordinary", -1: "dishonored"}
DASH = "dash"


def same(what: str, wanted: object, found: object) -> None:
    """Raise UnmetError unless both are equal."""
    if wanted != found:
        raise UnmetError(f"{what}: wanted {wanted}, found {found}")


def each(s: State, names: Names, cards: Any) -> list[tuple[str, int]]:
    """The cards that are named, with their names."""
    return [(str(name), names.card(s, str(name))) for name in as_list(cards)]


def _flag(attribute: str, wanted: bool) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said):
            if getattr(s.cards[no], attribute) is not wanted:
                raise UnmetError(f"{name} is {'not ' if wanted else ''}{'faceup' if attribute == 'up' else attribute}")

    return check


def _of_seats(what: str, find: Callable[[State, int], int]) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for word, n in said.items():
            same(f"{what} of {word}", n, find(s, names.seat(s, word)))

    return check


def _of_cards(what: str, find: Callable[[State, int], object]) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            same(f"{what} of {name}", said["is"], find(s, no))

    return check


def zone_name(s: State, no: int) -> str:
    """The area in which a card lies, as cases call it."""
    name = z.NAMES[s.cards[no].zone % z.COUNT]
    if name.startswith("site-"):
        return "province-" + name.removeprefix("site-")
    return {"play": "in-play", "stronghold": "in-play", "role": "in-play"}.get(name, name)


def _zone(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        same(f"zone of {name}", said["is"], zone_name(s, no))
        if "position" in said:
            pile = s.zones[s.cards[no].zone]
            at = 0 if said["position"] == "top" else len(pile) - 1
            if pile[at] != no:
                raise UnmetError(f"{name} is number {pile.index(no) + 1} of {len(pile)}, not at the {said['position']}")


def _attached(s: State, names: Names, said: Said) -> None:
    host = -1 if said["to"] == "nothing" else names.card(s, said["to"])
    for name, no in each(s, names, said["card"]):
        if s.cards[no].host != host:
            found = "nothing" if s.cards[no].host < 0 else names.of(s, s.cards[no].host)
            raise UnmetError(f"{name} is attached to {found}, not to {said['to']}")


def _has_words(test: Callable[[State, int, str], bool]) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name, no in each(s, names, said["card"]):
            for word, wanted in [(w, True) for w in as_list(said.get("has", []))] + [
                (w, False) for w in as_list(said.get("lacks", []))
            ]:
                if test(s, no, str(word).lower().replace(" ", "-")) is not wanted:
                    raise UnmetError(f"{name} {'lacks' if wanted else 'has'} {word}")

    return check


def _game_over(s: State, names: Names, said: Said) -> None:
    if said["winner"] == "none":
        if s.result is not None:
            raise UnmetError(f"the game is over: {SEATS[s.result[0]]} has won by {s.result[1]}")
        return
    if s.result is None:
        raise UnmetError("the game is not over")
    same("winner", said["winner"], SEATS[s.result[0]])
    if "by" in said:
        same("way of winning", said["by"], s.result[1])


def _ring(s: State, names: Names, said: Said) -> None:
    """A ring that has been claimed stays contested until all that answers the claim is done (L4.10.3)."""
    for word, wanted in said.items():
        card = s.cards[names.ring(s, word)]
        found = {SEATS[card.controller]} if card.controller >= 0 else set()
        if card.place:
            found.add("contested")
        if wanted not in (found or {"unclaimed"}):
            raise UnmetError(f"ring {word}: wanted {wanted}, found {' and '.join(sorted(found)) or 'unclaimed'}")


def _ring_fate(s: State, names: Names, said: Said) -> None:
    for word, n in said.items():
        same(f"fate on ring {word}", n, s.tokens(names.ring(s, word), "fate"))


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
    if "ring" in said and names.ring(s, said["ring"]) != record.ring:
        raise UnmetError(f"the contested ring is {s.cards[record.ring].ident}, not {said['ring']}")
    if "element" in said and said["element"] not in ring_elements(s, record.ring):
        raise UnmetError(f"the contested ring has not the element {said['element']}")
    if "province" in said and names.card(s, said["province"]) != record.province:
        raise UnmetError(f"the attacked province is {names.of(s, record.province)}, not {said['province']}")
    if "winner" in said:
        same("winner of the conflict", said["winner"], SEATS[record.winner] if record.winner >= 0 else "none")


def _conflicts_left(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    left = types_left(s, seat)
    found = {
        "total": s.seats[seat]["chances"],
        "military": int("military" in left),
        "political": int("political" in left),
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


def _sees(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    for name, no in each(s, names, said["card"]):
        if not s.cards[no].known >> seat & 1:
            raise UnmetError(f"{said['seat']} was not shown {name}")


def _unseen(s: State, names: Names, said: Said) -> None:
    seat = names.seat(s, said["seat"])
    for name, no in each(s, names, said["card"]):
        if s.cards[no].known >> seat & 1:
            raise UnmetError(f"{said['seat']} knows {name}")


def _phase(s: State, names: Names, said: Said) -> None:
    same("phase", said, s.memory["phase"])


def _first_player(s: State, names: Names, said: Said) -> None:
    same("first player", said, SEATS[s.memory["first"]])


CHECKS: Mapping[str, Check] = {
    "bowed": _flag("bowed", True),
    "ready": _flag("bowed", False),
    "faceup": _flag("up", True),
    "facedown": _flag("up", False),
    "broken": _flag("broken", True),
    "unbroken": _flag("broken", False),
    "zone": _zone,
    "attached": _attached,
    "honor": _of_seats("honor", lambda s, seat: s.seats[seat]["honor"]),
    "fate": _of_seats("fate", lambda s, seat: s.seats[seat]["fate"]),
    "hand_size": _of_seats("hand size", lambda s, seat: len(s.zones[z.at(seat, z.HAND)])),
    "keyword": _has_words(values.keyword),
    "trait": _has_words(values.has_trait),
    "phase": _phase,
    "game_over": _game_over,
    "status": _of_cards("status", lambda s, no: STATUS[s.cards[no].honor]),
    "fate_on": _of_cards("fate", lambda s, no: s.tokens(no, "fate")),
    "ring": _ring,
    "ring_fate": _ring_fate,
    "skill": _skills(values.skill, ""),
    "base_skill": _skills(values.base_skill, "base "),
    "glory": _of_cards("glory", values.glory),
    "totals": _totals,
    "strength": _strength,
    "in_conflict": _in_conflict,
    "controller": _of_cards("controller", lambda s, no: SEATS[s.cards[no].controller]),
    "deck_size": _deck_size,
    "dynasty_slot": _dynasty_slot,
    "conflict": _conflict,
    "conflicts_left": _conflicts_left,
    "favor": _favor,
    "first_player": _first_player,
    "sees": _sees,
    "unseen": _unseen,
}
