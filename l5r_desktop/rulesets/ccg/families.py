"""Family names (Ivory: Family name, Appendix A)."""

from __future__ import annotations

FAMILIES = frozenset(
    """
    hida hiruma kaiu kuni toritaka yasuki asahina daidoji doji kakita kitsuki mirumoto tamori togashi akodo ikoma kitsu
    matsu kitsune moshi tsuruchi yoritomo agasha asako isawa shiba bayushi shosuro soshi yogo daigotsu goju ninube
    susumu chuda hantei ichiro iweko komori miya otomo seppun suzume tonbo toturi tsi ujina usagi yotsu ide iuchi moto
    shinjo utaku
    """.split()
)


def family_name(title: str) -> str:
    """The family name in the title of a Personality, in lower case; "" for none. It gives no Clan Alignment.

    >>> family_name("Hida Otoya"), family_name("Naka Mahatsu")
    ('hida', '')
    """
    return next((word for word in title.lower().split() if word in FAMILIES), "")
