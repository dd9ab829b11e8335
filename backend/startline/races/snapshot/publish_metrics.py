"""Metrics of publishing in Prometheus form: time, failures, the version that is public."""

import time
from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class PublishKind(StrEnum):
    WHOLE = "whole"
    CHANGE = "change"


class PublishMetrics:
    """`registry`: None measures for nobody."""

    def __init__(self, registry: CollectorRegistry | None = None) -> None:
        self._seconds = Histogram(
            "startline_publish_seconds",
            "Time to build the catalogue that readers are served from, by kind",
            ["kind"],
            registry=registry,
            buckets=(0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600),
        )
        self._failures = Counter(
            "startline_publish_failures", "Builds that failed", ["kind"], registry=registry
        )
        self.version = Gauge(
            "startline_catalogue_version",
            "Version of the catalogue that readers are served from; 0 without any",
            registry=registry,
        )
        for kind in PublishKind:  # a series that appears with its first failure shows no increase
            self._failures.labels(kind)

    @contextmanager
    def building(self, kind: PublishKind) -> Generator[None]:
        started_s = time.perf_counter()
        try:
            yield
        except Exception:
            self._failures.labels(kind).inc()
            raise
        self._seconds.labels(kind).observe(time.perf_counter() - started_s)
