"""The words of CCG cases: what may be given, done and expected, as shapes."""

from __future__ import annotations

from l5r_desktop.rulesets.ccg.profile import PROFILES
from l5r_desktop.session.scenario.card_names import SEATS, SIEGE
from l5r_desktop.session.scenario.ccg.script_shapes import SCRIPT
from l5r_desktop.session.scenario.shapes import (
    AnyOf,
    Fields,
    Flag,
    Keyed,
    Label,
    Many,
    Matching,
    Shape,
    Step,
    Steps,
    Text,
    WholeNumber,
    Word,
    one_or_many,
    or_blank,
)

PHASES = ("setup", "action", "attack", "combat", "dynasty")
NAMED_PHASES = ("straighten", "events", "action", "attack", "dynasty", "end")
SLOTS = ("1", "2", "3", "4", "5", "6")
PROVINCES = tuple(f"province-{slot}" for slot in SLOTS)
ZONES = (
    "hand", "home", "battlefield", "fate-deck", "dynasty-deck", "fate-discard", "dynasty-discard", "removed", "under",
    *PROVINCES, "clock-deck", "clock-discard", "outside",
)  # fmt: skip
OPTIONS = (
    "accept", "decline", "refuse", "first", "second", "need-not", "extra-cost-paid", "extra-cost-declined", "strike",
    "none", "done", "pass", "plain", "proclaim", "discount", "auto",
)  # fmt: skip
PLAYER_ABILITIES = (
    "cycle", "kharmic", "lobby", "cavalry", "dynasty-discard", "courage", "favor-limited", "favor-battle", "naval",
    "reserve", "seppuku", "tactical",
)  # fmt: skip
STUB_TYPES = (
    "personality", "holding", "strategy", "item", "follower", "spell", "event", "ring", "region", "celestial",
    "black-scroll",
)  # fmt: skip

SEAT = Word((*SEATS, SIEGE))
NUMBER = WholeNumber(0, 999)
SIGNED = WholeNumber(-999, 999)
CARD_FORM = r"[A-ES]/[^/#\n]+(#[1-9][0-9]?)?"
CARD = Matching(CARD_FORM, "a card such as A/Doji Hoturi or A/~stub")
CARDS = one_or_many(CARD)
IDENT = Matching(rf"({CARD_FORM}|[^/#\n]+)", "the title of a card")
CHOSEN = one_or_many(AnyOf((CARD, SEAT)))
OPTION = AnyOf((Word((*OPTIONS, *map(str, range(31)))), Matching(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", "a word")))
OPTIONS_ = one_or_many(OPTION)
BY_SEAT = Fields(dict.fromkeys((*SEATS, SIEGE), SIGNED), least=1)
NONE = Word(("none",))
PROVINCE = Matching(r"([A-ES]/province-[1-6]|S/territory-[1-6])", "a Province such as B/province-1")
TERRITORIES = one_or_many(Matching(r"S/territory-[1-6]", "a Territory such as S/territory-1"))

_WITH = AnyOf((IDENT, Fields({"card": IDENT, "bowed": Flag(), "tokens": Keyed(Text(40), NUMBER)}, ("card",))))
_PLAYED = AnyOf(
    (
        IDENT,
        Fields(
            {
                "card": IDENT,
                "bowed": Flag(),
                "dishonored": Flag(),
                "tokens": Keyed(Text(40), NUMBER),
                "with": Many(_WITH, 20),
            },
            ("card",),
        ),
    )
)
_PILE = Many(IDENT, 100)
_TERRITORY = Fields({"title": IDENT, "strength": NUMBER, "conquered": Flag(), "conquerable": Flag()})
_SEAT_BLOCK = Fields(
    {
        "honor": SIGNED,
        "stronghold": AnyOf(
            (
                IDENT,
                Fields({"title": IDENT, "second": Flag()}, ("title",)),
                Fields({"clan": one_or_many(Text(40)), "gold": NUMBER, "strength": NUMBER}),
            )
        ),
        "sensei": IDENT,
        "hand": _PILE,
        "play": Many(_PLAYED, 50),
        "province_count": WholeNumber(1, 6),
        "provinces": Fields(dict.fromkeys(SLOTS, Fields({"card": IDENT, "up": Flag()}))),
        "fate_deck": _PILE,
        "dynasty_deck": _PILE,
        "fate_deck_size": WholeNumber(0, 100),
        "dynasty_deck_size": WholeNumber(0, 100),
        "fate_discard": _PILE,
        "dynasty_discard": _PILE,
        "gold_pool": NUMBER,
        "favor": Flag(),
        "player_tokens": Keyed(Text(40), NUMBER),
        "territories": Fields(dict.fromkeys(SLOTS, or_blank(_TERRITORY))),
        **dict.fromkeys(("clock_deck", "clock_discard", "outside"), _PILE),
    }
)
_STUB = Fields(
    {
        "type": Word(STUB_TYPES),
        "title": Text(120),
        **dict.fromkeys(("force", "chi", "ph", "cost", "produces", "focus"), NUMBER),
        "hr": AnyOf((SIGNED, Word(("dash",)))),
        "clan": one_or_many(Text(40)),
        "tiers": Many(WholeNumber(1, 12), 12),
        "keywords": Many(Text(60), 20),
        **dict.fromkeys(("force_mod", "chi_mod"), SIGNED),
        "script": SCRIPT,
    },
    ("type",),
)
_BATTLE: dict[str, Shape] = {"at": PROVINCE, "attacking": Many(CARD), "defending": Many(CARD)}
GIVEN = Fields(
    {
        "phase": Word(PHASES),
        "first": SEAT,
        "seats": WholeNumber(2, len(SEATS) + 1),
        "turn": SEAT,
        "turn_number": WholeNumber(1, 99),
        "team_tokens": NUMBER,
        "battle": Fields({**_BATTLE, "attacker": SEAT, "also": Many(Fields(_BATTLE, ("at",)), 5)}, ("at",)),
        "stubs": Keyed(Matching(r"[A-Za-z0-9][A-Za-z0-9_-]*", "the name of a made-up card"), _STUB),
        **dict.fromkeys((*SEATS, SIEGE), or_blank(_SEAT_BLOCK)),
    }
)

_ACT: dict[str, Shape] = {
    "by": SEAT,
    "target": CHOSEN,
    "cost": CHOSEN,
    "option": OPTIONS_,
    "ability": WholeNumber(1, 20),
    "about": CARD,
    "from_deck": CARD,
    "pay": CARDS,
    "invest": AnyOf((NUMBER, Many(NUMBER))),
    "maybe": OPTIONS_,
}
_OFFER: dict[str, Shape] = {"seat": SEAT, "has": CHOSEN, "lacks": CHOSEN}
_STARTED: dict[str, Shape] = {
    "play": CARD,
    "use": CARD,
    "ability": WholeNumber(1, 20),
    "about": CARD,
    "player_ability": Word(PLAYER_ABILITIES),
    "card": CARD,
}
_RECRUIT: dict[str, Shape] = {
    "proclaim": Flag(),
    "discount": Flag(),
    "invest": AnyOf((NUMBER, Flag(), Many(NUMBER))),
    "pay": CARDS,
    "over": CARD,
}
_CAN: dict[str, Shape] = {
    "seat": SEAT,
    **_STARTED,
    "recruit": CARD,
    **_RECRUIT,
    "overlay": CARD,
    "equip": CARD,
    "to": CARD,
    "assign": CARD,
    "attack": SEAT,
}
_NAMED = one_or_many(Text(60))


def _of_card(shape: Shape) -> Fields:
    return Fields({"card": CARDS, "is": shape}, ("card", "is"))


PREDICATES: dict[str, Shape] = {
    "bowed": CARDS,
    "unbowed": CARDS,
    "faceup": CARDS,
    "facedown": CARDS,
    "zone": Fields({"card": CARDS, "is": Word(ZONES), "position": Word(("top", "bottom"))}, ("card", "is")),
    "attached": Fields({"card": CARDS, "to": AnyOf((CARD, Word(("nothing",))))}, ("card", "to")),
    "honor": BY_SEAT,
    "hand_size": BY_SEAT,
    "gold_pool": BY_SEAT,
    "province_count": BY_SEAT,
    **dict.fromkeys(
        ("at_least", "at_most"),
        Fields(dict.fromkeys(("honor", "hand_size", "gold_pool", "province_count"), BY_SEAT), least=1),
    ),
    "keyword": Fields({"card": CARDS, "has": _NAMED, "lacks": _NAMED}, ("card",), 2),
    "unit_keyword": Fields({"card": CARDS, "has": _NAMED, "lacks": _NAMED}, ("card",), 2),
    "targets": Fields({**_OFFER, **_STARTED}, ("seat",), 2),
    "deck_choices": Fields(_OFFER, ("seat",), 2),
    "options": Fields({"seat": SEAT, "has": OPTIONS_, "lacks": OPTIONS_}, ("seat",), 2),
    "phase": Word((*NAMED_PHASES, "combat")),
    "game_over": Fields({"winner": AnyOf((SEAT, NONE, Word(("team",)))), "by": Text(120)}, ("winner",)),
    "can": Fields(_CAN, ("seat",), 2),
    "cannot": Fields(_CAN, ("seat",), 2),
    "active": SEAT,
    "opportunity": SEAT,
    **dict.fromkeys(("force", "chi", "ph", "gold_cost", "produces", "province_strength"), _of_card(SIGNED)),
    "unit_force": Fields({"card": CARDS, "is": SIGNED, "in_resolution": Flag()}, ("card", "is")),
    "army_force": Fields({"side": Word(("attacking", "defending")), "is": NUMBER}, ("side", "is")),
    "dead": Fields({"card": CARDS, "as": Word(("honorably", "dishonorably", "none"))}, ("card", "as")),
    "honor_state": _of_card(Word(("honorable", "dishonorable"))),
    "tokens": Fields({"card": CARDS, "kind": Text(40), "is": NUMBER}, ("card", "kind", "is")),
    "province_card": Fields(
        {"seat": SEAT, "slot": AnyOf((Word(SLOTS), Word(PROVINCES))), "count": NUMBER, "faceup": Flag()},
        ("seat", "slot"),
        3,
    ),
    "recruit_cost": Fields(
        {"seat": SEAT, "card": CARD, "is": NUMBER, "proclaim": Flag(), "discount": Flag(), "over": CARD},
        ("seat", "card", "is"),
    ),
    "location": Fields(
        {
            "card": CARDS,
            "is": AnyOf((Word(("home", "battlefield")), PROVINCE)),
            "side": Word(("attacking", "defending")),
        },
        ("card", "is"),
    ),
    "duel_between": AnyOf((NONE, Many(CARD, 2))),
    "alignment": Fields({"cards": Many(CARD), "same": Flag(), "different": Flag()}, ("cards",), 2),
    **dict.fromkeys(
        ("ability_keywords", "ability_designators"),
        Fields({"card": CARD, "ability": WholeNumber(1, 20), "has": _NAMED, "lacks": _NAMED}, ("card", "ability"), 3),
    ),
    "family_name": _of_card(Text(40)),
    "controller": _of_card(SEAT),
    "favor": AnyOf((SEAT, NONE)),
    "eliminated": one_or_many(SEAT),
    "intact": TERRITORIES,
    "conquered": TERRITORIES,
    "team_tokens": Fields({"kind": Text(40), "is": NUMBER}, ("kind", "is")),
    "adjacent": Fields({"places": Many(PROVINCE, 2), "is": Flag()}, ("places", "is")),
    "threat_level": Fields({"is": NUMBER}, ("is",)),
    "tiers_active": Fields({"card": CARD, "is": Many(WholeNumber(1, 12), 12)}, ("card", "is")),
    "rank": Fields({"icon": AnyOf((Text(4), NUMBER)), "is": NUMBER, "up_to": Flag()}, ("icon", "is")),
    "battlefields": Fields({"has": one_or_many(PROVINCE), "lacks": one_or_many(PROVINCE)}, least=1),
    "sees": Fields({"seat": SEAT, "card": CARDS}, ("seat", "card")),
    "unseen": Fields({"seat": SEAT, "card": CARDS}, ("seat", "card")),
    "log_order": Many(AnyOf((Fields({"honor_gain": SEAT}, least=1), Fields({"honor_loss": SEAT}, least=1)))),
}
EXPECTED = one_or_many(Fields(PREDICATES, least=1))

NO_PROVINCE = "no-province"
"""The word for a battlefield that is at no Province."""
_ASSIGNED = Keyed(PROVINCE, Many(CARD))
_STEPS = (
    Step("pass", SEAT),
    Step("expect", EXPECTED),
    Step("play", CARD, _ACT),
    Step("use", CARD, _ACT),
    Step("pick", CHOSEN, {"by": SEAT, "if_asked": Flag(), "also_try": CHOSEN}),
    Step("recruit", CARD, {**_ACT, **_RECRUIT}),
    Step("overlay", CARD, {**_ACT, "over": CARD}),
    Step("equip", CARD, {**_ACT, "to": CARD}),
    Step("option", OPTIONS_, {"by": SEAT, "if_asked": Flag()}),
    Step("from_deck", AnyOf((CARD, NONE)), {"by": SEAT, "if_asked": Flag()}),
    Step("decline", SEAT),
    Step(
        "player_ability",
        Fields(
            {
                "by": SEAT,
                "name": Word(PLAYER_ABILITIES),
                "card": CARD,
                "cards": Many(CARD),
                **dict.fromkeys(("target", "cost"), CHOSEN),
                "option": OPTIONS_,
                "pay": CARDS,
            },
            ("by", "name"),
        ),
    ),
    Step(
        "attack",
        Fields(
            {
                "by": SEAT,
                "defender": SEAT,
                "assign": _ASSIGNED,
                "stop": Word(("maneuvers", "assigned", "cavalry-maneuvers")),
            },
            ("by",),
        ),
    ),
    Step("assign", Fields({"by": SEAT, "to": _ASSIGNED, "also_try": _ASSIGNED}, ("by", "to"))),
    Step("choose_battle", AnyOf((PROVINCE, Word((NO_PROVINCE,))))),
    Step("resolve_battle", Flag(True)),
    Step("finish_attack", Flag(True)),
    Step("focus", Fields({"by": SEAT, "card": CARD}, ("by", "card"))),
    Step("strike", SEAT),
    Step("end_phase", Flag(True)),
    Step("end_turn", Flag(True)),
    Step("to_phase", Word(NAMED_PHASES)),
    Step("apply", Fields({"by": SEAT, "script": SCRIPT}, ("by", "script"))),
)
STEPS = Steps({step.name: step for step in _STEPS})

CASE = Fields(
    {
        "id": Text(120),
        "title": Text(400),
        "ruleset": Word(("ccg-ivory", "ccg-celestial", "ccg-siege")),
        "profile": Word(tuple(PROFILES)),
        "given": or_blank(GIVEN),
        "when": or_blank(Many(STEPS, 500)),
        "then": or_blank(EXPECTED),
        **dict.fromkeys(("source", "basis", "mechanism", "cards", "note"), Label()),
    },
    ("id", "ruleset"),
)
