"""Request context: request id, size limits, common headers, access log, last error handler."""

import time
import uuid
from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from startline.app.logged_path import logged_path
from startline.app.problems import CODES, problem, unhandled
from startline.app.request_metrics import RequestMetrics
from startline.core.encoded_response import Header
from startline.core.networks import logged_network
from startline.core.request_notes import notes_of
from startline.db.unavailable import database_time_of_request

log = structlog.get_logger("startline.access")

MAX_BODY_BYTES: Final = 256 * 1_024
MAX_UPLOAD_BYTES: Final = 5 * 1_024 * 1_024
UPLOAD_PATHS: Final = frozenset(
    {"/api/courses/analysis", "/api/submissions/photos", "/api/admin/races/import"}
)
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class RequestContext:
    """Middleware around every request that reaches the framework."""

    def __init__(
        self, app: ASGIApp, common_headers: tuple[Header, ...], metrics: RequestMetrics
    ) -> None:
        self._app = app
        self._common = common_headers
        self._names = frozenset(name for name, _ in common_headers)
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = uuid.uuid4().hex
        scope.setdefault("state", {})["request_id"] = request_id
        response_send = _ResponseSend(send, self._common, self._names, request_id)
        started_s = time.perf_counter()
        with (
            structlog.contextvars.bound_contextvars(request_id=request_id),
            database_time_of_request(),
        ):
            try:
                await self._within_limits(scope, receive, response_send)
            except Exception as error:  # noqa: BLE001  the last handler: a response instead of a broken connection
                if "is_error_reported" not in scope["state"]:
                    answer = await unhandled(Request(scope), error)
                    if response_send.status is None:
                        await answer(scope, receive, response_send)
            self._log(scope, response_send.status or 0, time.perf_counter() - started_s)

    async def _within_limits(
        self, scope: Scope, receive: Receive, response_send: "_ResponseSend"
    ) -> None:
        refused = 0
        limit_bytes = _body_limit_bytes(scope)
        if scope["method"] not in METHODS:
            refused = 405
        elif _content_length(scope) > limit_bytes:
            refused = 413
        if refused:
            headers = {"allow": ", ".join(sorted(METHODS))} if refused == 405 else None
            answer = problem(Request(scope), refused, *CODES[refused], headers=headers)
            await answer(scope, receive, response_send)
            return
        await self._app(scope, _limited(receive, limit_bytes), response_send)

    def _log(self, scope: Scope, status: int, duration_s: float) -> None:
        self._metrics.record(scope["path"], status, duration_s)
        client = scope.get("client")
        log.info(
            "request",
            method=scope["method"],
            # without the query, which may hold tokens or search text
            path=logged_path(scope["path"]),
            status=int(status),
            duration_ms=round(duration_s * 1_000, 2),
            network=logged_network(client[0]) if client else None,
            **notes_of(scope),
        )


class _ResponseSend:
    """`send` that adds the request id and the common headers that the response does not have."""

    def __init__(
        self, send: Send, common: tuple[Header, ...], names: frozenset[bytes], request_id: str
    ) -> None:
        self._send = send
        self._common = common
        self._names = names
        self._request_id = request_id
        self.status: int | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            own = list(message.get("headers", ()))
            present = self._names.intersection(name for name, _ in own)
            common = [pair for pair in self._common if pair[0] not in present]
            id_header = (b"x-request-id", self._request_id.encode("ascii"))
            message = {**message, "headers": [*common, *own, id_header]}
        await self._send(message)


def _body_limit_bytes(scope: Scope) -> int:
    """Bytes. A JSON body is never an upload; its nesting is checked, which takes it into memory."""
    if scope["path"] not in UPLOAD_PATHS:
        return MAX_BODY_BYTES
    kinds = (value for name, value in scope["headers"] if name == b"content-type")
    is_json = any(b"json" in kind.lower() for kind in kinds)
    return MAX_BODY_BYTES if is_json else MAX_UPLOAD_BYTES


def _content_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def _limited(receive: Receive, limit_bytes: int) -> Receive:
    """`receive` that raises HTTPException 413 when a body without content-length is too large."""
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit_bytes:
            raise HTTPException(413)
        return message

    return limited
