"""Assets of the release before stay until the release after the next."""

import shutil
from pathlib import Path

import pytest

from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.content_encoding import ContentEncoding
from startline.core.response_cache import ResponseCache
from startline.rendering.release_assets import keep_release_assets
from startline.rendering.static_files import IMMUTABLE, StaticFiles


def release(directory: Path, name: str) -> Path:
    """A front end with one script of its own and one that all releases share."""
    client = directory / name / "client"
    (client / "assets").mkdir(parents=True)
    (client / "assets" / f"page-{name}.js").write_text(f"export const release = '{name}';")
    (client / "assets" / "vendor.js").write_text("export const react = 19;")
    (directory / name / "server").mkdir()
    (directory / name / "server" / "entry-server.js").write_text(f"// {name}")
    return client.parent


def deploy(tmp_path: Path, name: str) -> StaticFiles:
    front_end = release(tmp_path, name)
    former = keep_release_assets(front_end, tmp_path / "data" / "releases")
    return StaticFiles(front_end / "client", ResponseCache(segment_bounds(MEBIBYTE)), (), former)


async def test_a_page_of_the_release_before_loads_its_scripts(tmp_path: Path) -> None:
    deploy(tmp_path, "first")
    shutil.rmtree(tmp_path / "first")

    files = deploy(tmp_path, "second")

    answer = await files.response("/assets/page-first.js", ContentEncoding.IDENTITY)
    assert b"'first'" in answer.body
    assert IMMUTABLE in answer.headers
    assert "/assets/page-second.js" in files


def test_only_one_release_before_is_kept(tmp_path: Path) -> None:
    for name in ("first", "second", "third"):
        files = deploy(tmp_path, name)

    assert "/assets/page-second.js" in files
    assert "/assets/page-first.js" not in files
    assert len(list((tmp_path / "data" / "releases").iterdir())) == 2


def test_a_second_start_of_one_release_keeps_the_one_before(tmp_path: Path) -> None:
    deploy(tmp_path, "first")
    deploy(tmp_path, "second")
    kept = tmp_path / "data" / "releases"

    former = keep_release_assets(tmp_path / "second", kept)

    assert set(former) == {"/assets/page-first.js", "/assets/vendor.js"}


def test_back_to_the_release_before(tmp_path: Path) -> None:
    deploy(tmp_path, "first")
    deploy(tmp_path, "second")
    kept = tmp_path / "data" / "releases"

    former = keep_release_assets(tmp_path / "first", kept)

    assert "/assets/page-second.js" in former


def test_where_nothing_can_be_written_the_server_starts_without(tmp_path: Path) -> None:
    front_end = release(tmp_path, "first")
    (tmp_path / "data").write_text("a file where the folder should be")

    assert keep_release_assets(front_end, tmp_path / "data" / "releases") == {}


@pytest.mark.parametrize("path", ["/assets/../secrets.txt", "/assets/folder/page.js", "/sw.js"])
def test_nothing_else_of_a_former_release_is_served(tmp_path: Path, path: str) -> None:
    deploy(tmp_path, "first")
    (kept,) = (tmp_path / "data" / "releases").iterdir()
    (kept / "folder").mkdir()
    (kept / "folder" / "page.js").write_text("")

    assert path not in deploy(tmp_path, "second")
