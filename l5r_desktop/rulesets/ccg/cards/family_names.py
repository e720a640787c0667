"""Family names (Ivory: Appendix A)."""

from __future__ import annotations

FAMILIES = frozenset(
    [
        "hida",
        "hiruma",
        "kaiu",
        "kuni",
        "toritaka",
        "yasuki",
        "asahina",
        "daidoji",
        "doji",
        "kakita",
        "kitsuki",
        "mirumoto",
        "tamori",
        "togashi",
        "akodo",
        "ikoma",
        "kitsu",
        "matsu",
        "kitsune",
        "moshi",
        "tsuruchi",
        "yoritomo",
        "agasha",
        "asako",
        "isawa",
        "shiba",
        "bayushi",
        "shosuro",
        "soshi",
        "yogo",
        "daigotsu",
        "goju",
        "ninube",
        "susumu",
        "chuda",
        "hantei",
        "ichiro",
        "iweko",
        "komori",
        "miya",
        "otomo",
        "seppun",
        "suzume",
        "tonbo",
        "toturi",
        "tsi",
        "ujina",
        "usagi",
        "yotsu",
        "ide",
        "iuchi",
        "moto",
        "shinjo",
        "utaku",
    ]
)


def family_of(title: str) -> str:
    """The family name in a Personality's title, in lower case; "" if there is none.

    >>> family_of("Doji Dainagon"), family_of("Naka Mahatsu")
    ('doji', '')
    """
    return next((word for word in title.lower().replace(",", "").split() if word in FAMILIES), "")
