"""Predicates about what is being asked: what the pending decision offers (section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import Thing, as_list
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Ask, Said


def _things(case_run: CaseRun, words: Any) -> list[tuple[str, Thing]]:
    return [(str(word), case_run.names.thing(case_run.s, str(word))) for word in as_list(words)]


def decision(case_run: CaseRun, said: Said) -> Decision:
    """Return what a seat is asked. Raises UnmetError if it is asked nothing."""
    d = case_run.asked(case_run.names.seat(case_run.s, said["seat"]))
    if d is None:
        raise UnmetError(f"{said['seat']} is asked nothing; {case_run.situation}")
    return d


def start(case_run: CaseRun, said: Said) -> None:
    """Begin playing or using the card that is named."""
    for d in case_run.pending:
        key = case_run.adapter.act_key(case_run.s, case_run.names, d, said)
        if key is not None:
            case_run.give(d, (key,))
            return
    raise UnmetError(f"{_what(said)} is not offered; {case_run.situation}")


def _starts(case_run: CaseRun, said: Said) -> bool:
    return any(word in said for word in case_run.adapter.started)


def targets(case_run: CaseRun, said: Said) -> None:
    """Judge what the pending decision, or the one that an action leads to, offers to be chosen."""
    there = case_run.adapter.chosen_at_once(decision(case_run, said), said) if case_run.pending else None
    if there is None:
        if _starts(case_run, said):
            start(case_run, said)
            _go_on_to(case_run, said)
        d = decision(case_run, said)
        if d.kind in case_run.adapter.windows:
            raise UnmetError(f"{said['seat']} is asked for no choice yet; {case_run.situation}")
        there = _offered_things(case_run, d)
    for name, thing in _things(case_run, said.get("has", [])):
        if thing not in there:
            raise UnmetError(f"{name} is not offered; {case_run.situation}")
    for name, thing in _things(case_run, said.get("lacks", [])):
        if thing in there:
            raise UnmetError(f"{name} is offered; {case_run.situation}")


def _go_on_to(case_run: CaseRun, said: Said) -> None:
    """Past choices of which nothing is said and that are none, such as a single cost, to the one that is meant.

    A window over what has been begun is passed by: what it offers are answers, not targets.
    """
    seat, customs = case_run.names.seat(case_run.s, said["seat"]), case_run.adapter

    def meant(d: Decision) -> bool:
        if "has" not in said and (d.seat != seat or d.kind in customs.windows | customs.opportunities):
            return False
        there = _offered_things(case_run, d)
        return all(thing in there for _, thing in _things(case_run, said.get("has", [])))

    before = case_run.snapshot()
    if not case_run.settle(meant, firm=False):
        case_run.restore(before)


def _offered_things(case_run: CaseRun, d: Decision) -> set[Thing]:
    return set(case_run.adapter.things_of(d)) | case_run.adapter.more_things(d) | case_run.things_ahead(d)


def _deck_choices(case_run: CaseRun, said: Said) -> None:
    if not case_run.adapter.from_deck(case_run.s, decision(case_run, said)):
        raise UnmetError(f"{said['seat']} is to take no card of a deck; {case_run.situation}")
    targets(case_run, said)


def _options(case_run: CaseRun, said: Said) -> None:
    d = decision(case_run, said)
    for word in as_list(said.get("has", [])):
        if case_run.adapter.key_of_word(d, str(word)) is None:
            raise UnmetError(f"the option {word} is not offered; {case_run.situation}")
    for word in as_list(said.get("lacks", [])):
        if case_run.adapter.key_of_word(d, str(word)):
            raise UnmetError(f"the option {word} is offered; {case_run.situation}")


def _can(case_run: CaseRun, said: Said) -> None:
    if not any(case_run.adapter.offered(case_run, d, said) for d in case_run.pending):
        raise UnmetError(f"{said['seat']} is not offered {_what(said)}; {case_run.situation}")


def _cannot(case_run: CaseRun, said: Said) -> None:
    case_run.names.seat(case_run.s, said["seat"])
    if any(case_run.adapter.offered(case_run, d, said) for d in case_run.pending):
        raise UnmetError(f"{said['seat']} is offered {_what(said)}; {case_run.situation}")
    for word, value in said.items():
        if word != "seat" and isinstance(value, str) and value[1:2] == "/":
            case_run.names.card(case_run.s, value)


def _what(said: Said) -> str:
    return ", ".join(f"{key} {value}" for key, value in said.items() if key not in ("seat", "has", "lacks"))


ASKED: Mapping[str, Ask] = {
    "targets": targets,
    "deck_choices": _deck_choices,
    "options": _options,
    "can": _can,
    "cannot": _cannot,
}


def wanted(case_run: CaseRun, name: str, said: Any, d: Decision) -> bool:
    """Return True if a predicate is about this decision, so that it must not be answered before."""
    s, customs = case_run.s, case_run.adapter
    if name in customs.asked_wants:
        return customs.asked_wants[name](case_run, said, d)
    if d.seat != case_run.names.seat(s, said["seat"]):
        return False
    if customs.asked[name] in (targets, _deck_choices):
        return _targets_wanted(case_run, said, d)
    if name == "options":
        return d.kind not in customs.windows and _options_wanted(case_run, said, d)
    if name == "can":
        return customs.offered(case_run, d, said)
    about = customs.about_offer(said, d)
    if about is not None:
        return about
    return d.kind in customs.windows and s.frames[-1] is case_run.window and customs.offered(case_run, d, said)


def _targets_wanted(case_run: CaseRun, said: Said, d: Decision) -> bool:
    if _starts(case_run, said):
        return case_run.adapter.act_key(case_run.s, case_run.names, d, said) is not None
    if d.kind in case_run.adapter.windows:
        return False
    if "has" in said:
        there = _offered_things(case_run, d)
        return any(thing in there for _, thing in _things(case_run, said["has"]))
    return True


def _options_wanted(case_run: CaseRun, said: Said, d: Decision) -> bool:
    if "has" in said:
        return any(case_run.adapter.key_of_word(d, str(word)) is not None for word in as_list(said["has"]))
    return True
