import os
from datetime import date
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from startline.app.warm_restart import WarmRestart, identity_of
from startline.core.cache_segments import MEBIBYTE, CacheSegment, segment_bounds
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse, content_etag, encode_response
from startline.core.recompression import Recompression
from startline.core.response_cache import (
    ENTRY_OVERHEAD_BYTES,
    CachedResponse,
    ResponseCache,
)

COMMON = ((b"x-content-type-options", b"nosniff"),)
OWN = ((b"cache-control", b"public"), (b"content-type", b"text/html; charset=utf-8"))
IDENTITY = identity_of("bundle-1", "https://startline.test", COMMON)
DAY = date(2026, 11, 22)
BR = ContentEncoding.BROTLI
MARATHON, PLACE, FILTERED = b"/marathon/berlin", b"/marathons/germany", b"/marathons?month=9"


def page(text: str) -> EncodedResponse:
    body = text.encode() * 50
    return encode_response(200, COMMON, OWN, body, BR, etag=content_etag(body, BR))


def put(cache: ResponseCache, target: bytes, text: str) -> EncodedResponse:
    is_filtered = b"?" in target
    segment = CacheSegment.FILTERED_PAGES if is_filtered else CacheSegment.PAGES
    response = page(text)
    cache.put(
        target, CachedResponse(segment, "version-1", cache.generation, {BR: response}, day=DAY)
    )
    return response


def node(folder: Path, identity: str = IDENTITY) -> tuple[ResponseCache, WarmRestart]:
    cache = ResponseCache(segment_bounds(MEBIBYTE))
    file = folder / "pages.cache"
    return cache, WarmRestart(cache, Recompression(cache), file, identity, COMMON)


@pytest.fixture
async def written(tmp_path: Path) -> Path:
    """The folder of a node that has written its pages."""
    cache, restart = node(tmp_path)
    for target, text in ((MARATHON, "Berlin"), (PLACE, "Germany"), (FILTERED, "September")):
        put(cache, target, text)
    await restart.write()
    return tmp_path


async def refusal_of(folder: Path, identity: str = IDENTITY) -> str:
    """The reason in the log; asserts that nothing is cached."""
    cache, restart = node(folder, identity)
    with capture_logs() as logs:
        await restart.read()
    assert len(cache) == 0
    assert [entry["event"] for entry in logs] == ["pages on disk are not used"]
    return str(logs[0]["reason"])


class TestRestart:
    async def test_the_pages_of_the_catalogue_are_there_again(self, written: Path) -> None:
        cache, restart = node(written)
        await restart.read()

        found = cache.get(MARATHON)
        assert found is not None
        assert found.variants[BR] == page("Berlin")
        assert (found.version, found.day) == ("version-1", DAY)
        assert cache.get(PLACE) is not None
        assert cache.get(FILTERED) is None

    @pytest.mark.parametrize(("version", "is_fresh"), [("version-1", True), ("version-2", False)])
    async def test_a_page_is_sent_only_after_its_version_was_compared(
        self, written: Path, version: str, is_fresh: bool
    ) -> None:
        cache, restart = node(written)
        await restart.read()

        assert cache.find(MARATHON, b"br") is None
        entry = cache.get(MARATHON)
        assert entry is not None
        assert cache.is_fresh(entry, lambda: version) is is_fresh
        assert (cache.find(MARATHON, b"br") is not None) is is_fresh

    async def test_a_page_that_is_cached_already_stays(self, written: Path) -> None:
        cache, restart = node(written)
        newer = put(cache, MARATHON, "Berlin, rendered again")
        await restart.read()

        found = cache.get(MARATHON)
        assert found is not None
        assert found.variants[BR] is newer

    async def test_of_a_file_larger_than_the_cache_the_pages_used_last_are_there(
        self, written: Path
    ) -> None:
        cache, restart = node(written)
        room_for_one = page("Germany").size_bytes + ENTRY_OVERHEAD_BYTES
        cache.set_bounds({CacheSegment.PAGES: room_for_one})
        await restart.read()

        assert [target for target, _ in cache.entries_of(CacheSegment.PAGES)] == [PLACE]

    async def test_the_end_of_a_server_writes_what_it_has(self, tmp_path: Path) -> None:
        cache, restart = node(tmp_path)
        await restart.start()
        put(cache, MARATHON, "Berlin")
        await restart.stop()

        again, reading = node(tmp_path)
        await reading.read()
        assert again.get(MARATHON) is not None
        assert os.listdir(tmp_path) == ["pages.cache"]  # noqa: PTH208  no temporary file is left

    async def test_a_stop_while_the_file_is_read_keeps_the_file(self, written: Path) -> None:
        cache, restart = node(written)
        await restart.start()
        put(cache, b"/marathon/boston", "Boston")
        await restart.stop()

        again, reading = node(written)
        await reading.read()
        assert again.get(MARATHON) is not None
        assert again.get(PLACE) is not None

    async def test_a_page_with_the_same_body_is_written_with_its_newer_version(
        self, tmp_path: Path
    ) -> None:
        cache, restart = node(tmp_path)
        put(cache, MARATHON, "Berlin")
        await restart.write()
        entry = cache.peek(MARATHON)
        assert entry is not None
        entry.version = "version-2"
        await restart.write()

        again, reading = node(tmp_path)
        await reading.read()
        found = again.get(MARATHON)
        assert found is not None
        assert found.version == "version-2"

    async def test_nobody_else_may_read_or_change_the_file(self, written: Path) -> None:
        assert (written / "pages.cache").stat().st_mode & 0o077 == 0


class TestUnusableFiles:
    async def test_without_a_file_nothing_is_logged(self, tmp_path: Path) -> None:
        cache, restart = node(tmp_path)
        with capture_logs() as logs:
            await restart.read()

        assert (len(cache), logs) == (0, [])

    @pytest.mark.parametrize(
        "other",
        [
            identity_of("bundle-2", "https://startline.test", COMMON),
            identity_of("bundle-1", "https://other.test", COMMON),
            identity_of("bundle-1", "https://startline.test", ()),
        ],
    )
    async def test_one_of_another_release_address_or_header_is_not_used(
        self, written: Path, other: str
    ) -> None:
        assert "another release" in await refusal_of(written, other)

    @pytest.mark.parametrize("content", [b"", b"\0" * 500, b"startline pages 1\n", b"{}\n" * 9])
    async def test_one_of_something_else_is_not_used(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "pages.cache").write_bytes(content)

        await refusal_of(tmp_path)

    async def test_one_that_is_cut_off_anywhere_is_not_used(self, written: Path) -> None:
        file = written / "pages.cache"
        whole = file.read_bytes()
        for length in range(0, len(whole) - 1, 7):
            file.write_bytes(whole[:length])
            await refusal_of(written)

    async def test_one_with_a_changed_byte_is_not_used(self, written: Path) -> None:
        file = written / "pages.cache"
        whole = file.read_bytes()
        for position in range(0, len(whole), 7):
            changed = bytes([whole[position] ^ 1])
            file.write_bytes(whole[:position] + changed + whole[position + 1 :])
            await refusal_of(written)
