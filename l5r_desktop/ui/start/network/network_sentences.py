"""Sentences for what happens between two programs, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.ui.network_port import CallNews, NetworkProblem
from l5r_desktop.ui.preferences.error_messages import told


class NetSentences(QObject):
    """One sentence for everything that two programs come to, or that keeps them from it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stages = {
            "opening": self.tr("One moment…"),
            "waiting": self.tr("Waiting for the other player…"),
            "going": self.tr("Looking for the other player…"),
            "greeting": self.tr("The other player is there. The two programs compare rules and cards…"),
            "shuffling": self.tr("Both programs shuffle the decks together…"),
            "asking": self.tr("The host is asked whether you may watch…"),
            "reading": self.tr("The game is being read…"),
            "ready": self.tr("The game begins."),
            "failed": self.tr("It did not come to a game."),
        }
        self._troubles = {
            "code": self.tr("The code is not the one of the invite. Ask the other player for the invite once more."),
            "invite": self.tr("This is no invite. It looks like 192.168.1.5:18072:ABCD-EFGH."),
            "place": self.tr("This is no address. It looks like 192.168.1.5:18072."),
            "no-answer": self.tr("Nobody answers at {0}, port {1}. Does the other player wait there already?"),
            "stranger": self.tr("What answers there is not this program."),
            "program-newer": self.tr(
                "The other program is newer: it speaks version {0} of the protocol, this one {1}. Update this program."
            ),
            "program-older": self.tr(
                "The other program is older: it speaks version {0} of the protocol, this one {1}. The other "
                "player has to update it."
            ),
            "rules-newer": self.tr(
                "The other program has newer rules of this game: version {0}, this one {1}. Update this program."
            ),
            "rules-older": self.tr(
                "The other program has older rules of this game: version {0}, this one {1}. The other player "
                "has to update it."
            ),
            "cards-newer": self.tr(
                "The other program has newer card data: version {0}, this one {1}. Update this program."
            ),
            "cards-older": self.tr(
                "The other program has older card data: version {0}, this one {1}. The other player has to update it."
            ),
            "cards": self.tr("One of the two programs has changed cards. Both need the same ones."),
            "ruleset": self.tr("The other player has chosen another game. Choose the same one."),
            "profile": self.tr("The other player has chosen the same game by other rules. Choose the same ones."),
            "deck": self.tr("The other player's deck cannot be played by these rules."),
            "port": self.tr("Port {0} is used by another program. Choose another port, or 0 for any that is free."),
            "disk": self.tr("The game cannot be kept on this computer: {}"),
            "where": self.tr("It is not known any more where the other player is to be found."),
            "gone": self.tr("The other player has left."),
            "refused": self.tr("The other program cannot go on with this game."),
            "router-trying": self.tr("The router is asked to let others in…"),
            "router-missing": self.tr(
                "From the internet nobody comes in by itself: what asks routers (miniupnpc) is not installed. Tell the "
                "router to send TCP port {1} to {2}. Within this network nothing has to be done."
            ),
            "router-none": self.tr(
                "No router has answered. For somebody on the internet, tell yours to send TCP port {1} to {2}. Within "
                "this network nothing has to be done."
            ),
            "router-refused": self.tr(
                "The router does not open ports when asked. For somebody on the internet, tell it to send TCP port {1} "
                "to {2}. Within this network nothing has to be done."
            ),
            "router-direct": self.tr(
                "No router has answered, and none is needed: this computer is on the internet itself ({0}). If nobody "
                "gets through, let its firewall pass TCP port {1}."
            ),
            "router-private": self.tr(
                "The router has opened port {1}, but lies behind another router ({0}). For somebody on the internet, "
                "tell that one to send TCP port {1} on too, or let the other player host."
            ),
            "router-shared": self.tr(
                "Your internet provider shares one address among many ({0}): by IPv4 nobody gets through from the "
                "internet, and no router can change that. Let the other player host, or use IPv6."
            ),
            "router-open": self.tr(
                "The router lets others in at {0}, port {1}. Whether that can be reached from outside cannot be found "
                "out from here; the other player will see."
            ),
            "router-tested": self.tr("The router lets others in at {0}, port {1}; a connection by that way came back."),
            "stopped": self.tr("The other program has broken the game off: {}"),
            "watch-full": self.tr("As many people as can be are watching already, or ask to."),
            "watch-no": self.tr("The host does not let you watch."),
            "watch-old": self.tr("The other player's program is too old to tell who watches, so nobody can."),
            "watch-flood": self.tr("Too much was sent from here."),
            "watch-slow": self.tr("It was not told in time who asks."),
            "watch-gone": self.tr("The players have left."),
            "watch-again": self.tr("The players begin another game. You can ask to watch it."),
            "watch-broken": self.tr("The players have broken the game off."),
            "watch-fault": self.tr("The host's program cannot show the game any more."),
            "watch-closed": self.tr(
                "What answers there lets nobody watch: it is an older program, or no game is played there."
            ),
        }

    def stage(self, news: CallNews) -> str:
        """Return how far both are."""
        return self._stages[news.stage]

    def trouble(self, trouble: NetworkProblem) -> str:
        """Return what went wrong."""
        said = self._troubles.get(trouble.kind)
        if said is None:
            return self.tr("The two programs could not go on: {}.").format(told(trouble.words).rstrip("."))
        return said.format(*(trouble.about or (told(trouble.words),) * 2))


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
