"""Pages that show articles, after an article changed."""

import asyncio
from pathlib import Path

import pytest

from startline.app.warm_restart import WarmRestart
from startline.articles.library import ArticleLibrary, parse_article
from startline.core.recompression import Recompression
from startline.rendering.canonical_url import PageAddress
from tests.articles.test_library import FILE, written
from tests.rendering.fakes import FakeSnapshot, page, text_of
from tests.rendering.page_service_harness import BERLIN, COMMON, HOME, PageServiceHarness

COLD = parse_article("cold", FILE.replace("Heat", "Cold").format(body="Wear gloves."))
SITEMAP = PageAddress("/sitemap")
LIST = PageAddress("/all-races")


@pytest.fixture
def library(tmp_path: Path) -> ArticleLibrary:
    return written(tmp_path, heat=FILE.format(body="Run **slowly**."))


@pytest.fixture
def harness(tmp_path: Path, library: ArticleLibrary) -> PageServiceHarness:
    return PageServiceHarness(tmp_path, FakeSnapshot(), library)


async def test_an_article_that_is_taken_back_leaves_the_home_page(
    harness: PageServiceHarness, library: ArticleLibrary
) -> None:
    library.apply([COLD])
    harness.renderer.page = page("<title>with Cold</title>")
    for address in (HOME, SITEMAP):
        await harness.get(address)

    library.apply([])
    harness.renderer.page = page("<title>without</title>")

    assert [text_of(await harness.get(each)) for each in (HOME, SITEMAP)] == [
        "<title>without</title>"
    ] * 2


async def test_a_page_that_was_being_rendered_while_an_article_was_saved_is_not_fresh(
    harness: PageServiceHarness, library: ArticleLibrary
) -> None:
    harness.renderer.is_held = True
    request = asyncio.create_task(harness.get())
    await harness.renderer.started.wait()
    library.apply([COLD])
    harness.renderer.release.set()
    await request

    stale = await harness.get()
    await harness.pages.wait_until_idle()

    assert b"cache-status" in dict(stale.headers)
    assert b"cache-status" not in dict((await harness.get()).headers)
    assert harness.renderer.targets == ["/", "/"]


async def test_a_race_page_stays_fresh_when_an_article_changes(
    harness: PageServiceHarness, library: ArticleLibrary
) -> None:
    first = await harness.get(BERLIN)

    library.apply([COLD])

    assert await harness.get(BERLIN) is first


async def test_pages_kept_on_disk_are_not_fresh_after_an_article_file_changed(
    tmp_path: Path,
) -> None:
    async def started(release: str, body: str) -> tuple[PageServiceHarness, WarmRestart]:
        folder = tmp_path / release
        folder.mkdir()
        library = written(folder, heat=FILE.format(body=body))
        harness = PageServiceHarness(folder, FakeSnapshot(), library)
        cache, file = harness.cache, tmp_path / "pages.cache"
        restart = WarmRestart(cache, Recompression(cache), file, "identity", COMMON)
        await restart.read()
        return harness, restart

    pages = (HOME, LIST, BERLIN)
    before, stopping = await started("first", "Run slowly.")
    for address in pages:
        await before.get(address)
    await stopping.write()
    same, _ = await started("second", "Run slowly.")
    changed, _ = await started("third", "Run in the shade.")

    for harness, are_stale in ((same, [False] * 3), (changed, [True, True, False])):
        answers = [await harness.get(address) for address in pages]
        await harness.pages.wait_until_idle()
        assert [b"cache-status" in dict(each.headers) for each in answers] == are_stale
        assert harness.renderer.targets == [
            address.target for address, is_stale in zip(pages, are_stale, strict=True) if is_stale
        ]
