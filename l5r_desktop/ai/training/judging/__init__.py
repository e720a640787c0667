"""Learning a judge (`ai/judge`) from games by habit: `positions.py` plays them and keeps what both seats see,
`teaching.py` teaches a network, `judge_training.py` does the whole and says what it gained. May import what
ai.training may.
"""
