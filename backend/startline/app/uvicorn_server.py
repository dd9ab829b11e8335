"""uvicorn server: one process, uvloop and httptools, bounds on connections, graceful shutdown."""

import asyncio
import errno
import os
import resource
import socket
from contextlib import suppress
from typing import Final, cast

import structlog
import uvicorn

from startline.app.application import Application
from startline.app.problems import connection_refusals
from startline.app.request_context import UPLOAD_PATHS
from startline.core.bounded_protocol import BoundedProtocol, bounded_protocol
from startline.core.errors import ProductError
from startline.core.open_connections import ConnectionBounds, OpenConnections
from startline.core.settings import ServeSettings
from startline.rendering.uvicorn_protocol import cached_response_protocol

log = structlog.get_logger("startline.app.uvicorn_server")

GRACE_S = 10
BACKLOG = 2_048
KEEP_ALIVE_S: Final = 30
TICKS_PER_S: Final = 10
RESERVED_FILES: Final = 200
"""File handles for the database, the snapshot, the render worker and requests to other services."""
UNLIMITED_FILES: Final = 1_048_576
FIRST_INHERITED: Final = 3
"""The file descriptor at which systemd begins (sd_listen_fds)."""


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
            # read by whoever starts the server; the address is a setting
            # ast-grep-ignore: built-log-text
            log.info(f"startline is ready at {self._origin}")

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_S == 0:
            self.end_overdue(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def end_overdue(self, now_s: float) -> None:
        """Ends connections whose client is too slow, and logs what was refused."""
        connections = cast("set[BoundedProtocol]", self.server_state.connections)
        for connection in tuple(connections):
            connection.end_if_overdue(now_s)
        protocol = cast("type[BoundedProtocol]", self.config.http_protocol_class)
        protocol.open_connections.report(now_s)


def uvicorn_config(
    app: Application, *, fast_path: bool, bounds: ConnectionBounds | None = None
) -> uvicorn.Config:
    connections = OpenConnections(bounds or ConnectionBounds(upload_paths=UPLOAD_PATHS))
    refusals = connection_refusals(app.common_headers)
    return uvicorn.Config(
        app,
        http=(
            cached_response_protocol(app.cache, connections, refusals)
            if fast_path
            else bounded_protocol(connections, refusals)
        ),
        ws="none",
        loop="uvloop",
        lifespan="on",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
        backlog=BACKLOG,
    )


def connection_bounds(settings: ServeSettings, open_files: int) -> ConnectionBounds:
    """`open_files`: how many the process may have open. Behind a proxy every connection comes from
    the proxy, so that connections of one network are not counted.
    """
    defaults = ConnectionBounds()
    return ConnectionBounds(
        head_timeout_s=settings.head_timeout_s,
        body_timeout_s=settings.body_timeout_s,
        upload_paths=UPLOAD_PATHS,
        per_network=0 if settings.trusted_proxies else settings.connections_per_network,
        in_total=max(open_files - RESERVED_FILES, open_files // 2),
        unbounded_hosts=defaults.unbounded_hosts | {settings.host},
    )


def raise_open_file_limit() -> int:
    """Raises the soft limit of open files to the hard one; returns the limit in force."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return UNLIMITED_FILES if limit == resource.RLIM_INFINITY else limit


class AddressUnusable(ProductError):
    """The server cannot listen on the address of the settings."""

    code = "address_unusable"


def inherited_socket() -> socket.socket | None:
    """The socket that systemd opened for this process (`startline.socket`), if it did.

    It outlives the process: connections wait in it while the server restarts. Raises
    AddressUnusable for several sockets, or one that is not of TCP.
    """
    count = os.environ.pop("LISTEN_FDS", "0")
    if os.environ.pop("LISTEN_PID", "") != str(os.getpid()) or count == "0":
        return None
    listener = socket.socket(fileno=FIRST_INHERITED)
    listener.set_inheritable(False)
    if count != "1" or listener.family not in (socket.AF_INET, socket.AF_INET6):
        listener.close()
        raise AddressUnusable("startline.socket must have one ListenStream: an address and a port.")
    return listener


def bound_socket(host: str, port: int) -> socket.socket:
    """A bound socket, so that the port is known before the server starts.

    Raises AddressUnusable.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        hint = "Set PORT to another one." if error.errno == errno.EADDRINUSE else ""
        reason = f"Port {port} of {host} cannot be used: {error.strerror}. {hint}"
        raise AddressUnusable(reason.rstrip()) from error
    listener.set_inheritable(False)
    return listener
