"""Web addresses: whether a text is one that a browser opens."""

from urllib.parse import urlsplit


def is_web_address(value: str) -> bool:
    """Of http or https, with a host that has a dot, no password, no white space or controls."""
    if any(sign.isspace() or sign < " " or sign in "<>\"'`\\" for sign in value):
        return False
    try:
        parts = urlsplit(value)
        host = parts.hostname or ""
        parts.port  # noqa: B018  (raises ValueError for one that is no number)
    except ValueError:
        return False
    is_named = "." in host.strip(".") and not host.startswith(".")
    return parts.scheme in {"http", "https"} and is_named and "@" not in parts.netloc
