"""What must be alike on the all-seeing replica and on a seat's own, and dealing anew what a seat cannot see."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import fields
from operator import attrgetter
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.card import STATED_FIELDS
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.registry import card_game_of

DECISION_FACTS = (
    "seat", "kind", "prompt", "source", "args", "rule", "hidden", "secret", "limit", "continues_act", "reveals_choice",
)  # fmt: skip
_SHOWN = attrgetter(*STATED_FIELDS[2:])
"""All of a card but its number and who it is."""


def differences(truth: State, replica: State, *, log: bool = False) -> list[str]:
    """What differs between the truth and a blind replica, its seat's view first; empty if all is well. log: the story
    that the seat is told is compared too.
    """
    seat = replica.viewer
    return [
        *view_differences(truth, replica, seat, log=log),
        *_question_differences(truth, replica),
        *_card_differences(truth, replica),
        *(
            f"{name}: {getattr(truth, name)!r} is {getattr(replica, name)!r} for seat {seat}"
            for name in ("chance", "result", "next_id", "seats")
            if getattr(truth, name) != getattr(replica, name)
        ),
        *(["zones differ"] if truth.zones != replica.zones else ()),
        *(
            f"{name} differs for seat {seat}"
            for name in ("memory", "effects", "uses")
            if plain(getattr(truth, name)) != plain(getattr(replica, name))
        ),
    ]


def view_differences(a: State, b: State, seat: int | None, *, log: bool = True) -> list[str]:
    """How the view of a seat differs between two states."""
    view = card_game_of(a.rules.name).view
    left, right = view(a, seat, log=log), view(b, seat, log=log)
    if left == right:
        return []
    return [
        f"view of seat {seat}, {part.name}: {_first(getattr(left, part.name), getattr(right, part.name))}"
        for part in fields(left)
        if getattr(left, part.name) != getattr(right, part.name)
    ]


def _first(a: Any, b: Any) -> str:
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        a, b = next((p, q) for p, q in zip(a, b, strict=True) if p != q)
    return f"{a!r} is {b!r}"


def _question_differences(truth: State, replica: State) -> list[str]:
    """Every seat is asked the same; where all can know the options, they are the same too."""
    found = []
    asked = [[tuple(getattr(d, fact) for fact in DECISION_FACTS) for d in s.pending] for s in (truth, replica)]
    if asked[0] != asked[1]:
        return [f"asked: {asked[0]} is {asked[1]} for seat {replica.viewer}"]
    for a, b in zip(truth.pending, replica.pending, strict=True):
        if a != b and (not a.hidden or a.seat == replica.viewer):
            found.append(f"decision {a!r} is {b!r} for seat {replica.viewer}")
    return found


def _card_differences(truth: State, replica: State) -> list[str]:
    """The replica knows the cards that its seat may know, no other, and all else about every card."""
    found = []
    for a, b in zip(truth.cards, replica.cards, strict=True):
        may = knows(truth, a.no, replica.viewer)
        if b.ident != (a.ident if may else None):
            found.append(f"seat {replica.viewer} holds {b!r} as {b.ident}, known {a.known}")
        if _SHOWN(a) != _SHOWN(b):
            found.append(f"card {a!r} is {b.data()} for seat {replica.viewer}")
    return found


def dealt_anew(truth: State, seat: int, rng: random.Random) -> State:
    """A copy in which all that a seat cannot know is dealt anew over the places where it may lie, and every answer that
    another has given in secret is another answer.
    """
    s = truth.clone()
    groups = defaultdict(list)
    for card in truth.cards:
        if not card.known >> seat & 1 and card.owner >= 0:
            groups[card.owner, card.defn.deck].append(card.no)
    for numbers in groups.values():
        idents = [truth.cards[no].ident for no in numbers]
        rng.shuffle(idents)
        for no, ident in zip(numbers, idents, strict=True):
            assert ident is not None
            s.identify(no, ident)
    for other, keys in committed(truth, seat):
        faces = [(option.key,) for option in truth.pending[0].options if (option.key,) != keys]
        answers = s.frames[-1].v["answers"]
        s.frames[-1].v["answers"] = {**answers, other: rng.choice(faces)}
    return s


def committed(s: State, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """Answers that others than a seat have given in secret to the open question, by seat."""
    if not any(decision.secret for decision in s.pending):
        return []
    return [(other, keys) for other, keys in s.frames[-1].v.get("answers", {}).items() if other != seat]
