"""HEAD requests of the API, answered by the routes of GET (RFC 9110, 9.1)."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadRequests:
    """Middleware that asks for GET instead and leaves out the body.

    FastAPI's routes answer the methods that they declare alone, but cached reads answer both.
    """

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        """`prefix` of the paths whose GET changes nothing."""
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_head = scope["type"] == "http" and scope["method"] == "HEAD"
        if not is_head or not scope["path"].startswith(self._prefix):
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            has_body = message["type"] == "http.response.body"
            await send({**message, "body": b""} if has_body else message)

        # a copy: the log names the method that was sent
        await self._app({**scope, "method": "GET"}, receive, send_head)
