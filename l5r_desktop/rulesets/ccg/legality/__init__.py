"""Whether something may be done: permissions and prohibitions, who may take part or enter, limits on uses, and what
could pay for it.
"""
