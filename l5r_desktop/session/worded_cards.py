"""The widths at which a card shows its text, or a whole face: who lays out a table and who draws its cards must go by
the same.
"""

from __future__ import annotations

WORDED_FROM, WORDED_BELOW = 84, 190
"""In pixels of the table. From the first on, and below the second, a face that is asked to shows its text instead of a
picture: on a smaller one the letters would be too small to read, and on a whole face they are too.
"""
SMALL_BELOW = 160
"""In pixels of the table. Faces narrower than this are simplified: they have large numbers and no text."""
