"""Rules named in texts as links."""

from __future__ import annotations

from html import escape
from urllib.parse import quote, unquote

from l5r_desktop.rules_digest import citations, digest

_SCHEME = "rule:"


def linked(text: str) -> str:
    """A text as rich text in which each rule that the digest has is a link.

    >>> linked("L8.9 & more")
    '<a href="rule:L8.9">L8.9</a> &amp; more'
    """
    parts, at = [], 0
    for found in sorted(citations(text), key=lambda citation: citation.start):
        if digest().find(found.name) is not None:
            link = f'<a href="{_SCHEME}{quote(found.name)}">{escape(text[found.start : found.end])}</a>'
            parts += [escape(text[at : found.start]), link]
            at = found.end
    return "".join((*parts, escape(text[at:])))


def rule_of(link: str) -> str:
    """The rule that a link leads to, "" if it leads to none.

    >>> rule_of("rule:Ivory%3A%20Token"), rule_of("01-banzai#4")
    ('Ivory: Token', '')
    """
    return unquote(link.removeprefix(_SCHEME)) if link.startswith(_SCHEME) else ""
