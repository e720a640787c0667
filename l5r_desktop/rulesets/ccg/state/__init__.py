"""The state of a game as its rules read it; nothing here changes what a player may do.

`zones.py` names the areas and says who may know a card there, `lookup.py` reads seats and cards, `index.py` keeps
which texts could work where (dropped when a card moves), `lasting_effects.py` and `attack_record.py` and
`turn_record.py` are records of an attack. `public_knowledge.py` says what everybody knows, by which it is decided
whether a question is asked. `frame_values.py` types what several procedures keep between their steps, `own_rules.py`
what they read of the profile.
"""
