"""Client networks: the subject that rate limits count by, and the wider one that is logged."""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

IPV6_PREFIX: Final = 64
WIDER_IPV6_PREFIX: Final = 48
"""The largest block that providers usually give to one customer."""
LOGGED_IPV4_PREFIX: Final = 24
UNKNOWN: Final = "unknown"
_NAT64: Final = IPv6Network("64:ff9b::/96")
"""Of RFC 6052: the last 32 bits are the IPv4 address, so that all of IPv4 would be one /64."""
_WITH_PORT: Final = re.compile(r"(?:\[([^\]]*)\]|([^:]*)):[0-9]{1,5}\Z")


def client_network(ip: str) -> str:
    """The IPv4 address itself, or the /64 of an IPv6 address: one household, one subject.

    A port behind it, as some proxies write it, counts for nothing. All that cannot be read as an
    address is one subject of its own. Hashed before it is stored.
    """
    address = _address(ip)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), IPV6_PREFIX), strict=False))
    return UNKNOWN if address is None else str(address)


def logged_network(ip: str) -> str:
    """The /24 or /48 around an address: enough to tell an attack from a crowd, and no person."""
    address = _address(ip)
    if address is None:
        return UNKNOWN
    prefix = WIDER_IPV6_PREFIX if isinstance(address, IPv6Address) else LOGGED_IPV4_PREFIX
    return str(ip_network((int(address), prefix), strict=False))


def _address(ip: str) -> IPv4Address | IPv6Address | None:
    ip = ip.strip()
    if (found := _WITH_PORT.match(ip)) is not None:
        ip = found[1] or found[2] or ""
    try:
        address = ip_address(ip.strip("[]").partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    inner = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return inner or address


def wider_network(subject: str) -> str | None:
    """The same subject with the /48 around the IPv6 network that is its last word.

    None for all others: an IPv4 address is one subject only.
    """
    before, space, network = subject.rpartition(" ")
    if not network.endswith(f"/{IPV6_PREFIX}"):
        return None
    return f"{before}{space}{IPv6Network(network).supernet(new_prefix=WIDER_IPV6_PREFIX)}"


def network_of(connection: HTTPConnection) -> str:
    """The network of the client; the middleware of trusted proxies has established its address."""
    return client_network(connection.client.host if connection.client else "")
