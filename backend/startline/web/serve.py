"""Runs the product's server."""

from startline.foundation.logging import configure_logging
from startline.web.application import ServerSettings, create_application
from startline.web.composition import ROUTERS, snapshot_follower
from startline.web.origins import public_origin
from startline.web.server import Server, bound_socket, uvicorn_config


def run(settings: ServerSettings | None = None) -> None:
    """Serves until SIGINT or SIGTERM. Raises OSError when the address is taken."""
    settings = settings or ServerSettings()
    configure_logging(settings.serve.environment)
    listener = bound_socket(settings.serve.host, settings.serve.port)
    port: int = listener.getsockname()[1]
    app = create_application(settings, snapshot_follower(), ROUTERS, port)
    config = uvicorn_config(app, fast_path=settings.pages.page_fast_path)
    Server(config, public_origin(settings.serve, port)).run([listener])
