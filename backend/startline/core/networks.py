"""Client networks: the subject that rate limits count by."""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

IPV6_PREFIX: Final = 64
UNKNOWN: Final = "unknown"
_WITH_PORT: Final = re.compile(r"(?:\[([^\]]*)\]|([^:]*)):[0-9]{1,5}\Z")


def client_network(ip: str) -> str:
    """The IPv4 address itself, or the /64 of an IPv6 address: one household, one subject.

    A port behind it, as some proxies write it, counts for nothing. All that cannot be read as an
    address is one subject of its own. Hashed before it is stored.
    """
    ip = ip.strip()
    if (found := _WITH_PORT.match(ip)) is not None:
        ip = found[1] or found[2] or ""
    try:
        address = ip_address(ip.strip("[]").partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped
        if inner is None:
            return str(IPv6Network((int(address), IPV6_PREFIX), strict=False))
        address = inner
    return str(IPv4Address(address))


def network_of(connection: HTTPConnection) -> str:
    """The network of the client; the middleware of trusted proxies has established its address."""
    return client_network(connection.client.host if connection.client else "")
