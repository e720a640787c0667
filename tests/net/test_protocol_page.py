"""docs/protocol.md is true of the program: its vectors are worked out anew, and its examples are run."""

from __future__ import annotations

import json
import re
from typing import get_args

from l5r_desktop.net import bodies, clocks, handshake, link, meeting, wire
from l5r_desktop.net import connection_gate as gate
from l5r_desktop.net.invite import LETTERS

from . import vectors

TEXT = vectors.PAGE.read_text(encoding="utf-8")
AGAIN = "run `python -m tests.net.vectors` if the protocol was meant to change, and raise its VERSION"


def test_the_vectors_are_those_of_this_program():
    """Keys, frames, commitments, shuffles, lots, signatures, the public state, every message."""
    assert json.loads(vectors.VECTORS.read_text(encoding="utf-8")) == vectors.all_vectors(), AGAIN


def test_the_pages_quote_them():
    """Each block of the page that is marked as a vector, and the whole page of messages."""
    kept = json.loads(vectors.VECTORS.read_text(encoding="utf-8"))
    assert TEXT.count("```text vector ") > 50
    assert vectors.filled(TEXT, kept) == TEXT, AGAIN
    assert vectors.MESSAGES.read_text(encoding="utf-8") == vectors.message_page(kept), AGAIN


def test_every_kind_of_entry_and_message_is_on_the_page_with_its_bytes():
    """A message that is added to the program has to be described."""
    kinds = {kind.kind for kind in get_args(bodies.Body)}
    assert kinds == set(bodies._KINDS)
    assert {name.removeprefix("entry-") for name in vectors.all_vectors()["messages"] if "entry-" in name} == kinds
    for kind in kinds:
        assert f'`["{kind}"' in TEXT, f"the page has no row for {kind}"
    for word in ("ping", meeting.SEAL, meeting.HELLO, meeting.REFUSED, meeting.RESUME, "entry", "chat", "stopped"):
        assert f'`["{word}"' in TEXT


def test_the_limits_on_the_page_are_those_of_the_program():
    """The link: sizes, times and counts."""
    for said in (
        f"Version of the protocol: **{handshake.VERSION}**",
        f"`{LETTERS}`",
        f"Frame 1 within {gate.SILENCE:.0f} seconds of the connection",
        f"the whole handshake within {handshake.SECONDS:.0f}.",
        f"{gate.MOST_WAITING} wait for one, {gate.MOST_WAITING_OF_ONE} of one address",
        f"more than {gate.GRACE:.0f} second, gives way",
        f"costs its place {gate.REST} seconds, and after\n{gate.MOST_GUESSES} of one address",
        f"{wire.MOST_BYTES:,} bytes before encryption and {link.SILENCE:.0f} s for a frame",
        f"{wire.MOST_DEPTH} levels of nesting",
        f"{wire.MOST_PARTS:,} parts",
        f"from −{wire.MOST_NUMBER:,} to {wire.MOST_NUMBER:,}",
        f"multiple of {wire.PAD} bytes",
        f"nothing for {link.PING_AFTER:.0f} s",
        f"at most {wire.MOST_WORD} letters",
        f"at most {bodies.MOST_CARDS} parts",
        f"{link.WAITING} messages wait",
        f"Each has {meeting.SECONDS:.0f} s",
        f"more than **{clocks.TOLERANCE // 10} seconds**",
        f"up to **{clocks.SHOWN // 10} seconds**",
        f"({(clocks.TOLERANCE + clocks.SHOWN) // 10} where {clocks.SHOWN // 10} may",
        f"at most {bodies.MOST_ACT} letters; at most {bodies.MOST_ARGS} `arg`",
        f"a word of at most {bodies.MOST_ARG} letters",
    ):
        assert said in TEXT, said


def test_the_example_of_the_rules_as_a_library_runs():
    """The rules as a library: every call that the page relies on."""
    (example,) = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)  # The page is ours.
    assert names["state"].chance.kind == "start"  # type: ignore[attr-defined]
    assert names["hello"][0] == handshake.VERSION  # type: ignore[index]
    rules, mine = names["rules"], names["mine"]
    assert rules.seating_from(rules.seating_data(mine)) == mine  # type: ignore[attr-defined]
    for call in ("zone_count", "revealed_by", "deck_faults", "manual_refusal", "back_at", "back_of"):
        assert callable(getattr(rules, call))
        assert f"rules.{call}(" in TEXT or f"rules.{call}`" in TEXT
