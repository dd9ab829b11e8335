from structlog.testing import capture_logs

from startline.core.open_connections import ConnectionBounds, OpenConnections


class TestOpenConnections:
    def test_a_network_is_an_ipv4_address_or_an_ipv6_64(self) -> None:
        connections = OpenConnections(ConnectionBounds(per_network=1))

        found = [
            connections.open(host)
            for host in ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
        ]

        assert found == [None, None, None, "network_full", None]

    def test_a_closed_connection_makes_room(self) -> None:
        connections = OpenConnections(ConnectionBounds(per_network=1, in_total=1))
        connections.open("192.0.2.1")
        connections.close("192.0.2.1")

        assert connections.open("192.0.2.1") is None

    def test_the_whole_server_has_a_bound_and_says_so(self) -> None:
        connections = OpenConnections(ConnectionBounds(in_total=1))
        connections.open("192.0.2.1")

        with capture_logs() as logs:
            reason = connections.open("192.0.2.2")
            assert reason is not None
            connections.count_refusal(reason)
            connections.report(1.0)
            connections.report(2.0)

        assert reason == "server_full"
        assert [(line["log_level"], line["server_full"], line["open"]) for line in logs] == [
            ("warning", 1, 1)
        ]

    def test_the_render_workers_own_address_has_no_bound(self) -> None:
        connections = OpenConnections(ConnectionBounds(per_network=1))

        assert [connections.open("127.0.0.1") for _ in range(3)] == [None] * 3

    def test_0_is_no_bound(self) -> None:
        connections = OpenConnections(ConnectionBounds())

        assert [connections.open("192.0.2.1") for _ in range(300)] == [None] * 300
