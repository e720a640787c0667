"""Sounds: which one a change of the table has, and how it is heard on this machine."""
