"""All cards of both games: a query, pictures or a table of what it finds, and one card with all that is known of it.

What lives here: `browsing.py` (opens the page from the window), `page.py` (joins its parts, and has the table),
`query_box.py` (the line with suggestions, and what is wrong with it, and choices that write the query),
`model.py` (the cards found, and their pictures), `detail.py` (one card). The language is session/cardbase.
"""
