"""Predicates about what is being asked: what the pending decision offers (section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import Thing, as_list
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Ask, Said


def _things(sitting: CaseRun, words: Any) -> list[tuple[str, Thing]]:
    return [(str(word), sitting.names.thing(sitting.s, str(word))) for word in as_list(words)]


def decision(sitting: CaseRun, said: Said) -> Decision:
    """Return what a seat is asked. Raises UnmetError if it is asked nothing."""
    d = sitting.asked(sitting.names.seat(sitting.s, said["seat"]))
    if d is None:
        raise UnmetError(f"{said['seat']} is asked nothing; {sitting.situation}")
    return d


def start(sitting: CaseRun, said: Said) -> None:
    """Begin playing or using the card that is named."""
    for d in sitting.pending:
        key = sitting.adapter.act_key(sitting.s, sitting.names, d, said)
        if key is not None:
            sitting.give(d, (key,))
            return
    raise UnmetError(f"{_what(said)} is not offered; {sitting.situation}")


def _starts(sitting: CaseRun, said: Said) -> bool:
    return any(word in said for word in sitting.adapter.started)


def targets(sitting: CaseRun, said: Said) -> None:
    """Judge what the pending decision, or the one that an action leads to, offers to be chosen."""
    if _starts(sitting, said):
        start(sitting, said)
        _go_on_to(sitting, said)
    d = decision(sitting, said)
    if d.kind in sitting.adapter.windows:
        raise UnmetError(f"{said['seat']} is asked for no choice yet; {sitting.situation}")
    there = _offered_things(sitting, d)
    for name, thing in _things(sitting, said.get("has", [])):
        if thing not in there:
            raise UnmetError(f"{name} is not offered; {sitting.situation}")
    for name, thing in _things(sitting, said.get("lacks", [])):
        if thing in there:
            raise UnmetError(f"{name} is offered; {sitting.situation}")


def _go_on_to(sitting: CaseRun, said: Said) -> None:
    """Past choices of which nothing is said and that are none, such as a single cost, to the one that is meant.

    A window over what has been begun is passed by: what it offers are answers, not targets.
    """
    seat, customs = sitting.names.seat(sitting.s, said["seat"]), sitting.adapter

    def meant(d: Decision) -> bool:
        if "has" not in said and (d.seat != seat or d.kind in customs.windows | customs.opportunities):
            return False
        there = _offered_things(sitting, d)
        return all(thing in there for _, thing in _things(sitting, said.get("has", [])))

    before = sitting.snapshot()
    if not sitting.settle(meant, firm=False):
        sitting.restore(before)


def _offered_things(sitting: CaseRun, d: Decision) -> set[Thing]:
    return set(sitting.adapter.things_of(d)) | sitting.adapter.more_things(d)


def _deck_choices(sitting: CaseRun, said: Said) -> None:
    if not sitting.adapter.from_deck(sitting.s, decision(sitting, said)):
        raise UnmetError(f"{said['seat']} is to take no card of a deck; {sitting.situation}")
    targets(sitting, said)


def _options(sitting: CaseRun, said: Said) -> None:
    d = decision(sitting, said)
    for word in as_list(said.get("has", [])):
        if sitting.adapter.key_of_word(d, str(word)) is None:
            raise UnmetError(f"the option {word} is not offered; {sitting.situation}")
    for word in as_list(said.get("lacks", [])):
        if sitting.adapter.key_of_word(d, str(word)):
            raise UnmetError(f"the option {word} is offered; {sitting.situation}")


def _can(sitting: CaseRun, said: Said) -> None:
    if not any(sitting.adapter.offered(sitting, d, said) for d in sitting.pending):
        raise UnmetError(f"{said['seat']} is not offered {_what(said)}; {sitting.situation}")


def _cannot(sitting: CaseRun, said: Said) -> None:
    sitting.names.seat(sitting.s, said["seat"])
    if any(sitting.adapter.offered(sitting, d, said) for d in sitting.pending):
        raise UnmetError(f"{said['seat']} is offered {_what(said)}; {sitting.situation}")
    for word, value in said.items():
        if word != "seat" and isinstance(value, str) and value[1:2] == "/":
            sitting.names.card(sitting.s, value)


def _what(said: Said) -> str:
    return ", ".join(f"{key} {value}" for key, value in said.items() if key not in ("seat", "has", "lacks"))


ASKED: Mapping[str, Ask] = {
    "targets": targets,
    "deck_choices": _deck_choices,
    "options": _options,
    "can": _can,
    "cannot": _cannot,
}


def wanted(sitting: CaseRun, name: str, said: Any, d: Decision) -> bool:
    """Return True if a predicate is about this decision, so that it must not be answered before."""
    s, customs = sitting.s, sitting.adapter
    if name in customs.asked_wants:
        return customs.asked_wants[name](sitting, said, d)
    if d.seat != sitting.names.seat(s, said["seat"]):
        return False
    if customs.asked[name] in (targets, _deck_choices):
        return _targets_wanted(sitting, said, d)
    if name == "options":
        return d.kind not in customs.windows and _options_wanted(sitting, said, d)
    if name == "can":
        return customs.offered(sitting, d, said)
    about = customs.about_offer(said, d)
    if about is not None:
        return about
    return d.kind in customs.windows and s.frames[-1] is sitting.window and customs.offered(sitting, d, said)


def _targets_wanted(sitting: CaseRun, said: Said, d: Decision) -> bool:
    if _starts(sitting, said):
        return sitting.adapter.act_key(sitting.s, sitting.names, d, said) is not None
    if d.kind in sitting.adapter.windows:
        return False
    if "has" in said:
        there = _offered_things(sitting, d)
        return any(thing in there for _, thing in _things(sitting, said["has"]))
    return True


def _options_wanted(sitting: CaseRun, said: Said, d: Decision) -> bool:
    if "has" in said:
        return any(sitting.adapter.key_of_word(d, str(word)) is not None for word in as_list(said["has"]))
    return True
