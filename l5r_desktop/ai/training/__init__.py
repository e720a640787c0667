"""Learning what positions are worth from games that the computer plays against itself.

`training_run.py` does the whole and tells what it gained. `games.py` says what there is to learn about each game,
`records.py` plays games and notes positions, `logistic_regression.py` fits weights to the notes, `spsa.py` tunes
weights by matches, those of `ccg_tunable.py`. `told_chances.py` fits how sure chances are told to people, beside
`simple_judges.py`; `judging/` teaches the judge that has a say in them, `answers/` learns which answers are better than
the usual ones, and `best_response/` looks for a player without a search that beats a certain one. May import what is
left of ai. Nothing here runs while somebody plays.
"""
