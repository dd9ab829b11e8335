"""Counts and measurements in the database. All are written by adding up: any node may write any."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from datetime import date, datetime

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.analytics.count_keys import OTHER_PATH, ErrorKey, ViewKey
from startline.analytics.names import device_of, route_of
from startline.analytics.schemas import PerformanceReport
from startline.db.inserts import insert_or_add
from startline.db.tables.analytics import (
    ClientErrorCountRow,
    PageViewCountRow,
    PerformanceMetricRow,
)


async def add_views(session: AsyncSession, views: Mapping[ViewKey, int], most_rows: int) -> None:
    """Beyond `most_rows` of a day, views of further pages are counted under one name."""
    row = PageViewCountRow
    columns = row.day, row.path, row.referrer_host, row.screen_class
    days = {key.day for key in views}
    found = await session.execute(
        select(*columns).where(
            row.day.in_(days),
            row.path.in_({key.path for key in views}),
            row.referrer_host.in_({key.referrer_host for key in views}),
        )
    )
    known = {ViewKey(*values) for values in found}
    room = await _room(session, row, days, most_rows)
    added: Counter[ViewKey] = Counter()
    for key, count in views.items():
        stored = key
        if key not in known and key not in added:
            if room[key.day] > 0:
                room[key.day] -= 1
            else:
                stored = replace(key, path=OTHER_PATH, referrer_host="")
        added[stored] += count
    if added:
        rows = [asdict(key) | {"views": count} for key, count in added.items()]
        await insert_or_add(session, PageViewCountRow, rows, "views")


async def add_errors(session: AsyncSession, errors: Mapping[ErrorKey, int], most_rows: int) -> None:
    """Beyond `most_rows` of a day, errors that are not listed yet are not stored."""
    row = ClientErrorCountRow
    days = {key.day for key in errors}
    found = await session.execute(select(row.day, row.fingerprint).where(row.day.in_(days)))
    known = {(day, fingerprint) for day, fingerprint in found}
    room = await _room(session, row, days, most_rows)
    first: dict[tuple[date, str], ErrorKey] = {}
    counts: Counter[tuple[date, str]] = Counter()
    for error, count in errors.items():
        key = error.day, error.fingerprint
        if key not in known and key not in first:
            if room[error.day] <= 0:
                continue
            room[error.day] -= 1
        first.setdefault(key, error)
        counts[key] += count
    if first:
        rows = [
            asdict(error) | {"fingerprint": key[1], "count": counts[key]}
            for key, error in first.items()
        ]
        await insert_or_add(session, ClientErrorCountRow, rows, "count")


async def _room(
    session: AsyncSession,
    table: type[PageViewCountRow | ClientErrorCountRow],
    days: Collection[date],
    most_rows: int,
) -> dict[date, int]:
    """How many rows more each day may have."""
    rows = await session.execute(
        select(table.day, func.count()).where(table.day.in_(days)).group_by(table.day)
    )
    return dict.fromkeys(days, most_rows) | {day: most_rows - count for day, count in rows}


async def add_measurement(
    session: AsyncSession, report: PerformanceReport, measured_at: datetime
) -> None:
    await session.execute(
        insert(PerformanceMetricRow).values(
            measured_at=measured_at,
            metric=report.metric,
            value=report.value,
            rating=report.rating,
            delta=report.delta,
            url=report.url,
            route=route_of(report.url),
            device=device_of(report.user_agent),
            user_agent=report.user_agent,
        )
    )


async def delete_older(
    session: AsyncSession, *, views_before: date, errors_before: date, metrics_before: datetime
) -> None:
    await session.execute(delete(PageViewCountRow).where(PageViewCountRow.day < views_before))
    await session.execute(
        delete(ClientErrorCountRow).where(ClientErrorCountRow.day < errors_before)
    )
    await session.execute(
        delete(PerformanceMetricRow).where(PerformanceMetricRow.measured_at < metrics_before)
    )
