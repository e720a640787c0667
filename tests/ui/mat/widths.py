"""The widths of cards in the kept screens: `python -m tests.ui.mat.widths`, in pixels.

One line for each screen and size: median width of the cards in the hand, of the other cards upright on the mat, and
the least of these.
"""

from __future__ import annotations

from statistics import median

from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.app.screenshots.screenshot_maker import ScreenshotMaker
from l5r_desktop.ui import Settings, TablePage, application, apply_settings

SIZES = ((1600, 1000), (1280, 720))


def widths(page: TablePage) -> tuple[float, float, float]:
    """Of the hand, of the rest, and the least of the rest."""
    table = page.link.table
    hand = {piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat}
    round_ones = {piece.no for piece in table.pieces if piece.shape != "card"}
    items = page.mat.items_by_number()
    size = {no: item.pixmap().deviceIndependentSize().width() for no, item in items.items() if no not in round_ones}
    rest = [width for no, width in size.items() if no not in hand]
    return median([size[no] for no in hand if no in size] or [0.0]), median(rest), min(rest)


def main() -> None:
    """Print all widths."""
    application(())
    apply_settings(Settings())
    maker = ScreenshotMaker()
    for file in sorted(FOLDER.glob("*.yaml")):
        for size in SIZES:
            page = maker.page(file, 1.0, Settings())
            page.resize(*size)
            page.show()
            page.refresh()
            told = " ".join(f"{width:6.0f}" for width in widths(page))
            print(f"{file.stem:16} {size[0]}x{size[1]} {told}")
            page.link.close()
            page.close()


if __name__ == "__main__":
    main()
