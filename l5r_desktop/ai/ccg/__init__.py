"""The computer player of the collectible card game.

`greedy.py` looks one act ahead with `evaluation.py` and the sums of `plans.py`; `default_policy.py` is the same
player with weights of its own, `threats.py`, `battle_ends.py` and `attack_candidates.py`, and plays on in playouts.
`heuristics.py` hands both to the search (`ai/search`). `features.py` says what a position is worth to it, `style.py`
what a deck shifts in that, `siege_chances.py` how likely a side of Siege is to win; `weights.py` reads the weights.
"""
