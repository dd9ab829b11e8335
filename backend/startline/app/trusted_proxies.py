"""Trusted proxies: the client's address behind the operator's own proxies."""

from starlette.types import ASGIApp, Receive, Scope, Send


class TrustedProxies:
    """Takes the client's address from X-Forwarded-For, counted from the end.

    Each trusted proxy appends the address that it was called from; with `count` of them the client
    is that many entries from the end. Earlier entries were sent by the client and are ignored.
    """

    def __init__(self, app: ASGIApp, count: int) -> None:
        self._app = app
        self._count = count

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self._count:
            forwarded = b",".join(
                value for name, value in scope["headers"] if name == b"x-forwarded-for"
            )
            addresses = [part.strip() for part in forwarded.decode("latin-1").split(",")]
            if len(addresses) >= self._count and addresses[-self._count]:
                scope = {**scope, "client": (addresses[-self._count], 0)}
        await self._app(scope, receive, send)
