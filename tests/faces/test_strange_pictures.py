"""Picture files of strangers: few decoders read them, none starts a program, and what is too large is not unpacked."""

from __future__ import annotations

import ast
import os
import re
import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import EpsImagePlugin, ExifTags, Image

from l5r_desktop.faces import DiskCache, Face, FaceError, draw_scan
from l5r_desktop.faces import image_files as opening_file
from l5r_desktop.faces.image_files import MOST_PIXELS, PictureError, read_picture

FACE = Face("01-doji-challenger", "Doji Challenger", "character", "crane")
PROGRAM = Path(opening_file.__file__).parents[1]
EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 37 52\n%%EndComments\nshowpage\n%%EOF\n"


def header_of(width: int, height: int) -> bytes:
    """A PNG file that says how large it is, and has almost no pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 64)) + chunk(b"IEND", b"")


def test_postscript_under_the_name_of_a_picture_starts_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran, tools = tmp_path / "ran", tmp_path / "bin"
    tools.mkdir()
    (tools / "gs").write_text(f"#!/bin/sh\necho 10.0\n: > '{ran}'\n")
    (tools / "gs").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(EpsImagePlugin, "gs_binary", None)
    path = tmp_path / "Doji Challenger.png"
    path.write_bytes(EPS)
    with pytest.raises(FaceError, match=r"Doji Challenger\.png cannot be read.*no PNG, JPEG or WebP"):
        draw_scan(path, FACE, 60)
    assert not ran.exists()


@pytest.mark.parametrize("format", ["GIF", "BMP", "TIFF", "ICO", "PPM", "TGA", "PCX", "SGI", "ICNS"])
def test_other_formats_under_the_name_of_a_picture_are_refused(tmp_path: Path, format: str) -> None:
    path = tmp_path / "Doji Challenger.png"
    Image.new("RGB", (64, 64), (200, 20, 20)).save(path, format)
    with pytest.raises(FaceError, match="no PNG, JPEG or WebP"):
        draw_scan(path, FACE, 60)


@pytest.mark.parametrize("format", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_the_three_formats_are_read_whatever_their_ending_is(tmp_path: Path, format: str, mode: str) -> None:
    path = tmp_path / "Doji Challenger.png"
    picture = Image.new("RGB", (372, 520), (20, 20, 200)).convert(mode)
    (picture if format == "PNG" else picture.convert("RGB")).save(path, format)
    assert draw_scan(path, FACE, 60).width == 60


@pytest.mark.parametrize(("width", "height"), [(7000, 8500), (13000, 13000), (1, MOST_PIXELS + 1)])
def test_a_picture_that_is_too_large_is_refused_before_a_pixel_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", None)
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda _: pytest.fail("it is unpacked"))
    path = tmp_path / "Doji Challenger.png"
    path.write_bytes(header_of(width, height))
    with pytest.raises(FaceError, match=f"too large: {width} by {height} pixels"):
        draw_scan(path, FACE, 60)


def test_a_picture_larger_than_needed_is_made_smaller_before_its_colors_are_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.new("RGB", (900, 1260), (20, 20, 200)).save(path)
    assert read_picture(path, width=90).size == (90, 126)
    assert read_picture(path).size == (900, 1260)


def test_a_picture_is_stood_up_as_its_camera_held_it(tmp_path: Path) -> None:
    turned = Image.Exif()
    turned[ExifTags.Base.Orientation] = 6
    Image.new("RGB", (520, 372), (20, 20, 200)).save(tmp_path / "a.jpg", exif=turned)
    assert read_picture(tmp_path / "a.jpg").size == (372, 520)


def test_a_pipe_under_the_name_of_a_picture_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "Doji Challenger.png"
    os.mkfifo(path)
    with ThreadPoolExecutor() as pool:
        drawing = pool.submit(draw_scan, path, FACE, 60)
        try:
            with pytest.raises(FaceError, match="no plain file"):
                drawing.result(5)
        finally:
            if not drawing.done():
                path.open("wb").close()


def test_a_file_with_too_many_bytes_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "Doji Challenger.png"
    Image.new("RGB", (372, 520)).save(path)
    monkeypatch.setattr(opening_file, "MOST_FILE", path.stat().st_size - 1)
    with pytest.raises(FaceError, match="more than"):
        draw_scan(path, FACE, 60)


def test_whatever_a_decoder_raises_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged bytes make the decoders raise more than they document: struct.error and zlib.error among them."""

    def fails(*_: object) -> None:
        raise struct.error("unpack requires\na buffer.")

    path = tmp_path / "Doji Challenger.png"
    Image.new("RGB", (372, 520)).save(path)
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", fails)
    with pytest.raises(FaceError, match=r"shown instead: unpack requires a buffer\.$"):
        draw_scan(path, FACE, 60)


@pytest.mark.parametrize("format", ["GIF", "JPEG", "EPS"])
def test_what_is_no_png_is_thrown_out_of_the_cabinet(tmp_path: Path, format: str) -> None:
    disk_cache = DiskCache(tmp_path)
    disk_cache.put("key", Image.new("RGBA", (60, 84)))
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    Image.new("RGB", (60, 84)).save(path, format)
    assert disk_cache.get("key") is None
    assert not path.exists()


def test_a_picture_in_the_cabinet_that_is_too_large_is_not_unpacked(tmp_path: Path) -> None:
    disk_cache = DiskCache(tmp_path)
    disk_cache.put("key", Image.new("RGBA", (60, 84)))
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    path.write_bytes(header_of(7000, 8500))
    with pytest.raises(PictureError, match="too large"):
        read_picture(path, ("PNG",))
    assert disk_cache.get("key") is None


DECODERS = {"QMovie", "QSvgRenderer", "QSvgWidget", "QImageReader", "QMediaPlayer", "QSoundEffect"}
BY_FILE = {"QImage", "QPixmap", "QIcon"}
"""What Qt reads from a file with any decoder that it finds, where its first argument is a text."""
UNPICKLES = {"pickle", "marshal", "shelve", "dill"}
NAMED = re.compile("|".join(("Image.open", *DECODERS, *BY_FILE, *UNPICKLES)))


def test_nowhere_in_the_program_do_bytes_choose_their_own_decoder() -> None:
    found = []
    for path in sorted(PROGRAM.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if NAMED.search(text) else ():
            if isinstance(node, ast.Call | ast.Import | ast.ImportFrom) and _chooses(node):
                found.append(f"{path.relative_to(PROGRAM)}:{node.lineno}")
    assert found == []


def _chooses(node: ast.Call | ast.Import | ast.ImportFrom) -> bool:
    if isinstance(node, ast.Import):
        return any(name.name in UNPICKLES for name in node.names)
    if isinstance(node, ast.ImportFrom):
        return node.module in UNPICKLES or any(name.name in DECODERS for name in node.names)
    if ast.unparse(node.func) in ("Image.open", "PIL.Image.open"):
        return not any(word.arg == "formats" for word in node.keywords)
    by_name = isinstance(node.func, ast.Name) and node.func.id in BY_FILE
    text = bool(node.args) and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    return by_name and text and not isinstance(getattr(node.args[0], "value", ""), int | float)
