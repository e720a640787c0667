"""Faces kept on disk, and the user's own pictures instead of drawn ones."""

from __future__ import annotations

import logging
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from l5r_desktop.faces import DiskCache, Face, FaceCache, FaceError, UserPictures, draw_face, draw_scan
from l5r_desktop.faces import disk_cache as cabinet_file
from l5r_desktop.faces import face_cache as facebox_file

FACE = Face("01-doji-challenger", "Doji Challenger", "character", "crane").having(military=3)
FRENCH = replace(FACE, title="Provocatrice Doji", title_en="Doji Challenger", lang="fr")


def red(width: int = 372, height: int = 520) -> Image.Image:
    return Image.new("RGB", (width, height), (200, 20, 20))


def pictures(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def is_red(image: Image.Image) -> bool:
    r, g, b, _ = image.getpixel((image.width // 2, image.height // 2))
    return r > 180 and g < 40 and b < 40


def test_a_kept_face_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = FaceCache(disk_cache=DiskCache(tmp_path)).get(FACE, 90)
    monkeypatch.setattr(facebox_file, "draw_face", None)
    assert FaceCache(disk_cache=DiskCache(tmp_path)).get(FACE, 90).tobytes() == first.tobytes()


@pytest.mark.parametrize("other", [FRENCH, FACE.having(military=4), FACE.turned(military=4), replace(FACE, text="x")])
def test_what_differs_is_kept_apart(tmp_path: Path, other: Face) -> None:
    box = FaceCache(disk_cache=DiskCache(tmp_path))
    box.get(FACE, 60)
    box.get(other, 60)
    box.get(FACE, 61)
    assert len(pictures(tmp_path)) == 3


def test_another_way_of_drawing_does_not_find_the_old_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk_cache = DiskCache(tmp_path)
    disk_cache.put("key", red().convert("RGBA"))
    assert disk_cache.get("key") is not None
    monkeypatch.setattr(cabinet_file, "drawing_version", lambda: "later")
    assert disk_cache.get("key") is None


@pytest.mark.parametrize("content", [b"", b"no picture", None])
def test_a_damaged_picture_is_drawn_anew(tmp_path: Path, content: bytes | None) -> None:
    box = FaceCache(disk_cache=DiskCache(tmp_path))
    good = box.get(FACE, 60)
    (file,) = pictures(tmp_path)
    file.write_bytes(file.read_bytes()[:200] if content is None else content)
    assert FaceCache(disk_cache=DiskCache(tmp_path)).get(FACE, 60).tobytes() == good.tobytes()
    (file,) = pictures(tmp_path)
    with Image.open(file) as image:
        image.load()


def test_the_longest_unused_pictures_go_when_there_is_no_room(tmp_path: Path) -> None:
    noise = [Image.frombytes("RGBA", (40, 40), os.urandom(6400)) for _ in range(8)]
    disk_cache = DiskCache(tmp_path, limit=40_000)
    for n, image in enumerate(noise[:5]):
        disk_cache.put(str(n), image)
    for at, file in enumerate(sorted(pictures(tmp_path))):
        os.utime(file, (1000 + at, 1000 + at))
    assert disk_cache.get("1") is not None
    for n in range(5, 8):
        disk_cache.put(str(n), noise[n])
    assert sum(path.stat().st_size for path in pictures(tmp_path)) <= 40_000
    assert disk_cache.get("1") is not None
    assert disk_cache.get("7") is not None
    assert any(disk_cache.get(str(n)) is None for n in (0, 2, 3, 4))


def test_a_disk_that_cannot_be_written_is_told_and_the_face_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    disk_cache = DiskCache(tmp_path / "file" / "faces")
    assert FaceCache(disk_cache=disk_cache).get(FACE, 60).width == 60
    assert "cannot be kept in" in disk_cache.trouble
    with pytest.raises(ValueError, match="not -1"):
        DiskCache(tmp_path, -1)


def test_no_half_written_picture_is_left_and_threads_may_share_a_cabinet(tmp_path: Path) -> None:
    disk_cache = DiskCache(tmp_path)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: disk_cache.put(str(n % 3), red(60, 80).convert("RGBA")), range(24)))
    assert {path.suffix for path in pictures(tmp_path)} == {".png"}
    assert len(pictures(tmp_path)) == 3


@pytest.mark.parametrize("name", [
    "01-doji-challenger.png", "Doji Challenger.jpg", "DOJI_CHALLENGER.webp", "lcg/doji challenger.jpeg",
    "My cards/LCG/dōji-chállenger.PNG",
])  # fmt: skip
@pytest.mark.parametrize("width", [60, 300, 744])
def test_a_picture_named_by_id_or_title_replaces_the_face(tmp_path: Path, name: str, width: int) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    red().save(path)
    box = FaceCache(scans=UserPictures(tmp_path))
    for face in (FACE, FRENCH):
        image = box.get(face, width)
        assert image.size == (width, round(width * 1040 / 744))
        assert image.mode == "RGBA"
        assert is_red(image)
        assert image.getpixel((0, 0))[3] == 0
    assert not is_red(box.get(replace(FACE, id="01-other", title="Other"), width))


def test_a_game_s_own_folder_goes_before_the_common_one_and_is_for_that_game_alone(tmp_path: Path) -> None:
    (tmp_path / "ccg").mkdir()
    red().save(tmp_path / "ccg" / "Ambush.png")
    scans = UserPictures(tmp_path)
    assert scans.of(Face("01-ambush", "Ambush", "event")) is None
    assert scans.of(Face("ambush", "Ambush", "strategy", family="ccg")) is not None


def test_versions_with_experience_and_second_sides_have_pictures_of_their_own(tmp_path: Path) -> None:
    for name in ("Doji Domotai", "Doji Domotai Exp 4", "Kyuden", "Kyuden (back)"):
        red().save(tmp_path / f"{name}.png")
    scans = UserPictures(tmp_path)
    plain = Face("doji_domotai", "Doji Domotai", "personality", family="ccg")
    found = [scans.of(face) for face in (
        plain, replace(plain, id="x", rank="Exp 4"), replace(plain, id="y", rank="Exp 2"),
        Face("k", "Kyuden", "stronghold", family="ccg", note="front"),
        Face("k", "Kyuden", "stronghold", family="ccg", note="back"),
    )]  # fmt: skip
    assert [path and path.stem for path in found] == [
        "Doji Domotai", "Doji Domotai Exp 4", None, "Kyuden", "Kyuden (back)",
    ]  # fmt: skip


@pytest.mark.parametrize("width", [90, 300])
def test_numbers_of_the_moment_are_shown_on_a_picture(tmp_path: Path, width: int) -> None:
    red().save(tmp_path / "doji challenger.png")
    plain, more, less = (
        draw_scan(tmp_path / "doji challenger.png", face, width).convert("L").tobytes()
        for face in (FACE, FACE.turned(military=5), FACE.turned(military=1))
    )
    assert sum(a != b for a, b in zip(plain, more, strict=True)) > width
    assert sum(a != b for a, b in zip(less, more, strict=True)) > width / 3


def test_a_bad_picture_gives_one_sentence_and_the_drawn_face(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "Doji Challenger.png").write_bytes(b"no picture at all")
    scans = UserPictures(tmp_path)
    box = FaceCache(scans=scans)
    with caplog.at_level(logging.WARNING):
        assert box.get(FACE, 60).tobytes() == draw_face(FACE, 60).tobytes()
        box.get(FACE, 90)
    assert [record.getMessage() for record in caplog.records] == list(scans.troubles.values())
    (said,) = scans.troubles.values()
    assert "Doji Challenger.png cannot be read" in said
    with pytest.raises(FaceError, match=r"Doji Challenger\.png"):
        draw_scan(tmp_path / "Doji Challenger.png", FACE, 60)


def test_a_picture_that_was_replaced_is_read_anew(tmp_path: Path) -> None:
    box = FaceCache(disk_cache=DiskCache(tmp_path / "cache"), scans=UserPictures(tmp_path))
    path = tmp_path / "doji challenger.png"
    red().save(path)
    box.scans = UserPictures(tmp_path)
    assert is_red(box.get(FACE, 60))
    Image.new("RGB", (372, 520), (10, 10, 200)).save(path)
    os.utime(path, (5000, 5000))
    assert not is_red(box.get(FACE, 60))


def test_a_picture_that_lies_on_its_side_is_stood_up_and_one_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = red(520, 372)
    wide.paste((20, 20, 200), (0, 0, 260, 372))
    wide.save(tmp_path / "a.png")
    image = draw_scan(tmp_path / "a.png", FACE, 100)
    top, bottom = (image.getpixel((50, y))[2] > 100 for y in (20, 120))
    assert top != bottom
    monkeypatch.setattr("l5r_desktop.faces.image_files.MOST_PIXELS", 1000)
    with pytest.raises(FaceError, match="too large: 520 by 372"):
        draw_scan(tmp_path / "a.png", FACE, 100)


def test_a_missing_folder_has_no_pictures_and_a_file_is_no_folder(tmp_path: Path) -> None:
    assert UserPictures(tmp_path / "none").of(FACE) is None
    (tmp_path / "file").write_text("x")
    assert "is no folder" in next(iter(UserPictures(tmp_path / "file").troubles.values()))
