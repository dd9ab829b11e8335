from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from startline.db.session import Sessions
from tests.clocks import StandingClock
from tests.submissions.harness import Submitting, create_submitting


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock(datetime(2026, 11, 21, 9, 30, tzinfo=UTC))


@pytest.fixture
async def submitting(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncIterator[Submitting]:
    created = await create_submitting(sessions, clock, tmp_path)
    yield created
    for client in created.clients:
        await client.aclose()
