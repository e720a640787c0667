"""The acts of a player: action rounds, using abilities, playing cards, paying, and acts by hand.

`action_rounds.py` offers them; `use_ability.py`, `recruit.py`, `equip.py` and `overlay.py` are the procedures that
carry one out, with `paying.py`; `trait_use.py` carries out a triggered trait. `manual_acts.py` lists what is done by
hand.
"""
