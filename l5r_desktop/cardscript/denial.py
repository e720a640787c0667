"""The denial of a predicate: "has the same title" becomes "does not have the same title"."""

from __future__ import annotations

import re

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
