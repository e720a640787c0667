"""What a card is: its definition (facts and abilities), the schema of the card files, and the context in which a text
is read.
"""
