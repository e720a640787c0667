"""The numbers by which two programs know whether they play alike (docs/protocol.md, "Beginning a game").

Add 1 to the number of a ruleset when its games can go another way for the same cards and answers, or when what
everybody knows of a state is written down otherwise; to that of the cards when a fact or script changes.
`tests/session/test_versions.py` finds out when that was forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping

RULES_VERSION: Mapping[str, int] = {
    "lcg-stronghold": 2,
    "lcg-skirmish": 2,
    "ccg-ivory": 2,
    "ccg-celestial": 2,
    "ccg-siege": 1,
}
"""By ruleset."""
CARDS_VERSION: Mapping[str, int] = {"lcg": 2, "ccg": 2}
"""By game."""
