"""How the greedy player plays the collectible card game: evaluation, plans for battles, weights as data."""
