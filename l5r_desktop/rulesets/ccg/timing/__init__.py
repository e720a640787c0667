"""Timing: batches of simultaneous events (`batch.py`), the windows round them (`windows.py`), triggers (`triggers.py`)
and replacements, the state check and the end of the game (`ending.py`, `elimination.py`).
"""
