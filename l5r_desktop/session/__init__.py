"""A match at a table: who sits where, whose turn to answer, lots, undo, the story, and how a match is kept.

Exports: Catalog (cards, decks and rules of all games, a GameShelf for each) and seating_of, MatchSetup and SeatSetup,
what there is to choose (FORMATS, PROFILES_OF, PROFILE_TITLES, MOST_SEATS, FIRST_DECKS), Match, Lots, Consent and
Request, Recording with Stop (a game to be watched), the controllers (Controller, Guest, Person, Absent, Policy,
Thinker, and Look), Picking with Outcome and Part, parts_of (an answer made click by click), SavedMatchError, Wording
with Phrases and phrases_of, and the records that a window needs of the rules: Table and its parts (what is drawn),
Decision, Option, Refusal, Deck, LogLine. Modules of their own: replica (blind replicas), journal (games
as files), scenario (given, when, then), ahead (what would be asked next), carrying (where a card may be let go),
passing (when nobody needs to be asked), ordering (an order chosen once).
May import rulesets, cardscript and engine; no sibling to the right and no Qt.
"""

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.rulesets.card_game import Deck
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.common.manual_acts import MenuEntry, MissingArgument, Subject
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases
from l5r_desktop.rulesets.common.table import (
    Bid,
    BidOption,
    Decided,
    Duel,
    Duelist,
    Lane,
    Layout,
    Mark,
    Note,
    Place,
    Plate,
    Row,
    Table,
    TablePiece,
)
from l5r_desktop.rulesets.common.timing_position import Stage, TimingPosition
from l5r_desktop.rulesets.common.value_breakdown import BreakdownStep as ValuePart
from l5r_desktop.rulesets.common.value_breakdown import ExplainedValue
from l5r_desktop.rulesets.decks import DeckError
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.answer_builder import AnswerBuilder, ClickResult, Part, parts_of
from l5r_desktop.session.catalog import Catalog, GameCatalog, seating_of
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.consent import Consent, Request, UndoDisclosure
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
from l5r_desktop.session.manual import ManualTable, Proposal
from l5r_desktop.session.match import Match
from l5r_desktop.session.recording import Recording, Stop
from l5r_desktop.session.saving import SavedMatchError
from l5r_desktop.session.seats import FIRST_DECKS, MOST_SEATS, PROFILE_TITLES, PROFILES_OF, MatchSetup, SeatSetup
from l5r_desktop.session.wording import Idents, LogLine, Piece, Wording, keyword_of, phrases_of

__all__ = [
    "FIRST_DECKS",
    "FORMATS",
    "MOST_SEATS",
    "PROFILES_OF",
    "PROFILE_TITLES",
    "AnswerBuilder",
    "AsyncController",
    "Bid",
    "BidOption",
    "BotController",
    "CardLink",
    "Catalog",
    "ChanceSource",
    "ClickResult",
    "Consent",
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
    "FunctionController",
    "GameCatalog",
    "Idents",
    "Keyword",
    "Lane",
    "Layout",
    "LocalPlayer",
    "LogLine",
    "ManualTable",
    "Mark",
    "Match",
    "MatchSetup",
    "MenuEntry",
    "MissingArgument",
    "Note",
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
    "Table",
    "TablePiece",
    "TimingPosition",
    "UndoDisclosure",
    "ValuePart",
    "Wording",
    "keyword_of",
    "parts_of",
    "phrases_of",
    "seating_of",
]
