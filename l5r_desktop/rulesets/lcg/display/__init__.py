"""What is shown of a game: views, the table, reasons why not, explained numbers, the timing chart and all texts.
Nothing here changes a state.
"""
