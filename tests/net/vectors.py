"""Test vectors of the protocol, worked out by the program: fixed keys, fixed nonces, and every message once.

`python -m tests.net.vectors` writes vectors.json anew, and what docs/protocol.md and docs/protocol-messages.md quote.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from spake2 import SPAKE2_A, SPAKE2_B  # type: ignore[import-untyped]

from l5r_desktop.engine.inputs import ChanceNeeded
from l5r_desktop.engine.machine import run
from l5r_desktop.net import bodies as b
from l5r_desktop.net import handshake, hello, ledger, secret, wire
from l5r_desktop.net import secret as lots
from l5r_desktop.net.chain import Chains, public_key
from l5r_desktop.net.public_hash import PublicHasher
from l5r_desktop.net.rendezvous import mark_of
from l5r_desktop.rulesets.common.public_state import canonical_json, public_state
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from tests.session.playing import rules_of

HERE = Path(__file__).parent
VECTORS = HERE / "vectors.json"
DOCS = HERE.parents[1] / "docs"
PAGE, MESSAGES = DOCS / "protocol.md", DOCS / "protocol-messages.md"
CODE = "ABCDEFGH"
_BLOCK = re.compile(r"^```text vector (?P<name>[\w.-]+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
WIDTH = 128
_HEAD = """# Every message once

Examples for [`protocol.md`](protocol.md), written by `python -m tests.net.vectors`. Each is shown as JSON, and in hex
as the frame on the line: its size in 4 bytes, and the padded message, encrypted as if it were the first frame of its
sender after the handshake whose keys are vectors of that page (`spake2.key_guest_to_host`, `spake2.key_host_to_guest`).
Session, signing keys and master secrets are those of its greetings. Entries stand as if each were the first of its
side, with `seen` 0, so that each signature can be checked alone; the numbers in the bodies are made up, and so is the
hash of the state, `digest("state", "an example")`. The seatings in `hello` and `opening` are objects, whose order of
keys on the line means nothing: what is hashed and signed is canonical JSON.
"""

Vectors = dict[str, Any]


def seed(name: str) -> bytes:
    """Fixed bytes by which a key or secret of these vectors is known: SHA-256 of its name."""
    return hashlib.sha256(name.encode()).digest()


MASTERS = tuple(seed(f"master {seat}") for seat in range(2))
SIGNING = tuple(Ed25519PrivateKey.from_private_bytes(seed(f"signing {seat}")) for seat in range(2))


def all_vectors() -> Vectors:
    """All vectors, by section and name."""
    return {
        "spake2": _spake2(),
        "link": _link(),
        "encoding": _encoding(),
        "greeting": _greeting(),
        "derivation": _derivation(),
        "order": _order(),
        "shuffle": _shuffle(),
        "lots": _lots(),
        "answer": _answer(),
        "signature": _signature(),
        "state": _state(),
        "messages": _messages(),
    }


class _Greeted:
    """A link between guest and host with fixed secrets."""

    def __init__(self) -> None:
        names = handshake._GUEST, handshake._HOST
        entropy = {"guest": seed("guest scalar") + seed("guest more"), "host": seed("host scalar") + seed("host more")}
        self.guest = SPAKE2_A(CODE.encode(), *names, entropy_f=lambda n: entropy["guest"][:n])
        self.host = SPAKE2_B(CODE.encode(), *names, entropy_f=lambda n: entropy["host"][:n])
        start = handshake.MAGIC + bytes([handshake.VERSION])
        self.first, self.second = start + self.guest.start(), start + self.host.start()
        theirs = self.second[len(start) :]
        self.shared: bytes = SPAKE2_A.from_serialized(self.guest.serialize()).finish(theirs)
        self.keys, self.confirm = handshake._keys(self.guest, self.second, self.first, self.second, guest=True)


def _spake2() -> Vectors:
    g = _Greeted()
    group = g.guest.params.group
    return {
        "code": CODE,
        "M": g.guest.params.M.to_bytes().hex(),
        "N": g.guest.params.N.to_bytes().hex(),
        "password_scalar_little_endian": group.scalar_to_bytes(g.guest.pw_scalar).hex(),
        "guest_scalar_little_endian": group.scalar_to_bytes(g.guest.xy_scalar).hex(),
        "host_scalar_little_endian": group.scalar_to_bytes(g.host.xy_scalar).hex(),
        "frame_1": (len(g.first).to_bytes(4, "big") + g.first).hex(),
        "frame_2": (len(g.second).to_bytes(4, "big") + g.second).hex(),
        "shared_key": g.shared.hex(),
        "salt": hashlib.sha256(g.first + g.second).hexdigest(),
        "key_guest_to_host": g.keys.out.hex(),
        "key_host_to_guest": g.keys.inward.hex(),
        "resume_key": g.keys.resume.hex(),
        "resume_code": secret.text(g.keys.resume),
        "confirm_key_guest": g.confirm[0].hex(),
        "confirm_key_host": g.confirm[1].hex(),
        "frame_3": handshake.Cipher(g.confirm[0]).seal(handshake._GUEST).hex(),
        "frame_4": handshake.Cipher(g.confirm[1]).seal(handshake._HOST).hex(),
    }


def _link() -> Vectors:
    g = _Greeted()
    out, back = handshake.Cipher(g.keys.out), handshake.Cipher(g.keys.inward)
    padded = wire.packed(["chat", "Good game! é"])
    return {
        "guest_1_plain": wire.packed(["ping"]).hex(),
        "guest_1_frame": out.seal(wire.packed(["ping"])).hex(),
        "guest_2_text": '["chat","Good game! \\u00e9"]',
        "guest_2_frame": out.seal(padded).hex(),
        "host_1_frame": back.seal(wire.packed(["ping"])).hex(),
    }


def _encoding() -> Vectors:
    return {
        "canonical": canonical_json({"b": [1, True, None], "a": 'é "x" 𝄞', "B": -5}),
        "bytes_0_to_31": secret.text(bytes(range(32))),
        "digest_of": canonical_json(["l5r", "purpose", 1, ["two", 3]]),
        "digest": secret.digest("purpose", 1, ("two", 3)),
    }


def _seatings() -> tuple[Seating, Seating]:
    """Two small decks, which the rules of deck building would not allow."""
    return (
        Seating("Ichi", "crane", None, None, (), ("01-savvy-politician",) * 2, ("01-banzai", "01-admit-defeat")),
        Seating("Ni", "lion", None, None, (), ("01-matsu-berserker",) * 2, ("01-banzai",)),
    )


def greetings() -> tuple[hello.Hello, hello.Hello]:
    """Those of both seats; the numbers and the digest are fixed, so that no change of cards changes a vector."""
    made = []
    for seat, seating in enumerate(_seatings()):
        master = secret.text(MASTERS[seat])
        made.append(
            hello.Hello(
                handshake.VERSION, "lcg-skirmish", "skirmish", 1, 1, "0123456789abcdef0123456789abcdef",
                public_key(SIGNING[seat]), secret.text(seed(f"random {seat}")), hello.master_commitment(master),
                hello.deck_commitment(master, seating.data()), "any", seating.veiled().data(),
            )
        )  # fmt: skip
    return made[0], made[1]


def session() -> str:
    """The session id of all vectors."""
    return hello.session_of(greetings())


def _greeting() -> Vectors:
    hellos, seatings = greetings(), _seatings()
    return {
        "master_0": secret.text(MASTERS[0]),
        "master_1": secret.text(MASTERS[1]),
        "signing_key_0": seed("signing 0").hex(),
        "signing_key_1": seed("signing 1").hex(),
        "random_0": secret.text(seed("random 0")),
        "random_1": secret.text(seed("random 1")),
        "seating_0": canonical_json(seatings[0].data()),
        "seating_1": canonical_json(seatings[1].data()),
        "hello_0": canonical_json(hellos[0].plain()),
        "hello_1": canonical_json(hellos[1].plain()),
        "master_commitment_0": hellos[0].master,
        "deck_commitment_0": hellos[0].deck,
        "seal_0": hello.seal_of(hellos[0]),
        "seal_1": hello.seal_of(hellos[1]),
        "session": session(),
        "mark": mark_of(session()),
    }


def _masters() -> tuple[secret.MasterSecret, secret.MasterSecret]:
    return secret.MasterSecret(MASTERS[0], session(), 0), secret.MasterSecret(MASTERS[1], session(), 1)


def _derivation() -> Vectors:
    one = _masters()[0]
    return {
        "hmac_message": canonical_json([session(), 0, "order", [3]]),
        "order_3": one.derive("order", 3).hex(),
        "lot_2": one.derive("lot", 2).hex(),
        "card_nonce_3_1": one.nonce("card", 3, 1),
        "place_nonce_3_1": one.nonce("place", 3, 1),
        "answer_nonce_7_0": one.nonce("answer", 7, 0),
        "lot_nonce_2": one.nonce("lot", 2),
    }


def _order() -> Vectors:
    key = seed("order")
    return {
        "key": key.hex(),
        "of_5": list(secret.order(key, 5)),
        "of_40": list(secret.order(key, 40)),
    }


def _shuffle() -> Vectors:
    """Shuffle 3, of five cards with the handles 10 to 14 that belong to seat 0."""
    owner, other = _masters()
    before = ["a", "b", "c", "d", "e"]
    labels = secret.order(other.derive("order", 3), 5)
    olds = secret.order(owner.derive("order", 3), 5)
    under = [before[old] for old in olds]
    return {
        "identities_before": before,
        "labels_by_position": list(labels),
        "place_commitments": [other.commit("place", labels[k], 3, k) for k in range(5)],
        "place_nonces": [other.nonce("place", 3, k) for k in range(5)],
        "olds_by_label": list(olds),
        "identities_by_label": under,
        "card_commitments": [owner.commit("card", under[k], 3, k) for k in range(5)],
        "card_nonces": [owner.nonce("card", 3, k) for k in range(5)],
        "hashed_for_place_0": canonical_json(
            ["l5r", "place", session(), 1, [3, 0], labels[0], other.nonce("place", 3, 0)]
        ),
        "hashed_for_card_0": canonical_json(["l5r", "card", session(), 0, [3, 0], under[0], owner.nonce("card", 3, 0)]),
        "chance": [olds[label] for label in labels],
        "identities_after": [before[olds[label]] for label in labels],
        "deal_numbers": list(ledger.DEALS),
        "dealt_commitments": [owner.commit("card", ident, ledger.DEALS[0], k) for k, ident in enumerate(before)],
    }


def _lots() -> Vectors:
    one, two = _masters()
    values = [secret.text(one.derive("lot", 2)), secret.text(two.derive("lot", 2))]
    return {
        "value_0": values[0],
        "nonce_0": one.nonce("lot", 2),
        "commitment_0": one.commit("lot", values[0], 2),
        "value_1": values[1],
        "key": secret.digest("lots", *values),
        "two_of_six": list(lots.drawn(ChanceNeeded("pick", 6, 2), *values)),
        "one_of_two": list(lots.drawn(ChanceNeeded("start", 2), *values)),
    }


def _answer() -> Vectors:
    one = _masters()[0]
    return {
        "keys": ["3"],
        "nonce_7_0": one.nonce("answer", 7, 0),
        "commitment_7_0": one.commit("answer", ("3",), 7, 0),
        "commitment_7_1": one.commit("answer", ("3",), 7, 1),
    }


def _signature() -> Vectors:
    chains = Chains(session(), (public_key(SIGNING[0]), public_key(SIGNING[1])))
    found: Vectors = {"public_key_0": public_key(SIGNING[0]), "public_key_1": public_key(SIGNING[1])}
    for name, seat, body in (("first", 0, ["dealt", []]), ("second", 1, ["dealt", []]), ("third", 0, ["resign"])):
        entry = chains.sign(seat, body, SIGNING[seat])
        found[f"{name}_signed"] = chains._signed(seat, entry.no, entry.seen, body).decode()
        found[f"{name}_entry"] = canonical_json(entry.plain())
        found[f"{name}_hash"] = chains._hash(entry)
        chains.add(entry)
    return found


def _state() -> Vectors:
    """Nobody has a card: the five rings lie there, and lots decide who begins."""
    rules = rules_of("lcg-skirmish")
    s = rules.start(tuple(Seating(name, "crane", None, None, (), (), ()) for name in ("Ichi", "Ni")))
    run(s)
    cards, table = public_state(s, rules)
    return {
        "card_0": canonical_json(cards[0]),
        "cards": canonical_json(cards),
        "table": canonical_json(table),
        "hash": PublicHasher(rules).hash(s),
    }


def _bodies() -> Iterator[tuple[int, b.Body]]:
    """One of each kind, with the seat that writes it."""
    one, two = _masters()
    its_hash = secret.digest("state", "an example")
    place = b.Place(3, 0, 4, two.nonce("place", 3, 0))
    face = b.Face(3, 4, "01-banzai", one.nonce("card", 3, 4))
    value = secret.text(one.derive("lot", 2))
    yield 0, b.Clock("byo-yomi", 1_200, 30)
    yield 0, b.Dealt(tuple(one.commit("card", ident, ledger.DEALS[0], k) for k, ident in enumerate("ab")))
    yield 0, b.Lot(2, one.commit("lot", value, 2), its_hash)
    yield 1, b.LotValue(2, secret.text(two.derive("lot", 2)))
    yield 0, b.LotOpen(2, value, one.nonce("lot", 2))
    yield 1, b.Places(3, (two.commit("place", 4, 3, 0),), (), its_hash)
    yield 0, b.Cards(3, (one.commit("card", "01-banzai", 3, 4),))
    yield 1, b.Open((place,), ())
    yield 0, b.Answer(4, ("play-17-0",), (face,), its_hash, 35)
    yield 0, b.Secret(5, one.commit("answer", ("3",), 5, 0), its_hash, 0)
    yield 0, b.Unveil(5, ("3",), one.nonce("answer", 5, 0))
    yield 1, b.Flag(6, 12_034)
    yield 0, b.Doubt(6, 12_090)
    yield 0, b.Resign()
    yield 1, b.Concede(6, 0, its_hash, 0)
    yield 0, b.Propose(6, "counter", (0, "honor", 11))
    yield 1, b.Agree(12, True)
    yield 1, b.ByHand(6, 0, "counter", (0, "honor", 11), its_hash, 20)
    yield 0, b.AskBack(7, 5)
    yield 1, b.Back(7, 0, 5, its_hash, 0)
    yield 0, b.End(8, its_hash)
    yield 0, b.Opening(secret.text(MASTERS[0]), _seatings()[0].data())
    yield 0, b.Verdict("")


def _outside() -> Iterator[tuple[str, list[Any]]]:
    """Every message that is no entry."""
    plain = greetings()[1]
    yield "ping", ["ping"]
    yield "seal", ["seal", hello.seal_of(plain)]
    yield "hello", ["hello", plain.plain()]
    yield "refused", ["refused", "the other side plays ccg-ivory, this one lcg-skirmish"]
    yield "resume", ["resume", session(), [118, 121]]
    yield "chat", ["chat", "Good game!"]
    yield "stopped", ["stopped", "an answer came from a seat that is not asked"]
    yield "manners-again", ["manners", "again"]
    yield "manners-pause", ["manners", "pause", True]
    yield "manners-turn", ["manners", "turn", 42, 0, 315]
    yield "manners-leave", ["manners", "leave"]


def _messages() -> Vectors:
    """The text of each message, and its frame as the first one of its sender on the link of these vectors."""
    keys, found = _Greeted().keys, {}

    def show(name: str, seat: int, message: list[Any]) -> None:
        frame = handshake.Cipher(keys.inward if seat == 0 else keys.out).seal(wire.packed(message))
        found[name] = {"from": ("host", "guest")[seat], "text": json.dumps(message, separators=(",", ":"))}
        found[name]["frame"] = frame.hex()

    for name, message in _outside():
        show(name, 1, message)
    for seat, body in _bodies():
        chains = Chains(session(), (public_key(SIGNING[0]), public_key(SIGNING[1])))
        entry = chains.sign(seat, b.plain(body), SIGNING[seat])
        show(f"entry-{body.kind}", seat, ["entry", entry.plain()])
    return found


def shown(value: Any) -> str:
    """A vector as the pages quote it, in lines that are not too long."""
    if isinstance(value, list):
        value = canonical_json(value)
    return "".join(f"{value[k : k + WIDTH]}\n" for k in range(0, max(1, len(value)), WIDTH))


def filled(page: str, vectors: Vectors) -> str:
    """A page with the blocks that quote vectors as they should be. Raises KeyError for one that there is not."""

    def block(found: re.Match[str]) -> str:
        value: Any = vectors
        for part in found["name"].split("."):
            value = value[part]
        return f"```text vector {found['name']}\n{shown(value)}```"

    return _BLOCK.sub(block, page)


def message_page(vectors: Vectors) -> str:
    """The page with every message: its text, and the bytes on the line."""
    parts = [_HEAD]
    for name, message in vectors["messages"].items():
        parts.append(f"## {name}\n\nFrom the {message['from']}.\n\n```json\n{message['text']}\n```\n")
        parts.append(f"```text vector messages.{name}.frame\n{shown(message['frame'])}```\n")
    return "\n".join(parts)


def written(vectors: Vectors) -> str:
    """The file vectors.json."""
    return json.dumps(vectors, indent=1, ensure_ascii=True) + "\n"


def update(tell: Callable[[str], None] = print) -> None:
    """Write the file and the pages anew."""
    vectors = all_vectors()
    VECTORS.write_text(written(vectors), encoding="utf-8")
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), vectors), encoding="utf-8")
    MESSAGES.write_text(message_page(vectors), encoding="utf-8")
    tell(f"{PAGE.name}, {MESSAGES.name} and {VECTORS.name} are those of this program")


if __name__ == "__main__":
    update()
