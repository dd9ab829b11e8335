"""Tracing: a span for each API request, sent to an OpenTelemetry collector that a setting names."""

from typing import Final

from fastapi.telemetry import TelemetryConfig
from opentelemetry.context import Context
from opentelemetry.sdk.trace import Span, SpanProcessor, TracerProvider

from startline.app.logged_path import logged_path

SERVICE: Final = "startline"
EXPORT_TIMEOUT_S: Final = 5.0
"""A collector that does not answer costs its spans, and holds a stop up no longer."""
TELEMETRY_OFF: Final = TelemetryConfig(
    auto_configure=False, tracing=False, metrics=False, logs=False
)


class LoggedAddress(SpanProcessor):
    """Leaves in a span what the access log has of an address: no query, no secret in the path."""

    def on_start(self, span: Span, parent_context: Context | None = None) -> None:  # noqa: ARG002
        attributes = span.attributes or {}
        if "url.query" in attributes:
            span.set_attribute("url.query", "REDACTED")
        if path := attributes.get("url.path"):
            span.set_attribute("url.path", logged_path(str(path)))


class Tracing:
    """Spans of the framework; off without an address of a collector (OTLP over HTTP)."""

    def __init__(self, collector: str | None) -> None:
        self._provider = None if collector is None else _provider(collector)

    @property
    def config(self) -> TelemetryConfig:
        """Metrics stay Prometheus's, and log lines on standard output."""
        if self._provider is None:
            return TELEMETRY_OFF
        return {**TELEMETRY_OFF, "tracing": True, "tracer_provider": self._provider}

    def stop(self) -> None:
        """Sends what is waiting."""
        if self._provider is not None:
            self._provider.shutdown()


def _provider(collector: str) -> TracerProvider:
    # only where it is on: it takes 0.1 s to import
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415
        OTLPSpanExporter,
    )
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415

    provider = TracerProvider(
        resource=Resource.create({"service.name": SERVICE}), shutdown_on_exit=False
    )
    exporter = OTLPSpanExporter(endpoint=collector, timeout=EXPORT_TIMEOUT_S)
    provider.add_span_processor(LoggedAddress())
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return provider
