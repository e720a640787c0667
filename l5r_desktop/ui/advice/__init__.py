"""The computer's thoughts for the people at the window: hints, win estimates, its own reasons, and analyses."""
