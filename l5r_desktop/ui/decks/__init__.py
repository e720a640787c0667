"""Decks in the window, beside those that are chosen for a game.

What lives here: `importing.py`, the dialog that reads a deck list of another program and keeps it.
"""
