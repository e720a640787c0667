"""The journal of a game inside a report of a fault, a text that people read: `l5r replay` opens the game in it.

A report begins with REPORT. The journal stands between two lines of its own, as base64.
"""

from __future__ import annotations

import base64
import binascii
import textwrap

REPORT = b"L5R Desktop: report of a fault\n"
_BEGIN, _END = b"----- the game begins here -----\n", b"----- the game ends here -----\n"
_WIDTH = 100


def enclosed(journal: bytes) -> str:
    """A journal as lines of text, to be put into a report."""
    lines = textwrap.wrap(base64.b64encode(journal).decode(), _WIDTH)
    return "\n".join((_BEGIN.decode().rstrip(), *lines, _END.decode().rstrip())) + "\n"


def journal_within(data: bytes) -> bytes:
    """The journal in the bytes of a report; the bytes as they are where they are no report, or hold no game.

    >>> report = REPORT + b"It stopped.\\n" + enclosed(b"l5r-journal and more").encode()
    >>> journal_within(report)
    b'l5r-journal and more'
    """
    plain = data.replace(b"\r\n", b"\n") if data[: len(REPORT) + 1].replace(b"\r\n", b"\n").startswith(REPORT) else b""
    _, begins, rest = plain.rpartition(_BEGIN)
    body, ends, _ = rest.partition(_END)
    if not begins or not ends:
        return data
    try:
        return base64.b64decode(b"".join(body.split()), validate=True)
    except binascii.Error:
        return data
