"""A second program, written from docs/protocol.md alone (tests/net/reference), plays and proves games with this one."""

from __future__ import annotations

import ast
import json
import random
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.engine.inputs import ChanceNeeded
from l5r_desktop.engine.machine import run
from l5r_desktop.rulesets.common.public_state import canonical_json, public_state
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from tests.net.reference import records, wire
from tests.net.reference.audit import prove, prove_both
from tests.net.reference.cards import DEALS
from tests.net.reference.client import Player, play
from tests.net.reference.records import MOVES, Chains, FoulError, Secrets, canon, digest, order, raw, text
from tests.session.playing import rules_of, seatings

FOLDER = Path(__file__).parent / "reference"
VECTORS: dict[str, Any] = json.loads((FOLDER.parent / "vectors.json").read_text(encoding="utf-8"))
CODE = "ABCD-EFGH"
DECKS = {
    "lcg-stronghold": ("stronghold-crane", "stronghold-lion"),
    "lcg-skirmish": ("skirmish-crab", "skirmish-crane"),
    "ccg-ivory": ("ivory-crane", "ivory-scorpion"),
}
L5R = [sys.executable, "-m", "l5r_desktop.cli"]


@pytest.fixture(autouse=True)
def the_same_game_again() -> None:
    """Here both programs name their true versions and cards: one of them is a process of its own (see conftest.py)."""


def test_it_stands_on_the_page_alone_and_is_short() -> None:
    """No line of the program's network code is used; at most 700 lines."""
    lines = 0
    for path in FOLDER.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        lines += len(source.splitlines())
        for node in ast.walk(ast.parse(source)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            for name in names:
                assert not name.startswith("l5r_desktop.net"), path
                assert not name.startswith("tests.") or name.startswith("tests.net.reference"), path
    assert 0 < lines <= 700


def test_the_link_makes_the_frames_of_the_page() -> None:
    """SPAKE2, the keys, the frames of the handshake, encrypted messages."""
    known, link = VECTORS["spake2"], VECTORS["link"]

    def entropy(word: str) -> Callable[[int], bytes]:
        """Bytes of which SPAKE2 makes the scalar of the page: a number far larger, taken by the group's order."""
        return lambda n: int.from_bytes(bytes.fromhex(word), "little").to_bytes(n, "big")

    first, second = (bytes.fromhex(known[f"frame_{n}"])[4:] for n in (1, 2))
    assert (first[: len(wire.HEAD)], second[: len(wire.HEAD)]) == (wire.HEAD, wire.HEAD)
    guest = wire.spake(wire.GUEST, known["code"], entropy(known["guest_scalar_little_endian"]))
    assert wire.HEAD + guest.start() == first
    assert guest.finish(second.removeprefix(wire.HEAD)).hex() == known["shared_key"]
    made = wire.keys_of(bytes.fromhex(known["shared_key"]), first, second)
    names = ("key_guest_to_host", "key_host_to_guest", "resume_key", "confirm_key_guest", "confirm_key_host")
    assert [key.hex() for key in made] == [known[name] for name in names]
    assert wire.Sealed(made[3]).close(wire.NAMES[wire.GUEST]).hex() == known["frame_3"]
    assert wire.Sealed(made[4]).close(wire.NAMES[wire.HOST]).hex() == known["frame_4"]
    out, back = wire.Sealed(made[0]), wire.Sealed(made[1])
    assert wire.padded(["ping"]).hex() == link["guest_1_plain"]
    assert out.close(wire.padded(["ping"])).hex() == link["guest_1_frame"]
    assert out.close(wire.padded(json.loads(link["guest_2_text"]))).hex() == link["guest_2_frame"]
    assert back.close(wire.padded(["ping"])).hex() == link["host_1_frame"]


def test_every_message_of_the_page_is_read_and_made() -> None:
    """Each is the first frame of its sender; what is no ping comes out as it was put in."""
    keys = {"guest": VECTORS["spake2"]["key_guest_to_host"], "host": VECTORS["spake2"]["key_host_to_guest"]}
    for said in VECTORS["messages"].values():
        key, frame = bytes.fromhex(keys[said["from"]]), bytes.fromhex(said["frame"])
        assert json.loads(wire.Sealed(key).open(frame[4:])) == json.loads(said["text"])
        assert wire.Sealed(key).close(wire.padded(json.loads(said["text"]))) == frame


def test_values_greetings_and_secrets_are_those_of_the_page() -> None:
    """Canonical values, digests, greetings, what follows from a master secret, orders, shuffles, lots, answers."""
    said, greeting, derived = VECTORS["encoding"], VECTORS["greeting"], VECTORS["derivation"]
    assert canon({"b": [1, True, None], "a": 'é "x" 𝄞', "B": -5}).decode() == said["canonical"]
    assert (text(bytes(range(32))), raw(text(bytes(range(32))))) == (said["bytes_0_to_31"], bytes(range(32)))
    assert digest("purpose", 1, ["two", 3]) == said["digest"]
    hellos = [json.loads(greeting[f"hello_{seat}"]) for seat in (0, 1)]
    assert digest("session", *hellos) == greeting["session"]
    for seat, hello in enumerate(hellos):
        master = greeting[f"master_{seat}"]
        assert digest("master", master) == hello[records.MASTER]
        deck = digest("deck", master, json.loads(greeting[f"seating_{seat}"]))
        assert deck == hello[records.DECK]
        assert digest("hello", hello) == greeting[f"seal_{seat}"]
    one, two = (Secrets(raw(greeting[f"master_{seat}"]), greeting["session"], seat) for seat in (0, 1))
    assert one.derive("order", 3).hex() == derived["order_3"]
    assert one.derive("lot", 2).hex() == derived["lot_2"]
    for purpose, numbers in (("card", (3, 1)), ("place", (3, 1)), ("answer", (7, 0)), ("lot", (2,))):
        assert one.nonce(purpose, *numbers) == derived["_".join([purpose, "nonce", *map(str, numbers)])]
    given = VECTORS["order"]
    assert [order(bytes.fromhex(given["key"]), size) for size in (5, 40)] == [given["of_5"], given["of_40"]]
    mixed = VECTORS["shuffle"]
    labels, olds = order(two.derive("order", 3), 5), order(one.derive("order", 3), 5)
    faces = [mixed["identities_before"][old] for old in olds]
    assert (labels, olds, faces) == (mixed["labels_by_position"], mixed["olds_by_label"], mixed["identities_by_label"])
    assert two.commits("place", 3, labels) == mixed["place_commitments"]
    assert one.commits("card", 3, faces) == mixed["card_commitments"]
    assert list(DEALS) == mixed["deal_numbers"]
    assert one.commits("card", DEALS[0], mixed["identities_before"]) == mixed["dealt_commitments"]
    lots, answer = VECTORS["lots"], VECTORS["answer"]
    assert one.commit("lot", [2], text(one.derive("lot", 2))) == lots["commitment_0"]
    drawn = order(raw(digest("lots", lots["value_0"], lots["value_1"])), 6)
    assert drawn[:2] == lots["two_of_six"]
    assert one.commit("answer", [7, 0], answer["keys"]) == answer["commitment_7_0"]
    assert one.commit("answer", [7, 1], answer["keys"]) == answer["commitment_7_1"]


def _chains() -> tuple[Chains, list[Ed25519PrivateKey], list[list[Any]]]:
    """The chains of the page's greetings, both keys, and the entries of the page."""
    greeting = VECTORS["greeting"]
    hellos = (json.loads(greeting["hello_0"]), json.loads(greeting["hello_1"]))
    keys = [Ed25519PrivateKey.from_private_bytes(bytes.fromhex(greeting[f"signing_key_{seat}"])) for seat in (0, 1)]
    entries = [json.loads(VECTORS["signature"][f"{name}_entry"]) for name in ("first", "second", "third")]
    return Chains(hellos), keys, entries


def test_entries_are_signed_as_on_the_page() -> None:
    """Both chains: what is signed, the entries, the hashes that the next ones carry."""
    chains, keys, entries = _chains()
    for name, entry in zip(("first", "second", "third"), entries, strict=True):
        signed = chains.signed(entry[0], entry[1], entry[2], entry[3])
        assert signed.decode() == VECTORS["signature"][f"{name}_signed"]
        assert chains.write(entry[0], keys[entry[0]], entry[3]) == entry
        assert chains.take(entry)
        assert chains._hashes[entry[0]][-1] == VECTORS["signature"][f"{name}_hash"]
        assert not chains.take(entry), "what is there already is nothing new"


def test_the_hash_of_a_state_is_that_of_the_page() -> None:
    """What is public of a state, as canonical data."""
    rules = rules_of("lcg-skirmish")
    s = rules.start(tuple(Seating(name, "crane", None, None, (), (), ()) for name in ("Ichi", "Ni")))
    run(s)
    assert isinstance(s.chance, ChanceNeeded)
    cards, table = public_state(s, rules)
    assert (canonical_json(cards), canonical_json(table)) == (VECTORS["state"]["cards"], VECTORS["state"]["table"])
    assert digest("state", cards, table) == VECTORS["state"]["hash"]


def _player(ruleset: str, seat: int, seed: int, **more: Any) -> Player:
    return Player(rules_of(ruleset), seat, seatings(*DECKS[ruleset])[seat], random.Random(seed), **more)


def _as_guest(folder: Path, ruleset: str, seed: int, **more: Any) -> tuple[Path, dict[str, Any]]:
    """The second program joins `l5r host`. Its log, and what the program prints at the end."""
    command = [*L5R, "host", "--port", "0", "--code", CODE, "--ruleset", ruleset, "--deck", DECKS[ruleset][0]]
    command += ["--player", "random", "--seed", str(seed), "--json", "--folder", str(folder / "program")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        port = int(program.stdout.readline().split(":")[-2])
        with closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as channel:
            player = _player(ruleset, 1, seed, **more)
            play(wire.Link(channel, wire.GUEST, CODE), player, folder)
        told = program.stdout.read().splitlines()[-1]
    return player.path, json.loads(told)


def _as_host(folder: Path, ruleset: str, seed: int, **more: Any) -> tuple[Path, dict[str, Any]]:
    """`l5r join` comes to the second program."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        command = [*L5R, "join", f"127.0.0.1:{door.getsockname()[1]}:{CODE}", "--ruleset", ruleset]
        command += ["--deck", DECKS[ruleset][1], "--player", "random", "--seed", str(seed), "--json"]
        with subprocess.Popen(
            [*command, "--folder", str(folder / "program")], stdout=subprocess.PIPE, text=True
        ) as program:
            door.settimeout(60)
            with closing(door.accept()[0]) as channel:
                player = _player(ruleset, 0, seed, **more)
                play(wire.Link(channel, wire.HOST, CODE), player, folder)
            assert program.stdout is not None
            told = program.stdout.read().splitlines()[-1]
    return player.path, json.loads(told)


def _check(own: Path, told: dict[str, Any], ruleset: str) -> None:
    """Both programs ended the same game, found nothing wrong, and prove the file of the other as well as their own."""
    rules = rules_of(ruleset)
    assert (told["wrong"], told["other_says"], told["proved"]) == ("", "", True)
    assert prove_both((own, Path(told["log"])), rules) == told["inputs"]
    for log in (own, Path(told["log"])):
        said = subprocess.run([*L5R, "audit", str(log)], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stdout + said.stderr
    hellos, entries = records.read(own)
    ends = [entry[3] for entry in entries if entry[3][0] == "end"]
    assert {end[2] for end in ends} == {told["hash"]}
    assert hellos == records.read(Path(told["log"]))[0]


@pytest.mark.parametrize(
    ("ruleset", "gives_up"), [("lcg-skirmish", 12), pytest.param("ccg-ivory", 60, marks=pytest.mark.slow)]
)
def test_a_short_game_that_is_given_up_is_proved_by_both(tmp_path: Path, ruleset: str, gives_up: int) -> None:
    """The whole way once: link, greetings, deal, shuffles, answers, giving up, openings, verdicts, audits."""
    own, told = _as_guest(tmp_path, ruleset, 4, gives_up=gives_up)
    assert told["inputs"] >= gives_up
    _check(own, told, ruleset)


@pytest.mark.slow
def test_a_whole_game_is_proved_by_both(tmp_path: Path) -> None:
    """Every kind of entry that such a game has, as host; of the other games the beginning is enough, as guest."""
    own, told = _as_host(tmp_path, "lcg-skirmish", 7)
    _check(own, told, "lcg-skirmish")


@pytest.fixture(scope="module")
def given_up(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, list[Any], list[Player]]:
    """A short game of the second program with itself: greetings, entries, both sides."""
    folder = tmp_path_factory.mktemp("given-up")
    players = [_player("lcg-skirmish", 0, 5), _player("lcg-skirmish", 1, 5, gives_up=14)]
    hellos = (players[0].hello, players[1].hello)
    for player in players:
        player.begin(hellos, folder / f"{player.seat}.l5rnet")
    while not all("verdict" in said for said in players[0].table.said):
        moved = False
        for player in players:
            for entry in player.advance():
                players[1 - player.seat].take(entry)
                moved = True
        assert moved
    return hellos, records.read(folder / "0.l5rnet")[1], players


def test_its_audit_proves_what_is_honest(given_up: Any) -> None:
    """The file as it is; and the same with entries told twice."""
    hellos, entries, players = given_up
    inputs = players[0].table.k
    assert prove(hellos, entries, players[0].rules) == inputs
    assert prove(hellos, [*entries, *entries[:5]], players[0].rules) == inputs


def _signed_anew(given_up: Any, seat: int, change: Callable[[list[Any]], bool]) -> list[Any]:
    """The log of a seat that signed something else: its first entry that `change` changes, and all that follow."""
    hellos, entries, players = given_up
    chains, done = Chains(hellos), False
    made = []
    for entry in json.loads(json.dumps(entries)):
        if not done and entry[0] == seat:
            done = change(entry[3])
        own = chains.write(entry[0], players[entry[0]].key, entry[3], entry[2])
        chains.take(own)
        made.append(own)
    assert done
    return made


def test_its_audit_finds_another_card_than_was_committed_to(given_up: Any) -> None:
    """The audit: openings are those of the commitments, and the shuffles those of the master secret."""

    def dealt_otherwise(body: list[Any]) -> bool:
        if body[0] != "cards":
            return False
        body[2][0], body[2][1] = body[2][1], body[2][0]
        return True

    hellos, _, players = given_up
    with pytest.raises(FoulError, match="does not follow from its secrets") as found:
        prove(hellos, _signed_anew(given_up, 1, dealt_otherwise), players[0].rules)
    assert found.value.seat == 1


def test_its_audit_finds_another_deck_than_was_committed_to(given_up: Any) -> None:
    """Opening: the deck is the one whose commitment stands in the greeting."""

    def other_deck(body: list[Any]) -> bool:
        if body[0] != "opening":
            return False
        body[2]["conflict"][0][1] += 1
        return True

    hellos, _, players = given_up
    with pytest.raises(FoulError, match="another master secret or deck") as found:
        prove(hellos, _signed_anew(given_up, 0, other_deck), players[0].rules)
    assert found.value.seat == 0


def test_its_audit_finds_a_signature_that_does_not_fit(given_up: Any) -> None:
    """Nobody is accused by what is not signed."""
    hellos, entries, players = given_up
    forged = json.loads(json.dumps(entries))
    forged[3][4] = forged[2][4]
    with pytest.raises(FoulError, match="signature") as found:
        prove(hellos, forged, players[0].rules)
    assert found.value.seat is None


def test_its_audit_finds_two_entries_of_one_number(given_up: Any) -> None:
    """Both bear the signature of their writer, who alone can have made them."""
    hellos, entries, players = given_up
    seat, no, seen, body, _ = next(entry for entry in entries if entry[3][0] == "choice")
    chains = Chains(hellos)
    for entry in entries:
        if entry[:2] == [seat, no]:
            twin = chains.write(seat, players[seat].key, [*body[:-1], body[-1] + 1], seen)
            break
        chains.take(entry)
    with pytest.raises(FoulError, match="two entries of number") as found:
        prove(hellos, [*entries, twin], players[0].rules)
    assert found.value.seat == seat


def test_its_audit_finds_an_entry_that_claims_to_have_seen_too_little(given_up: Any) -> None:
    """`seen`: who answers has seen what is answered."""
    hellos, entries, players = given_up
    chains, at = Chains(hellos), 0
    while entries[at][3][0] != "choice" or chains.entries[1 - entries[at][0]][entries[at][2] - 1][3][0] not in MOVES:
        chains.take(entries[at])
        at += 1
    seat, _, seen, body, _ = entries[at]
    early = chains.write(seat, players[seat].key, body, seen - 1)
    with pytest.raises(FoulError, match="claims to have seen only") as found:
        prove(hellos, [*entries[:at], early], players[0].rules)
    assert found.value.seat == seat
