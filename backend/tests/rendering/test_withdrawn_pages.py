"""A page whose address is no longer one: its last copy is never sent again."""

from datetime import date

import pytest

from startline.rendering.canonical_url import PageAddress
from tests.rendering.fakes import FakeSnapshot, page, text_of
from tests.rendering.page_service_harness import BERLIN, PageServiceHarness

MISSING = page("<title>missing</title>", 404)
GERMANY = PageAddress("/marathons/germany")


class RenamedSnapshot(FakeSnapshot):
    """The race has another name; its former one still finds it."""

    def canonical_slug(self, identifier: str) -> str | None:
        return "berlin-run" if identifier in {"berlin-marathon", "berlin-run"} else None


class WithoutGermany(FakeSnapshot):
    def country_slug(self, spelling: str) -> str | None:
        return None


WITHHELD = FakeSnapshot(key="catalogue-2", race_keys={})
RENAMED = RenamedSnapshot(key="catalogue-2", race_keys={"berlin-marathon": "berlin-2"})


async def test_the_page_of_a_withheld_race_is_missing_at_once(harness: PageServiceHarness) -> None:
    await harness.get(BERLIN)
    harness.snapshots.publish(WITHHELD)
    harness.renderer.page = MISSING

    response = await harness.get(BERLIN)

    assert (response.status, text_of(response)) == (404, "<title>missing</title>")


async def test_the_former_address_of_a_race_redirects_at_once(harness: PageServiceHarness) -> None:
    await harness.get(BERLIN)
    harness.snapshots.publish(RENAMED)
    harness.renderer.page = page("", 301, {"location": "/marathon/berlin-run"})

    response = await harness.get(BERLIN)

    assert response.status == 301


async def test_the_list_of_a_place_without_races_is_missing_at_once(
    harness: PageServiceHarness,
) -> None:
    await harness.get(GERMANY)
    harness.snapshots.publish(WithoutGermany(key="catalogue-2"))
    harness.renderer.page = MISSING

    assert (await harness.get(GERMANY)).status == 404


@pytest.mark.parametrize("day", [20, 21])
@pytest.mark.parametrize(("snapshot", "status"), [(WITHHELD, 404), (RENAMED, 200)])
async def test_without_the_worker_it_is_the_shell_on_every_day(
    harness: PageServiceHarness, snapshot: FakeSnapshot, status: int, day: int
) -> None:
    await harness.get(BERLIN)
    harness.renderer.is_down = True
    published = type(snapshot)(
        key=snapshot.key, race_keys=snapshot.race_keys, as_of=date(2026, 11, day)
    )
    harness.snapshots.publish(published)

    for _ in range(2):
        response = await harness.get(BERLIN)

        assert (response.status, text_of(response)) == (
            status,
            "<!doctype html><title>shell</title>",
        )
        assert dict(response.headers)[b"cache-control"] == b"no-store"
