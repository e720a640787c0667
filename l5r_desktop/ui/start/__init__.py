"""The page on which a match is begun or taken up again.

`page.py` is the whole of it, with `quick_game.py` (two clicks) and `kept_games.py` on its first screen; `new_game.py`
has all that can be chosen, by `choice_cards.py`.
"""
