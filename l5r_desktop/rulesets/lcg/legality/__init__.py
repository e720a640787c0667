"""Legality: permissions and prohibitions, who may take part or enter, limits on uses, and what could pay for something.
Functions here answer whether something may be done now, or collect the reasons why not; they change nothing.
"""
