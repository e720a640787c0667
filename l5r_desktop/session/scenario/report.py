"""The report on the cases that were run."""

from __future__ import annotations

from dataclasses import dataclass, field

PASSED, FAILED, UNSUPPORTED = "passed", "failed", "unsupported"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case. status: "passed", "failed" or "unsupported". why: one sentence, empty when it passed."""

    id: str
    title: str
    status: str
    why: str = ""

    @property
    def line(self) -> str:
        """The case as one line of a report."""
        tail = f": {self.why}" if self.why else ""
        return f"{self.status:<11} {self.id}{tail}"

    def __bool__(self) -> bool:
        return self.status == PASSED


@dataclass(slots=True)
class Report:
    """The cases of one or more files, in order. errors: files that could not be read, one sentence each."""

    cases: list[CaseResult] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def _count(self, status: str) -> int:
        return sum(case.status == status for case in self.cases)

    @property
    def passed(self) -> int:
        """Return how many cases passed."""
        return self._count(PASSED)

    @property
    def failed(self) -> int:
        """Return how many cases failed."""
        return self._count(FAILED)

    @property
    def unsupported(self) -> int:
        """Return how many cases hold a word that the runner does not know."""
        return self._count(UNSUPPORTED)

    @property
    def lines(self) -> list[str]:
        """The report as it is printed: a line for each case, for each unreadable file, and the sums."""
        total = f"{self.passed} passed, {self.failed} failed, {self.unsupported} unsupported"
        if self.errors:
            total += f", {len(self.errors)} not readable"
        return [*(case.line for case in self.cases), *(f"not readable: {error}" for error in self.errors), total]

    @property
    def ok(self) -> bool:
        """True if nothing was found wrong."""
        return not self.errors and self.passed == len(self.cases)

    def __repr__(self) -> str:
        return f"<Report: {self.lines[-1]}>"
