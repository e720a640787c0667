"""Predicates about what is being asked: what the pending decision offers, and whose turn it is (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.lcg.kept import WINDOWS, key_of_word, things_of
from l5r_desktop.session.scenario.lcg.names import Thing, as_list
from l5r_desktop.session.scenario.lcg.offers import act_key, offered
from l5r_desktop.session.scenario.lcg.sitting import Sitting

Said = Mapping[str, Any]
TURNS = {
    "action": frozenset({"action"}),
    "reaction": WINDOWS,
    "declare-conflict": frozenset({"declare", "attackers"}),
    "declare-defenders": frozenset({"defenders"}),
    "bid": frozenset({"bid"}),
}
_ATTACK_WORDS = ("attack", "attack_province", "type", "ring")


def _things(sitting: Sitting, words: Any) -> list[tuple[str, Thing]]:
    return [(str(word), sitting.names.thing(sitting.s, str(word))) for word in as_list(words)]


def _decision(sitting: Sitting, said: Said) -> Decision:
    d = sitting.asked(sitting.names.seat(sitting.s, said["seat"]))
    if d is None:
        raise UnmetError(f"{said['seat']} is asked nothing; {sitting.situation}")
    return d


def start(sitting: Sitting, said: Said) -> None:
    """Begin playing or using the card that is named."""
    for d in sitting.pending:
        key = act_key(sitting.s, sitting.names, d, said)
        if key is not None:
            sitting.give(d, (key,))
            return
    raise UnmetError(f"{said.get('play') or said.get('use')} is not offered; {sitting.situation}")


def _targets(sitting: Sitting, said: Said) -> None:
    if "play" in said or "use" in said:
        start(sitting, said)
        _go_on_to(sitting, said)
    d = _decision(sitting, said)
    there = _offered_things(sitting, d)
    for name, thing in _things(sitting, said.get("has", [])):
        if thing not in there:
            raise UnmetError(f"{name} is not offered; {sitting.situation}")
    for name, thing in _things(sitting, said.get("lacks", [])):
        if thing in there:
            raise UnmetError(f"{name} is offered; {sitting.situation}")


def _go_on_to(sitting: Sitting, said: Said) -> None:
    """Past choices of which nothing is said and that are none, such as a single cost, to the one that is meant."""

    def meant(d: Decision) -> bool:
        there = _offered_things(sitting, d)
        return all(thing in there for _, thing in _things(sitting, said.get("has", [])))

    before = sitting.snapshot()
    if not sitting.settle(meant, firm=False):
        sitting.restore(before)


def _offered_things(sitting: Sitting, d: Decision) -> set[Thing]:
    found = set(things_of(d))
    if d.kind == "declare":
        found |= {option.args[1] for option in d.options if option.verb == "declare"}
    return found


def _deck_choices(sitting: Sitting, said: Said) -> None:
    if _decision(sitting, said).kind != "search":
        raise UnmetError(f"{said['seat']} is not searching; {sitting.situation}")
    _targets(sitting, said)


def _options(sitting: Sitting, said: Said) -> None:
    d = _decision(sitting, said)
    for word in as_list(said.get("has", [])):
        if key_of_word(d, str(word)) is None:
            raise UnmetError(f"the option {word} is not offered; {sitting.situation}")
    for word in as_list(said.get("lacks", [])):
        if key_of_word(d, str(word)):
            raise UnmetError(f"the option {word} is offered; {sitting.situation}")


def _can(sitting: Sitting, said: Said) -> None:
    if not any(offered(sitting.s, sitting.names, d, said) for d in sitting.pending):
        raise UnmetError(f"{said['seat']} is not offered {_what(said)}; {sitting.situation}")


def _cannot(sitting: Sitting, said: Said) -> None:
    sitting.names.seat(sitting.s, said["seat"])
    if any(offered(sitting.s, sitting.names, d, said) for d in sitting.pending):
        raise UnmetError(f"{said['seat']} is offered {_what(said)}; {sitting.situation}")
    for word in ("play", "use", "attack", "defend"):
        if isinstance(said.get(word), str):
            sitting.names.card(sitting.s, said[word])


def _what(said: Said) -> str:
    return ", ".join(f"{key} {value}" for key, value in said.items() if key != "seat")


def _turn_of(sitting: Sitting, said: Said) -> None:
    d = _decision(sitting, said)
    if "to" in said and d.kind not in TURNS[said["to"]]:
        raise UnmetError(f"it is not {said['seat']}'s turn to {said['to']}; {sitting.situation}")


ASKED: Mapping[str, Callable[[Sitting, Said], None]] = {
    "targets": _targets,
    "ring_targets": _targets,
    "deck_choices": _deck_choices,
    "options": _options,
    "can": _can,
    "cannot": _cannot,
    "turn_of": _turn_of,
}


def wanted(sitting: Sitting, name: str, said: Said, d: Decision) -> bool:
    """Whether a predicate is about this decision, so that it must not be answered before."""
    s, names = sitting.s, sitting.names
    if d.seat != names.seat(s, said["seat"]):
        return False
    if name in ("targets", "ring_targets", "deck_choices"):
        return _targets_wanted(sitting, said, d)
    if name == "options":
        return d.kind not in WINDOWS and _options_wanted(said, d)
    if name == "turn_of":
        return "to" not in said or d.kind in TURNS[said["to"]]
    if name == "can":
        return offered(s, names, d, said)
    if any(word in said for word in _ATTACK_WORDS):
        return d.kind in ("declare", "attackers")
    if "defend" in said:
        return d.kind == "defenders"
    return d.kind in WINDOWS and s.frames[-1] is sitting.window and offered(s, names, d, said)


def _targets_wanted(sitting: Sitting, said: Said, d: Decision) -> bool:
    if "play" in said or "use" in said:
        return act_key(sitting.s, sitting.names, d, said) is not None
    if d.kind in WINDOWS:
        return False
    if "has" in said:
        there = _offered_things(sitting, d)
        return any(thing in there for _, thing in _things(sitting, said["has"]))
    return True


def _options_wanted(said: Said, d: Decision) -> bool:
    if "has" in said:
        return any(key_of_word(d, str(word)) is not None for word in as_list(said["has"]))
    return True
