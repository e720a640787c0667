"""A game on the disk: the log, which may be shown to anybody, and beside it what only its own side may know."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, BinaryIO

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from l5r_desktop.net.chain import Entry, public_key
from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.hello import Hello, deck_commitment, master_commitment
from l5r_desktop.net.secret import SIZE, data_of, opens, text
from l5r_desktop.net.wire import MOST_BYTES, number, unpacked, word

FORMAT = "l5r-net"
MOST_FILE = 64_000_000
MOST_LINE = 4 * MOST_BYTES
"""A letter of two bytes on the line takes six in the log."""
_MOST_REASON = 1_000
LOG = ".l5rnet"
SECRETS = ".secret"


class LogError(NetError):
    """A file that is no log of a game, or is damaged; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """A record of what only one side of a game knows.

    seating: its whole deck as data. resume: the key to come back with.
    """

    master: bytes = field(repr=False)
    key: bytes = field(repr=False)
    seating: dict[str, Any] = field(repr=False)
    resume: str = field(repr=False)

    @property
    def signing(self) -> Ed25519PrivateKey:
        """The key that signs this side's entries."""
        return Ed25519PrivateKey.from_private_bytes(self.key)

    def fit(self, hello: Hello) -> bool:
        """Return True if they are those of the side that has said this before the game."""
        master = text(self.master)
        return (
            public_key(self.signing) == hello.key
            and opens(hello.master, master_commitment(master))
            and opens(hello.deck, deck_commitment(master, self.seating))
        )


@dataclass(frozen=True, slots=True)
class Record:
    """A log as read. seat: of the side that kept it. stopped: why its game was stopped, or "", as the file says:
    that is not signed. offending: what was received then.
    """

    hellos: tuple[Hello, Hello]
    seat: int
    entries: tuple[Entry, ...]
    stopped: str = ""
    offending: Any = None


class GameLog:
    """The open log of a game. name: path without ending."""

    def __init__(self, name: Path) -> None:
        self.name = name
        self._file: BinaryIO | None = None
        self._failed: LogError | None = None
        self.size = 0
        """Bytes of the log, as far as it was read or written here."""
        self.idle = 0.0
        """Seconds for which nothing had been written when the log was taken up again."""

    @property
    def log(self) -> Path:
        """The file that may be shown to anybody."""
        return self.name.with_name(self.name.name + LOG)

    @property
    def secrets(self) -> Path:
        """The file that must be shown to nobody before the game is over."""
        return self.name.with_name(self.name.name + SECRETS)

    def begin(self, hellos: tuple[Hello, Hello], seat: int, secrets: Secrets) -> None:
        """A new game. Raises FileExistsError if there is one, LogError if it cannot be written, OSError."""
        self.name.parent.mkdir(parents=True, exist_ok=True)
        kept = [text(secrets.master), text(secrets.key), secrets.seating, secrets.resume]
        handle = os.open(self.secrets, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(kept, file)
            _onto_the_disk(file)
        with self.log.open("xb"):
            pass
        try:
            self._write([FORMAT, seat, hellos[0].plain(), hellos[1].plain()])
        except LogError:
            # Without its first line nothing could ever be made of it.
            self.secrets.unlink()
            self.log.unlink()
            raise

    def add(self, entry: Entry) -> None:
        """Write an entry down; it is on the disk when this returns, so that no power cut has a number signed twice.

        Raises LogError if it cannot be written, and ever after: behind a line that was cut short nothing could be read.
        """
        self._write(entry.plain())

    def stop(self, reason: str, offending: Any = None) -> None:
        """Write down that the game was stopped, with what was received and should not have been. Raises LogError."""
        self._write(["stopped", reason[:_MOST_REASON], offending])

    def resume(self) -> tuple[Record, Secrets]:
        """The game as it is on the disk; a last line that was cut short is taken off. Raises LogError, also for secrets
        of another game; OSError.
        """
        data = log_bytes(self.log)
        self._failed = None
        self.idle = max(self.idle, time.time() - self.log.stat().st_mtime)
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            with self.log.open("r+b") as file:
                file.truncate(len(whole))
        self.size = len(whole)
        record, secrets = read_log(whole), self._read_secrets()
        if not secrets.fit(record.hellos[record.seat]):
            raise LogError(f"{self.secrets.name} holds the secrets of another game than {self.log.name}")
        return record, secrets

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _read_secrets(self) -> Secrets:
        try:
            match json.loads(self.secrets.read_text(encoding="utf-8")):
                case [str(master), str(key), dict(seating), str(resume)]:
                    found = Secrets(data_of(master), data_of(key), seating, resume)
                    if len(found.master) == len(found.key) == SIZE:
                        return found
        except (ValueError, RecursionError):
            pass
        raise LogError(f"{self.secrets.name} does not hold the secrets of a game")

    def _write(self, line: list[Any]) -> None:
        if self._failed is not None:
            raise self._failed
        data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            if self._file is None:
                self._file = self.log.open("ab")
            self._file.write(data)
            _onto_the_disk(self._file)
        except OSError as problem:
            self._failed = LogError(
                f"the log of the game cannot be written ({problem.strerror or problem}), so nothing more is played;"
                " the game can be taken up again where it stands",
                kind="disk",
            )
            self._take_off()
            raise self._failed from problem
        self.size += len(data)

    def _take_off(self) -> None:
        """Leave the log as it was before a line that could not be written."""
        with suppress(OSError):
            self.close()
        self._file = None
        with suppress(OSError), self.log.open("r+b") as file:
            file.truncate(self.size)


def _onto_the_disk(file: IO[Any]) -> None:
    file.flush()
    os.fsync(file.fileno())


def log_bytes(log: Path) -> bytes:
    """Return what a file holds; of one too long for a log (`read_log` refuses it) only the beginning.

    Raises OSError.
    """
    with log.open("rb") as file:
        return file.read(MOST_FILE + 1)


def read_log(data: bytes) -> Record:
    """The log in the bytes of a file, strictly read; nothing is checked but its form. Raises LogError."""
    if len(data) > MOST_FILE:
        raise LogError(f"the file has more than {MOST_FILE} bytes, more than any log")
    first, *lines = data.split(b"\n")
    try:
        match unpacked(first):
            case [form, seat, one, two] if form == FORMAT:
                hellos, seat = (Hello.read(one), Hello.read(two)), number(seat, 1)
            case _:
                raise LogError("the file is not the log of a game between two programs")
    except LinkError as problem:
        raise LogError("the file is not the log of a game between two programs") from problem
    entries, stopped, offending = [], "", None
    for at, line in enumerate(lines, 2):
        if not line:
            continue
        try:
            match unpacked(line, MOST_LINE):
                case ["stopped", str(reason), offending]:
                    stopped = word(reason, _MOST_REASON)
                case value:
                    entries.append(Entry.read(value))
        except LinkError as problem:
            raise LogError(f"line {at} of the log cannot be read: {problem}") from problem
    return Record(hellos, seat, tuple(entries), stopped, offending)
