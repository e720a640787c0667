"""A match at a table: who sits where, whose turn to answer, lots, undo, the story, and how a match is kept.

`match.py` is a match in play: it asks controllers (`controllers.py`), draws lots (`chance_source.py`), takes answers
and goes back (`undo_redo.py`). `readable_match.py` is what there is to see of it. `catalog.py` has the
cards, decks and rules, `seats.py` the records of who sits down. What a click or a dragged card means:
`answer_builder.py`, `dragging.py`; when nobody needs to be asked: `auto_pass.py`. Sentences: `wording.py`. Kept:
`journal.py` (a game as a file), `match_log.py`, `saved_match.py`, `recording.py` (a game at any moment). `replica.py`
is the game as one seat knows it. Packages inside: `cardbase/`, `decklists/`, `lessons/`, `puzzles/`, `scenario/`,
`workshop/`.

What is exported below is all that the window needs of a match and of the rules. May import rulesets, cardscript and
engine; no sibling to the right and no Qt.
"""

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.rulesets.card_game import Deck, deck_name
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.common.manual_acts import MenuEntry, MissingArgument, Subject
from l5r_desktop.rulesets.common.phrases import MANY, CardLink, Phrases
from l5r_desktop.rulesets.common.profiles import Switch
from l5r_desktop.rulesets.common.table import (
    OUT,
    PASSED,
    Bid,
    BidOption,
    Decided,
    Duel,
    Duelist,
    Label,
    Lane,
    Layout,
    Mark,
    Note,
    Number,
    Place,
    Plate,
    Row,
    Table,
    TablePiece,
)
from l5r_desktop.rulesets.common.timing_chart import Stage, TimingPosition
from l5r_desktop.rulesets.common.typography import kept_together
from l5r_desktop.rulesets.common.value_breakdown import BreakdownStep as ValuePart
from l5r_desktop.rulesets.common.value_breakdown import ExplainedValue
from l5r_desktop.rulesets.decks import DeckError
from l5r_desktop.rulesets.registry import FORMATS, format_of
from l5r_desktop.session.answer_builder import AnswerBuilder, ClickResult, Part, parts_of
from l5r_desktop.session.catalog import Catalog, GameCatalog, seating_of
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.controllers import (
    AsyncController,
    BotController,
    Controller,
    ControllerFailed,
    DecisionContext,
    FunctionController,
    LocalPlayer,
    RemotePlayer,
)
from l5r_desktop.session.ensuing import Consequences
from l5r_desktop.session.lookahead import ForeseenResult, Losses
from l5r_desktop.session.manual import ManualTable, Proposal
from l5r_desktop.session.match import Match
from l5r_desktop.session.recording import Recording, Stop
from l5r_desktop.session.saved_match import SavedMatchError
from l5r_desktop.session.seats import (
    DECK_FORMATS,
    FIRST_DECKS,
    LEAST_SEATS,
    MOST_SEATS,
    PROFILE_TITLES,
    PROFILES_OF,
    MatchSetup,
    SeatSetup,
)
from l5r_desktop.session.story_lines import LogLine
from l5r_desktop.session.text_excerpt import after_number
from l5r_desktop.session.undo_redo import Consent, Request, UndoDisclosure
from l5r_desktop.session.worded_cards import SMALL_BELOW, WORDED_BELOW, WORDED_FROM
from l5r_desktop.session.wording import Idents, Piece, Wording, cited_of, keyword_of, phrases_of

__all__ = [
    "DECK_FORMATS",
    "FIRST_DECKS",
    "FORMATS",
    "LEAST_SEATS",
    "MANY",
    "MOST_SEATS",
    "NO_SEAT",
    "OUT",
    "PASSED",
    "PROFILES_OF",
    "PROFILE_TITLES",
    "SMALL_BELOW",
    "WORDED_BELOW",
    "WORDED_FROM",
    "AnswerBuilder",
    "AsyncController",
    "Bid",
    "BidOption",
    "BotController",
    "CardLink",
    "Catalog",
    "Cause",
    "ChanceSource",
    "ClickResult",
    "Consent",
    "Consequences",
    "Controller",
    "ControllerFailed",
    "Decided",
    "Decision",
    "DecisionContext",
    "Deck",
    "DeckError",
    "Duel",
    "Duelist",
    "ExplainedValue",
    "ForeseenResult",
    "FunctionController",
    "GameCatalog",
    "Idents",
    "Keyword",
    "Label",
    "Lane",
    "Layout",
    "LocalPlayer",
    "LogLine",
    "Losses",
    "ManualTable",
    "Mark",
    "Match",
    "MatchSetup",
    "MenuEntry",
    "MissingArgument",
    "Note",
    "Number",
    "Option",
    "Part",
    "Phrases",
    "Piece",
    "Place",
    "Plate",
    "Proposal",
    "Recording",
    "Refusal",
    "RemotePlayer",
    "Request",
    "Row",
    "SavedMatchError",
    "SeatSetup",
    "Stage",
    "Stop",
    "Subject",
    "Switch",
    "Table",
    "TablePiece",
    "TimingPosition",
    "UndoDisclosure",
    "ValuePart",
    "Wording",
    "after_number",
    "cited_of",
    "deck_name",
    "format_of",
    "kept_together",
    "keyword_of",
    "parts_of",
    "phrases_of",
    "seating_of",
]
