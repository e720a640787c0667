"""Fetching pictures of cards from a source that the user names; the program names none, and fetches nothing unasked.

`addresses.py` makes the address of a card's picture, `fetching.py` fetches them in the background, `dialog.py` shows
how far it is. What is fetched goes into the folder of own card pictures.
"""
