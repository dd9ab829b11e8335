"""The server process: application, socket and uvicorn."""

import sys
from collections.abc import Sequence
from typing import Final

from prometheus_client import CollectorRegistry

from startline.app.application import Application, ServerSettings, create_application
from startline.app.auth_components import AuthComponents, AuthSettings
from startline.app.origins import public_origin, refuse_exposed_development
from startline.app.routers import ROUTERS
from startline.app.uvicorn_server import (
    Server,
    bound_socket,
    connection_bounds,
    inherited_socket,
    raise_open_file_limit,
    uvicorn_config,
)
from startline.core.clock import SystemClock
from startline.core.logging import configure_logging
from startline.core.settings import CatalogueSettings, DatabaseSettings
from startline.db.session import Sessions
from startline.races.snapshot.folder import newest_snapshot
from startline.races.snapshot.publish import publish_in_process
from startline.races.snapshot.publish_metrics import PublishMetrics
from startline.races.snapshot.race_lookup import race_names
from startline.races.snapshot.refresher import SnapshotRefresher

# Threads draw posters and read tracks. By default each may hold the event loop up for 5 ms whenever
# it has waited for the network.
SWITCH_INTERVAL_S: Final = 0.000_5


def run(settings: ServerSettings | None = None) -> None:
    """Serves until SIGINT or SIGTERM. Raises DevelopmentExposed or AddressUnusable."""
    settings = settings or ServerSettings()
    refuse_exposed_development(settings.serve)
    configure_logging(settings.serve.environment)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    bounds = connection_bounds(settings.serve, raise_open_file_limit())
    listener = inherited_socket() or bound_socket(settings.serve.host, settings.serve.port)
    port: int = listener.getsockname()[1]
    app = whole_application(settings, port)
    config = uvicorn_config(app, fast_path=settings.pages.page_fast_path, bounds=bounds)
    Server(config, public_origin(settings.serve, port)).run([listener])


def whole_application(
    settings: ServerSettings, port: int, auth_settings: AuthSettings | None = None
) -> Application:
    """The whole product, on the database and the catalogue of the settings."""
    registry = CollectorRegistry()
    snapshots = _snapshot_refresher(registry)
    auth = AuthComponents(
        auth_settings or AuthSettings(),
        Sessions(DatabaseSettings().url),
        SystemClock(),
        public_origin=public_origin(settings.serve, port),
        races=snapshots,
        race_names=_published_race_names(),
    )
    auth.measure(registry)
    return create_application(settings, snapshots, ROUTERS, port, auth, registry)


def _snapshot_refresher(registry: CollectorRegistry) -> SnapshotRefresher:
    """Snapshots are built in a separate process."""
    settings = CatalogueSettings()
    return SnapshotRefresher(
        Sessions(DatabaseSettings().url),
        settings.snapshot_dir,
        SystemClock(),
        settings.snapshot_poll_s,
        build=publish_in_process,
        metrics=PublishMetrics(registry),
    )


def _published_race_names() -> Sequence[str]:
    """Words that are refused in passwords; none while nothing is published."""
    snapshot = newest_snapshot(CatalogueSettings().snapshot_dir)
    if snapshot is None:
        return ()
    try:
        return race_names(snapshot)
    finally:
        snapshot.close()
