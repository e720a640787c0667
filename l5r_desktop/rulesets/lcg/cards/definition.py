"""The definition of an LCG card: its facts with its abilities and constant texts; the facts that a card file states
(`SCHEMA`); and cards without text that stand where a case says nothing (`fillers`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from l5r_desktop.cardscript import read_schema
from l5r_desktop.cardscript.expressions import CardTest, Condition

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.ability import Ability, Static


RIVER_SPIRIT = "river-spirit"
"""The character that a facedown card may be in play."""
ELEMENTS = ("air", "earth", "fire", "water", "void")


def _number(value: Any) -> int | None:
    """A printed number; an X counts 0 unless the script says otherwise (L7.21), a dash is none."""
    return 0 if value == "X" else value if isinstance(value, int) else None


@dataclass(frozen=True, slots=True)
class ActiveTexts:
    """Texts that work in one place: actions, answers as (role, event kind, ability), constant texts, what it grants."""

    actions: tuple[Ability, ...]
    answers: tuple[tuple[str, str, Ability], ...]
    statics: tuple[Static, ...]
    grants: tuple[Ability, ...]


def _working(definition: Definition, place: str, mode: str) -> ActiveTexts | None:
    own = [a for a in definition.abilities if a.mode == mode and place in a.places and not a.granted]
    statics = [k for k in definition.statics if k.mode == mode and (place == "play") == (k.place == "play")]
    found = ActiveTexts(
        tuple(a for a in own if a.kind == "action"),
        tuple((a.role, kind, a) for a in own if a.event is not None for kind in a.event.kinds),
        tuple(k for k in statics if k.grants is None),
        tuple(definition.abilities[k.grants] for k in statics if k.grants is not None),
    )
    return found if any((found.actions, found.answers, found.statics, found.grants)) else None


@dataclass(slots=True)
class Definition:
    """One card. Numbers are None for a printed dash; X counts 0 unless the script says otherwise (L7.21)."""

    ident: str
    title: str
    kind: str
    clan: str = "neutral"
    deck: str = ""
    cost: int | None = None
    military: int | None = None
    political: int | None = None
    glory: int = 0
    military_bonus: int = 0
    political_bonus: int = 0
    strength: int = 0
    strength_bonus: int = 0
    elements: tuple[str, ...] = ()
    honor: int = 0
    fate: int = 0
    traits: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    attachments_allowed: frozenset[str] | None = None
    attachments_barred: str = ""
    disguised: str = ""
    unique: bool = False
    scripted: bool = True
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    attach: Any = None
    host_kind: str = "character"
    one_trait: str = ""
    play_on: CardTest | None = None
    paid_by_characters: bool = False
    only_disguised: bool = False
    attachment_mode: bool = False
    one_per_character: bool = False
    play_condition: Condition | None = None
    stands_for_card: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)
    works_elsewhere: bool = False
    in_play: ActiveTexts | None = None
    elsewhere: Mapping[str, ActiveTexts] = field(default_factory=dict)
    """What of its text works where it is not in play, by the place; the places where nothing does are left out."""
    _working: dict[tuple[str, str], ActiveTexts | None] = field(default_factory=dict, repr=False)

    def working(self, place: str, mode: str) -> ActiveTexts | None:
        """Return what of its text works while it lies in a place and is used in a mode; None if nothing does."""
        key = (place, mode)
        if key not in self._working:
            self._working[key] = _working(self, place, mode)
        return self._working[key]

    @property
    def eminent(self) -> bool:
        """True if the province is eminent, by its keyword or by its text (L14.14)."""
        if "eminent" in self.keywords:
            return True
        return any(static.topic == "keyword" and static.node.word == "eminent" for static in self.statics)

    @classmethod
    def from_facts(cls, ident: str, facts: Mapping[str, Any], scripted: bool) -> Definition:
        """Read the numbers and words of a card file (see card_fields.toml for the fields)."""
        keywords, allowed, disguised = _keywords(facts.get("keywords", ()))
        return cls(
            ident=ident,
            title=facts["title"],
            kind=facts["kind"],
            clan=facts.get("clan", "neutral"),
            deck=facts.get("deck", ""),
            cost=_number(facts.get("cost")),
            military=_number(facts.get("military")),
            political=_number(facts.get("political")),
            glory=facts.get("glory", 0),
            military_bonus=_number(facts.get("military_bonus")) or 0,
            political_bonus=_number(facts.get("political_bonus")) or 0,
            strength=_number(facts.get("strength")) or 0,
            strength_bonus=facts.get("strength_bonus", 0),
            elements=tuple(facts.get("elements", ())),
            honor=facts.get("honor", 0),
            fate=facts.get("fate", 0),
            traits=frozenset(facts.get("traits", ())),
            keywords=keywords,
            attachments_allowed=allowed,
            disguised=disguised,
            unique=facts.get("unique", False),
            scripted=scripted,
            facts=facts,
        )

    def __repr__(self) -> str:
        return f"<{self.ident}>"


def _keywords(words: Any) -> tuple[frozenset[str], frozenset[str] | None, str]:
    simple: set[str] = set()
    allowed: frozenset[str] | None = None
    disguised = ""
    for word in words:
        if word.startswith("no attachments"):
            exceptions = word.removeprefix("no attachments").strip().removeprefix("except")
            allowed = frozenset(part.strip() for part in exceptions.split(",") if part.strip())
        elif word.startswith("disguised "):
            disguised = word.removeprefix("disguised ")
        else:
            simple.add(word)
    return frozenset(simple), allowed, disguised


UNKNOWN = Definition(ident="", title="?", kind="unknown")


_RIVER_SPIRIT = {
    "title": "River Spirit", "kind": "character", "clan": "neutral", "military": 1, "political": "-", "glory": 0,
    "traits": ("cavalry", "spirit"),
}  # fmt: skip


def built_in() -> dict[str, Definition]:
    """Things that can be chosen like cards but are not in any card file: the skirmish province token (K4.1), and the
    character that stands for a facedown card.
    """
    token = Definition(ident="province-token", title="Province", kind="province", strength=3)
    spirit = Definition.from_facts(RIVER_SPIRIT, _RIVER_SPIRIT, scripted=True)
    spirit.stands_for_card = True
    return {token.ident: token, spirit.ident: spirit}


SCHEMA = read_schema(__package__)
KINDS = tuple(SCHEMA.kinds)


DYNASTY, CONFLICT, PROVINCE, STRONGHOLD = "filler-dynasty", "filler-conflict", "filler-province", "filler-stronghold"


def fillers() -> dict[str, Definition]:
    """The definitions of all fillers."""
    cards = (
        Definition(DYNASTY, "Dynasty card", "filler", deck="dynasty"),
        Definition(CONFLICT, "Conflict card", "filler", deck="conflict"),
        Definition(PROVINCE, "Province", "province", deck="province", strength=3),
        Definition(STRONGHOLD, "Stronghold", "stronghold", deck="stronghold", honor=10, fate=7),
    )
    return {card.ident: card for card in cards}
