"""The embedded provider on the stage, on each engine in turn."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from startline.identity.settings import IdentitySettings
from startline.store.session import Sessions
from tests.identity.stage import Stage, stage


@pytest.fixture
async def stage_with(sessions: Sessions, tmp_path: Path) -> AsyncGenerator[Callable[..., Stage]]:
    """A stage on this test's database, with settings of its own."""
    async with AsyncExitStack() as closing:

        def make(**settings: object) -> Stage:
            made = stage(
                sessions, IdentitySettings.model_validate({"data_dir": tmp_path, **settings})
            )
            closing.callback(made.provider.close)
            closing.push_async_callback(made.client.aclose)
            closing.push_async_callback(made.privileged.aclose)
            return made

        yield make


@pytest.fixture
def identity(stage_with: Callable[..., Stage]) -> Stage:
    return stage_with()
