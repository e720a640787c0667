"""Both sides of a link at once: a code they share, and acts in threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from spake2 import SPAKE2_A

from l5r_desktop.net.handshake import MAGIC, VERSION

CODE = "ABCDEFGH"


def both(*acts: Callable[[], Any]) -> list[Any]:
    """What several threads return or raise."""
    results: list[Any] = [None] * len(acts)

    def run(k: int) -> None:
        try:
            results[k] = acts[k]()
        except Exception as problem:
            results[k] = problem

    threads = [threading.Thread(target=run, args=(k,)) for k in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a side hangs"
    return results


def greeting() -> bytes:
    """A first frame that somebody sends who has not the code."""
    mine = MAGIC + bytes([VERSION]) + SPAKE2_A(b"HGFEDCBA", b"l5r guest", b"l5r host").start()
    return len(mine).to_bytes(4, "big") + mine
