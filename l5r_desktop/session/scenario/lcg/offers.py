"""Whether a decision offers a seat what a case calls play, use, attack or defend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.legality.choices import printed_abilities
from l5r_desktop.rulesets.lcg.legality.participation import attackers_with
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import profile, ring_of, site_of
from l5r_desktop.session.scenario.ability_options import uses_of
from l5r_desktop.session.scenario.card_names import SEATS, Names

WINDOWS = frozenset({"would", "interrupt", "reaction"})


def actor(s: State, names: Names, said: Mapping[str, Any]) -> int:
    """The seat that plays or uses: "by", "seat", else the owner of the card."""
    word = said.get("by") or said.get("seat") or str(said.get("play") or said.get("use"))[0]
    return names.seat(s, word)


def act_key(s: State, names: Names, d: Decision, said: Mapping[str, Any]) -> str | None:
    """The option key of playing or using the card that is named, or None if the decision does not offer it."""
    if d.seat != actor(s, names, said):
        return None
    about = names.card(s, said["about"]) if "about" in said else None
    if "play" in said:
        return play_key(s, d, names.card(s, said["play"]), said.get("as") == "attachment", about)
    return use_key(s, d, names.card(s, said["use"]), said.get("ability"), about)


def play_key(s: State, d: Decision, no: int, as_attachment: bool = False, about: int | None = None) -> str | None:
    """The option key of playing a card from hand or province."""
    if as_attachment:
        return _there(d, f"play-{no}-as-attachment")
    if s.cards[no].defn.kind == "event":
        return use_key(s, d, no, None, about)
    found = _there(d, f"play-{no}") or _there(d, f"disguise-{no}")
    return use_key(s, d, no, None, about) if found is None and d.kind in WINDOWS else found


def use_key(s: State, d: Decision, no: int, number: int | None, about: int | None = None) -> str | None:
    """The option key of an ability of a card, the number-th of it; or of discarding it as a duplicate (L11.12).

    An ability that a card gives to another may be named by either. about: the card of the occurrence that it answers.
    """
    offered = uses_of(s, d, no, about, WINDOWS)
    if number is None:
        return offered[0].key if offered else _there(d, f"duplicate-{no}")
    wanted = [ability.ref for ability in printed_abilities(s, no)][number - 1 : number]
    for option in offered:
        if option.args[:2] in wanted:
            return option.key
    granted = sorted({option.args[:3] for option in offered if option.args[2] >= 0})
    beyond = number - len(printed_abilities(s, no)) - 1
    for option in offered:
        if 0 <= beyond < len(granted) and option.args[:3] == granted[beyond]:
            return option.key
    return None


def _there(d: Decision, key: str) -> str | None:
    return key if d.option(key) is not None else None


def offered(s: State, names: Names, d: Decision, said: Mapping[str, Any]) -> bool:
    """Return True if the decision offers its seat all that a can or cannot predicate names."""
    if d.seat != names.seat(s, said["seat"]):
        return False
    tests = []
    if "play" in said or "use" in said:
        tests.append(act_key(s, names, d, said) is not None)
    if "defend" in said:
        key = f"card-{names.card(s, said['defend'])}"
        tests.append(d.kind == "defenders" and d.option(key) is not None)
    if any(word in said for word in ("attack", "attack_province", "type", "ring")):
        tests.append(bool(_attacks(s, names, d, said)))
    return all(tests)


def _attacks(s: State, names: Names, d: Decision, said: Mapping[str, Any]) -> list[Option]:
    """The declarations that fit what is said, at the decision to declare or while attackers are chosen."""
    attacker = said.get("attack", True)
    no = -1 if attacker is True else names.card(s, attacker)
    if d.kind == "attackers":
        return [option for option in d.options if no in (-1, option.card) and _frame_fits(s, names, said)]
    if d.kind != "declare":
        return []
    return [option for option in d.options if option.verb == "declare" and _fits(s, names, d.seat, option, no, said)]


def _fits(s: State, names: Names, seat: int, option: Option, no: int, said: Mapping[str, Any]) -> bool:
    kind, ring, province = option.args
    if no >= 0 and no not in attackers_with(s, seat, kind, ring, province):
        return False
    return _same(s, names, kind, ring, province, said, seat)


def _frame_fits(s: State, names: Names, said: Mapping[str, Any]) -> bool:
    v = s.frames[-1].v
    return _same(s, names, v["kind"], v["ring"], v["province"], said, v["attacker"])


def _same(s: State, names: Names, kind: str, ring: int, province: int, said: Mapping[str, Any], seat: int) -> bool:
    if said.get("type", kind) != kind:
        return False
    if "ring" in said and ring_of(s, said["ring"]) != ring:
        return False
    return "attack_province" not in said or province_named(s, names, said["attack_province"], seat) == province


def province_named(s: State, names: Names, word: str | int, attacker: int) -> int:
    """The province of a name such as B/province-2, or of a slot of the attacker's next opponent.

    "" is the first that is not broken.
    """
    if str(word)[:1] in SEATS:
        no = names.card(s, str(word))
        return site_of(s, no) if s.cards[no].zone % z.COUNT in z.PROVINCES else no
    seats = len(s.seats)
    other = next(k % seats for k in range(attacker + 1, attacker + seats) if not s.seats[k % seats]["out"])
    slots = [word] if word else range(1, profile(s).provinces + 1)
    found = [names.card(s, f"{SEATS[other]}/province-{slot}") for slot in slots]
    return next((no for no in found if not s.cards[no].broken), found[0])
