"""L5R Desktop: Legend of the Five Rings at a desktop table, with its rules enforced. Unofficial fan work."""

from l5r_desktop.compiled import install

install()
