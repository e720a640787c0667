"""`l5r cards check | show | face`: the card base."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import lcg_library

RULE_SETS = frozenset({"rules"})


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("cards", help="check or show the card base")
    parts = parser.add_subparsers(title="cards", required=True)
    check = parts.add_parser(
        "check", help="for each set: cards, scripted, unscripted; and every script that does not parse"
    )
    check.add_argument("--json", action="store_true")
    check.set_defaults(run=run_check)
    show = parts.add_parser("show", help="a card's facts and rules text")
    show.add_argument("id")
    show.add_argument("--lang", choices=("en", "fr"), default="en")
    show.set_defaults(run=run_show)
    face = parts.add_parser("face", help="draw a card's face")
    face.add_argument("id")
    face.add_argument("out", metavar="OUT.png", type=Path)
    face.add_argument("--lang", choices=("en", "fr"), default="en")
    face.add_argument("--width", type=int, default=744)
    face.set_defaults(run=run_face)


def run_check(options: argparse.Namespace) -> int:
    """Print the coverage; exit code 1 if a script does not parse."""
    library = lcg_library()
    problems = library.check()
    rows = []
    for name, ids in sorted(library.sets().items()):
        if name in RULE_SETS:
            continue
        scripted = sum(library.scripted(ident) for ident in ids)
        rows.append({"set": name, "cards": len(ids), "scripted": scripted, "unscripted": len(ids) - scripted})
    if options.json:
        print(json.dumps({"sets": rows, "problems": [problem.message for problem in problems]}))
    else:
        for row in rows:
            print(f"{row['set']}: {row['cards']} cards, {row['scripted']} scripted, {row['unscripted']} unscripted")
        for problem in problems:
            print(problem.message)
    return 1 if problems else 0


def run_show(options: argparse.Namespace) -> int:
    """Print a card."""
    from l5r_desktop.rulesets.lcg.text import card_text

    library = lcg_library()
    facts = library.facts(options.id).facts
    title = facts.get("title_fr", facts["title"]) if options.lang == "fr" else facts["title"]
    print(f"{title}  [{options.id}]")
    for name, value in facts.items():
        if name not in ("title", "title_fr"):
            print(f"  {name}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}")
    print()
    print(card_text(library.definition(options.id), options.lang) or "-")
    return 0


def run_face(options: argparse.Namespace) -> int:
    """Draw a card's face into a PNG file."""
    from l5r_desktop.faces import FaceError, draw_face, face_from_facts
    from l5r_desktop.rulesets.lcg.text import card_text

    library = lcg_library()
    facts = library.facts(options.id).facts
    text = card_text(library.definition(options.id), options.lang)
    try:
        face = face_from_facts(facts, text, library.scripted(options.id), card_id=options.id, lang=options.lang)
        picture = draw_face(face, options.width)
    except FaceError as problem:
        raise CommandError(str(problem)) from problem
    picture.save(options.out)
    print(options.out)
    return 0
