"""Metrics of requests that the response cache did not answer, by kind of address."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

CLASSES: Final = (
    ("/api/", "api"),
    ("/auth/", "auth"),
    ("/posters/", "poster"),
    ("/assets/", "file"),
    ("/sitemap", "crawler"),
    ("/robots.txt", "crawler"),
    ("/livez", "health"),
    ("/readyz", "health"),
    ("/metrics", "health"),
)


def route_class(path: str) -> str:
    return next((name for prefix, name in CLASSES if path.startswith(prefix)), "page")


class RequestMetrics:
    def __init__(self, registry: CollectorRegistry) -> None:
        self._requests = Counter(
            "startline_requests",
            "Requests not answered by the response cache",
            ["route", "status"],
            registry=registry,
        )
        self._duration_s = Histogram(
            "startline_request_seconds",
            "Duration of these requests",
            ["route"],
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5),
        )

    def record(self, path: str, status: int, duration_s: float) -> None:
        route = route_class(path)
        self._requests.labels(route, f"{status // 100}xx").inc()
        self._duration_s.labels(route).observe(duration_s)
