"""The computer player of the living card game.

`greedy.py` looks one act ahead with the sums of `plans.py`; `heuristics.py` hands it to the search (`ai/search`);
`features.py` says what a position is worth, `style.py` what a deck shifts in that.
"""
