"""A tool for whoever describes cards: it brings facts of cards from a list into the card files, and compares both.

The list is a JSON file that is no part of the project: an array of objects, one for each card. Those of the LCG have
the keys `id`, `name`, `type`, `side`, `clan`, `packs`, `traits` and the numbers of their kind, those of the CCG
(`--game ccg`) `id`, `set`, `title`, `types`, `decks`, `clans`, `keywords`, `formats` and the numbers. Of a
`reference_text` of the LCG only sentences that are a keyword are taken; no other sentence of it gets into a card file.

1. `python -m tests.facts import LIST [--set SET …]` writes the table of each card that no card file has yet (of these
   sets only), into `cards/GAME/SET/`. Its script is left to be written. A card whose text is nothing but
   keywords is done.
2. `python -m tests.facts compare LIST [--set SET …]` prints every fact in which the card files and the list differ.
3. `python -m tests.facts draft LIST [--set SET …]` prints scripts for cards that have none, by the examples of those
   that have one (`drafting.py`); `check-drafts` drafts the described cards without their own example, and says how many
   drafts say what stands.
"""
