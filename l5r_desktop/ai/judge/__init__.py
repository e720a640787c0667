"""A learned judge of positions: what one seat may know of a position as numbers (`seat_view.py`, `lcg_view.py`,
`ccg_view.py`; cards by facts and scripts: `lcg_cards.py`, `ccg_cards.py`, `card_means.py`, `script_words.py`), and a
small network that says from these alone how likely the seat is to win (`network.py`, `judge.py`).

Playouts of the LCG end with what it says (`LcgHeuristics.chance`), and what is told to people goes by it beside them
(`ai/calibration.py`); `ai/training/judging` makes it. May import the games of ai and what is left of ai, and knows no
training.
"""
