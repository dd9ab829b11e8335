"""Origins of the server: for visitors, and for its own render worker."""

from startline.core.settings import ServeSettings

ANY_ADDRESS = frozenset({"0.0.0.0", "::", ""})  # noqa: S104
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def public_origin(settings: ServeSettings, port: int) -> str:
    """The public address of the settings, else host and port; never the Host header."""
    if settings.public_url is not None:
        return str(settings.public_url).rstrip("/")
    host = settings.host
    return f"http://{'localhost' if host in ANY_ADDRESS | LOOPBACK else _bracketed(host)}:{port}"


def own_origin(settings: ServeSettings, port: int) -> str:
    """The origin under which the render worker, on the same machine, reaches the server."""
    if settings.host == "::":
        return f"http://[::1]:{port}"
    host = "127.0.0.1" if settings.host in ANY_ADDRESS else settings.host
    return f"http://{_bracketed(host)}:{port}"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
