"""The page of a running match: the mat with question, boxes, preview and story around it.

`page.py` makes the parts, `wiring.py` connects them, `page_parts.py` says what they may ask of one another.
`session_link.py` is the match as the page knows it, `rules_worker.py` the thread on which its rules run,
`answer_input.py` makes answers of clicks, `keys.py` of keys. `prompt_bar.py` shows the question, `side_panel.py` the
card that is read (`card_reading.py`, `reader.py`) and the story (`story.py`), `refusals.py` and `reasons.py` why
something cannot be done. `after_painting.py` has what follows in the frames after a new table. `boxes/` float over
the mat, `manual/` is for acts by hand, `remote/` for the player elsewhere.
"""
