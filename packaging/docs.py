"""Builds the documentation: `python packaging/docs.py OUT`, where the program and mkdocs are; needs no network.

`pages` alone needs only the program: it lays out all pages as Markdown, those that are written and those that are made
from the program: the card language with an example of each word, the commands, the scenario format, the differences.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.grammar import Word
from l5r_desktop.cardscript.library import Library
from l5r_desktop.cardscript.parser import Block, parse
from l5r_desktop.cardscript.tokens import DEFAULT, lines_of
from l5r_desktop.cli import COMMANDS, parser_of
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.profile import PROFILES as CCG
from l5r_desktop.rulesets.lcg.profile import PROFILES as LCG
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import schema

ROOT = Path(__file__).resolve().parent.parent
NAV = (
    ("Playing", "playing.md"), ("The games", "games.md"), ("Commands", "commands.md"),
    ("Rules: Stronghold", "rules-lcg-stronghold.md"), ("Rules: Skirmish", "rules-lcg-skirmish.md"),
    ("Rules: Ivory", "rules-ccg-ivory.md"), ("Rules: Celestial", "rules-ccg-celestial.md"),
    ("Cards", "cards.md"), ("Card language: LCG", "language-lcg.md"), ("Card language: CCG", "language-ccg.md"),
    ("Scenarios", "scenarios.md"), ("Architecture", "architecture.md"),
    ("The computer player: measurements", "computer-player.md"), ("Contributing", "contributing.md"),
    ("Network protocol", "protocol.md"), ("Protocol messages", "protocol-messages.md"),
)  # fmt: skip
COPIED = {
    "architecture.md": "ARCHITECTURE.md", "contributing.md": "CONTRIBUTING.md", "protocol.md": "docs/protocol.md",
    "protocol-messages.md": "docs/protocol-messages.md", "cards.md": "cards/README.md",
    "computer-player.md": "docs/computer-player.md",
}  # fmt: skip
_MOST_WORDS = 40
"""A longer list of words is cut short in the schema."""
_LINK = re.compile(r"\[([^]\n]+)\]\((?!https?:|#)[^)\n]+\)")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("docs: name the folder that the pages are to be built in.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as made:
        sources = Path(made) / "pages"
        pages(sources)
        settings = {
            "site_name": "L5R Desktop", "docs_dir": str(sources), "site_dir": str(Path(arguments[0]).resolve()),
            # Pages are opened from the disk: no address of a server, no fonts and no search index from elsewhere.
            "use_directory_urls": False, "theme": {"name": "readthedocs", "highlightjs": False}, "plugins": [],
            "strict": True,
            "nav": [{title: page} for title, page in (("L5R Desktop", "index.md"), *NAV)],
        }  # fmt: skip
        file = Path(made) / "mkdocs.yml"
        file.write_text(json.dumps(settings), encoding="utf-8")
        done = subprocess.run([sys.executable, "-m", "mkdocs", "--quiet", "build", "-f", str(file)]).returncode
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (Path(arguments[0]) / name).unlink(missing_ok=True)
    return done


def pages(out: Path) -> None:
    """Lay out all pages."""
    out.mkdir(parents=True)
    for path in sorted((ROOT / "docs" / "site").iterdir()):
        shutil.copyfile(path, out / path.name)
    for name, source in COPIED.items():
        (out / name).write_text(_without_links((ROOT / source).read_text(encoding="utf-8")), encoding="utf-8")
    for path in data_folder("rules").glob("[lc]c*.md"):
        (out / f"rules-{path.name}").write_text(_without_links(path.read_text(encoding="utf-8")), encoding="utf-8")
    catalog = Catalog(data_folder("cards"))
    for game in catalog.game_catalogs:
        made = language(game.card_game.name, game.library)
        (out / f"language-{game.card_game.name}.md").write_text(made, encoding="utf-8")
    (out / "commands.md").write_text(commands(), encoding="utf-8")
    (out / "scenarios.md").write_text(scenarios(), encoding="utf-8")
    with (out / "games.md").open("a", encoding="utf-8") as file:
        file.write(differences("Living card game", LCG) + differences("Collectible card game", CCG))


def _without_links(text: str) -> str:
    """Links between files of the project become plain words: those files are no pages, or are called otherwise."""
    return _LINK.sub(r"\1", text)


def language(game: str, library: Library[Any]) -> str:
    """Every word of a game's card language by its category, with the shortest line of a card that uses it."""
    examples = found_in(library)
    lines = [
        f"# Card language: {game.upper()}",
        "",
        "Each pattern of the vocabulary, its meaning with the rule it comes from, and a line of a card that uses it.",
        "`{who:player}` is a slot that any phrase of the category `player` fills; `(a|b)` is either; what stands in",
        "square brackets may be left out.",
        "",
    ]
    words = sorted(library.words, key=lambda word: (word.category, word.pattern))
    for category in dict.fromkeys(word.category for word in words):
        lines += [f"## {category}", ""]
        for word in words:
            if word.category == category:
                lines += [
                    f"### `{word.pattern}`",
                    "",
                    *_told(word),
                    *_example(examples.get((category, word.pattern))),
                    "",
                ]
    return "\n".join(lines)


def _told(word: Word) -> Iterator[str]:
    meaning = (word.make.__doc__ or "").split("\n\n")[0]
    if meaning and not meaning.startswith(f"{word.make.__name__}("):
        yield " ".join(meaning.split())
        yield ""


def _example(found: tuple[str, str] | None) -> Iterator[str]:
    if found is None:
        yield "No example was found among the cards."
    else:
        yield f"`{found[1]}` (`{found[0]}`)"


def found_in(library: Library[Any]) -> dict[tuple[str, str], tuple[str, str]]:
    """For each word, by category and pattern, a card and the shortest line of it that uses the word."""
    vocab = library.vocabulary
    by_class: dict[type[Any], list[Word]] = {}
    for word in library.words:
        by_class.setdefault(word.make, []).append(word)
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for card in library.ids():
        facts = library.facts(card)
        if facts.script is None:
            continue
        text = facts.script.split("\n")
        lines = lines_of(facts.script, "", 1, DEFAULT)
        tokens = {line.number: {token.text for token in line.tokens("", DEFAULT)} for line in lines}
        for block in _blocks(parse(facts.script, vocab, file=facts.file)):
            line = text[block.line - 1].strip()
            for node in set(map(type, _nodes(block.node))):
                for word in by_class.get(node, ()):
                    key = word.category, word.pattern
                    if word.needed <= tokens[block.line] and (key not in found or len(line) < len(found[key][1])):
                        found[key] = card, line
    return found


def _blocks(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        yield block
        yield from _blocks(block.children)


def _nodes(node: Any) -> Iterator[Any]:
    """A node and all that it holds."""
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield node
        for field in dataclasses.fields(node):
            yield from _nodes(getattr(node, field.name))
    elif isinstance(node, (list, tuple)):
        for part in node:
            yield from _nodes(part)


def commands() -> str:
    """What `--help` of each command says."""
    parser = parser_of(COMMANDS)
    action = next(one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    parts = [f"## {name}\n\n```text\n{command.format_help()}```\n" for name, command in action.choices.items()]
    return f"# Commands\n\n```text\n{parser.format_help()}```\n\n" + "\n".join(parts)


def scenarios() -> str:
    """The scenario format as its schema says it, after a case of the tests."""
    case = (ROOT / "tests" / "scenarios").rglob("*.yaml")
    first = min(case, key=lambda path: (path.stat().st_size, path.name)).read_text(encoding="utf-8")
    told = json.dumps(_shortened(schema()), indent=1)
    return (
        "# Scenarios\n\nA scenario file has cases: a table that is given, what is done, and what is so then. "
        f"`l5r scenario run FILE` runs it. One test:\n\n```yaml\n{first}```\n\n## Schema\n\n```json\n{told}\n```\n"
    )


def _shortened(part: Any) -> Any:
    """A schema without its long lists of words, such as all ids of cards."""
    if isinstance(part, dict):
        return {name: _shortened(value) for name, value in part.items()}
    if isinstance(part, list) and len(part) > _MOST_WORDS:
        return [*part[:3], f"… {len(part) - 3} more"]
    return [_shortened(one) for one in part] if isinstance(part, list) else part


def differences(title: str, profiles: dict[str, Any]) -> str:
    """All flags in which the profiles of a game differ, and what they mean."""
    every = list(profiles.values())
    rows = []
    for field in dataclasses.fields(every[0]):
        values = [getattr(profile, field.name) for profile in every]
        if field.name not in ("name", "ruleset", "title", "title_fr", "decks") and len(Counter(map(repr, values))) > 1:
            rows.append(f"| `{field.name}` | " + " | ".join(_cell(value) for value in values) + " |")
    head = "| flag | " + " | ".join(profile.title for profile in every) + " |\n|" + " --- |" * (len(every) + 1)
    meaning = " ".join((every[0].__doc__ or "").split())
    return f"\n## {title}\n\n{head}\n" + "\n".join(rows) + f"\n\n{meaning}\n"


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("|", "/") or "-"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
