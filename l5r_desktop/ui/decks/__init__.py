"""Decks in the window, beside those that are chosen for a game.

What lives here: `importing.py`, the dialog that reads a deck list of another program and keeps it; `panel.py`, the
deck that is being built beside the cards, with its `panel.py` (the curve of costs in it) and `keys.py`.
"""
