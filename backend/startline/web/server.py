"""The uvicorn server: one process, uvloop and httptools, ended gracefully."""

import asyncio
import socket
from typing import Any

import structlog
import uvicorn

from startline.pages.protocol import kept_answers_protocol
from startline.web.application import Application

log = structlog.get_logger("startline.web.server")

GRACE_S = 10
BACKLOG = 2_048


class Server(uvicorn.Server):
    """Says in one line when it is ready, with the port that was really taken."""

    def __init__(self, config: uvicorn.Config, origin: str) -> None:
        super().__init__(config)
        self._origin = origin
        self.is_up = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.is_up.set()
            log.info(f"startline is ready at {self._origin}")


def uvicorn_config(app: Application, *, fast_path: bool) -> uvicorn.Config:
    http: Any = kept_answers_protocol(app.kept) if fast_path else "httptools"
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
    """A socket that holds the address already, so that its port is known before anything starts."""
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
