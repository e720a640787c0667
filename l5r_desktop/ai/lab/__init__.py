"""The deck laboratory: a deck against a field of decks, computer against computer, and what can be said of it.

Exports: `LabPlan` (what is played: plan.py), `play_lab` (on all cores, told while it goes on, to be cancelled and taken
up again: running.py), `LabLog` (the games on disk: log.py), `report_of` (rates with intervals: figures.py).
"""

from l5r_desktop.ai.lab.figures import LabReport, Rate, report_of
from l5r_desktop.ai.lab.log import LabError, LabLog
from l5r_desktop.ai.lab.plan import Job, LabGame, LabPlan
from l5r_desktop.ai.lab.running import play_lab

__all__ = ["Job", "LabError", "LabGame", "LabLog", "LabPlan", "LabReport", "Rate", "play_lab", "report_of"]
