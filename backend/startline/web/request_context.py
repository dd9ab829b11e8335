"""What surrounds every request that reaches the framework: its name, its log line, its bounds."""

import time
import uuid
from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from startline.web.measures import RequestMeasures
from startline.web.problems import CODES, problem, unhandled

log = structlog.get_logger("startline.access")

LARGEST_BODY_BYTES: Final = 256 * 1_024
LARGEST_FILE_BYTES: Final = 5 * 1_024 * 1_024
TAKING_FILES: Final = frozenset({"/api/courses/analysis"})
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
Header = tuple[bytes, bytes]


class RequestContext:
    """Names the request, bounds it, adds the common headers, logs it, catches what falls."""

    def __init__(
        self, app: ASGIApp, common_headers: tuple[Header, ...], measures: RequestMeasures
    ) -> None:
        self._app = app
        self._common = common_headers
        self._names = frozenset(name for name, _ in common_headers)
        self._measures = measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = uuid.uuid4().hex
        scope.setdefault("state", {})["request_id"] = request_id
        outgoing = _Outgoing(send, self._common, self._names, request_id)
        began_s = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            try:
                await self._within_bounds(scope, receive, outgoing)
            except Exception as error:  # noqa: BLE001  the last line: an answer, not a trace
                if "failure_told" not in scope["state"]:
                    answer = await unhandled(Request(scope), error)
                    if outgoing.status is None:
                        await answer(scope, receive, outgoing)
            self._note(scope, outgoing.status or 0, time.perf_counter() - began_s)

    async def _within_bounds(self, scope: Scope, receive: Receive, outgoing: "_Outgoing") -> None:
        refused = 0
        largest = _largest_body(scope)
        if scope["method"] not in METHODS:
            refused = 405
        elif _stated_length(scope) > largest:
            refused = 413
        if refused:
            headers = {"allow": ", ".join(sorted(METHODS))} if refused == 405 else None
            answer = problem(Request(scope), refused, *CODES[refused], headers=headers)
            await answer(scope, receive, outgoing)
            return
        await self._app(scope, _bounded(receive, largest), outgoing)

    def _note(self, scope: Scope, status: int, took_s: float) -> None:
        self._measures.note(scope["path"], status, took_s)
        client = scope.get("client")
        log.info(
            "request",
            method=scope["method"],
            path=scope["path"],  # without its query, which may carry tokens or what was searched
            status=int(status),
            duration_ms=round(took_s * 1_000, 2),
            client=client[0] if client else None,
        )


class _Outgoing:
    """`send`, with the request's name and those common headers that the answer does not bring."""

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
            said = self._names.intersection(name for name, _ in own)
            common = [pair for pair in self._common if pair[0] not in said]
            named = (b"x-request-id", self._request_id.encode("ascii"))
            message = {**message, "headers": [*common, *own, named]}
        await self._send(message)


def _largest_body(scope: Scope) -> int:
    """Bytes. A body that calls itself JSON is never a file, and is read to its depth."""
    if scope["path"] not in TAKING_FILES:
        return LARGEST_BODY_BYTES
    kinds = (value for name, value in scope["headers"] if name == b"content-type")
    is_json = any(b"json" in kind.lower() for kind in kinds)
    return LARGEST_BODY_BYTES if is_json else LARGEST_FILE_BYTES


def _stated_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def _bounded(receive: Receive, largest: int) -> Receive:
    """`receive` that raises HTTPException 413 when a body of no stated length grows too large."""
    received = 0

    async def bounded() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > largest:
            raise HTTPException(413)
        return message

    return bounded
