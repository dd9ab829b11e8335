"""JSON body limits: nesting, checked before the body is parsed."""

import re
from collections.abc import Iterator
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from startline.app.problems import CODES, problem

MAX_DEPTH: Final = 20
_STRINGS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)  # possessive: no backtracking
_NOT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_OPENING: Final = frozenset(b"[{")


class JsonBodyLimits:
    """Middleware that refuses JSON bodies nested deeper than any request of the API needs."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        """`prefix` of the paths that are checked."""
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(self._prefix):
            await self._app(scope, receive, send)
            return
        if not _is_json(scope):
            await self._app(scope, receive, send)
            return
        try:
            messages = await _whole_body(receive)
        except HTTPException as refusal:
            status = refusal.status_code
            await problem(Request(scope), status, *CODES[status])(scope, receive, send)
            return
        if is_too_deep(b"".join(message.get("body", b"") for message in messages)):
            await problem(Request(scope), 400, *CODES[400])(scope, receive, send)
            return
        await self._app(scope, _replaying(messages, receive), send)


def is_too_deep(body: bytes) -> bool:
    """Brackets within strings do not count. Whether the body is valid JSON is not checked."""
    depth = 0
    for bracket in _STRINGS.sub(b"", body).translate(None, _NOT_BRACKETS):
        depth += 1 if bracket in _OPENING else -1
        if depth > MAX_DEPTH:
            return True
    return False


def _is_json(scope: Scope) -> bool:
    kinds = (value for name, value in scope["headers"] if name == b"content-type")
    return any(kind.partition(b";")[0].strip().lower() == b"application/json" for kind in kinds)


async def _whole_body(receive: Receive) -> list[Message]:
    messages = [await receive()]
    while messages[-1]["type"] == "http.request" and messages[-1].get("more_body", False):
        messages.append(await receive())
    return messages


def _replaying(messages: list[Message], receive: Receive) -> Receive:
    waiting: Iterator[Message] = iter(messages)

    async def replay() -> Message:
        message = next(waiting, None)
        return await receive() if message is None else message

    return replay
