"""The command line of the tool; the package's docstring tells its steps."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript import CardDataError, Library, Vocabulary
from l5r_desktop.cardscript.library import ScriptLanguage
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from tests.facts.drafting import learned
from tests.facts.games import GAMES, Game, read_list
from tests.facts.writing import add


def main(arguments: list[str]) -> int:
    """Run a step. Returns the exit status: 1 if facts differ or the list cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m tests.facts")
    parser.add_argument("step", choices=("import", "compare", "draft", "check-drafts"))
    parser.add_argument("list", type=Path, help="a JSON file with the facts of cards")
    parser.add_argument("--game", choices=tuple(GAMES), default="lcg", help="the game that the list is of")
    parser.add_argument("--set", action="append", default=[], help="only cards of this set; may be given several times")
    parser.add_argument("--folder", type=Path, help="where the card files are, if not in cards/")
    given = parser.parse_args(arguments)
    game = GAMES[given.game]
    folder = given.folder or data_folder("cards") / game.name
    try:
        listed = read_list(given.list)
    except (OSError, ValueError) as error:
        print(f"{given.list} cannot be read: {error}", file=sys.stderr)
        return 1
    rows = {ident: row for ident, row in listed.items() if not given.set or game.set_of(row) in given.set}
    if given.step in ("draft", "check-drafts"):
        return draft(game, folder, listed, frozenset(rows), check=given.step == "check-drafts")
    step = bring if given.step == "import" else compare
    return step(game, folder, rows)


def draft(
    game: Game, folder: Path, listed: Mapping[str, Mapping[str, Any]], wanted: Collection[str], *, check: bool
) -> int:  # fmt: skip
    """Print a draft of each wanted card without a script; or draft those that have one, without their own example, and
    say how many become what stands.
    """
    library = card_game_of(f"{game.name}-{'stronghold' if game.name == 'lcg' else 'ivory'}").library(folder)
    texts = {
        ident: {"text": row.get("reference_text", ""), "title": row.get("name") or row["title"]}
        for ident, row in listed.items() if library.has(ident)
    }  # fmt: skip
    scripts = {ident: script for ident in texts if (script := library.facts(ident).script) is not None}
    examples = learned(scripts, texts, scripts)
    drafted = same = 0
    open_ = [ident for ident in texts if ident in wanted and (ident in scripts) == check and texts[ident]["text"]]
    for ident in open_:
        script = examples.draft(texts[ident]["text"], texts[ident]["title"], without=ident if check else "")
        if script is None:
            continue
        drafted += 1
        if not check:
            print(f"[{ident}]\nscript = '''\n{script}\n'''\n")
        elif (told := _told(library, ident, script)) == _told(library, ident, scripts[ident]):
            same += 1
        else:
            print(f"{ident}: the draft says {told!r}\n{script}\n")
    print(f"{len(open_)} cards, {drafted} drafted" + (f", {same} of them say what stands" if check else ""))
    return 0


def _told(library: Library[Any], ident: str, script: str) -> str:
    """The rules text of a card with a script, or why it cannot be read."""
    card_game = card_game_of("lcg-stronghold" if library.schema is GAMES["lcg"].schema else "ccg-ivory")
    try:
        return card_game.text(library.make(replace(library.facts(ident), script=script)), "en")
    except CardDataError as error:
        return str(error)


def bring(game: Game, folder: Path, rows: Mapping[str, Mapping[str, Any]]) -> int:
    """Write the tables of those cards that no file has."""
    known = frozenset(_library(game, folder).ids())
    new = [row for ident, row in rows.items() if ident not in known]
    files = add(game, folder, new)
    print(f"{len(new)} cards written into {len(files)} files; {len(rows) - len(new)} were there")
    return 0


def compare(game: Game, folder: Path, rows: Mapping[str, Mapping[str, Any]]) -> int:
    """Print each fact that differs, and each card of the list that no file has."""
    library = _library(game, folder)
    lines = [line for ident, row in rows.items() for line in differences(game, library, ident, row)]
    print("\n".join([*lines, f"{len(rows)} cards compared, {len(lines)} differences"]))
    return 1 if lines else 0


def differences(game: Game, library: Library[Any], ident: str, row: Mapping[str, Any]) -> list[str]:
    """The facts in which a card file differs from a list, as sentences."""
    if not library.has(ident):
        return [f"{ident}: not in any card file"]
    ours, theirs = dict(library.facts(ident).facts), game.fields_of(row)
    return [
        f"{ident}: {name} is {_said(ours.get(name))} in the card file, {_said(theirs.get(name))} in the list"
        for name in sorted((ours.keys() | theirs.keys()) - game.not_told)
        if _said(ours.get(name)) != _said(theirs.get(name))
    ]


def _said(value: Any) -> Any:
    """A value by which order and kind of list make no difference."""
    is_list: Collection[type] = (list, tuple)
    return sorted(value) if type(value) in is_list else value


def _library(game: Game, folder: Path) -> Library[Any]:
    return Library(folder, game.schema, lambda: ScriptLanguage(Vocabulary(game.name), lambda facts, blocks: facts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
