"""Players that are not people, and the arena in which whole games are played without a window.

`player.py` is a player that searches (`search/`), `levels.py` names its strengths, `worker.py` runs it in a process
of its own (`worker_process.py`). `greedy.py` looks one act ahead (`one_ply_search.py`), `habits.py` does not look at
all; `ccg/` and `lcg/` say what each game is about. `adviser.py` gives hints to people, `analyst.py` looks back at a
game, both with the say of a learned judge (`judge/`). `arena.py` plays whole games, `ladder.py` compares players,
`answer_comparison.py` two of them at one kind of question, `lab/` decks; `training/` makes the weights in resources/ai.

Exports the policies "random" and "greedy" (`policy`), `play_game` and `simulate`. May import session and everything
left of it; never ui, net or store.
"""
