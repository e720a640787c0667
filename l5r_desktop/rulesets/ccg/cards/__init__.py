"""A card as the rules know it: its definition (facts and abilities), the schema of the card files, and the context in
which a text is read.
"""
