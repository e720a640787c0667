"""The predicates of a CCG case about the table (section 4), each as a function that finds what is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.ccg.actions.overlay import overlay_cost
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.battles import duel_values as duelists
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.family_names import family_of
from l5r_desktop.rulesets.ccg.events.leave_play import DEAD
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.legality.gold_sources import production
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, field_of, in_play, is_active, provinces, side
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.session.scenario.card_names import Names, as_list, letter
from l5r_desktop.session.scenario.ccg.offers import printed_actions
from l5r_desktop.session.scenario.ccg.seat_setup import token_kind
from l5r_desktop.session.scenario.ccg.siege_predicates import SIEGE_CHECKS, siege_zone
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

# Predicates about abilities and about what a title says.


def abilities_of(s: State, no: int) -> list[Ability]:
    """The abilities that a card has: its own, then those that others give it."""
    found = printed_actions(s, no)
    for entries in index_of(s).actions.values():
        found += [ability for holder, ability, _ in entries if holder == no and ability not in found]
    return found


def _ability(s: State, names: Names, said: Said) -> tuple[int, Ability]:
    no = names.card(s, said["card"])
    found = abilities_of(s, no)
    if said["ability"] > len(found):
        raise UnmetError(f"{said['card']} has {len(found)} abilities")
    return no, found[said["ability"] - 1]


def _compare(said: Said, there: frozenset[str]) -> None:
    for key, wanted in (("has", True), ("lacks", False)):
        for word in as_list(said.get(key, [])):
            if (str(word).lower() in there) is not wanted:
                raise UnmetError(f"ability {said['ability']} of {said['card']} {'lacks' if wanted else 'has'} {word}")


def _keywords(s: State, names: Names, said: Said) -> None:
    no, ability = _ability(s, names, said)
    _compare(said, ability_keywords(s, Ctx(s.cards[no].controller, no, ability)))


def _designators(s: State, names: Names, said: Said) -> None:
    _compare(said, frozenset(_ability(s, names, said)[1].designators))


def _family(s: State, no: int) -> str:
    return family_of(s.cards[no].defn.base_title).capitalize() or "none"


ABILITY_CHECKS: Mapping[str, Check] = {
    "ability_keywords": _keywords,
    "ability_designators": _designators,
    "family_name": of_cards("family name", _family),
}


_SIDES = {"attacking": "attacker", "defending": "defender"}
_LOGGED = {"gains-honor": "honor_gain", "gains-honor-battle": "honor_gain", "loses-honor": "honor_loss"}


def zone_name(s: State, no: int) -> str:
    """The area in which a card lies, as cases call it: a card in play is at home or at a battlefield."""
    name = z.NAMES[z.area(s, no)]
    if s.cards[no].zone // z.COUNT == len(s.seats):
        return siege_zone(name)
    if name == "home":
        return "battlefield" if field_of(s, no) else "home"
    return "province-" + name.removeprefix("site-") if name.startswith("site-") else name


def _stat(name: str) -> Check:
    """No number of a card is lower than 0, though the modifier of an Item may be (Ivory: Force modifier)."""
    return of_cards(name, lambda s, no: max(0, values.stat(s, no, name)))


def _keyword(s: State, no: int, word: str) -> bool:
    held = values.keywords(s, no)
    return word in held or word.replace("-", " ") in held


def _unit_keyword(s: State, no: int, word: str) -> bool:
    return values.unit_has(s, no, word) or values.unit_has(s, no, word.replace("-", " "))


def _unseen(s: State, names: Names, said: Said) -> None:
    """A seat has not been shown a card and may not look at it where it lies (Ivory: Game area knowledge)."""
    seat = names.seat(s, said["seat"])
    for name, no in each(s, names, said["card"]):
        if s.cards[no].known >> seat & 1:
            raise UnmetError(f"{said['seat']} may know {name}")


def _unit_force(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        same(f"Force of the unit of {name}", said["is"], unit_force(s, no, bool(said.get("in_resolution"))))


def _army_force(s: State, names: Names, said: Said) -> None:
    record = attack(s)
    if record is None or not record.battle:
        raise UnmetError("there is no battle")
    seat = record.attacker if said["side"] == "attacking" else record.defender
    same(f"Force of the {said['side']} army", said["is"], army_force(s, record.battle, seat))


def _produces(s: State, no: int) -> int:
    """The Gold that a card produces when it bows; the most, where it has a choice."""
    seat = s.cards[no].controller
    found = [
        production(s, c, ability)
        for holder, ability, via in index_of(s).gold
        if holder == no and (c := Ctx(seat, no, ability, via=via)) and (ability.cond is None or ability.cond.test(s, c))
    ]
    return max(found, default=values.stat(s, no, "gold") if s.cards[no].defn.kind == "stronghold" else 0)


def _province_strength(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        if z.area(s, no) not in z.SITES:
            raise UnmetError(f"{name} is not there any more")
        same(f"strength of {name}", said["is"], values.province_strength(s, no))


def _dead(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        found = "none"
        if DEAD in s.cards[no].marks:
            found = "dishonorably" if s.cards[no].honor < 0 else "honorably"
        elif in_play(s, no):
            raise UnmetError(f"{name} is in play")
        same(f"death of {name}", said["as"], found)


def _tokens(s: State, names: Names, said: Said) -> None:
    for name, no in each(s, names, said["card"]):
        same(f"{said['kind']} tokens on {name}", said["is"], s.tokens(no, token_kind(said["kind"])))


def _province_card(s: State, names: Names, said: Said) -> None:
    slot = str(said["slot"]).removeprefix("province-")
    cards = s.zones[z.at(names.seat(s, said["seat"]), z.BY_NAME[f"province-{slot}"])]
    where = f"province {slot} of {said['seat']}"
    if "count" in said:
        same(f"cards in {where}", said["count"], len(cards))
    if "faceup" in said:
        up = sum(s.cards[no].up for no in cards)
        if up != (len(cards) if said["faceup"] else 0) or not cards:
            raise UnmetError(f"{up} of {len(cards)} cards in {where} are face up")


def _recruit_cost(s: State, names: Names, said: Said) -> None:
    seat, no = names.seat(s, said["seat"]), names.card(s, said["card"])
    if "over" in said:
        found = overlay_cost(s, no, names.card(s, said["over"]))
    else:
        terms = next((word for word in ("proclaim", "discount") if said.get(word)), "plain")
        found = recruit_cost(s, seat, no, terms)
    same(f"cost of {said['card']}", said["is"], found)


def _location(s: State, names: Names, said: Said) -> None:
    record = attack(s)
    for name, no in each(s, names, said["card"]):
        field = field_of(s, no) if in_play(s, no) else -1
        site = record.site(field) if record is not None and field > 0 else -1
        found = {f"{names.of(s, site)}"} if site >= 0 else set()
        found |= {"battlefield"} if field > 0 else {"home"} if not field else {"out of play"}
        if said["is"] not in found:
            raise UnmetError(f"location of {name}: wanted {said['is']}, found {' '.join(sorted(found))}")
        if "side" in said and side(s, no) != _SIDES[said["side"]]:
            raise UnmetError(f"side of {name}: wanted {said['side']}, found {side(s, no) or 'none'}")


def _duel_between(s: State, names: Names, said: Said) -> None:
    v = duelists.current(s)
    found = [] if v is None or not v["begun"] else [names.of(s, no) for no in duelists.duelists(v)]
    wanted = [] if said == "none" else [names.of(s, names.card(s, name)) for name in said]
    same("duel between", wanted, found)


def _alignment(s: State, names: Names, said: Said) -> None:
    """Clan Alignments compared (Ivory: Different and same keywords): same if one is common to all, different if of each
    pair each has an alignment that the other lacks; cards without one are neither."""
    held = [values.clans(s, names.card(s, name)) for name in said["cards"]]
    if len(held) < 2:
        raise MalformedError("alignment: two cards or more are compared")
    pairs = [(one, other) for at, one in enumerate(held) for other in held[at + 1 :]]
    found = {
        "same": bool(frozenset.intersection(*held)),
        "different": all(one - other and other - one for one, other in pairs),
    }
    for word, is_so in found.items():
        if word in said:
            same(f"{word} Clan Alignment", said[word], is_so)


def _favor(s: State, names: Names, said: Said) -> None:
    holder = s.memory["favor"]
    same("holder of the Imperial Favor", said, letter(s, holder) if holder >= 0 else "none")


def _eliminated(s: State, names: Names, said: Said) -> None:
    """Seats that are out of the game (Ivory: Player elimination)."""
    for word in [said] if isinstance(said, str) else said:
        same(f"{word} eliminated", True, bool(s.seats[names.seat(s, word)]["out"]))


def _battlefields(s: State, names: Names, said: Said) -> None:
    """The Provinces with a battlefield in the attack under way."""
    record = attack(s)
    here = set() if record is None else {site for _, site in record.fields}
    for word, wanted in (("has", True), ("lacks", False)):
        named = said.get(word, [])
        for name in [named] if isinstance(named, str) else named:
            same(f"battlefield at {name}", wanted, names.card(s, name) in here)


def _phase(s: State, names: Names, said: Said) -> None:
    found = s.memory["phase"]
    same("phase", said, "combat" if said == "combat" and battle(s) else found)


def _active(s: State, names: Names, said: Said) -> None:
    same("active player", True, is_active(s, names.seat(s, said)))


def _log_order(s: State, names: Names, said: Said) -> None:
    """The latest gains and losses of Honor, in the order in which they happened."""
    lines: list[dict[str, str]] = []
    for key, _, args in log_lines(s.log):
        if key in _LOGGED:
            lines.append({_LOGGED[key]: letter(s, dict([args[0]])["seat"])})
    same("the latest gains and losses", list(said), lines[-len(said) :])


_NUMBERS: Mapping[str, Callable[[State, int], int]] = {
    "honor": lambda s, seat: s.seats[seat]["honor"],
    "hand_size": lambda s, seat: len(s.zones[z.at(seat, z.HAND)]),
    "gold_pool": lambda s, seat: s.seats[seat]["gold"],
    "province_count": lambda s, seat: len(provinces(s, seat)),
}

CHECKS: Mapping[str, Check] = {
    **bounds(_NUMBERS),
    "bowed": flag("bowed", True),
    "unbowed": flag("bowed", False),
    "faceup": flag("up", True),
    "facedown": flag("up", False),
    "zone": zone(zone_name),
    "attached": attached,
    "honor": of_seats("honor", _NUMBERS["honor"]),
    "hand_size": of_seats("hand size", _NUMBERS["hand_size"]),
    "gold_pool": of_seats("gold pool", _NUMBERS["gold_pool"]),
    "province_count": of_seats("provinces", _NUMBERS["province_count"]),
    "keyword": has_words(_keyword),
    "unit_keyword": has_words(_unit_keyword),
    "phase": _phase,
    "game_over": game_over,
    "active": _active,
    "force": _stat("force"),
    "chi": _stat("chi"),
    "ph": _stat("ph"),
    "gold_cost": _stat("cost"),
    "produces": of_cards("Gold production", _produces),
    "province_strength": _province_strength,
    "unit_force": _unit_force,
    "army_force": _army_force,
    "dead": _dead,
    "honor_state": of_cards("honor", lambda s, no: "dishonorable" if s.cards[no].honor < 0 else "honorable"),
    "tokens": _tokens,
    "province_card": _province_card,
    "recruit_cost": _recruit_cost,
    "location": _location,
    "duel_between": _duel_between,
    "alignment": _alignment,
    "controller": of_cards("controller", lambda s, no: letter(s, s.cards[no].controller)),
    "favor": _favor,
    **SIEGE_CHECKS,
    "eliminated": _eliminated,
    "battlefields": _battlefields,
    "sees": sees,
    "unseen": _unseen,
    "log_order": _log_order,
    **ABILITY_CHECKS,
}
