"""Learning which answers are better than the usual ones (`ai/learned_answers.py`), from answers played on in the same
game by the usual player: `questions.py` says of which kinds of questions and by which numbers, `branches.py` plays,
`fitting.py` fits, `answer_training.py` does the whole and says what it gains. May import what ai.training may.
"""
