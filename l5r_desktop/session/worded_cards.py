"""The width from which on a card shows its text: who lays out a table and who draws its cards must go by the same."""

from __future__ import annotations

WORDED_FROM = 84
"""In pixels of the table. Below this the letters would be too small to read."""
