"""The folder of the render worker's sockets on a disk that cannot be written."""

import asyncio
import errno
from pathlib import Path

import pytest

from startline.rendering import render_supervisor
from startline.rendering.render_supervisor import (
    RendererUnavailable,
    RenderSupervisor,
    WorkerState,
)
from tests.rendering.fakes import worker_plan


async def test_a_start_without_a_folder_goes_on_without_the_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(_parent: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(render_supervisor, "runtime_folder", nowhere)
    worker = RenderSupervisor(worker_plan())

    async with asyncio.timeout(10):
        await worker.start()

    assert worker.state is WorkerState.PAUSED
    with pytest.raises(RendererUnavailable):
        await worker.render("/")
    await worker.stop()
