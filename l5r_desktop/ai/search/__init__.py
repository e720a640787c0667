"""Search for every game: information-set Monte Carlo tree search on a seat's own blind replica.

Exports nothing by itself: `belief` deals what a seat cannot know, `worlds` each such world once, `moves` lists the
answers worth a thought, `tree` and `thinking` search, `secrets` mixes answers that are given in secret. May import what
is left of ai; it knows no game.
"""
