"""Boxes that ask what is better asked beside the mat: in a dock, or floating over it.

`all_boxes.py` decides which one is shown for the open question; `float_box.py` is what they share, `dock.py` where they
stand. `dial.py` (a
secret bid), `duel_box.py` and `duel_result.py`, `ring_box.py`, `amount_box.py`, `order_box.py`, and `tray.py` (cards
that lie nowhere on the table).
"""
