"""Answers that are complete already, sent by the framework's routes."""

from fastapi import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from startline.foundation.content_coding import Coding, accepted_coding
from startline.pages.answers import Answer
from startline.pages.layer import send_answer


class KeptResponse(Response):
    """Conditional requests and HEAD included."""

    def __init__(self, kept: Answer) -> None:
        super().__init__()
        self._kept = kept

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        await send_answer(self._kept, scope, send)


def coding_for(request: Request) -> Coding:
    return accepted_coding(request.headers.get("accept-encoding", "").encode("latin-1"))
