"""A state as plain JSON-able data and back, mid-resolution included; both give the same hash.

Tuples become lists; everything else that JSON does not know becomes an object with one key: "map" (pairs of key and
value), "list", "event" or "record" (a dataclass of the engine or of the ruleset, by name, with its fields in order).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from l5r_desktop.engine.card import STATED_FIELDS, Card
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import Frame, State, log_lines

VERSION = 2
_ENGINE_RECORDS: dict[str, type] = {"decision": Decision, "option": Option, "chance": ChanceNeeded}
_CARD_FIELDS = STATED_FIELDS[1:]
"""All but the number of a card, which is its place in the list."""
_SHARED = (
    "viewer", "zones", "seats", "memory", "effects", "uses", "pending", "again", "chance", "missing", "veiled",
    "result", "next_id",
)  # fmt: skip


class SerialError(ValueError):
    """Data that is not a state of these rules; the message is one clear sentence."""


def state_data(s: State) -> dict[str, Any]:
    """A state as JSON-able data. Its rules are named, not contained."""
    names = {kind: name for name, kind in _records(s.rules).items()}
    lines = log_lines(s.log)
    return {
        "version": VERSION,
        "rules": s.rules.name,
        "cards": [[_plain(getattr(card, field), names) for field in _CARD_FIELDS] for card in s.cards],
        **{field: _plain(getattr(s, field), names) for field in _SHARED},
        "frames": [[frame.proc, frame.step, _plain(frame.v, names)] for frame in s.frames],
        "log": None if s.log is None else [_plain(line, names) for line in lines],
        "log_mark": len(log_lines(s.log_mark)),
    }


def state_from(data: Any, rules: Rules) -> State:
    """The state that `state_data` has written. Raises SerialError, and makes nothing, for data that is none."""
    try:
        return _state(data, rules)
    except SerialError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        raise SerialError(f"this is not the data of a state ({type(problem).__name__}: {problem})") from problem


def _state(data: dict[str, Any], rules: Rules) -> State:
    if data["version"] != VERSION:
        raise SerialError(f"the state is of version {data['version']!r}, known here is {VERSION}")
    if data["rules"] != rules.name:
        raise SerialError(f"the state is one of {data['rules']!r}, not of {rules.name!r}")
    kinds = _records(rules)
    shared = {field: _value(data[field], kinds) for field in _SHARED}
    s = State(rules, len(shared["seats"]), shared["viewer"])
    s.cards = [_card(no, [_value(part, kinds) for part in card], rules) for no, card in enumerate(data["cards"])]
    for field, value in shared.items():
        setattr(s, field, list(value) if field in ("zones", "seats") else value)
    s.frames = [Frame(proc, _value(v, kinds), step) for proc, step, v in data["frames"]]
    _set_log(s, data, kinds)
    _check(s)
    return s


def _card(no: int, values: list[Any], rules: Rules) -> Card:
    ident = values[0]
    if ident is not None and not (isinstance(ident, str) and rules.knows(ident)):
        raise SerialError(f"card {no} of the state is {ident!r}, which these rules do not know")
    stated = dict(zip(_CARD_FIELDS, values, strict=True))
    return Card(no=no, defn=rules.definition(ident), **stated)


def _set_log(s: State, data: dict[str, Any], kinds: Mapping[str, type]) -> None:
    if data["log"] is None:
        s.log = s.log_mark = None
        return
    log: Any = ()
    for number, line in enumerate(data["log"]):
        if number == data["log_mark"]:
            s.log_mark = log
        log = (log, _value(line, kinds))
    s.log = log
    if data["log_mark"] == len(data["log"]):
        s.log_mark = log


def _check(s: State) -> None:
    lying = sorted(no for zone in s.zones for no in zone)
    if lying != list(range(len(s.cards))) or any(no not in s.zones[s.cards[no].zone] for no in lying):
        raise SerialError("the cards of the state do not each lie in the one zone they name")
    if len(s.zones) != s.rules.zone_count(len(s.seats)):
        raise SerialError(f"the state has {len(s.zones)} zones, which {s.rules.name} does not have")
    for frame in s.frames:
        if frame.proc not in s.rules.procedures:
            raise SerialError(f"the state is in {frame.proc!r}, which {s.rules.name} does not know")
        if not 0 <= frame.step <= len(s.rules.procedures[frame.proc].steps):
            raise SerialError(f"{frame.proc!r} has no step {frame.step!r}")


def _records(rules: Rules) -> dict[str, type]:
    return {**_ENGINE_RECORDS, **rules.records}


def _plain(value: Any, names: Mapping[type, str]) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [_plain(part, names) for part in value]
    if isinstance(value, list):
        return {"list": [_plain(part, names) for part in value]}
    if isinstance(value, Mapping):
        return {"map": [[_plain(k, names), _plain(v, names)] for k, v in value.items()]}
    if isinstance(value, Event):
        *parts, extras = value.data()
        return {"event": [*parts, [[k, _plain(v, names)] for k, v in extras]]}
    assert is_dataclass(value), f"not plain data: {value!r}"
    return {"record": [names[type(value)], *(_plain(getattr(value, field.name), names) for field in fields(value))]}


def _value(data: Any, kinds: Mapping[str, type]) -> Any:
    if isinstance(data, list):
        return tuple(_value(part, kinds) for part in data)
    if not isinstance(data, dict):
        return data
    ((word, content),) = data.items()
    if word == "list":
        return [_value(part, kinds) for part in content]
    if word == "map":
        return {_value(k, kinds): _value(v, kinds) for k, v in content}
    if word == "event":
        *parts, extras = content
        return Event(*parts, **{k: _value(v, kinds) for k, v in extras})
    if word == "record":
        name, *parts = content
        return kinds[name](*(_value(part, kinds) for part in parts))
    raise SerialError(f"the state holds something of the unknown kind {word!r}")
