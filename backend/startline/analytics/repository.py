"""Counts and measurements in the database. All are written by adding up: any node may write any."""

from collections import Counter
from collections.abc import Iterable, Mapping
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
    """Beyond `most_rows` of a day, views are counted under one name."""
    crowded = await _crowded_days(session, PageViewCountRow, {key.day for key in views}, most_rows)
    added: Counter[ViewKey] = Counter()
    for key, count in views.items():
        added[replace(key, path=OTHER_PATH, referrer_host="") if key.day in crowded else key] += (
            count
        )
    if added:
        rows = [asdict(key) | {"views": count} for key, count in added.items()]
        await insert_or_add(session, PageViewCountRow, rows, "views")


async def add_errors(session: AsyncSession, errors: Mapping[ErrorKey, int], most_rows: int) -> None:
    """Beyond `most_rows` of a day, errors are not stored."""
    crowded = await _crowded_days(
        session, ClientErrorCountRow, {key.day for key in errors}, most_rows
    )
    rows: dict[tuple[date, str], dict[str, object]] = {}
    counts: Counter[tuple[date, str]] = Counter()
    for key, count in errors.items():
        if key.day not in crowded:
            fingerprint = key.fingerprint
            row: dict[str, object] = {**asdict(key), "fingerprint": fingerprint}
            rows.setdefault((key.day, fingerprint), row)
            counts[key.day, fingerprint] += count
    if rows:
        added = [row | {"count": counts[key]} for key, row in rows.items()]
        await insert_or_add(session, ClientErrorCountRow, added, "count")


async def _crowded_days(
    session: AsyncSession,
    table: type[PageViewCountRow | ClientErrorCountRow],
    days: Iterable[date],
    most_rows: int,
) -> set[date]:
    rows = await session.execute(
        select(table.day)
        .where(table.day.in_(list(days)))
        .group_by(table.day)
        .having(func.count() >= most_rows)
    )
    return set(rows.scalars())


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
