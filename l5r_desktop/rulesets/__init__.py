"""The rules of both games.

A game is a `CardGame` (card_game.py), a record of functions by which everything above plays, shows and checks it;
registry.py lists the games. `lcg` and `ccg` have the same folders, of which ARCHITECTURE.md has the table; `common`
holds what both share and asks nowhere which game it is; `decks` what both know of deck files. May import:
`l5r_desktop.engine` and `l5r_desktop.cardscript`. A state is changed only by the engine's steps and the events of a
game, never by `display`.
"""
