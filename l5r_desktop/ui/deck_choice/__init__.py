"""Choosing a deck, wherever one is chosen: by its stronghold's face, clan, record, and a look inside.

What lives here: `showing.py`, what is told of a deck; `tile.py`, the button that shows the chosen deck; `gallery.py`,
the dialog with all of them; `inside.py`, what is in one. It opens without the card base (session/cardbase).
"""
