"""Patched copy of a snapshot: reads the races that changed since, and writes them into it."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import date
from typing import Final

import structlog
from sqlalchemy import distinct, func, select

from startline.core.clock import Clock
from startline.db.catalogue_version import VERSION_TIMEOUT_S, catalogue_version
from startline.db.session import Sessions
from startline.db.tables.race_changes import RaceChangeRow
from startline.races.snapshot.builder import read_content
from startline.races.snapshot.folder import open_snapshot
from startline.races.snapshot.patch import Patch, write_patch
from startline.races.snapshot.publish_metrics import PublishKind, PublishMetrics
from startline.races.snapshot.snapshot import Snapshot

log = structlog.get_logger("startline.races.snapshot.patched_copy")

_MOST_RACES: Final = 200


async def patched_copy(
    base: Snapshot, sessions: Sessions, clock: Clock, metrics: PublishMetrics
) -> Snapshot | None:
    """With the races changed since; None where there are none or that is impossible.

    Raises SQLAlchemyError, OSError or TimeoutError when the database is down.
    """
    async with asyncio.timeout(VERSION_TIMEOUT_S):
        changed = await _changed_races(sessions, base.version)
        patch = changed and await _read_patch(sessions, base.as_of, *changed)
    if patch is None:
        return None
    try:
        with metrics.building(PublishKind.CHANGE):
            path = await asyncio.to_thread(write_patch, base, patch, clock)
    except Exception as error:  # noqa: BLE001  of any kind: a whole build may succeed
        log.warning("snapshot not patched, whole build follows", reason=type(error).__name__)
        return None
    return open_snapshot(path)


async def _changed_races(sessions: Sessions, since: int) -> tuple[int, set[int]] | None:
    """The current version and the races changed since another one.

    None where something else changed too: an import, or more races than a patch is for.
    """
    async with sessions.consistent_reading() as session:
        version = await catalogue_version(session)
        later = RaceChangeRow.catalogue_version.between(since + 1, version)
        counted = select(func.count(distinct(RaceChangeRow.catalogue_version))).where(later)
        if version <= since or await session.scalar(counted) != version - since:
            return None
        ids = set(await session.scalars(select(RaceChangeRow.race_id).where(later).distinct()))
    return (version, ids) if len(ids) <= _MOST_RACES else None


async def _read_patch(
    sessions: Sessions, as_of: date, version: int, race_ids: Collection[int]
) -> Patch:
    content = replace(await read_content(sessions, as_of, race_ids), version=version)
    return Patch(content, frozenset(race_ids) - {race.card.id for race in content.races})
