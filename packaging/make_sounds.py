"""Makes the sounds of the program, the same each time: `python packaging/make_sounds.py`.

Each sound is a few tones or strokes of noise, written down below; nothing is recorded and nothing is drawn by lot.
"""

from __future__ import annotations

import math
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

RATE = 16_000
"""Samples a second."""
FOLDER = Path(__file__).parent.parent / "resources" / "sounds"


@dataclass(frozen=True)
class Tone:
    """A plucked or struck sound. at, length: seconds. pitch: Hz, at its end `to` (0: the same).

    loud: 0 to 1. noise: how much of it is the rustle of paper or wood, 0 to 1. overtones: loudness of 2nd, 3rd …
    """

    at: float
    length: float
    pitch: float
    loud: float = 0.5
    to: float = 0.0
    noise: float = 0.0
    overtones: tuple[float, ...] = (0.35, 0.12)


SOUNDS = {
    "card-played": (Tone(0, 0.09, 190, 0.55, noise=0.85), Tone(0.03, 0.16, 330, 0.3)),
    "bow": (Tone(0, 0.2, 260, 0.4, to=190, noise=0.25),),
    "draw": (Tone(0, 0.12, 900, 0.3, to=1500, noise=0.95),),
    "question": (Tone(0, 0.28, 587, 0.35), Tone(0.11, 0.4, 784, 0.35)),
    "pass": (Tone(0, 0.12, 220, 0.35, overtones=(0.1,)),),
    "province-broken": (Tone(0, 0.5, 110, 0.6, to=55, noise=0.6), Tone(0.05, 0.35, 82, 0.4, noise=0.9)),
    "duel-reveal": (Tone(0, 0.5, 1175, 0.3, overtones=(0.6, 0.5, 0.3)), Tone(0.02, 0.1, 2400, 0.25, noise=0.7)),
    "win": (Tone(0, 0.5, 392, 0.3), Tone(0.14, 0.5, 494, 0.3), Tone(0.28, 0.8, 587, 0.35), Tone(0.28, 0.8, 784, 0.25)),
    "error": (Tone(0, 0.14, 196, 0.4), Tone(0.13, 0.22, 147, 0.4)),
}


def samples(tones: tuple[Tone, ...]) -> array[int]:
    """The sum of some tones as 16 bit samples."""
    total = [0.0] * round(RATE * max(tone.at + tone.length for tone in tones))
    for tone in tones:
        _add(total, tone)
    return array("h", (round(32_767 * max(-1.0, min(1.0, value))) for value in total))


def _add(total: list[float], tone: Tone) -> None:
    count, first = round(RATE * tone.length), round(RATE * tone.at)
    phase, rustle, seed = 0.0, 0.0, 12_345
    parts = (1.0, *tone.overtones)
    for at in range(min(count, len(total) - first)):
        share = at / count
        pitch = tone.pitch + ((tone.to or tone.pitch) - tone.pitch) * share
        phase += 2 * math.pi * pitch / RATE
        seed = (1_103_515_245 * seed + 12_345) % 2**31
        rustle += (seed / 2**30 - 1 - rustle) * min(1.0, pitch / 2_000)
        swing = sum(loud * math.sin(phase * number) for number, loud in enumerate(parts, 1)) / sum(parts)
        envelope = min(1.0, at / (0.004 * RATE)) * math.exp(-5 * share) * (1 - share)
        total[first + at] += tone.loud * envelope * ((1 - tone.noise) * swing + tone.noise * 2.5 * rustle)


def make(folder: Path = FOLDER) -> None:
    """Write all sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tones in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            values = samples(tones)
            if values.itemsize == 2 and array("h", [1]).tobytes() != b"\x01\x00":
                values.byteswap()
            file.writeframes(values.tobytes())


if __name__ == "__main__":
    make()
