"""`l5r deck draft`: a booster draft at which the computer takes every card, from the first pack to the decks."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import SystemRandom
from typing import Any

from l5r_desktop.app.sealed_pool import keep_format
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.finding import card_base
from l5r_desktop.cli.loading import catalog
from l5r_desktop.places import user_folder
from l5r_desktop.session.boosters import (
    DRAFTED,
    Drafter,
    DraftError,
    Worths,
    build,
    drafted_format,
    go_round,
    open_table,
)
from l5r_desktop.session.decklists import DeckList, list_of


def add_draft(parts: Any, keep: Callable[[DeckList], str]) -> None:
    """Declare the command. keep: keeps a deck and gives its key."""
    command = parts.add_parser("draft", help="draft at a table of computers: keep the first one's deck and its format")
    command.add_argument("--ruleset", default=DRAFTED[0], choices=DRAFTED, help="(default: %(default)s)")
    command.add_argument("--drafters", type=int, default=4, metavar="N", help="at the table (default: %(default)s)")
    command.add_argument("--seed", type=int, help="of the packs; a new one each time if it is left out")
    command.add_argument("--all", action="store_true", help="keep the decks and formats of all")
    command.set_defaults(run=run_draft, keep=keep)


def run_draft(options: argparse.Namespace) -> int:
    """Draft, print what each has taken first and which deck came of it, and keep the decks."""
    base, ruleset = card_base(), options.ruleset
    seed = options.seed if options.seed is not None else SystemRandom().randrange(1_000_000)
    worths = Worths(base, ruleset, [list_of(deck, base) for deck in catalog().decks(ruleset)])
    try:
        names = [f"Drafter {number + 1}" for number in range(options.drafters)]
        table = go_round(open_table(base, ruleset, seed, [Drafter(name) for name in names]), worths, base)
        print(f"draft {seed} of {ruleset}, {len(names)} drafters, {len(table.picks[0])} cards each")
        for seat, name in enumerate(names):
            deck = build(f"Draft {seed}: {name}", ruleset, table.picks[seat], worths, base)
            first = ", ".join(base.by_id[card].title for card in table.picks[seat][:3])
            kept = ""
            if options.all or seat == 0:
                key, text = drafted_format(table, seat)
                keep_format(user_folder() / "formats", key, text)
                kept = f"; kept as {options.keep(deck)!r}, by the format {key!r}"
            print(f"{name}: {deck.clan}, {deck.count} cards, first {first}{kept}")
    except (DraftError, OSError) as error:
        raise CommandError(str(error)) from error
    return 0
