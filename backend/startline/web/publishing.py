"""Publishes the catalogue with its scores: what `startline publish` and the server do."""

import asyncio
import os
from functools import partial
from pathlib import Path
from typing import Final

from startline.catalogue import following
from startline.catalogue.following import SnapshotFollower, build_in_process
from startline.catalogue.preparing import publish_if_needed
from startline.courses.keeping import Progress
from startline.foundation.clock import Clock, SystemClock
from startline.foundation.settings import CatalogueSettings, StoreSettings
from startline.store.session import Sessions
from startline.web.scoring import PotentialScorer

_POLITE: Final = 10


async def publish(
    sessions: Sessions, folder: Path, clock: Clock, progress: Progress | None = None
) -> Path:
    """Builds a snapshot of now, whether there is one already or not."""
    scorer = PotentialScorer(sessions, clock, progress)
    return await following.publish(sessions, folder, clock, scorer)


async def publish_what_is_missing(
    sessions: Sessions, folder: Path, clock: Clock, progress: Progress | None = None
) -> bool:
    """Whether a snapshot had to be built."""
    scorer = PotentialScorer(sessions, clock, progress)
    return await publish_if_needed(sessions, folder, clock, scorer)


def snapshot_follower() -> SnapshotFollower:
    """By the settings; building happens in a process of its own."""
    settings = CatalogueSettings()
    return SnapshotFollower(
        Sessions(StoreSettings().url),
        settings.snapshot_dir,
        SystemClock(),
        settings.snapshot_poll_s,
        build=partial(build_in_process, "startline.web.publishing"),
    )


async def publish_by_settings() -> Path:
    sessions = Sessions(StoreSettings().url)
    try:
        return await publish(sessions, CatalogueSettings().snapshot_dir, SystemClock())
    finally:
        await sessions.close()


if __name__ == "__main__":
    os.nice(_POLITE)  # the server beside it comes first
    asyncio.run(publish_by_settings())
