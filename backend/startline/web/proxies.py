"""Who really asks, where proxies of ours stand in front."""

from starlette.types import ASGIApp, Receive, Scope, Send


class TrustedProxies:
    """Takes the client's address from X-Forwarded-For, counted from our side.

    Each trusted proxy appends the address that it was asked from; with `count` of them the client
    is that many entries from the end, and whatever stands before was said by the client.
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
