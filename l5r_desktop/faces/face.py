"""What a card shows, as plain data."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.faces.tables import ELEMENTS, LANGUAGES, FaceError, table

Number = int | str | None
"""A printed number; "-" is a printed dash, "X" is worked out by the text, None is not printed at all."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that is drawn on a card's front. Hashable, so that a drawn face can be kept by it.

    kind: character, attachment, event, holding, province, stronghold or role. clan: lower case, or neutral.
    influence: a stronghold's pool, else the influence cost. strength_bonus: of a holding or stronghold.
    text: rules text already rendered in `lang`, "" if none; markup as in richtext.read_markup.
    scripted: False marks the card "rules not scripted".
    """

    id: str
    title: str
    kind: str
    clan: str = "neutral"
    unique: bool = False
    cost: Number = None
    military: Number = None
    political: Number = None
    glory: Number = None
    military_bonus: Number = None
    political_bonus: Number = None
    strength: Number = None
    strength_bonus: Number = None
    elements: tuple[str, ...] = ()
    honor: Number = None
    fate: Number = None
    influence: Number = None
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    scripted: bool = True
    lang: str = "en"


_NUMBERS = (
    "cost", "military", "political", "glory", "military_bonus", "political_bonus",
    "strength", "strength_bonus", "honor", "fate",
)  # fmt: skip


def face_from_facts(
    facts: Mapping[str, object], text: str, scripted: bool, *, card_id: str = "", lang: str = "en"
) -> Face:
    """The face of a card from its facts (the fields of a card file).

    text: rules text rendered in `lang`. card_id: shown small; taken from facts["id"] where it is not given.
    In French the title is `title_fr` where the facts have one.
    Raises FaceError, naming the field, for a missing title, an unknown kind or language, or a wrong type.
    """
    named = card_id or _text(facts, "id")
    if lang not in LANGUAGES:
        raise FaceError(f"{named}: no card is drawn in language {lang!r}, only in {' and '.join(LANGUAGES)}.")
    kind = _text(facts, "kind")
    kinds = table("words")["en"]["kind"]
    if kind not in kinds:
        near = difflib.get_close_matches(kind, kinds, 1, 0.0)[0]
        raise FaceError(f"{named}: {kind!r} is not a kind of card that can be drawn; the nearest is {near!r}.")
    title = _text(facts, "title")
    if not title:
        raise FaceError(f"{named}: the card has no title to draw.")
    elements = _list(facts, "elements", named)
    for element in elements:
        if element not in ELEMENTS:
            raise FaceError(f"{named}: {element!r} is no element, only {', '.join(ELEMENTS)} are.")
    pool = "influence_pool" if kind == "stronghold" else "influence_cost"
    return Face(
        id=named,
        title=(_text(facts, "title_fr") or title) if lang == "fr" else title,
        kind=kind,
        clan=_text(facts, "clan") or "neutral",
        unique=bool(facts.get("unique", False)),
        influence=_number(facts, pool, named),
        elements=elements,
        traits=_list(facts, "traits", named),
        keywords=_list(facts, "keywords", named),
        text=text,
        scripted=scripted,
        lang=lang,
        **{name: _number(facts, name, named) for name in _NUMBERS},
    )


def shown(number: Number, *, signed: bool = False) -> str:
    """A number as a card prints it: a dash for "-", a sign before a bonus, "" for None.

    >>> shown(3), shown("-"), shown(-1, signed=True), shown("X", signed=True)
    ('3', '–', '−1', '+X')
    """
    if number is None:
        return ""
    if number == "-":
        return "–"
    written = str(number).replace("-", "−")
    return f"+{written}" if signed and not written.startswith("−") else written


def _text(facts: Mapping[str, object], name: str) -> str:
    value = facts.get(name, "")
    if not isinstance(value, str):
        raise FaceError(f"The field {name!r} of a card is a text, not {value!r}.")
    return value


def _number(facts: Mapping[str, object], name: str, named: str) -> Number:
    value = facts.get(name)
    if isinstance(value, bool) or not isinstance(value, int | str | None):
        raise FaceError(f"{named}: the field {name!r} is a number, '-' or 'X', not {value!r}.")
    return value


def _list(facts: Mapping[str, object], name: str, named: str) -> tuple[str, ...]:
    value = facts.get(name, ())
    if not isinstance(value, list | tuple) or not all(isinstance(part, str) for part in value):
        raise FaceError(f"{named}: the field {name!r} is a list of words, not {value!r}.")
    return tuple(value)
