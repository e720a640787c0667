"""Abilities and traits (section 5) as scripts in the card language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.session.scenario.ccg.scripting import statics
from l5r_desktop.session.scenario.ccg.scripting.effects import add_effect, at_it, below, effect
from l5r_desktop.session.scenario.ccg.scripting.script_writer import (
    Page,
    Refer,
    amount,
    card,
    condition,
    event,
    filter_of,
    hyphened,
    one_of,
    parts,
    readable,
)

_ORDER = ("battle", "limited", "open", "dynasty", "engage")
_ENTERS = {"put_into_play": "this"}
_ABILITY_WORDS = frozenset(
    ("ability", "keywords", "cost", "if", "only_while", "limit", "effect", "after", "before", "when")
)
_TRAITS = ("continuous", "triggered", "invest", "focus", "discipline", "attach_only", "event")


def card_script(said: Mapping[str, Any], where: str, refer: Refer) -> str:
    """The script of a made-up card. Raises UnknownWordError or MalformedError."""
    script = said["script"]
    if isinstance(script, str):
        return script
    page = Page(where, refer, kind=said["type"])
    entries = script if isinstance(script, list) else [script]
    with readable(page):
        for one in entries:
            entry(page, one)
    return "\n".join(page.lines)


def effect_script(script: Any, where: str, refer: Refer) -> str:
    """The script of a nameless card whose effect happens at once. Raises UnknownWordError or MalformedError."""
    page = Page(where, refer)
    page.line("resolves")
    page.depth = 1
    if isinstance(script, str):
        if script.startswith("resolves"):
            return script
        for line in script.split("\n"):
            page.line(line)
    else:
        with readable(page):
            effect(page, script)
    return "\n".join(page.lines)


def entry(page: Page, value: Any) -> None:
    """Write an ability or a trait."""
    if not isinstance(value, dict) or ("ability" in value) is ("trait" in value):
        raise page.wrong(value, "an ability or a trait")
    if "ability" in value:
        _ability(page, value)
    else:
        _trait(page, value)


def _ability(page: Page, said: Mapping[str, Any]) -> None:
    for key in said:
        if key not in _ABILITY_WORDS:
            raise page.unknown(key, _ABILITY_WORDS)
    kinds = said["ability"] if isinstance(said["ability"], list) else [said["ability"]]
    head = " or ".join(sorted(map(str, kinds), key=lambda kind: _ORDER.index(kind) if kind in _ORDER else 0))
    for when in ("after", "before"):
        if when in said:
            head += f" {when} {event(page, said[when], when)}"
    keywords = [hyphened(word) for word in said.get("keywords", ())]
    if keywords:
        head += f" with {' '.join(keywords)}"
    if "only_while" in said:
        head += f" while {condition(page, said['only_while'])}"
    if "limit" in said:
        if said["limit"] != "game":
            raise page.unknown(said["limit"], ("game",))
        head += ", 1 per game"
    if page.kind == "ring":
        head += ", also from hand"
    with below(page, head):
        _costs(page, said.get("cost"))
        if "if" in said:
            page.line(f"only if {condition(page, said['if'])}")
        if "terrain" in keywords:
            page.line("put self into play")
        effect(page, said["effect"])


def _costs(page: Page, value: Any) -> None:
    for one in value if isinstance(value, list) else [] if value is None else [value]:
        if one == "bow_this":
            page.line("cost bow self")
        elif one == "bow_this_shugenja":
            page.line("cost bow bearer")
            page.line("only if bearer is keyword shugenja")
        elif one == "discard_this":
            page.line("cost discard self")
        else:
            _chosen_cost(page, *one_of(page, one))


def _chosen_cost(page: Page, word: str, said: Any) -> None:
    name = page.fresh()
    if word == "chi_penalty":
        page.line(f"cost pick {name}: personality mine")
        page.line(f"cost {name} gets - {amount(page, said)} chi")
    elif word == "bow":
        page.line(f"cost pick {name}: {filter_of(page, {'unbowed': True, **said})}")
        page.line(f"cost bow {name}")
    else:
        raise page.unknown(word, ("bow_this", "bow_this_shugenja", "discard_this", "chi_penalty", "bow"))


def _trait(page: Page, said: Mapping[str, Any]) -> None:
    match said["trait"]:
        case "continuous":
            _continuous(page, said)
        case "triggered":
            _triggered(page, said)
        case "invest":
            with below(page, f"invest {said['gold']}"):
                effect(page, said["effect"])
        case "focus":
            with below(page, "focus effect"):
                effect(page, said["effect"])
        case "event":
            with below(page, "resolves"):
                effect(page, said["effect"])
        case "discipline":
            page.line(f"discipline {said['gold']}")
        case "attach_only":
            page.line(f"attach to {filter_of(page, {'type': 'personality', **said['to']})}")
        case other:
            raise page.unknown(other, _TRAITS)


def _continuous(page: Page, said: Mapping[str, Any]) -> None:
    cond = f" while {condition(page, said['if'])}" if "if" in said else ""
    inner = said["effect"]
    if isinstance(inner, dict) and ("instead" in inner or "may_instead" in inner):
        word, parts_of = one_of(page, inner)
        moment, then = parts(page, parts_of, 2)
        may = "may " if word == "may_instead" else ""
        with below(page, f"{may}instead of {event(page, moment)}{cond}"):
            effect(page, at_it(then))
        return
    with below(page, f"always{cond}"):
        statics.static(page, inner)


def _triggered(page: Page, said: Mapping[str, Any]) -> None:
    when = next((word for word in ("after", "before", "when") if word in said), None)
    if when is None:
        raise page.wrong(dict(said), "a triggered trait: it says no after, before or when")
    cond = f" while {condition(page, said['if'])}" if "if" in said else ""
    if page.kind == "ring" and said["effect"] in ({"may": _ENTERS}, _ENTERS):
        with below(page, f"ring after {event(page, said[when], when)}{cond}"):
            page.line("put self into play")
        return
    head = {"when": "before"}.get(when, when)
    with below(page, f"{head} {event(page, said[when], head)}{cond}"):
        effect(page, said["effect"])


def _grant_ability(page: Page, said: Any) -> None:
    target, granted = parts(page, said, 2)
    with below(page, f"give {card(page, target)} this"):
        entry(page, granted)


add_effect("grant_ability", _grant_ability)
