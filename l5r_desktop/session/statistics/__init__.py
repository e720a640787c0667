"""Statistics of the person at this machine: what is kept of each finished game, the rating, and counts of games.

`game_record.py` makes the record of a game that is over, `glicko2.py` is the rating system, `figures.py` counts and
rates records. May import rulesets and engine; no sibling to the right and no Qt.
"""
