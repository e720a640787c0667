"""Players that are not people, and the arena in which whole games are played without a window.

Exports the policies "random" and "greedy" (`policy`), `play_game` and `simulate`. May import session and everything
left
of it; never ui, net or store.
"""
