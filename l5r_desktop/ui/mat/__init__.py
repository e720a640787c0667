"""The play mat as a scene: where things lie (without Qt) and the items that draw them.

`scene.py` is the scene (`Mat`), shown by `mat_view.py`. Without Qt: `geometry.py` and `lanes.py` place the areas,
`spots.py` the cards, `needs.py` gives room to rows, `prepared_tables.py` knows tables before they are shown.
Items: `card_item.py`, `pile.py`, `plate.py`, `lane_items.py`,
`arrows.py`; `piece_style.py` says which picture and badges a piece has. `drawing_worker.py` draws pictures on a
thread of its own, `pixmap_cache.py` keeps them. `card_drag.py` carries cards, `cursor.py` is the keyboard's place.
`motion/` moves things, `accessibility/` says them to screen readers.
"""
