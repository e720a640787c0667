"""Deck files, the rules of deck building, and what a seat brings to the table."""
