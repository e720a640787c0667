"""Differences between rendered and printed texts that were settled are looked at again when the script has changed."""

from __future__ import annotations

import tomllib

from tests.cards.settled import SETTLED, digest, scripts


def test_settled_differences_are_about_the_scripts_of_today() -> None:
    settled = tomllib.loads(SETTLED.read_text(encoding="utf-8"))
    described = scripts()
    gone = [ident for ident in settled if ident not in described]
    assert not gone, f"settled, but not described any more: {gone}"
    changed = [ident for ident, entry in settled.items() if entry["script"] != digest(described[ident])]
    assert not changed, f"compare these with the printed cards again, then renew or strike their entries: {changed}"


def test_every_settled_difference_has_a_reason() -> None:
    for ident, entry in tomllib.loads(SETTLED.read_text(encoding="utf-8")).items():
        assert entry.keys() == {"script", "why"}, ident
        assert len(entry["why"]) > 10, ident
