"""A match of which one seat sits at another program; a window, an AI or a script plays it like any other match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from l5r_desktop.engine.inputs import Choice, Concession, Decision, Input, Refusal
from l5r_desktop.engine.machine import accept
from l5r_desktop.net.consent import NetworkManual, NetworkUndo
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.link import Link
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import LinkedPeer
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session.auto_pass import window_of
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.controllers import AsyncController, Controller, DecisionContext, Keys, LocalPlayer
from l5r_desktop.session.match import Match
from l5r_desktop.session.undo_redo import Request, UndoDisclosure


class NetworkController:
    """The controller of the seat that sits at the other program. heard: takes what has come; left: closes the link."""

    here = False

    def __init__(self) -> None:
        self.heard: Callable[[], None] = lambda: None
        self.left: Callable[[], None] = lambda: None

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """None: the answer comes later, through `look.reply`."""
        return None

    def agrees(self) -> bool:
        """False: whether it agrees is told later, by the other program."""
        return False

    def sit(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int) -> None:
        """Nothing is to be done: it has sat down long ago."""

    def attend(self) -> None:
        """Take what has come from the other program. Does not wait."""
        self.heard()

    def leave(self) -> None:
        """The match is over for this program: link and log are closed."""
        self.left()


class NetworkMatch(Match):
    """One side of a direct game as a match. It must be called from one thread only, like every match.

    side: begun with `keep`. link: None while there is none. player: who plays this side; a person at this window by
    default. chat: called with each line that the other side says. `attend` must be called now and then: it takes what
    has come from the other program. `trouble` says why the link is cut or the game was stopped, else it is "".
    """

    elsewhere = True

    def __init__(
        self,
        side: Peer,
        link: Link | None,
        player: Controller | None = None,
        *,
        chat: Callable[[str], None] = lambda line: None,
    ) -> None:
        self.side = side
        self.trouble = ""
        self._chat = chat
        self._play: LinkedPeer | None = None if link is None else LinkedPeer(side, link, told=chat)
        self._early: tuple[int, int, Keys] | None = None
        distant = NetworkController()
        controllers: list[Controller] = [distant, distant]
        controllers[side.seat] = player or LocalPlayer()
        if isinstance(player, AsyncController):
            player.sit(side.rules, side.replica.seatings, side.seat)
        super().__init__(side.replica.game, controllers, lots=ChanceSource(0))
        self.manual = NetworkManual(side, self.manual, self._tell_all)
        self._far_back = NetworkUndo(side, self._back.answered, self._by_person)
        distant.heard, distant.left = self._hear, self.close
        self._hear()

    @property
    def answered(self) -> tuple[int, ...]:
        """Numbers of the inputs that the person at this window has given."""
        return tuple(self._far_back.answered)

    @property
    def can_undo(self) -> bool:
        """Return True if the other side can be asked to take the last answer back, or it has not been sent yet."""
        return not self.over and (self._early is not None or self._far_back.possible)

    @property
    def asked_for(self) -> Request | None:
        """Return what the other side has been asked to agree to and has not answered yet."""
        return self._far_back.of(self.side.seat, agreed=None)

    @property
    def declined(self) -> Request | None:
        """Return what the other side did not agree to, until something else happens."""
        return self._far_back.of(self.side.seat, agreed=False)

    @property
    def asks(self) -> Request | None:
        """Return what the other side would like to take back; what it would like to do by hand is a proposal
        (`manual`).
        """
        asks = self._far_back.of(self.side.other, agreed=None)
        return asks if asks is not None and asks.kind == "undo" else None

    def cost(self) -> UndoDisclosure:
        """Return what both have seen since this side's last answer."""
        return UndoDisclosure() if self._early is not None else self._far_back.cost()

    def reply(self, *, yes: bool) -> None:
        """Agree, or not, to going back."""
        if self.asks is not None:
            self.side.requests.reply(yes)
            self._tell_all()

    def undo(self, count: int = 1) -> None:
        """Ask the other side to take this side's last answers back, with all that followed."""
        if self._early is not None:
            self._early = None
        else:
            self._far_back.ask(count)
        self._tell_all()

    @property
    def cut(self) -> bool:
        """Return True if there is no link now, and the game can go on over another one (`go_on`)."""
        return self._play is None and self.side.stopped_by is None and not self.side.complete

    @property
    def waits_for(self) -> str:
        """Return what the other side has to do, in a few words; "" if nothing."""
        return self.side.waits_for

    def go_on(self, link: Link, lengths: tuple[int, int]) -> None:
        """Go on over a new link. lengths: what `meet_again` has found."""
        self._play = LinkedPeer(self.side, link, told=self._chat)
        self.trouble = ""
        self._play.catch_up(lengths)
        self._hear()
        self._tell()

    def say(self, line: str) -> None:
        """A line of chat to the other side."""
        if self._play is not None:
            self._play.say(line)

    def close(self) -> None:
        """Let go of link and log; the game can be taken up again unless it is over."""
        if self._play is not None:
            self._play.link.close_soon()
            self._play = None
        self.side.close()

    def _give(self, given: Input, *, by_itself: bool = False) -> Refusal | None:
        number = len(self.game.inputs)
        refusal = self._judged(given, by_itself=by_itself) or self._hand_over(given)
        if refusal is None and by_itself:
            self._far_back.by_itself.add(number)
        if refusal is None:
            self._run()
            self._tell()
        return refusal

    def _hand_over(self, given: Input) -> Refusal | None:
        """Give an input of this side to the protocol. Returns why not."""
        mine = self.side.seat
        if isinstance(given, Choice) and given.seat == mine:
            if self.side.question is not None:
                return self.side.answer(given.keys or ())
            return self._keep_early(given)
        if isinstance(given, Concession) and given.seat == mine:
            self.side.resign()
            return None
        return Refusal("not-asked", args=(mine,))

    def _keep_early(self, given: Choice) -> Refusal | None:
        """An answer to a question that is put to both is kept until the other side's has come."""
        if self.decision_of(given.seat) is None:
            return Refusal("not-asked", args=(given.seat,))
        refusal = accept(self.game.state.clone(), given)
        if refusal is None:
            self._early = self.side.replica.number + 1, self.side.replica.turned, given.keys or ()
        return refusal

    def _at_once(self, decision: Decision) -> Keys | None:
        """A window that a hidden card could answer is never passed here: the time that it takes would tell."""
        return None if decision.hidden and window_of(decision) else super()._at_once(decision)

    def _early_answer(self) -> Keys | None:
        """Return what was answered before the other side, if this is the question that it answers."""
        early, self._early = self._early, None
        replica = self.side.replica
        return early[2] if early is not None and early[:2] == (replica.number, replica.turned) else None

    def _run(self) -> None:
        """Answer for this side whatever its player answers at once."""
        while (decision := self.side.question) is not None:
            keys = self._early_answer() or self._at_once(decision)
            if keys is None:
                seat = self.side.seat
                look = DecisionContext(
                    self.game.state, partial(self.view, seat), partial(self._reply, seat, decision),
                    lambda: len(self.game.inputs),
                )  # fmt: skip
                keys = self._controllers[seat].answer(decision, look)
            if keys is None:
                return
            refusal = self.side.answer(keys)
            assert refusal is None, f"{keys} was refused: {refusal}"

    def _hear(self) -> None:
        if self._play is None:
            return
        try:
            came = self._play.pump()
        except NetError as problem:
            self._lose(problem)
            return
        if came:
            self._run()
            self._tell()

    def _lose(self, problem: NetError) -> None:
        assert self._play is not None
        self._play.link.close_soon()
        self._play = None
        self.trouble = "" if self.side.complete else str(problem)
        self._tell()

    def _tell_all(self) -> None:
        self._run()
        self._tell()
