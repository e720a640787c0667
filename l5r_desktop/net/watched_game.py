"""A game between two others, as somebody who watches it follows it: nothing that he is told is believed."""

from __future__ import annotations

from typing import Any

from l5r_desktop.net import bodies as b
from l5r_desktop.net.chain import Chains, Entry, SealedEntry
from l5r_desktop.net.errors import NONSENSE, FoulError, LinkError, MismatchError, other_version
from l5r_desktop.net.hello import Hello, seating_in, session_of
from l5r_desktop.net.public_feed import ENTRY, SEALED, SHOWN
from l5r_desktop.net.public_replica import PublicReplica
from l5r_desktop.net.wire import listed
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.session.recording import Recording


def check_versions(hello: Hello, rules: PlayedRules) -> None:
    """Raises MismatchError with a sentence if a game is played with other rules or cards than those here."""
    if hello.rules != rules.rules_version:
        raise other_version(f"rules of {hello.ruleset}", "rules", hello.rules, rules.rules_version)
    if hello.cards != rules.cards_version:
        raise other_version("card data", "cards", hello.cards, rules.cards_version)
    if hello.cards_digest != rules.cards_digest():
        raise MismatchError("the players have changed cards, or this program has", kind="cards")


class WatchedGame:
    """Both chains and the replica without a seat. hellos: the greetings of both players, by seat. session: the id of
    the game.

    Every signature, every number and every commitment that is opened is checked. Raises MismatchError for a game that
    cannot be followed here.
    """

    def __init__(self, rules: PlayedRules, hellos: tuple[Hello, Hello]) -> None:
        for hello in hellos:
            check_versions(hello, rules)
        try:
            self.rules = rules
            self.session = session = session_of(hellos)
            self._chains = Chains(session, (hellos[0].key, hellos[1].key))
            seatings = seating_in(hellos[0], rules), seating_in(hellos[1], rules)
            self.replica = PublicReplica(rules, seatings, session, keep=True)
        except (FoulError, LinkError, *NONSENSE) as problem:
            raise MismatchError(f"the game that is played there cannot be shown ({problem})") from problem
        self.verdicts: dict[int, str] = {}
        """What the check of each player's program has found at the end: "", or what was wrong."""

    @property
    def lengths(self) -> tuple[int, int]:
        """Return how many entries of both players have come."""
        return self._chains.lengths

    def hear(self, message: Any) -> bool:
        """Take a message; False if it is none about the log. Raises FoulError or LinkError for one that cannot be."""
        try:
            match message:
                case [kind, entry] if kind == ENTRY:
                    self._take(Entry.read(entry))
                case [kind, sealed] if kind == SEALED:
                    self._chains.put_sealed(SealedEntry.read(sealed))
                case [kind, places, faces] if kind == SHOWN:
                    self.replica.show(listed(places, b.read_place), listed(faces, b.read_face))
                case _:
                    return False
        except NONSENSE as problem:
            raise FoulError(f"what was shown cannot be ({type(problem).__name__})") from problem
        return True

    def _take(self, entry: Entry) -> None:
        body = b.read_body(entry.body)
        self._chains.add(entry)
        if isinstance(body, b.Verdict):
            self.verdicts[entry.seat] = body.wrong
        elif isinstance(body, b.Open | b.Opening):
            raise FoulError("the secrets of a player were sent to somebody who watches", entry.seat, entry.no)
        else:
            self.replica.take(entry, body)

    def recording(self, note: str = "") -> Recording:
        """The game so far, as everybody knows it."""
        game = self.replica.game
        start = game.fresh().state
        return Recording(start.clone, self.rules, self.replica.seatings, tuple(game.inputs), note)
