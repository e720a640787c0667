"""Conflicts from declaration to ring effect, bids and duels. `bids.py` reveals the dials of a duel too."""
