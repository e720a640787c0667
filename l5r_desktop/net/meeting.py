"""Two programs that have a link begin a game with one another, or take one up again."""

from __future__ import annotations

import secrets as system
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.net.chain import public_key
from l5r_desktop.net.errors import NONSENSE, FoulError, LinkError, MismatchError
from l5r_desktop.net.game_log import GameLog, Secrets
from l5r_desktop.net.hello import ANY, LAWFUL, Hello, agree, greet, misplaced, seal_of, seating_in, session_of
from l5r_desktop.net.link import Link
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import SIZE, opens, text
from l5r_desktop.net.wire import MOST_WORD, number, told_reason, word
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

SEAL, HELLO, RESUME, REFUSED = "seal", "hello", "resume", "refused"
SECONDS = 20.0
"""How long one side may take for what it has to say here."""
_MOST_BESIDE = 64
"""Lines of chat and courtesies that may come before a greeting."""


def fresh_secrets(rules: PlayedRules, seating: SeatDeck, resume: str) -> Secrets:
    """The secrets of a new game. resume: the key to come back with."""
    key = Ed25519PrivateKey.generate().private_bytes_raw()
    return Secrets(system.token_bytes(SIZE), key, rules.seating_data(seating), resume)


def check_deck(rules: PlayedRules, seating: SeatDeck, decks: str = ANY) -> None:
    """Raises MismatchError for a deck with which no game can begin, whoever comes. decks: as of `begin`."""
    wrong = misplaced(rules, seating)
    if wrong:
        raise MismatchError(f"a deck holds {wrong!r}, which has another back than the pile that it lies in")
    faults = rules.deck_faults(seating) if decks == LAWFUL else ()
    if faults:
        raise MismatchError(f"a deck breaks a rule of deck building: {faults[0]}")


def begin(
    link: Link,
    rules: PlayedRules,
    seating: SeatDeck,
    seat: int,
    folder: Path,
    *,
    keep: bool = False,
    decks: str = ANY,
) -> Peer:
    """A new game over a link. seat: 0 for the host, 1 for the guest. folder: where its files are kept.

    Nobody tells who he plays before the other has committed to it. keep: the replica keeps its states. decks: which
    ones both must play with (`hello.py`). Raises MismatchError with a sentence for what keeps the two from playing, and
    LinkError.
    """
    try:
        check_deck(rules, seating, decks)
    except MismatchError as problem:
        link.send([REFUSED, str(problem)[:MOST_WORD]])
        raise
    secrets = fresh_secrets(rules, seating, text(link.resume))
    key, random, master = public_key(secrets.signing), text(system.token_bytes(SIZE)), text(secrets.master)
    mine = greet(rules, seating, key, random, master, decks)
    link.send([SEAL, seal_of(mine)])
    try:
        seal = word(_heard(link, SEAL)[0])
        link.send([HELLO, mine.plain()])
        theirs = Hello.read(_heard(link, HELLO)[0])
        if not opens(seal, seal_of(theirs)):
            raise MismatchError("the other side has changed its greeting after it has seen this one's")
        agree(mine, theirs)
        seating_in(theirs, rules)
        hellos = (mine, theirs) if seat == 0 else (theirs, mine)
        keeping = GameLog(folder / f"game-{session_of(hellos)[:16]}")
        keeping.begin(hellos, seat, secrets)
        return Peer(rules, hellos, seat, secrets, keeping, keep=keep)
    except MismatchError as problem:
        link.send([REFUSED, str(problem)[:MOST_WORD]])
        raise
    except (FoulError, *NONSENSE) as problem:
        raise MismatchError(f"a game with the other side's deck cannot begin ({problem})") from problem


def meet_again(link: Link, session: str, lengths: tuple[int, int]) -> tuple[int, int]:
    """Greet over a new link somebody with whom a game goes on; how many entries of both chains the other side has.

    session, lengths: of this side (`Side.session`, `Side.lengths`). Raises MismatchError, LinkError.
    """
    link.send([RESUME, session, list(lengths)])
    theirs, counts = _heard(link, RESUME)
    if theirs != session:
        problem = "the other side wants to go on with another game"
        link.send([REFUSED, problem])
        raise MismatchError(problem)
    match counts:
        case [one, two]:
            return number(one), number(two)
    raise LinkError("the other side's count of entries is none")


def _heard(link: Link, wanted: str) -> list[Any]:
    """Return the parts of the greeting that is due. What was said beside the game before, over the same link, may still
    come first, and is left out.
    """
    message = link.receive(SECONDS)
    for _ in range(_MOST_BESIDE):
        if not (isinstance(message, list) and message[:1] in (["manners"], ["chat"])):
            break
        message = link.receive(SECONDS)
    match message:
        case None:
            raise LinkError("the other side was too slow")
        case [kind, *parts] if kind == wanted and len(parts) == (2 if wanted == RESUME else 1):
            return list(parts)
        case [kind, reason] if kind == REFUSED:
            raise MismatchError(f"the other side cannot play: {told_reason(reason)}")
        case [kind, *_] if kind in (SEAL, HELLO, RESUME):
            raise MismatchError("one side wants to begin a game, and the other to go on with one")
    raise LinkError("the other side said something else than a greeting")
