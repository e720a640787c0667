"""Movement on the mat: what moves is found from two tables, and shown above the true table.

`table_diff.py` finds it (records of `moves.py`; no Qt), `animation_player.py` plays it, `move_animations.py` and
`number_animations.py` make the pictures, `animation_clock.py` is the one clock. `change_frames.py` is for those who
want no movement.
"""
