"""Legality: permissions and prohibitions, who may take part or enter, limits on uses, and what could pay for something.
Functions here answer whether something may be done now, or collect the reasons why not; they change nothing.

The checks of recruiting and equipping stand in `actions/recruit_costs.py` and `actions/equip.py`.

Begin with `permission.py` (whether an ability may be used), `gold_sources.py` (what could pay), `entering.py` (what may
come into play) and `use_limits.py` (how often).
"""
