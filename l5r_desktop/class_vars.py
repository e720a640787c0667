"""`dataclass` for modules that mypyc compiles: it forgets which annotations of a class are class variables.

packaging/mypyc_source.py puts it in the place of the one of `dataclasses`. In plain Python nobody imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(made: Any = None, /, **options: Any) -> Any:
        """The decorator of the standard library, told which annotations are none of fields (`CLASS_VARS`)."""
        if made is None:
            return lambda made: dataclass(made, **options)
        for name in getattr(made, "CLASS_VARS", ()):
            made.__annotations__.pop(name, None)
        return dataclasses.dataclass(made, **options)


__all__ = ["dataclass"]
