"""uvicorn server: one process, uvloop and httptools, graceful shutdown."""

import asyncio
import socket
from typing import Any

import structlog
import uvicorn

from startline.app.application import Application
from startline.rendering.uvicorn_protocol import cached_response_protocol

log = structlog.get_logger("startline.app.uvicorn_server")

GRACE_S = 10
BACKLOG = 2_048


class Server(uvicorn.Server):
    """Logs one line when it is ready, with the port in use."""

    def __init__(self, config: uvicorn.Config, origin: str) -> None:
        super().__init__(config)
        self._origin = origin
        self.is_ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.is_ready.set()
            log.info(f"startline is ready at {self._origin}")


def uvicorn_config(app: Application, *, fast_path: bool) -> uvicorn.Config:
    http: Any = (cached_response_protocol(app.cache) if fast_path else None) or "httptools"
    return uvicorn.Config(
        app,
        http=http,
        ws="none",
        loop="uvloop",
        lifespan="on",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE_S,
        backlog=BACKLOG,
    )


def bound_socket(host: str, port: int) -> socket.socket:
    """A bound socket, so that the port is known before the server starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(False)
    return listener
