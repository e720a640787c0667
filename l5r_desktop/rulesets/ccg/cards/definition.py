"""The definition of a CCG card: its facts with its abilities and constant texts, and the facts that a card file states
(`SCHEMA`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from l5r_desktop.cardscript import read_schema

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability, Static


_KINDS_IN_RULES = {"territory": "province"}
"""An intact Territory is affected by what affects Provinces (Siege: 3)."""
ATTACHMENTS = frozenset({"follower", "item", "spell"})
ELEMENTS = ("air", "earth", "fire", "void", "water")
_LEVEL = re.compile(r"(inexperienced|experienced)(com|cw| \d(?:cw)?)?(?: |$)")
_FULL_NAMES = frozenset(
    {"brotherhood of shinsei", "naga", "ninja", "ratling", "spirit", "toturi's army", "yogo junzo's army"}
)
"""Alignments whose keyword is the name alone."""
MAJOR_CLANS = frozenset({"crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn"})
"""All Clan Alignments that both rulebooks know (Ivory: Clan Alignment; Celestial: Clan Alignment). The keyword of a
minor clan, such as "bat clan", is none.
"""
ALIGNMENT_OF = {f"{clan} clan": clan for clan in sorted(MAJOR_CLANS)}
"""By the keyword: the Clan Alignment that it is."""


def _number(value: Any) -> int:
    """A printed number; 0 for a dash, a number given by the text, or none at all."""
    return value if isinstance(value, int) else 0


def _number_or_none(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def clan_keyword(clan: str) -> str:
    """The keyword that a Clan Alignment is.

    >>> clan_keyword("crab"), clan_keyword("toturi's army"), clan_keyword("ratling")
    ('crab clan', "toturi's army", 'ratling')
    """
    return clan if clan in _FULL_NAMES else f"{clan} clan"


class _ClanKeywords:
    """The keywords that are Clan Alignments, whichever there are."""

    def __contains__(self, word: object) -> bool:
        return word in _FULL_NAMES or (isinstance(word, str) and word.endswith(" clan"))


CLAN_KEYWORDS = _ClanKeywords()


@dataclass(slots=True)
class StrongholdSide:
    """Numbers of one side of a Stronghold; produces is None where the sources do not tell it."""

    province_strength: int
    honor: int
    produces: int | None


@dataclass(frozen=True, slots=True)
class ActiveTexts:
    """Texts that work in one place, ready for the index: actions as (designator, ability), those that make Gold,
    triggers as (when, event kind, ability), continuous traits.
    """

    actions: tuple[tuple[str, Ability], ...]
    gold: tuple[Ability, ...]
    triggers: tuple[tuple[str, str, Ability], ...]
    statics: tuple[Static, ...]


def trigger_of(ability: Ability) -> str:
    """The point of time at which a text answers what its event says."""
    return f"{ability.when} {ability.designators[-1]}" if ability.kind == "action" else ability.when


def _working(definition: Definition, place: str) -> ActiveTexts | None:
    own = [a for a in definition.abilities if place in a.places and not a.granted]
    found = ActiveTexts(
        tuple((designator, a) for a in own if a.kind == "action" for designator in a.designators),
        tuple(a for a in own if a.kind == "gold"),
        tuple(
            (trigger_of(a), kind, a)
            for a in own
            if a.kind != "gold" and a.event is not None
            for kind in a.event.kinds
        ),
        tuple(k for k in definition.statics if place == k.place == "play" and not k.granted),
    )  # fmt: skip
    return found if any((found.actions, found.gold, found.triggers, found.statics)) else None


def id_of(title: str) -> str:
    """The id of the card that a script names by its title, with hyphens for spaces; apostrophes stand in no id.

    >>> id_of("the-walking-dead"), id_of("renyu's-dog")
    ('the_walking_dead', 'renyus_dog')
    """
    return title.replace("'", "").replace("-", "_")


@dataclass(slots=True)
class Definition:
    """One card.

    kind: a key of card_fields.toml. deck: "dynasty", "fate", "pre-game" or "other". clans: alignments in lower
    case without the word Clan, empty if unaligned; of a Sensei who may use it, "all" for everybody.
    keywords: lower case; a Personality has the keyword of its alignment ("crab clan").
    own_keywords: those without what its abilities add. has_own_keywords: its text gives it others wherever it lies.
    base_title: the name of the person or thing, without subtitle. experience: 0, 1 to 6, -1 Inexperienced.
    cost: None where the text gives it. force, chi, ph, force_mod, chi_mod: 0 where the text gives them.
    hr: Honor Requirement, None for a dash. produces: Gold, None where it is not known.
    province_strength, honor: of a Stronghold, or the modifiers of a Sensei. back: the other side of a Stronghold.
    """

    ident: str
    title: str
    kind: str
    deck: str = ""
    base_title: str = ""
    experience: int = 0
    clans: tuple[str, ...] = ()
    unique: bool = False
    keywords: frozenset[str] = frozenset()
    cost: int | None = 0
    force: int = 0
    chi: int = 0
    hr: int | None = None
    ph: int = 0
    focus: int = 0
    force_mod: int = 0
    chi_mod: int = 0
    produces: int | None = None
    province_strength: int = 0
    honor: int = 0
    back: StrongholdSide | None = None
    formats: frozenset[str] = frozenset()
    token: bool = False
    scripted: bool = True
    abilities: tuple[Any, ...] = ()
    statics: tuple[Any, ...] = ()
    attach: Any = None
    works_elsewhere: bool = False
    has_own_keywords: bool = False
    own_keywords: frozenset[str] = frozenset()
    facts: Mapping[str, Any] = field(default_factory=dict)
    _working: dict[str, ActiveTexts | None] = field(default_factory=dict, repr=False)

    def working(self, place: str) -> ActiveTexts | None:
        """Return what of its text works while it lies in a place; None if nothing does."""
        if place not in self._working:
            self._working[place] = _working(self, place)
        return self._working[place]

    @classmethod
    def from_facts(cls, ident: str, facts: Mapping[str, Any], scripted: bool) -> Definition:
        """Read the numbers and words of a card file (see card_fields.toml for the fields)."""
        clans = tuple(facts.get("clans", ())) or ((facts["clan"],) if "clan" in facts else ())
        keywords = frozenset(facts.get("keywords", ()))
        if facts["kind"] == "personality":
            keywords |= {clan_keyword(clan) for clan in clans}
        return cls(
            ident=ident,
            title=facts["title"],
            kind=_KINDS_IN_RULES.get(facts["kind"], facts["kind"]),
            deck=facts.get("deck", ""),
            base_title=facts.get("base_title", facts["title"]),
            experience=facts.get("experience", 0),
            clans=clans,
            unique=facts.get("unique", False),
            keywords=keywords,
            own_keywords=keywords,
            cost=_number_or_none(facts.get("cost", 0)),
            force=_number(facts.get("force")),
            chi=_number(facts.get("chi")),
            hr=_number_or_none(facts.get("hr")),
            ph=_number(facts.get("ph")),
            focus=_number(facts.get("focus")),
            force_mod=_number(facts.get("force_mod")),
            chi_mod=_number(facts.get("chi_mod")),
            produces=facts.get("produces"),
            province_strength=_number(facts.get("province_strength")),
            honor=_number(facts.get("honor")),
            back=_back(facts),
            formats=frozenset(facts.get("formats", ())),
            token=facts.get("token", False),
            scripted=scripted,
            facts=facts,
        )

    @property
    def attaches(self) -> bool:
        """Return True if it is a card that is attached to Personalities (Ivory: Attachments)."""
        return self.kind in ATTACHMENTS

    @property
    def extended_title(self) -> str:
        """The title with the experience level, which tells cards of one title apart."""
        return extended_title(self.facts) if self.facts else self.title

    def __repr__(self) -> str:
        return f"<{self.ident}>"


UNKNOWN = Definition(ident="", title="?", kind="unknown")


def built_in() -> dict[str, Definition]:
    """Things that are no cards but can be chosen like them: Provinces."""
    site = Definition(ident="province", title="Province", kind="province")
    return {site.ident: site}


def _back(facts: Mapping[str, Any]) -> StrongholdSide | None:
    if "back_province_strength" not in facts:
        return None
    return StrongholdSide(facts["back_province_strength"], facts["back_honor"], facts.get("back_produces"))


def extended_title(facts: Mapping[str, Any]) -> str:
    """The title with the experience level, which tells cards of one title apart.

    >>> extended_title({"title": "Doji Domotai", "keywords": ["courtier", "experienced 4"]})
    'Doji Domotai • Experienced 4'
    """
    for word in facts.get("keywords", ()):
        if level := _LEVEL.match(word):
            arc = (level[2] or "").replace("com", "CoM").replace("cw", "CW")
            return f"{facts['title']} • {level[1].capitalize()}{arc}"
    return str(facts["title"])


SCHEMA = read_schema(__package__)
KINDS = tuple(SCHEMA.kinds)
