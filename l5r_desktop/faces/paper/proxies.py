"""Pages of cards to be cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from PIL import Image, ImageDraw

from l5r_desktop.faces.drawing import paint_face
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.paper.sheet import CARD_MM, Sheet, pixels


def proxy_pages(
    cards: Sequence[Face], sheet: Sheet, told: Callable[[int], None] = lambda done: None
) -> Iterator[Image.Image]:
    """The pages, each when it is drawn. cards: one entry for each copy. told: is called after each card."""
    drawn: dict[Face, Image.Image] = {}
    each, done = iter(cards), 0
    while page := list(islice(each, sheet.places)):
        picture = Image.new("RGB", (pixels(sheet.size[0]), pixels(sheet.size[1])), "white")
        pen = ImageDraw.Draw(picture)
        for number, face in enumerate(page):
            if face not in drawn:
                # Copies stand beside each other: only the last face is wanted again.
                drawn = {face: _card(face)}
            left, top = sheet.place(number)
            picture.paste(drawn[face], (pixels(left), pixels(top)))
            done += 1
            told(done)
        for line in sheet.marks():
            pen.line([pixels(end) for end in line], fill="black", width=1)
        yield picture


def _card(face: Face) -> Image.Image:
    """A face of the size of a card, its round corners filled, as scissors cut straight."""
    size = pixels(CARD_MM[0]), pixels(CARD_MM[1])
    image = paint_face(face, size[0]).image
    card = Image.new("RGB", image.size, "black")
    card.paste(image, mask=image.getchannel("A"))
    return card.resize(size, Image.Resampling.LANCZOS) if card.size != size else card
