"""Access to the mat by keyboard and screen reader: the stops that can be reached, and what is said of them."""
