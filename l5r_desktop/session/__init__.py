"""A match and all that belongs to one: seats, controllers, catalog of rulesets and decks, scenarios, journals.

May import engine, cardscript and rulesets. ai, net, store, faces and ui build on it.
"""
