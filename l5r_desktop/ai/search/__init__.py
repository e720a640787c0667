"""Search for every game: information-set Monte Carlo tree search on a seat's own blind replica. It knows no game.

`decision_search.py` is the entrance: it thinks about one decision. `belief.py` makes determinizations (worlds with
the cards dealt that the seat cannot know), weighed by `pass_inference.py`; `candidate_moves.py` lists the answers
worth a playout; `playout.py` plays on along the tree of `tree.py`; `simultaneous_answers.py` mixes answers given in
secret; `win_estimate.py` says how likely a seat is to win. `heuristics.py` is what a game gives to the search,
`search_records.py` holds budgets and results. May import what is left of ai.
"""
