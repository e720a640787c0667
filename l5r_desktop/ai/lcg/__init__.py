"""How the greedy player plays the living card game."""
