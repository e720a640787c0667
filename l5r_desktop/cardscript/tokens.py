"""From a script to lines of tokens, within limits that keep a stranger's script harmless."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from l5r_desktop.cardscript.errors import ScriptError

TOKEN = re.compile(r"(?P<word>[a-z][a-z0-9'-]*)|(?P<int>[0-9]+)|(?P<sign><=|>=|!=|[:,()+\-*/<>=])")
_GAP = re.compile(r" +")
_FOREIGN = re.compile(r"\S+|\s")


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits on one script; each breach is one ScriptError.

    script_bytes: of the whole script, as UTF-8. line_characters, line_tokens: of one line.
    nesting: levels of indentation, and of brackets within one line.
    phrases: phrases within phrases within one line. digits: of one integer.
    steps: attempts at matching one line, so that no line can keep the reader busy.
    """

    script_bytes: int = 20_000
    line_characters: int = 400
    nesting: int = 40
    line_tokens: int = 200
    phrases: int = 60
    digits: int = 6
    steps: int = 300_000


DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a line; column counts from 1.

    kind is "word", "int", "sign", or "foreign" for what belongs to no script and so matches nothing.
    """

    text: str
    kind: str
    column: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line that says something: its number in the file, indentation in spaces, and what it says, without comment
    and spaces around it.
    """

    number: int
    indent: int
    said: str

    @property
    def end_column(self) -> int:
        """The column behind the line, from 1."""
        return self.indent + len(self.said) + 1

    def tokens(self, file: str, limits: Limits) -> tuple[Token, ...]:
        """The tokens of the line, at least one. Raises ScriptError for a tab or a breach of `limits`."""
        return tuple(_tokens(self, file, limits))


def words_of(text: str) -> tuple[str, ...] | None:
    """The tokens of a literal text as strings, or None if it is not made of tokens."""
    found: list[str] = []
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position) or _GAP.match(text, position)
        if match is None:
            return None
        position = match.end()
        if match.lastgroup:
            found.append(match.group())
    return tuple(found)


def lines_of(script: str, file: str, first_line: int, limits: Limits) -> Iterator[Line]:
    """The lines of a script that are not empty, in order.

    Raises ScriptError for a script or a line that is too long.
    """
    too_long = f"the script is longer than {limits.script_bytes} bytes"
    if len(script) > limits.script_bytes:
        raise ScriptError(file, first_line, 1, too_long)
    if len(script.encode("utf-8", "surrogatepass")) > limits.script_bytes:
        raise ScriptError(file, first_line, 1, too_long)
    for number, text in enumerate(script.split("\n"), first_line):
        text = text.removesuffix("\r")
        if len(text) > limits.line_characters:
            message = f"the line is longer than {limits.line_characters} characters"
            raise ScriptError(file, number, limits.line_characters + 1, message)
        indented = text.partition("#")[0].rstrip(" ")
        if said := indented.lstrip(" "):
            yield Line(number, len(indented) - len(said), said)


def _tokens(line: Line, file: str, limits: Limits) -> Iterator[Token]:
    said, number = line.said, line.number
    position = count = depth = 0
    while position < len(said):
        if gap := _GAP.match(said, position):
            position = gap.end()
        column = line.indent + position + 1
        if said[position] == "\t":
            raise ScriptError(file, number, column, "a tab stands where only spaces may")
        match = TOKEN.match(said, position) or _FOREIGN.match(said, position)
        assert match is not None, "every character is foreign at least"
        text, kind = match.group(), match.lastgroup or "foreign"
        count += 1
        depth += (text == "(") - (text == ")")
        if count > limits.line_tokens:
            raise ScriptError(file, number, column, f"the line has more than {limits.line_tokens} words")
        if depth > limits.nesting:
            raise ScriptError(file, number, column, f"brackets are nested deeper than {limits.nesting}")
        if kind == "int" and len(text) > limits.digits:
            raise ScriptError(file, number, column, f"the number has more than {limits.digits} digits")
        yield Token(text, kind, column)
        position = match.end()
