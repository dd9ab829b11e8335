"""Fixtures of newsletter tests: the application with its routes, and the subscribers."""

from collections.abc import AsyncIterator

import httpx
import pytest

from startline.db.session import Sessions
from startline.newsletter.routes import router
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.newsletter.harness import NewsletterHarness, create_newsletter
from tests.services import provide


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def harness(sessions: Sessions, clock: StandingClock) -> Harness:
    harness = create_harness(sessions, clock)
    harness.app.include_router(router)
    return harness


@pytest.fixture
async def guest(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    async with harness.client() as client:
        yield client


@pytest.fixture
def desk(harness: Harness, guest: httpx.AsyncClient) -> NewsletterHarness:
    newsletter = create_newsletter(harness)
    provide(harness.app, newsletter=newsletter)
    return NewsletterHarness(guest, harness.sessions, harness.clock, newsletter.links)
