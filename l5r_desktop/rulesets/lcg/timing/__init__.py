"""Timing: batches of simultaneous events, the windows round them, triggers and replacements, the state check and the
end of the game.
"""
