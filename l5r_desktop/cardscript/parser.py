"""From a script to blocks: each line one phrase, what is indented below it its children."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript.errors import ScriptError, nearest, quoted
from l5r_desktop.cardscript.grammar import Grammar
from l5r_desktop.cardscript.matcher import FurthestFailure, ParseLimitError
from l5r_desktop.cardscript.reader import Reader
from l5r_desktop.cardscript.tokens import DEFAULT, Limits, Line, Token, lines_of
from l5r_desktop.cardscript.vocabulary import Vocabulary

_SHOWN = 5
_MISTYPED = 0.8
"""How much a name must be like a word to be taken for that word, mistyped."""
_KEPT_LINES = 20_000
"""How many read lines a grammar keeps; the cards of a game have some 3,000 different ones."""


@dataclass(frozen=True, slots=True)
class Block:
    """One line of a script and the lines indented below it; line and column count from 1, in the file."""

    node: Any
    children: tuple[Block, ...]
    line: int
    column: int


@dataclass(slots=True)
class _Open:
    """A block whose children are still being read; the outermost one stands for the script."""

    indent: int
    category: str
    node: Any = None
    line: int = 0
    children: list[Block] = field(default_factory=list)

    def closed(self) -> Block:
        return Block(self.node, tuple(self.children), self.line, self.indent + 1)


def parse(
    script: str, vocab: Vocabulary, *, file: str, first_line: int = 1, limits: Limits = DEFAULT
) -> tuple[Block, ...]:
    """Read a script: top lines are phrases of category `header`, lines below of category `line`.

    A class of the vocabulary may name another category for the lines below its own in `category_inside`.
    file, first_line: where the script stands, for messages. A script without a word is an empty tuple.
    Raises ScriptError, saying what and where, for anything that is not a script in this vocabulary.
    """
    grammar = vocab.grammar
    stack: list[_Open] = []
    for line in lines_of(script, file, first_line, limits):
        if not stack:
            stack.append(_Open(line.indent - 1, "header"))
        level = _level(stack, line, file)
        if len(level) > limits.nesting:
            message = f"the script is indented deeper than {limits.nesting} levels"
            raise ScriptError(file, line.number, line.indent + 1, message)
        _close(stack, len(level))
        node = _read(line, stack[-1].category, grammar, file, limits)
        inside = getattr(type(node), "category_inside", "line")
        stack.append(_Open(line.indent, inside, node, line.number))
    _close(stack, 1)
    return tuple(stack[0].children) if stack else ()


def _level(stack: Sequence[_Open], line: Line, file: str) -> Sequence[_Open]:
    """The blocks that a line stands below, outermost first."""
    above = [block for block in stack if block.indent < line.indent]
    if len(above) == len(stack) or (above and stack[len(above)].indent == line.indent):
        return above
    message = "the line is indented like no line above it"
    raise ScriptError(file, line.number, line.indent + 1, message)


def _close(stack: list[_Open], keep: int) -> None:
    while len(stack) > keep:
        block = stack.pop()
        stack[-1].children.append(block.closed())


def _read(line: Line, category: str, grammar: Grammar, file: str, limits: Limits) -> Any:
    """The one reading of a whole line. What has been read before is taken from the grammar: of the lines of all cards
    every second one stands on another card too.
    """
    known = grammar.read_lines if limits is DEFAULT else {}
    node = known.get((category, line.said))
    if node is None:
        node = _read_anew(line, category, grammar, file, limits)
        if len(known) >= _KEPT_LINES:
            known.clear()
        known[category, line.said] = node
    return node


def _read_anew(line: Line, category: str, grammar: Grammar, file: str, limits: Limits) -> Any:
    tokens = line.tokens(file, limits)
    column = line.indent + 1
    if not grammar.has(category):
        raise ScriptError(file, line.number, column, "nothing can stand below the line above")
    trail = FurthestFailure()
    try:
        found = Reader(grammar, tokens, limits).phrase(category, 0)
        if len(tokens) in found:
            return found[len(tokens)][1]
        for end in Reader(grammar, tokens, limits, trail).phrase(category, 0):
            trail.note_expected(end)
    except ParseLimitError as error:
        raise ScriptError(file, line.number, column, str(error)) from None
    except RecursionError:
        raise ScriptError(file, line.number, column, "the line is nested too deeply") from None
    raise _misfit(line, tokens, trail, grammar, file)


def _misfit(
    line: Line, tokens: Sequence[Token], trail: FurthestFailure, grammar: Grammar, file: str
) -> ScriptError:  # fmt: skip
    """The error for a line that matches nothing, at the furthest token that any attempt reached."""
    if trail.furthest >= len(tokens):
        message = "the line ends where more is needed" + _expected(trail)
        return ScriptError(file, line.number, line.end_column, message)
    token = _mistyped(tokens[: trail.furthest + 1], grammar) or tokens[trail.furthest]
    message = f"{quoted(token.text)} is not a word that can stand here"
    words = trail.words if token is tokens[trail.furthest] else frozenset[str]()
    near = nearest(token.text, words - {token.text}) or nearest(token.text, grammar.known - {token.text})
    return ScriptError(file, line.number, token.column, message + ("" if near else _expected(trail)), near)


def _mistyped(tokens: Sequence[Token], grammar: Grammar) -> Token | None:
    """The first word that was taken for a name and is much like a word, where the one at which reading ended is a word:
    a wrong name ends nothing, since any word may be one.
    """
    if tokens[-1].text not in grammar.known:
        return None
    unknown = (token for token in tokens if token.text not in grammar.known and token.text.isalpha())
    return next((token for token in unknown if nearest(token.text, grammar.known, _MISTYPED)), None)


def _expected(trail: FurthestFailure) -> str:
    """Return what could have stood at the furthest place, if that is little enough to list."""
    options = sorted(trail.kinds) + [quoted(word) for word in sorted(trail.words)]
    if not options:
        return ""
    more = " or another word" if len(options) > _SHOWN else ""
    return ", where I expected " + " or ".join(options[:_SHOWN]) + more
