"""The dialog that shows an entry of the rules digest."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.rules_digest import Rule, digest
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.rules.card_text import link_style, linked, rule_of


class RulesDialog(QDialog):
    """Shows one rule, and leads to others: by links, and by a name that is typed. It does not stop the game.

    asked: the name. text: the entry, or that there is none, with the nearest.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rule")
        self.setWindowTitle(self.tr("Rules, told briefly"))
        self.asked = QLineEdit(self)
        self.asked.setObjectName("rule-asked")
        self.asked.setAccessibleName(self.tr("Number or section of a rule"))
        self.asked.setPlaceholderText(self.tr("A number or section, such as L6.2 or Ivory: Token"))
        self.asked.returnPressed.connect(lambda: self.show_rule(self.asked.text()))
        self.look = QPushButton(self.tr("Look up"), self)
        self.look.setAutoDefault(False)
        self.look.clicked.connect(lambda: self.show_rule(self.asked.text()))
        self.text = QTextBrowser(self)
        self.text.setObjectName("rule-text")
        self.text.setAccessibleName(self.tr("What the rule says"))
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.asked, 1)
        row.addWidget(self.look)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.addLayout(row)
        column.addWidget(self.text, 1)
        column.addWidget(ends)
        self.resize(text_pixels(520), text_pixels(280))

    def show_rule(self, name: str) -> None:
        """Show the entry of a rule, or say that there is none; with "" wait for a name."""
        rule = digest().find(name)
        self.asked.setText(name if rule is None else rule.name)
        self.text.document().setDefaultStyleSheet(link_style())
        self.text.setHtml(self._told(rule) if rule is not None else self._missing(name))
        self.show()
        self.raise_()
        self.activateWindow()
        (self.text if rule is not None else self.asked).setFocus()

    def _told(self, rule: Rule) -> str:
        source = escape(self.tr("Source: {}").format(rule.source))
        below = "".join(f"<p>{linked(one.name)}: {linked(one.text)}</p>" for one in digest().under(rule.name))
        return (
            f"<h3>{escape(rule.name)}</h3><p>{linked(rule.text)}</p>{below}"
            f"<p><font color='{color('panel-faint').name()}'><small>{source}</small></font></p>"
        )

    def _missing(self, name: str) -> str:
        if not name.strip():
            return ""
        said = escape(self.tr("There is no rule {} here.").format(name.strip()))
        near = digest().nearest(name)
        nearest = escape(self.tr("The nearest are:")) + " " + ", ".join(linked(one) for one in near)
        return f"<p>{said}</p>" + (f"<p>{nearest}</p>" if near else "")

    def _follow(self, url: QUrl) -> None:
        self.show_rule(rule_of(url.toString()))
