"""Boxes that float over the mat and ask what is better asked beside it.

`all_boxes.py` decides which one is shown for the open question; `float_box.py` is what they share. `dial.py` (a
secret bid), `duel_box.py` and `duel_result.py`, `ring_box.py`, `amount_box.py`, `order_box.py`, and `tray.py` (cards
that lie nowhere on the table).
"""
