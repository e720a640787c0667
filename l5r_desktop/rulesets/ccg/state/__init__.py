"""What a game remembers and how it is read: areas, records, lasting effects, the index of texts in force, the profile
(the switches of a format), and what everybody knows.
"""
