"""Decks in the window, beside those that are chosen for a game.

What lives here: `importing.py`, the dialog that reads a deck list of another program and keeps it; `panel.py`, the
deck that is being built beside the cards, with its places (`slots.py`), list, curve, violations and keys; and what
the panel opens: `figures.py`, `hands.py`, `history.py`, `laboratory.py`, `tools.py`. `kept_decks.py` finds kept decks
for a draft or a campaign.
"""
