"""Two programs that have a link begin a game with one another, or take one up again."""

from __future__ import annotations

import secrets as system
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.net.keeping import Secrets
from l5r_desktop.net.secret import SIZE
from l5r_desktop.rulesets.family import PlayedRules


def fresh_secrets(rules: PlayedRules, seating: Any, resume: str) -> Secrets:
    """The secrets of a new game. resume: the key to come back with."""
    key = Ed25519PrivateKey.generate().private_bytes_raw()
    return Secrets(system.token_bytes(SIZE), key, rules.seating_data(seating), resume)
