"""Grammar of rules text: what a phrase is (gender, number, person), marks in templates that agree with it, and the
denial of a predicate ("has the same title" becomes "does not have the same title").

Marks stand in any template and agree with the slot filled last before them, or with the noun that the whole stands
on: `·e` feminine, `·s` and `·x` plural; `<gets|get>` one | many or you; `<perd|perdez|perdent>` he | you | they;
`<le|la|les|les>` masculine | feminine | the same of many.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

MARK = re.compile(r"·([esx])|<([^<>]*\|[^<>]*)>")
_GENDERED = re.compile(r"([mf]):")


class Phrase(str):
    """A piece of text, and what others must know to agree with it.

    gender: "m", "f" or "" (nothing agrees with it). many: plural. person: 2 for "you", else 3.
    open: a noun without a determiner yet, whose number is not decided.
    """

    gender: str
    many: bool
    person: int
    open: bool

    def __new__(cls, text: str, gender: str = "", many: bool = False, person: int = 3, open: bool = False) -> Phrase:
        said = super().__new__(cls, text)
        said.gender, said.many, said.person, said.open = gender, many, person, open
        return said

    def but(self, text: str) -> Phrase:
        """Other words of the same kind."""
        return Phrase(text, self.gender, self.many, self.person, self.open)


def noun(text: str) -> Phrase:
    """A text of the vocabulary: `f:carte·s` is a feminine noun, `m:pion·s` a masculine one, anything else no noun."""
    match = _GENDERED.match(text) if text[1:2] == ":" else None
    if match is None:
        return Phrase(text)
    return Phrase(text[match.end() :], gender=match.group(1), open=True)


def agreed(text: str, with_: Phrase, many: bool | None = None) -> str:
    """The text with its marks decided by a phrase; many: its number, if not the phrase's own."""
    if "·" not in text and "<" not in text:
        return str(text)
    plural = with_.many if many is None else many
    feminine = with_.gender == "f"

    def decide(match: re.Match[str]) -> str:
        letter, alternatives = match.groups()
        if letter:
            return letter if (feminine if letter == "e" else plural) else ""
        forms = alternatives.split("|")
        if len(forms) == 4:
            return str(forms[feminine + 2 * plural])
        if len(forms) == 3:
            return str(forms[1 if with_.person == 2 else 2 * plural])
        return str(forms[plural or with_.person == 2])

    return MARK.sub(decide, text)


_VOWEL = r"(?=[aeiouâàäéèêëîïôöûüœAEIOUÂÀÉÈÊÎÔÛŌŪ]|[Hh]onn|[Hh]ono|homm)"
# Where a template's last word is drawn together with the first word filled in. Only at such a joint:
# within a template "de le" may be a verb and its object, which do not contract.
_JOINTS: Mapping[str, tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...]] = {
    "en": (
        (re.compile(r"\ba $"), re.compile(r"^other "), "another "),
        (re.compile(r"\ba $"), re.compile(r"^(?=[aeioAEIO]|[uU](?!ni)|[Hh]ono)"), "an "),
        (re.compile(r"\bthe ([\w ]+) of $"), re.compile(r"^it\b"), r"its \1"),
        (re.compile(r"\bthe ([\w ]+) of $"), re.compile(r"^you$"), r"your \1"),
        (re.compile(r"\bthe ([\w ]+) of $"), re.compile(r"^your opponent$"), r"your opponent's \1"),
    ),
    "fr": (
        (re.compile(r"\b(?:le |la |l')([\w' ]+) de $"), re.compile(r"^vous$"), r"votre \1"),
        (re.compile(r"\bde $"), re.compile(r"^le "), "du "),
        (re.compile(r"\bde $"), re.compile(r"^les "), "des "),
        (re.compile(r"\bà $"), re.compile(r"^le "), "au "),
        (re.compile(r"\bà $"), re.compile(r"^les "), "aux "),
        (re.compile(r"\b([Dd])e $"), re.compile(f"^{_VOWEL}"), r"\1'"),
        (re.compile(r"(?<!cha)\bque $"), re.compile(f"^{_VOWEL}"), "qu'"),
        (re.compile(r"\bsi $"), re.compile(r"^(?=ils?\b)"), "s'"),
        (re.compile(r"\bl[ea] $"), re.compile(f"^{_VOWEL}"), "l'"),
        (re.compile(r"\bce $"), re.compile(f"^{_VOWEL}"), "cet "),
    ),
}  # fmt: skip
# What a text ends with that any of the left patterns above may find: most texts do not, and are not searched.
_JOINED_ENDS = {"en": ("a ", "of "), "fr": ("e ", "à ", "i ", "a ")}


def joined(before: str, said: str, lang: str) -> str:
    """Two pieces of text put together at the edge of a slot, drawn together where the language does."""
    if not before.endswith(_JOINED_ENDS[lang]):
        return before + said
    for left, right, contracted in _JOINTS[lang]:
        if left.search(before) and right.search(said):
            return left.sub(contracted, before) + right.sub("", said)
    return before + said


_DETERMINERS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "a": "a ", "the": "the ", "this": "<this|these> ", "that": "<that|those> ", "each": "each ", "no": "no ",
        "many": "",
    },
    "fr": {
        "a": "un·e ", "the": "<le|la|les|les> ", "this": "<ce|cette|ces|ces> ", "that": "<ce|cette|ces|ces> ",
        "each": "chaque ", "no": "aucun·e ", "many": "",
    },
}  # fmt: skip
DETERMINERS = frozenset(_DETERMINERS["en"])


def determined(what: Phrase, form: str, lang: str, many: bool | None = None) -> Phrase:
    """A noun with a determiner (a key of DETERMINERS), its number decided."""
    plural = form == "many" if many is None else many
    mark = agreed(_DETERMINERS[lang][form], what, plural)
    return Phrase(joined(mark, agreed(what, what, plural), lang), what.gender or "m", plural)


def decided(what: Phrase) -> str:
    """A noun that nobody has given a determiner, as one thing; other text as it is."""
    return agreed(what, what, False) if what.open else what


_FORMS = re.compile(r"<([^<>]*)>|(\S+)")
_STAYS = {"is", "are", "was", "were", "would", "will", "may"}
_VOWELS = "aeéêiouh"


def denied_predicate(text: str, lang: str) -> str:
    """The predicate `text`, which begins with its verb, denied in "en" or "fr"; marks of agreement are kept.

    >>> denied_predicate("<is|are> in play", "en"), denied_predicate("<has|have> that title", "en")
    ('<is|are> not in play', '<does|do> not have that title')
    >>> denied_predicate("can carry it", "en"), denied_predicate("<bears|bear> it", "en")
    ('cannot carry it', '<does|do> not bear it')
    >>> denied_predicate("<est|êtes|sont> en jeu", "fr"), denied_predicate("porte une carte", "fr")
    ("<n'est|n'êtes|ne sont> pas en jeu", 'ne porte pas une carte')
    """
    match = _FORMS.match(text)
    if match is None:
        return text
    verbs = (match[1] or match[2]).split("|")
    rest = text[match.end() :]
    if lang == "fr":
        return _marked([_with_ne(verb) for verb in verbs]) + " pas" + rest
    if verbs == ["can"]:
        return "cannot" + rest
    if _STAYS.issuperset(verbs):
        return _marked(verbs) + " not" + rest
    many = {"has": "have"}.get(verbs[0], verbs[0].removesuffix("s")) if len(verbs) == 1 else verbs[1]
    return f"{_marked(['does', 'do'][: len(verbs)])} not {many}{rest}"


def _with_ne(verb: str) -> str:
    return ("n'" if verb[:1] in _VOWELS else "ne ") + verb


def _marked(forms: list[str]) -> str:
    return forms[0] if len(forms) == 1 else f"<{'|'.join(forms)}>"
