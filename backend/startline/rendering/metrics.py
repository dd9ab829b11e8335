"""Metrics of pages and of the response cache, in Prometheus form."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from startline.core.response_cache import ResponseCache


class PageMetrics:
    def __init__(self, registry: CollectorRegistry) -> None:
        self.render_s = Histogram(
            "startline_page_render_seconds",
            "Time from the request to the render worker to its response",
            registry=registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2),
        )
        self.render_queue = Gauge(
            "startline_render_queue_length",
            "Pages that wait for the render worker",
            registry=registry,
        )
        self.worker_restarts = Counter(
            "startline_render_worker_restarts", "Restarts of the render worker", registry=registry
        )
        self.shells = Counter(
            "startline_page_shells", "Pages answered with the bare shell", registry=registry
        )
        self.late = Counter(
            "startline_pages_late",
            "Pages answered with 503: not rendered in time",
            registry=registry,
        )


class CacheCollector(Collector):
    """Reads the cache's own counts: hits are too frequent to count twice."""

    def __init__(self, cache: ResponseCache) -> None:
        self._cache = cache

    def collect(self) -> Iterable[Metric]:
        counts = self._cache.counts
        lookups = CounterMetricFamily(
            "startline_response_cache_lookups", "Lookups by outcome", labels=["outcome"]
        )
        lookups.add_metric(["hit"], counts.hits)
        lookups.add_metric(["stale"], counts.stale_hits)
        lookups.add_metric(["miss"], counts.misses)
        yield lookups
        yield CounterMetricFamily(
            "startline_response_cache_evictions", "Evicted responses", value=counts.evictions
        )
        yield GaugeMetricFamily(
            "startline_response_cache_bytes", "Bytes in use", value=self._cache.size_bytes
        )
        yield GaugeMetricFamily(
            "startline_response_cache_entries", "Cached responses", value=len(self._cache)
        )
