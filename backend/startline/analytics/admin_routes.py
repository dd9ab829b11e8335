"""Routes of analytics for the admin area."""

from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Query

from startline.accounts.access import AdminAccess
from startline.accounts.problem_responses import READ, refusals
from startline.analytics import queries
from startline.analytics.names import route_of
from startline.analytics.schemas import ClientErrorCount, MetricHistory, Readable, VisitCounts
from startline.db.transactions import Now, ReadingSession

router = APIRouter(prefix="/api/analytics", tags=["analytics"])

Days = Annotated[int, Query(ge=1, le=730, description="Up to now, in days of UTC")]


@router.get(
    "/performance",
    responses=refusals(401, 403, *READ),
    summary="75th percentile of each metric by route and device",
)
async def list_metric_histories(
    _: AdminAccess,
    session: ReadingSession,
    now: Now,
    days: Days = 28,
    by_day: Annotated[bool, Query(alias="byDay")] = False,
    path: Annotated[
        Readable | None, Query(max_length=200, description="Only the route of this page")
    ] = None,
) -> list[MetricHistory]:
    since = now - timedelta(days=days)
    route = None if path is None else route_of(path)
    return await queries.metric_histories(session, since, by_day=by_day, route=route)


@router.get(
    "/page-views",
    responses=refusals(401, 403, *READ),
    summary="Page views by day, path, referring site and class of screen",
)
async def read_visit_counts(
    _: AdminAccess,
    session: ReadingSession,
    now: Now,
    days: Days = 28,
    q: Annotated[
        Readable,
        Query(max_length=200, description="Part of the path or site; days and screens stay"),
    ] = "",
) -> VisitCounts:
    """At most the 200 most viewed of each; `q` is looked for in all."""
    return await queries.visit_counts(session, now.date() - timedelta(days=days - 1), q)


@router.get(
    "/client-errors",
    responses=refusals(401, 403, *READ),
    summary="Errors that pages reported, the newest day first",
)
async def list_client_errors(
    _: AdminAccess, session: ReadingSession, now: Now, days: Days = 28
) -> list[ClientErrorCount]:
    return await queries.error_counts(session, now.date() - timedelta(days=days - 1))
