"""Histories for the admin area."""

import math
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from startline.analytics.schemas import ClientErrorCount, Count, MetricHistory, VisitCounts
from startline.db.tables.analytics import (
    ClientErrorCountRow,
    PageViewCountRow,
    PerformanceMetricRow,
)

MOST_MEASUREMENTS: Final = 50_000
"""The newest of the days asked for."""
MOST_COUNTS: Final = 200


def p75(values: Sequence[float]) -> float:
    """75th percentile by nearest rank, of at least one value."""
    return sorted(values)[math.ceil(0.75 * len(values)) - 1]


async def metric_histories(
    session: AsyncSession, since: datetime, *, by_day: bool, route: str | None = None
) -> list[MetricHistory]:
    """In the order of route, device, metric and day."""
    row = PerformanceMetricRow
    statement = (
        select(row.route, row.device, row.metric, row.measured_at, row.value)
        .where(row.measured_at >= since)
        .order_by(row.measured_at.desc())
        .limit(MOST_MEASUREMENTS)
    )
    if route is not None:
        statement = statement.where(row.route == route)
    values: dict[tuple[str, str, str, date | None], list[float]] = defaultdict(list)
    for found_route, device, metric, measured_at, value in await session.execute(statement):
        day = measured_at.date() if by_day else None
        values[found_route, device, metric, day].append(value)
    found = [
        MetricHistory.model_validate(
            {
                "route": key[0],
                "device": key[1],
                "metric": key[2],
                "day": key[3],
                "p75": p75(measured),
                "samples": len(measured),
            }
        )
        for key, measured in values.items()
    ]
    return sorted(
        found, key=lambda each: (each.route, each.device, each.metric, each.day or date.min)
    )


async def visit_counts(session: AsyncSession, since: date, text: str = "") -> VisitCounts:
    """Of pages and referring sites those whose name has `text`, whatever the others have."""
    row = PageViewCountRow
    days = await _counts(session, row.day, since)
    return VisitCounts(
        days=tuple(sorted(days, key=lambda each: each.name)),
        paths=await _counts(session, row.path, since, text),
        referrer_hosts=await _counts(session, row.referrer_host, since, text),
        screen_classes=await _counts(session, row.screen_class, since),
    )


async def _counts(
    session: AsyncSession, column: InstrumentedAttribute[Any], since: date, text: str = ""
) -> tuple[Count, ...]:
    views = func.sum(PageViewCountRow.views)
    wanted = select(column, views).where(PageViewCountRow.day >= since)
    if text:
        wanted = wanted.where(column.icontains(text, autoescape=True))
    rows = await session.execute(
        wanted.group_by(column).order_by(views.desc(), column).limit(MOST_COUNTS)
    )
    return tuple(Count(name=str(name), views=int(count)) for name, count in rows)


async def error_counts(session: AsyncSession, since: date) -> list[ClientErrorCount]:
    """The newest day first, then the most frequent."""
    row = ClientErrorCountRow
    rows = await session.scalars(
        select(row)
        .where(row.day >= since)
        .order_by(row.day.desc(), row.count.desc(), row.fingerprint)
        .limit(MOST_COUNTS)
    )
    return [
        ClientErrorCount(
            day=each.day,
            message=each.message,
            stack=each.stack,
            path=each.path,
            browser=each.browser,
            count=each.count,
        )
        for each in rows
    ]
