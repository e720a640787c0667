"""Conflicts from declaration to ring effect, bids and duels."""
