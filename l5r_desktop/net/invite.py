"""Invites: the one short thing that a host gives to a guest."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from l5r_desktop.net.errors import NetError

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those of codes; none looks like another."""
CODE_SIZE = 8
PORT = 18_072
_PLACE = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.%\w]+)\]|(?P<host>[^:\[\]]+))(?::(?P<port>\d{1,5})(?::.*)?)?")
"""An address, and a port behind it; what follows is that of an invite."""


class InviteError(NetError):
    """Something that is no invite; the message is one sentence."""


def fresh_code() -> str:
    """A new code, of which there are 31 to the power of 8 (40 bits)."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_SIZE))


@dataclass(frozen=True, slots=True)
class Invite:
    """A record of where a host waits, and the code that proves that one was invited.

    profile: the rules it plays by, if it says so.

    >>> str(Invite("192.168.1.5", 18072, "ABCDEFGH"))
    '192.168.1.5:18072:ABCD-EFGH'
    >>> Invite.parse("[fe80::1]:18072:abcd efgh").host
    'fe80::1'
    >>> Invite.parse("192.168.1.5:18072:ABCD-EFGH/ivory").profile
    'ivory'
    """

    host: str
    port: int
    code: str
    profile: str = ""

    def __str__(self) -> str:
        game = f"/{self.profile}" if self.profile else ""
        return f"{shown_place(self.host, self.port)}:{shown_code(self.code)}{game}"

    @classmethod
    def parse(cls, text: str) -> Invite:
        """The invite that somebody typed. Raises InviteError."""
        plain, _, profile = "".join(text.split()).partition("/")
        where, _, code = plain.rpartition(":")
        address, _, port = where.rpartition(":")
        host = address.strip("[] ")
        if not host or not port.isdecimal() or not 0 < int(port) < 65_536:
            raise InviteError(
                "an invite is address, port and code with colons between, as 192.168.1.5:18072:ABCD-EFGH", kind="invite"
            )
        return cls(host, int(port), code_of(code), profile)


def shown_place(host: str, port: int) -> str:
    """Address and port as they are shown and typed.

    >>> shown_place("2001:db8::5", 18072)
    '[2001:db8::5]:18072'
    """
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def place_of(text: str) -> tuple[str, int]:
    """Address and port as they were typed, the usual port if there is none; a whole invite will do. Raises InviteError.

    >>> place_of("192.168.1.7")
    ('192.168.1.7', 18072)
    >>> place_of("[2001:db8::5]:1900")
    ('2001:db8::5', 1900)
    >>> place_of("192.168.1.5:18072:ABCD-EFGH/ivory")
    ('192.168.1.5', 18072)
    """
    plain = "".join(text.split()).partition("/")[0]
    found = _PLACE.fullmatch(plain)
    if found is None or not 0 < int(found["port"] or PORT) < 65_536:
        raise InviteError("an address looks like 192.168.1.5:18072", kind="place")
    return found["six"] or found["host"], int(found["port"] or PORT)


def shown_code(code: str) -> str:
    """A code as it is shown."""
    return f"{code[:4]}-{code[4:]}"


def code_of(text: str) -> str:
    """A code as it was typed, with or without dash. Raises InviteError."""
    code = "".join(letter for letter in text.upper() if letter not in "- ")
    if len(code) != CODE_SIZE or any(letter not in LETTERS for letter in code):
        raise InviteError(f"a code has {CODE_SIZE} letters and digits, without 0, 1, I, L and O", kind="invite")
    return code
