"""Routes of the collector: what browsers report of a visit."""

from typing import Final

from fastapi import APIRouter, Depends, Request, Response, status

from startline.accounts.access import AdminAccess, PublicAccess
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.analytics import repository
from startline.analytics.components import METRIC_RETENTION, analytics_of
from startline.analytics.errors import TooManyReports
from startline.analytics.schemas import (
    AnalyticsOptions,
    ClientError,
    PageView,
    PerformanceReport,
)
from startline.core.networks import network_of
from startline.db.transactions import Now, WritingSession
from startline.rate_limits.components import rate_limits_of

PREFIX: Final = "/api/analytics"
router = APIRouter(prefix=PREFIX, tags=["analytics"])


async def count_report(request: Request) -> None:
    """Counts a report of this network, in memory. Raises TooManyReports."""
    state = rate_limits_of(request).analytics.hit(network_of(request))
    if not state.allowed:
        raise TooManyReports(state)


@router.get(
    "/settings",
    dependencies=[PublicAccess],
    responses=refusals(*READ),
    summary="What a browser may count once its visitor has agreed",
)
async def read_analytics_settings(request: Request, response: Response) -> AnalyticsOptions:
    response.headers["cache-control"] = "no-cache"
    return analytics_of(request).options()


@router.post(
    "/page-view",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[PublicAccess, Depends(count_report)],
    responses=refusals(429, *WRITE),
    summary="Count a page view: no address, no identifier",
)
async def count_page_view(request: Request, body: PageView) -> None:
    analytics = analytics_of(request)
    if analytics.settings.analytics:
        analytics.counts.count_view(body)


@router.post(
    "/client-error",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[PublicAccess, Depends(count_report)],
    responses=refusals(429, *WRITE),
    summary="Count an error of a page",
)
async def count_client_error(request: Request, body: ClientError) -> None:
    analytics = analytics_of(request)
    if analytics.settings.analytics:
        analytics.counts.count_error(body, request.headers.get("user-agent", ""))


@router.post(
    "/performance",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[Depends(count_report)],
    responses=refusals(401, 429, *WRITE),
    summary="Store a measurement of an admin's browser",
)
async def add_performance_metric(
    _: AdminAccess, body: PerformanceReport, session: WritingSession, now: Now
) -> None:
    measured_at = max(now - METRIC_RETENTION, min(body.timestamp, now))
    await repository.add_measurement(session, body, measured_at)
