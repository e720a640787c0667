"""Peak memory of this process."""

from __future__ import annotations

import sys


def peak_memory_mb() -> float | None:
    """Largest resident size so far in MB; None where the system does not tell (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)
