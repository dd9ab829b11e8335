"""Client networks: one subject for each IPv4 address and each IPv6 /64."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.core.networks import client_network, logged_network, wider_network


class TestClientNetwork:
    @pytest.mark.parametrize(
        ("ip", "network"),
        [
            ("203.0.113.7", "203.0.113.7"),
            (" 203.0.113.7 ", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("64:ff9b::203.0.113.7", "203.0.113.7"),
            ("[64:ff9b::cb00:7107]:4711", "203.0.113.7"),
            ("64:ff9b:1::203.0.113.7", "64:ff9b:1::/64"),
            ("64:ff9b:0:0:1::203.0.113.7", "64:ff9b::/64"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
            ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
            ("fe80::1%eth0", "fe80::/64"),
            ("203.0.113.7:4711", "203.0.113.7"),
            ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"),
            ("[::ffff:203.0.113.7]:4711", "203.0.113.7"),
            ("203.0.113.7:", "unknown"),
            ("203.0.113.7:door", "unknown"),
            ("[2001:db8:1:2::9]:door", "unknown"),
            ("", "unknown"),
            ("not an address", "unknown"),
            ("203.0.113.7, 10.0.0.1", "unknown"),
        ],
    )
    def test_addresses_of_a_household_are_one_network(self, ip: str, network: str) -> None:
        assert client_network(ip) == network

    @given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
    def test_every_address_of_a_64_is_the_same_subject(self, ip: object, host: int) -> None:
        base = int(ip) & ~(2**64 - 1)  # type: ignore[call-overload]
        hypothesis_ip, neighbour = (_ipv6(base), _ipv6(base | host))
        if _holds_ipv4(base) or _holds_ipv4(base | host):
            return

        assert client_network(neighbour) == client_network(hypothesis_ip)

    @given(st.text())
    def test_any_text_gives_a_network(self, text: str) -> None:
        assert client_network(text)


def _ipv6(value: int) -> str:
    groups = [(value >> shift) & 0xFFFF for shift in range(112, -1, -16)]
    return ":".join(f"{group:x}" for group in groups)


def _holds_ipv4(value: int) -> bool:
    return value >> 32 in {0xFFFF, 0x64_FF9B << 64}


class TestWiderNetwork:
    @pytest.mark.parametrize(
        ("subject", "wider"),
        [
            ("2001:db8:1:2::/64", "2001:db8:1::/48"),
            ("exchange 2001:db8:1:ffff::/64", "exchange 2001:db8:1::/48"),
            ("a b 2001:db8:1:2::/64", "a b 2001:db8:1::/48"),
            ("203.0.113.7", None),
            ("exchange 203.0.113.7", None),
            ("unknown", None),
        ],
    )
    def test_only_an_ipv6_network_has_one(self, subject: str, wider: str | None) -> None:
        assert wider_network(subject) == wider


class TestLoggedNetwork:
    @pytest.mark.parametrize(
        ("ip", "network"),
        [
            ("203.0.113.7", "203.0.113.0/24"),
            ("203.0.113.7:4711", "203.0.113.0/24"),
            ("::ffff:203.0.113.7", "203.0.113.0/24"),
            ("64:ff9b::203.0.113.7", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
            ("[2001:db8:1:2::9]:4711", "2001:db8:1::/48"),
            ("fe80::1%eth0", "fe80::/48"),
            ("0.0.0.7", "0.0.0.0/24"),
            ("::7", "::/48"),
            ("not an address", "unknown"),
        ],
    )
    def test_an_address_is_logged_without_its_last_part(self, ip: str, network: str) -> None:
        assert logged_network(ip) == network
