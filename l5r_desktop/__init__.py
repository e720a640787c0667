"""L5R Desktop: Legend of the Five Rings at a desktop table, with its rules enforced. Unofficial fan work."""

import os

if os.path.isdir(os.path.join(os.path.dirname(__file__), "_compiled")):
    from l5r_desktop import compiled

    compiled.install()
