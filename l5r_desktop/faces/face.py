"""The content of a card's face, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from l5r_desktop.faces.glyphs import has_emblem
from l5r_desktop.faces.layouts import Layout, Sign, layout_of
from l5r_desktop.faces.tables import ELEMENTS, LANGUAGES, FaceError, word
from l5r_desktop.rulesets.common.typography import kept_together

Number = int | str | None
"""A printed number; "-" is a printed dash, "X" or "*" is worked out by the text, None is not printed at all."""
_BACK = "back_"
"""Before the name of a number: that of the card's other side."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that is drawn on a card's front. Hashable, so that a drawn face can be kept by it.

    family, kind: a kind of lcg.toml or ccg.toml, which say what goes where. numbers: by the names of the card file.
    clan: lower case, or the dress of the kind for a card without one; clans: all of them, where there are several.
    short: the title without what follows a name, for faces that have no room. rank: level of experience, as written.
    note: what stands beside the kind: token, front or back (the sides of a Stronghold), reconstruction (our sources do
    not tell what the card says), or nothing.
    text: rules text already rendered in `lang`, "" if none; markup as in richtext.read_markup.
    title_en: the English title where `title` is another one.
    changes: numbers that are not as printed, by name: 1 those that are higher, -1 those that are lower.
    scripted: False marks the card "rules not scripted".
    worded: where it is too small for both, its text is shown and no picture; letters: how large that is at least, in
    percent of the smallest letters that are read. corner: so much of a simplified face is
    covered at the right end of its title, in percent of its width.
    """

    id: str
    title: str
    kind: str
    clan: str = "neutral"
    family: str = "lcg"
    unique: bool = False
    numbers: tuple[tuple[str, Number], ...] = ()
    elements: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    scripted: bool = True
    lang: str = "en"
    clans: tuple[str, ...] = ()
    short: str = ""
    rank: str = ""
    note: str = ""
    title_en: str = ""
    changes: tuple[tuple[str, int], ...] = ()
    worded: bool = False
    letters: int = 100
    corner: int = 0

    @property
    def layout(self) -> Layout:
        """Return what this kind of card shows, and where."""
        return layout_of(self.family, self.kind)

    @property
    def crest(self) -> Sign:
        """The emblem of the card's clan, else what cards of this kind bear instead."""
        return ("emblem", self.clan) if has_emblem(self.clan) else self.layout.crest

    def number(self, name: str) -> Number:
        """A number of the card, None where it has none of that name."""
        return dict(self.numbers).get(name)

    def having(self, **numbers: Number) -> Self:
        """The same card with other numbers, by name."""
        now = {**dict(self.numbers), **numbers}
        return replace(self, numbers=tuple(sorted(now.items())))

    def turned(self, **now: Number) -> Self:
        """The card at a moment of a game: with these numbers, and each that differs from print marked as changed.

        >>> Face("x", "X", "character").having(military=2, glory=1).turned(military=4, glory=0).changes
        (('glory', -1), ('military', 1))
        """
        printed = dict(self.numbers)
        changes = {name: _sign(value, printed.get(name)) for name, value in now.items()}
        return replace(self.having(**now), changes=tuple(sorted((n, sign) for n, sign in changes.items() if sign)))


def face_from_facts(
    facts: Mapping[str, object],
    text: str,
    scripted: bool,
    *,
    card_id: str = "",
    lang: str = "en",
    family: str = "lcg",
    back: bool = False,
) -> Face:
    """The face of a card from its facts (the fields of a card file).

    text: rules text rendered in `lang`. card_id: taken from facts["id"] where it is not given.
    family: lcg or ccg, whose table of kinds is used. back: the other side of a card with two.
    In French the title is `title_fr` where the facts have one.
    Raises FaceError, naming the field, for a missing title, an unknown kind, family or language, a wrong type, or
    another side that the card does not have.
    """
    named = card_id or _text(facts, "id")
    if lang not in LANGUAGES:
        raise FaceError(f"{named}: no card is drawn in language {lang!r}, only in {' and '.join(LANGUAGES)}.")
    kind = _text(facts, "kind")
    try:
        layout = layout_of(family, kind)
    except FaceError as error:
        raise FaceError(f"{named}: {error}") from error
    title = _text(facts, "title")
    if not title:
        raise FaceError(f"{named}: the card has no title to draw.")
    elements = _list(facts, "elements", named)
    for element in elements:
        if element not in ELEMENTS:
            raise FaceError(f"{named}: {element!r} is no element, only {', '.join(ELEMENTS)} are.")
    two_sides = any(_BACK + name in facts for name in layout.facts())
    if back and not two_sides:
        raise FaceError(f"{named}: the card has one side, no other to draw.")
    shown_title = kept_together(_text(facts, "title_fr") or title, lang) if lang == "fr" else title
    clans = _list(facts, "clans", named)
    return Face(
        id=named,
        title=shown_title,
        kind=kind,
        clan=_text(facts, "clan") or (_clan_drawn(clans) if clans else layout.dress),
        family=family,
        unique=bool(facts.get("unique", False)),
        numbers=tuple((name, _number(facts, name, named, back=back)) for name in sorted(layout.facts())),
        elements=elements,
        traits=_list(facts, "traits", named),
        keywords=_list(facts, "keywords", named),
        text=text,
        scripted=scripted,
        lang=lang,
        clans=clans,
        short=_text(facts, "base_title") if shown_title == title else "",
        rank=word(lang, "rank", str(facts["experience"])) if "experience" in facts else "",
        note=_note(facts, back, two_sides),
    )


def _note(facts: Mapping[str, object], back: bool, two_sides: bool) -> str:
    if facts.get("reconstruction"):
        return "reconstruction"
    return "token" if facts.get("token") else ("back" if back else "front") if two_sides else ""


def _clan_drawn(clans: tuple[str, ...]) -> str:
    """Of several clans the face shows the one that has an emblem, and none of them where it is not one alone."""
    drawn = [clan for clan in clans if has_emblem(clan)]
    return drawn[0] if len(drawn) == 1 else "neutral"


def shown(number: Number, *, signed: bool = False) -> str:
    """A number as a card prints it: a dash for "-", a sign before a bonus, "" for None.

    >>> shown(3), shown("-"), shown(-1, signed=True), shown("X", signed=True), shown("+*", signed=True)
    ('3', '–', '−1', '+X', '+*')
    """
    if number is None:
        return ""
    if number == "-":
        return "–"
    written = str(number).replace("-", "−")
    return f"+{written}" if signed and written[0] not in "−+" else written


def _sign(now: Number, printed: Number) -> int:
    """Return 1 for a number above the printed one, -1 for one below it, else 0; a dash counts as 0."""
    first, second = (0 if number in ("-", None) else number for number in (now, printed))
    if not isinstance(first, int) or not isinstance(second, int):
        return 0
    return (first > second) - (first < second)


def _text(facts: Mapping[str, object], name: str) -> str:
    value = facts.get(name, "")
    if not isinstance(value, str):
        raise FaceError(f"The field {name!r} of a card is a text, not {value!r}.")
    return value


def _number(facts: Mapping[str, object], name: str, named: str, *, back: bool) -> Number:
    """A number as printed on one side; one that is only estimated is followed by a question mark."""
    value: Any = facts.get(_BACK + name if back and _BACK + name in facts else name)
    if isinstance(value, bool) or not isinstance(value, int | str | None):
        raise FaceError(f"{named}: the field {name!r} is a number, a dash or a mark, not {value!r}.")
    return f"{value}?" if value is not None and facts.get(f"{name}_estimate") else value


def _list(facts: Mapping[str, object], name: str, named: str) -> tuple[str, ...]:
    value = facts.get(name, ())
    if not isinstance(value, list | tuple) or not all(isinstance(part, str) for part in value):
        raise FaceError(f"{named}: the field {name!r} is a list of words, not {value!r}.")
    return tuple(value)
