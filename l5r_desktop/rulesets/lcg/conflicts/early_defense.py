"""Defenders that a text has declared before the conflict itself is, and the number of attackers that it then has."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.participation import may_defend, must_be_declared
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden

ANNOUNCED = "conflict-announced"


class EarlyDefenseValues(TypedDict, total=False):
    """The values that the frames of this module keep. who: the defending player. n: how many will attack."""

    answer: tuple[str, ...]
    me: int
    n: int
    who: int


def answers_announcement(s: State, seat: int) -> bool:
    """Return True if a ready card of a seat has a text for when it declares a conflict (L4.3.1 (a))."""
    ix = index_of(s)
    if ANNOUNCED not in ix.hears:
        return False
    found = (entry for kinds in ix.answers.values() for entry in kinds.get(ANNOUNCED, ()))
    return any(s.cards[no].controller == seat and not s.cards[no].bowed for no, _, _ in found)


def announce(s: State, seat: int, against: int) -> None:
    """Interrupts to the declaration, before anything about the conflict is chosen (L4.3.1 (a))."""
    if answers_announcement(s, seat):
        resolve_batch(s, Event(ANNOUNCED, seat=seat, against=against))


def attackers_due(s: State) -> int:
    """How many attackers the next declared conflict must have, where defenders have been declared first; else 0."""
    early = s.memory.get("early-defense")
    return int(early[0]) if early else 0


def early_defenders(s: State) -> tuple[int, ...] | None:
    """The defenders that have been declared first, those that still could be; None where none were to be."""
    early = s.memory.get("early-defense")
    if early is None:
        return None
    characters = index_of(s).characters
    return tuple(no for no in early[1] if no in characters and not s.cards[no].bowed)


def _ask_early(s: State, f: Frame[EarlyDefenseValues]) -> None:
    """Ready characters that could defend in a conflict of one type or the other (L4.4.1)."""
    v = f.v
    able = [
        no
        for no in index_of(s).characters
        if s.cards[no].controller == v["who"]
        and not s.cards[no].bowed
        and not forbidden(s, "be-declared-defender", no)
        and any(may_defend(s, no, kind) for kind in ("military", "political"))
    ]
    if not able:
        v["answer"] = ()
        return
    options, musts = card_options(able, "pick"), must_be_declared(s, able)
    s.ask(
        Decision(
            v["who"], "target", "choose-defenders", options, len(musts), len(options), source=v["me"], rule="L4.4.1"
        )
    )


def _declared_early(s: State, f: Frame[Any]) -> None:
    defenders = cards_named(f.v.pop("answer"))
    s.memory["early-defense"] = (f.v["n"], defenders)
    for no in defenders:
        s.say("defends", ("card", no))
    s.finish(({}, True))


PROCEDURES = (effect_procedure("early-defense", _ask_early, _declared_early),)
