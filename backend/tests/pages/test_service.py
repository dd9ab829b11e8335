import asyncio
from datetime import date

import pytest

from startline.foundation.content_coding import Coding
from startline.pages.addresses import PageAddress
from startline.pages.render_client import RenderedPage
from tests.pages.desk import BERLIN, HOME, Desk
from tests.pages.doubles import Catalogue, page, text_of


class TestAnswer:
    async def test_a_page_is_rendered_once_and_then_kept(self, desk: Desk) -> None:
        first = await desk.ask()

        second = await desk.ask()

        assert second is first
        assert desk.renderer.asked == ["/"]
        assert dict(first.headers)[b"x-common"] == b"yes"
        assert b"s-maxage=60" in dict(first.headers)[b"cache-control"]

    async def test_the_worker_is_asked_for_the_canonical_address(self, desk: Desk) -> None:
        await desk.ask(PageAddress("/all-races", "country=Germany&month=9"))

        assert desk.renderer.asked == ["/all-races?country=Germany&month=9"]

    async def test_what_a_race_page_shows_goes_with_its_address(self, desk: Desk) -> None:
        desk.snapshots.publish(Catalogue(races={"berlin-marathon": b"{}"}))

        await desk.ask(BERLIN)
        await desk.ask(PageAddress("/marathon/nowhere"))
        await desk.ask(HOME)

        assert desk.renderer.facts == [b'{"race":{}}', None, None]

    async def test_a_hundred_at_once_cost_one_rendering(self, desk: Desk) -> None:
        desk.renderer.held = True
        asking = [asyncio.create_task(desk.ask()) for _ in range(100)]
        await desk.renderer.began.wait()

        desk.renderer.release.set()
        answers = await asyncio.gather(*asking)

        assert desk.renderer.asked == ["/"]
        assert {text_of(found) for found in answers} == {"<title>first</title>"}

    async def test_a_reader_who_leaves_does_not_end_the_rendering(self, desk: Desk) -> None:
        desk.renderer.held = True
        leaving = asyncio.create_task(desk.ask())
        await desk.renderer.began.wait()
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving

        desk.renderer.release.set()
        await desk.pages.settle()

        assert desk.cache.fresh(b"/", Coding.BROTLI) is not None

    @pytest.mark.parametrize("coding", list(Coding))
    async def test_every_coding_says_the_same_under_its_own_tag(
        self, desk: Desk, coding: Coding
    ) -> None:
        answer = await desk.ask(coding=coding)

        assert text_of(answer) == "<title>first</title>"
        assert answer.etag is not None
        assert answer.etag.endswith(f'-{coding.value}"'.encode())

    async def test_a_redirect_is_passed_on_and_kept(self, desk: Desk) -> None:
        desk.renderer.page = page("", 301, {"location": "/marathons/united-states?month=5"})

        answer = await desk.ask(PageAddress("/marathons/usa", "month=5"))
        await desk.ask(PageAddress("/marathons/usa", "month=5"))

        assert answer.status == 301
        assert dict(answer.headers)[b"location"] == b"/marathons/united-states?month=5"
        assert len(desk.renderer.asked) == 1

    @pytest.mark.parametrize("location", ["https://evil.example/", "//evil.example", "evil"])
    async def test_a_redirect_to_elsewhere_is_never_passed_on(
        self, desk: Desk, location: str
    ) -> None:
        desk.renderer.page = page("", 301, {"location": location})

        answer = await desk.ask()

        assert text_of(answer) == "<!doctype html><title>shell</title>"

    async def test_a_page_not_for_search_engines_says_so(self, desk: Desk) -> None:
        desk.renderer.page = page("x", 404, {"x-page-robots": "noindex", "set-cookie": "a=b"})

        headers = dict((await desk.ask()).headers)

        assert headers[b"x-robots-tag"] == b"noindex"
        assert b"set-cookie" not in headers

    @pytest.mark.parametrize(
        "unkept", [page("sorry", 500), page("later", headers={"cache-control": "no-store"})]
    )
    async def test_a_failed_page_is_shown_and_not_kept(
        self, desk: Desk, unkept: RenderedPage
    ) -> None:
        desk.renderer.page = unkept

        answer = await desk.ask()
        await desk.ask()

        assert dict(answer.headers)[b"cache-control"] == b"no-store"
        assert answer.etag is None
        assert len(desk.renderer.asked) == 2


class TestChangedCatalogue:
    async def test_the_older_page_is_served_while_one_rendering_renews_it(self, desk: Desk) -> None:
        await desk.ask()
        desk.snapshots.publish(Catalogue(key="catalogue-2"))
        desk.renderer.page = page("<title>second</title>")
        desk.renderer.held = True
        desk.renderer.began.clear()

        older = [await desk.ask() for _ in range(3)]
        await desk.renderer.began.wait()
        desk.renderer.release.set()
        await desk.pages.settle()
        newer = await desk.ask()

        assert {text_of(answer) for answer in older} == {"<title>first</title>"}
        assert b"cache-status" in dict(older[0].headers)
        assert text_of(newer) == "<title>second</title>"
        assert b"cache-status" not in dict(newer.headers)
        assert desk.renderer.asked == ["/", "/"]

    async def test_a_race_page_outlives_changes_of_other_races(self, desk: Desk) -> None:
        first = await desk.ask(BERLIN)

        desk.snapshots.publish(Catalogue(key="catalogue-2"))

        assert await desk.ask(BERLIN) is first
        assert desk.cache.fresh(b"/marathon/berlin-marathon", Coding.BROTLI) is first
        assert len(desk.renderer.asked) == 1

    async def test_a_race_page_is_renewed_when_its_race_changes(self, desk: Desk) -> None:
        await desk.ask(BERLIN)

        desk.snapshots.publish(Catalogue(race_keys={"berlin-marathon": "berlin-2"}))
        await desk.ask(BERLIN)
        await desk.pages.settle()

        assert len(desk.renderer.asked) == 2

    async def test_on_a_new_day_a_changed_page_is_waited_for(self, desk: Desk) -> None:
        await desk.ask(BERLIN)
        desk.snapshots.publish(
            Catalogue(race_keys={"berlin-marathon": "berlin-2"}, as_of=date(2026, 11, 21))
        )
        desk.renderer.page = page("<title>second</title>")

        answer = await desk.ask(BERLIN)

        assert text_of(answer) == "<title>second</title>"

    async def test_on_a_new_day_a_list_is_rendered_anew_and_an_unchanged_race_is_not(
        self, desk: Desk
    ) -> None:
        await desk.ask()
        race = await desk.ask(BERLIN)

        desk.snapshots.publish(Catalogue(as_of=date(2026, 11, 21)))
        await desk.ask()

        assert await desk.ask(BERLIN) is race
        assert desk.renderer.asked == ["/", "/marathon/berlin-marathon", "/"]

    async def test_on_a_new_day_without_the_worker_the_older_page_is_served(
        self, desk: Desk
    ) -> None:
        await desk.ask()
        desk.renderer.away = True
        desk.snapshots.publish(Catalogue(as_of=date(2026, 11, 21)))

        answer = await desk.ask()

        assert text_of(answer) == "<title>first</title>"
        assert b"cache-status" in dict(answer.headers)
