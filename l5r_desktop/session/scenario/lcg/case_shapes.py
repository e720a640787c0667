"""The words of LCG cases: what may be given, done and expected, as shapes."""

from __future__ import annotations

from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import TYPES
from l5r_desktop.rulesets.lcg.profile import PROFILES
from l5r_desktop.session.scenario.card_names import SEATS
from l5r_desktop.session.scenario.shapes import (
    AnyOf,
    Fields,
    Flag,
    Label,
    Many,
    Matching,
    Pair,
    Shape,
    Step,
    Steps,
    Text,
    WholeNumber,
    Word,
    one_or_many,
    or_blank,
)

PHASES = ("setup", "dynasty", "draw", "conflict", "fate", "regroup")
SLOTS = ("1", "2", "3", "4", "stronghold")
PROVINCES = tuple(f"province-{slot}" for slot in SLOTS)
ZONES = (
    "hand", "in-play", "conflict-deck", "dynasty-deck", "conflict-discard", "dynasty-discard", "removed", *PROVINCES,
)  # fmt: skip
OPTIONS = (
    "accept", "skip", "none", "done", "again", "honor", "dishonor", "bow", "ready", "increase", "decrease", "pay-honor",
    "pay-cards", "give-honor", "gain-1-fate", "gain-1-honor", "gain-2-honor", "take-1-honor", "draw-and-discard",
    "draw-1", "opponent-discards", "switch-ring", "switch-type", "honor-friendly", "dishonor-opposing",
    "dishonor-one", "military", "political", "keep-dynasty", "discard-dynasty", "conflict", "home", "pass", "decline",
)  # fmt: skip
MODE = r"[a-z][a-z0-9]*(-[a-z0-9]+)+"

MOST = 5
"""Seats of the largest table of this game."""
SEAT = Word(SEATS)
NUMBER = WholeNumber(0, 999)
RING = Word(ELEMENTS)
CARD_FORM = r"[A-E]/[a-z0-9][a-z0-9.'-]*(#[1-9][0-9]?)?"
CARD = Matching(CARD_FORM, "a card such as A/01-banzai")
CARDS = one_or_many(CARD)
IDENT = Matching(rf"({CARD_FORM}|[a-z0-9][a-z0-9.'-]*)", "the id of a card")
CHOSEN = one_or_many(Matching(rf"({CARD_FORM}|[A-E]|{'|'.join(ELEMENTS)})", "a card, a seat or a ring"))
OPTION = AnyOf((Word((*OPTIONS, *map(str, range(31)))), Matching(MODE, "the word of an option")))
OPTIONS_ = one_or_many(OPTION)
BY_SEAT = Fields(dict.fromkeys(SEATS, NUMBER), least=1)
NONE = Word(("none",))

_IN_PROVINCE = AnyOf((IDENT, Fields({"card": IDENT, "up": Flag()}, ("card",))))
_PROVINCE = Fields({"card": IDENT, "up": Flag(), "broken": Flag(), "dynasty": Many(_IN_PROVINCE, 20)})
_ATTACHED = AnyOf((IDENT, Fields({"card": IDENT, "bowed": Flag()}, ("card",))))
_PLAYED = AnyOf(
    (
        IDENT,
        Fields(
            {
                "card": IDENT,
                "fate": NUMBER,
                "status": Word(("honored", "dishonored", "ordinary")),
                "bowed": Flag(),
                "with": Many(_ATTACHED, 20),
            },
            ("card",),
        ),
    )
)
_PILE = Many(IDENT, 100)
_SEAT_BLOCK = Fields(
    {
        "honor": NUMBER,
        "fate": NUMBER,
        "stronghold": IDENT,
        "role": IDENT,
        "hand": _PILE,
        "conflict_deck": _PILE,
        "dynasty_deck": _PILE,
        "conflict_deck_size": WholeNumber(0, 100),
        "dynasty_deck_size": WholeNumber(0, 100),
        "conflict_discard": _PILE,
        "dynasty_discard": _PILE,
        "rings": Many(RING, 5),
        "favor": Word(("military", "political", "both")),
        "dial": NUMBER,
        "play": Many(_PLAYED, 50),
        "provinces": Fields(dict.fromkeys(SLOTS, _PROVINCE)),
    }
)
GIVEN = Fields(
    {
        "phase": Word(("setup", "dynasty", "draw", "conflict")),
        "first": SEAT,
        "seats": WholeNumber(2, MOST),
        "ring_fate": Fields(dict.fromkeys(ELEMENTS, NUMBER)),
        **dict.fromkeys(SEATS, or_blank(_SEAT_BLOCK)),
    },
    (),
)

_ACT: dict[str, Shape] = {
    "by": SEAT,
    "target": CHOSEN,
    "cost": CHOSEN,
    "ring": one_or_many(RING),
    "option": OPTIONS_,
    "ability": WholeNumber(1, 20),
    "about": CARD,
    "from_deck": CARD,
    "maybe": OPTIONS_,
}
_PLACE = AnyOf((CARD, Word(SLOTS)))
_OFFER: dict[str, Shape] = {"seat": SEAT, "has": CHOSEN, "lacks": CHOSEN}
_STARTED: dict[str, Shape] = {"play": CARD, "use": CARD, "ability": WholeNumber(1, 20), "about": CARD}
_ASKED: dict[str, Shape] = {
    "seat": SEAT,
    "play": CARD,
    "use": CARD,
    "ability": WholeNumber(1, 20),
    "about": CARD,
    "as": Word(("attachment",)),
    "attack": AnyOf((CARD, Flag(True))),
    "type": Word(TYPES),
    "ring": RING,
    "defend": CARD,
    "attack_province": _PLACE,
}
_NAMED = one_or_many(Matching(r"[A-Za-z][A-Za-z0-9 '-]*", "a keyword or trait"))
_SKILL = AnyOf((NUMBER, Word(("dash", "-"))))

PREDICATES: dict[str, Shape] = {
    "bowed": CARDS,
    "ready": CARDS,
    "faceup": CARDS,
    "facedown": CARDS,
    "broken": CARDS,
    "unbroken": CARDS,
    "zone": Fields({"card": CARDS, "is": Word(ZONES), "position": Word(("top", "bottom"))}, ("card", "is")),
    "attached": Fields({"card": CARDS, "to": AnyOf((CARD, Word(("nothing",))))}, ("card", "to")),
    "honor": BY_SEAT,
    "hand_size": BY_SEAT,
    "fate": BY_SEAT,
    **dict.fromkeys(
        ("at_least", "at_most"),
        Fields(dict.fromkeys(("honor", "fate", "hand_size", "broken", "rings"), BY_SEAT), least=1),
    ),
    "keyword": Fields({"card": CARDS, "has": _NAMED, "lacks": _NAMED}, ("card",), 2),
    "trait": Fields({"card": CARDS, "has": _NAMED, "lacks": _NAMED}, ("card",), 2),
    "targets": Fields({**_OFFER, **_STARTED}, ("seat",), 2),
    "ring_targets": Fields({**_OFFER, **_STARTED}, ("seat",), 2),
    "deck_choices": Fields(_OFFER, ("seat",), 2),
    "options": Fields({"seat": SEAT, "has": OPTIONS_, "lacks": OPTIONS_}, ("seat",), 2),
    "phase": Word(PHASES),
    "game_over": Fields({"winner": AnyOf((SEAT, NONE)), "by": Text(80)}, ("winner",)),
    "can": Fields(_ASKED, ("seat",), 2),
    "cannot": Fields(_ASKED, ("seat",), 2),
    "status": Fields({"card": CARDS, "is": Word(("honored", "dishonored", "ordinary"))}, ("card", "is")),
    "fate_on": Fields({"card": CARDS, "is": NUMBER}, ("card", "is")),
    "ring": Fields(dict.fromkeys(ELEMENTS, AnyOf((SEAT, Word(("unclaimed", "contested"))))), least=1),
    "ring_fate": Fields(dict.fromkeys(ELEMENTS, NUMBER), least=1),
    "skill": Fields({"card": CARDS, "military": _SKILL, "political": _SKILL}, ("card",), 2),
    "base_skill": Fields({"card": CARDS, "military": _SKILL, "political": _SKILL}, ("card",), 2),
    "glory": Fields({"card": CARDS, "is": NUMBER}, ("card", "is")),
    "totals": Fields({"attacker": NUMBER, "defender": NUMBER}, least=1),
    "strength": Fields({"province": CARD, "is": NUMBER}, ("province", "is")),
    "in_conflict": Fields({"card": CARDS, "as": Word(("attacker", "defender", "none"))}, ("card", "as")),
    "controller": Fields({"card": CARDS, "is": SEAT}, ("card", "is")),
    "deck_size": Fields({"seat": SEAT, "deck": Word(("conflict", "dynasty")), "is": NUMBER}, ("seat", "deck", "is")),
    "dynasty_slot": Fields(
        {
            "seat": SEAT,
            "slot": AnyOf((Word(SLOTS), Word(PROVINCES))),
            "count": NUMBER,
            "faceup": AnyOf((Flag(), NUMBER)),
        },
        ("seat", "slot"),
        3,
    ),
    "turn_of": Fields(
        {"seat": SEAT, "to": Word(("action", "reaction", "declare-conflict", "declare-defenders", "bid"))}, ("seat",)
    ),
    "conflict": AnyOf(
        (
            NONE,
            Fields(
                {
                    "type": Word(TYPES),
                    "ring": RING,
                    "element": RING,
                    "province": CARD,
                    "winner": AnyOf((SEAT, NONE)),
                },
                least=1,
            ),
        )
    ),
    "conflicts_left": Fields({"seat": SEAT, "total": NUMBER, "military": NUMBER, "political": NUMBER}, ("seat",), 2),
    "favor": Fields({"seat": SEAT, "side": Word(("military", "political", "both", "none"))}, ("seat", "side")),
    "first_player": SEAT,
    "sees": Fields({"seat": SEAT, "card": CARDS}, ("seat", "card")),
    "unseen": Fields({"seat": SEAT, "card": CARDS}, ("seat", "card")),
}
EXPECTED = one_or_many(Fields(PREDICATES, least=1))

_STEPS = (
    Step("pass", SEAT),
    Step("expect", EXPECTED),
    Step("play", CARD, {**_ACT, "fate": NUMBER, "to": Word(("conflict", "home")), "as": Word(("attachment",))}),
    Step("use", CARD, _ACT),
    Step("pick", CHOSEN, {"by": SEAT, "if_asked": Flag(), "also_try": CHOSEN}),
    Step("option", OPTIONS_, {"by": SEAT, "if_asked": Flag()}),
    Step("from_deck", AnyOf((CARD, NONE)), {"by": SEAT, "if_asked": Flag()}),
    Step("pass_all", Flag(True)),
    Step(
        "conflict",
        Fields(
            {
                "by": SEAT,
                "type": Word(TYPES),
                "ring": RING,
                "province": _PLACE,
                "attackers": Many(CARD),
                "covert": Many(Pair(CARD)),
                "defenders": Many(CARD),
                "stop": Word(("announced", "chosen", "covert", "declared")),
            },
            ("by", "type", "ring", "attackers"),
        ),
    ),
    Step("defend", Fields({"by": SEAT, "with": CARDS, "also_try": CARDS, "instead_try": CARDS}, ("by",))),
    Step("to_declaration", SEAT),
    Step("pass_conflict", SEAT),
    Step("finish_conflict", Flag(True)),
    Step("pick_ring", RING, {"by": SEAT, "if_asked": Flag()}),
    Step("decline", SEAT),
    Step("bid", BY_SEAT),
    Step("advance", Word(PHASES)),
    Step(
        "advance_until", Fields({"seat": SEAT, "play": CARD, "use": CARD, "ability": WholeNumber(1, 20)}, ("seat",), 2)
    ),
)
STEPS = Steps({step.name: step for step in _STEPS})

CASE = Fields(
    {
        "id": Text(120),
        "title": Text(400),
        "ruleset": Word(("lcg-stronghold", "lcg-skirmish")),
        "profile": Word(tuple(PROFILES)),
        "given": or_blank(GIVEN),
        "when": or_blank(Many(STEPS, 500)),
        "then": or_blank(EXPECTED),
        **dict.fromkeys(("source", "basis", "mechanism", "cards", "note"), Label()),
    },
    ("id", "ruleset"),
)
