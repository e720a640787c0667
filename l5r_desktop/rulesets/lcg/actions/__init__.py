"""The acts of a player: action windows, using abilities, playing cards, paying, and acts by hand.

`action_windows.py` offers them (L5); `use_ability.py` (with `ability_costs.py`) and `play_card.py` carry one out
(L7.2); `manual_acts.py` lists what is done by hand.
"""
