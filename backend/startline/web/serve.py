"""Runs the product's server."""

from collections.abc import Sequence

from startline.catalogue.directory import race_names
from startline.catalogue.following import newest_snapshot
from startline.foundation.clock import SystemClock
from startline.foundation.logging import configure_logging
from startline.foundation.settings import CatalogueSettings, StoreSettings
from startline.store.session import Sessions
from startline.web.accounts_assembly import People, PeopleSettings
from startline.web.application import Application, ServerSettings, create_application
from startline.web.composition import ROUTERS
from startline.web.origins import public_origin
from startline.web.publishing import snapshot_follower
from startline.web.server import Server, bound_socket, uvicorn_config


def run(settings: ServerSettings | None = None) -> None:
    """Serves until SIGINT or SIGTERM. Raises OSError when the address is taken."""
    settings = settings or ServerSettings()
    configure_logging(settings.serve.environment)
    listener = bound_socket(settings.serve.host, settings.serve.port)
    port: int = listener.getsockname()[1]
    app = whole_application(settings, port)
    config = uvicorn_config(app, fast_path=settings.pages.page_fast_path)
    Server(config, public_origin(settings.serve, port)).run([listener])


def whole_application(
    settings: ServerSettings, port: int, people: PeopleSettings | None = None
) -> Application:
    """The product as it is served, on the database and the catalogue of the settings."""
    follower = snapshot_follower()
    signing = People(
        people or PeopleSettings(),
        Sessions(StoreSettings().url),
        SystemClock(),
        public_origin=public_origin(settings.serve, port),
        races=follower,
        race_names=_published_race_names(),
    )
    return create_application(settings, follower, ROUTERS, port, signing)


def _published_race_names() -> Sequence[str]:
    """Words that make no good password here; none while nothing is published."""
    snapshot = newest_snapshot(CatalogueSettings().snapshot_dir)
    if snapshot is None:
        return ()
    try:
        return race_names(snapshot)
    finally:
        snapshot.close()
