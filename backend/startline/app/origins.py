"""Origins of the server: for visitors, and for its own render worker."""

from ipaddress import ip_address

from startline.core.errors import ProductError
from startline.core.settings import Environment, ServeSettings

ANY_ADDRESS = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  compared, never bound
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


class DevelopmentExposed(ProductError):
    """In development the server uses secrets that it made up, and shows more than it should."""

    code = "development_exposed"


def refuse_exposed_development(settings: ServeSettings) -> None:
    """Raises DevelopmentExposed where others could reach a server in development mode."""
    if settings.environment is not Environment.DEVELOPMENT:
        return
    address = settings.public_url
    if not _is_loopback(settings.host):
        found = f"STARTLINE_HOST is {settings.host}, which other machines can reach"
    elif address is not None and address.scheme == "https":
        found = f"STARTLINE_PUBLIC_URL is {address}"
    else:
        return
    raise DevelopmentExposed(
        f"{found}, but STARTLINE_ENVIRONMENT is development. Set STARTLINE_ENVIRONMENT=production."
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in LOOPBACK


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
