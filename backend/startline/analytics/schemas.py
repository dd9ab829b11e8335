"""Wire shapes of analytics."""

from datetime import date
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, AwareDatetime, Field, StringConstraints

from startline.analytics.settings import OutsideAnalytics
from startline.core.schema_base import WireModel
from startline.core.text_patterns import WITHOUT_NUL

LONGEST_MS: Final = 3_600_000


def _path_alone(address: str) -> str:
    """Queries and fragments can hold what a visitor typed."""
    path = address.partition("#")[0].partition("?")[0]
    if "://" in path:
        path = "/" + path.partition("://")[2].partition("/")[2]
    return path[:200]


Path = Annotated[
    str,
    StringConstraints(max_length=200, pattern=r"^/[^\x00-\x20\x7f?#]*$"),
]
# underscores and IPv6 addresses in brackets are hosts too
Host = Annotated[str, StringConstraints(max_length=100, pattern=r"^[a-z0-9._:\[\]-]*$")]
Readable = Annotated[str, StringConstraints(pattern=WITHOUT_NUL)]
ScreenClass = Literal["phone", "tablet", "desktop"]
Metric = Literal["LCP", "FID", "CLS", "FCP", "TTFB", "INP"]
Rating = Literal["good", "needs-improvement", "poor"]


class PageView(WireModel):
    path: Path
    referrer_host: Host = Field(default="", description="Empty: none, or this site")
    screen_class: ScreenClass


class ClientError(WireModel):
    message: Annotated[Readable, StringConstraints(min_length=1, max_length=300)]
    stack: Annotated[Readable, StringConstraints(max_length=2000)] = ""
    path: Path


class PerformanceReport(WireModel):
    """SPEC section 3, performance metric. Times in ms; CLS has no unit."""

    metric: Metric
    value: Annotated[float, Field(ge=0, le=LONGEST_MS, allow_inf_nan=False)]
    rating: Rating
    delta: Annotated[float, Field(ge=-LONGEST_MS, le=LONGEST_MS, allow_inf_nan=False)]
    url: Annotated[
        Readable, StringConstraints(min_length=1, max_length=2000), AfterValidator(_path_alone)
    ]
    timestamp: AwareDatetime
    user_agent: Annotated[Readable, StringConstraints(max_length=400)]


class AnalyticsOptions(WireModel):
    """What a browser may do once its visitor has agreed."""

    counts_visits: bool
    outside: OutsideAnalytics
    site: str | None
    plausible_url: str | None


class MetricHistory(WireModel):
    """75th percentile of one metric on one route and device, over all days or of one."""

    route: str
    device: str
    metric: Metric
    day: date | None
    p75: float
    samples: int


class Count(WireModel):
    name: str
    views: int


class VisitCounts(WireModel):
    """Page views of the days asked for, each way with the most viewed first; days in order."""

    days: tuple[Count, ...]
    paths: tuple[Count, ...]
    referrer_hosts: tuple[Count, ...]
    screen_classes: tuple[Count, ...]


class ClientErrorCount(WireModel):
    day: date
    message: str
    stack: str
    path: str
    browser: str
    count: int
