"""When things happen: batches, the windows round them, triggers and replacements, the state check and the end of the
game.
"""
