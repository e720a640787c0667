"""Messages of what failed outside of the window, in its language: the sentences of the store, of files and of kept
games.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from l5r_desktop.places import data_folder
from l5r_desktop.session import kept_together
from l5r_desktop.ui.preferences.language import OWN, spoken

_SLOT = re.compile(r"\{(\d*)\}")
_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z])")


def told(sentence: str) -> str:
    """An English sentence, or several, in the language of the window; as it is where nobody has translated it.

    What a sentence holds in its slots is translated too, if it is such a text.
    """
    if not sentence or spoken() == OWN:
        return sentence
    whole = _told(sentence)
    return whole if whole is not None else " ".join(_told(part) or part for part in _SENTENCE.split(sentence))


def _told(text: str) -> str | None:
    for pattern, other in _patterns(spoken()):
        found = pattern.fullmatch(text)
        if found is not None:
            return _filled(other, [_told(value) or value for value in found.groups()])
    return None


def _filled(template: str, values: list[str]) -> str:
    following = iter(values)
    return _SLOT.sub(lambda slot: values[int(slot[1])] if slot[1] else next(following), template)


@cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The English texts as patterns, the most telling ones first, each with what is said instead."""
    texts = texts_of_troubles(language)
    ranked = sorted(texts, key=lambda text: -len(text.replace("{}", "")))
    return tuple(
        (re.compile("(.*?)".join(map(re.escape, text.split("{}"))), re.DOTALL), texts[text]) for text in ranked
    )


def texts_of_troubles(language: str) -> dict[str, str]:
    """Each English text, with {} for what varies, and what a language says instead; none where there is no file."""
    try:
        source = data_folder("resources") / "translations" / f"troubles_{language}.toml"
        texts = tomllib.loads(source.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {english: kept_together(said, language) for english, said in texts.items()}
