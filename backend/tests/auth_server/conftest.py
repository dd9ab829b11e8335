"""Fixtures of the auth server, on each database engine."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from startline.auth_server.provider import Hooks
from startline.auth_server.settings import IdentitySettings
from startline.db.session import Sessions
from tests.auth_server.harness import Harness, create_harness


@pytest.fixture
async def harness_with(
    sessions: Sessions, tmp_path: Path
) -> AsyncGenerator[Callable[..., Harness]]:
    """Creates a harness on this test's database with the given settings."""
    async with AsyncExitStack() as stack:

        def make(*, hooks: Hooks | None = None, **settings: object) -> Harness:
            harness = create_harness(
                sessions,
                IdentitySettings.model_validate({"data_dir": tmp_path, **settings}),
                hooks=hooks,
            )
            stack.callback(harness.provider.close)
            stack.push_async_callback(harness.client.aclose)
            return harness

        yield make


@pytest.fixture
def identity(harness_with: Callable[..., Harness]) -> Harness:
    return harness_with()
