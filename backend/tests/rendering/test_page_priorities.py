"""Order in which pages are rendered: which come first, and whom they wait for."""

import pytest

from startline.core.fair_queue import Priority
from startline.rendering.canonical_url import PageAddress
from tests.rendering.fakes import FakeSnapshot
from tests.rendering.page_service_harness import HOME, PageServiceHarness

READER, OTHER_READER = "203.0.113.7", "203.0.113.8"


@pytest.mark.parametrize(
    "path",
    ["/", "/about", "/marathon/berlin-marathon", "/marathons/germany", "/marathons/germany/berlin"],
)
async def test_the_pages_of_the_catalogue_are_first_and_need_no_allowance(
    harness: PageServiceHarness, path: str
) -> None:
    assert not harness.pages.needs_allowance(PageAddress(path))

    await harness.get(PageAddress(path), network=READER)

    assert harness.renderer.queued == [(READER, Priority.FIRST)]


@pytest.mark.parametrize(
    "address",
    [
        PageAddress("/all-races", "country=invented"),
        PageAddress("/all-races", "search=berlin"),
        PageAddress("/marathons/germany", "month=9"),
        PageAddress("/nowhere"),
        PageAddress("/marathon/nowhere-marathon"),
        PageAddress("/marathon/BERLIN-Marathon"),
        PageAddress("/marathons/narnia"),
        PageAddress("/marathons/Deutschland"),
        PageAddress("/marathons/germany/BERLIN"),
        PageAddress("/marathons/:country"),
    ],
)
async def test_addresses_that_can_be_invented_are_second_and_need_an_allowance(
    harness: PageServiceHarness, address: PageAddress
) -> None:
    assert harness.pages.needs_allowance(address)

    await harness.get(address, network=READER)

    assert harness.renderer.queued == [(READER, Priority.SECOND)]


async def test_a_cached_page_needs_no_allowance_fresh_or_stale(harness: PageServiceHarness) -> None:
    address = PageAddress("/all-races", "country=invented")
    await harness.get(address)
    assert not harness.pages.needs_allowance(address)

    harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))

    assert not harness.pages.needs_allowance(address)


async def test_the_renewal_of_a_stale_page_is_second_because_nobody_waits(
    harness: PageServiceHarness,
) -> None:
    await harness.get()
    harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))

    await harness.get(network=READER)
    await harness.pages.wait_until_idle()

    assert harness.renderer.queued[1:] == [(READER, Priority.SECOND)]


async def test_a_page_that_another_network_requests_too_is_promoted(
    harness: PageServiceHarness,
) -> None:
    harness.renderer.is_late = True
    for network in (READER, OTHER_READER):
        await harness.get(HOME, network=network)

    assert harness.renderer.promoted[-1] == ("/", OTHER_READER, Priority.FIRST)
