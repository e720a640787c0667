"""The collectible card game (CCG) in its Celestial and Ivory formats: its words and its rules.

May import: `l5r_desktop.engine` and `l5r_desktop.cardscript`.
"""
