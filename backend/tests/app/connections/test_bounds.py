"""Bounds on the connections of a network, and the settings of bounds."""

import resource
from contextlib import AsyncExitStack

import pytest
from structlog.testing import capture_logs

from startline.app.uvicorn_server import (
    RESERVED_FILES,
    connection_bounds,
    raise_open_file_limit,
)
from startline.core.settings import ServeSettings
from tests.app.connections.served import (
    BOUNDS,
    HEADS_TOO_LARGE,
    START,
    Bounded,
    status_of,
)


class TestNetworks:
    async def test_one_network_has_a_bound_and_others_are_not_affected(
        self, bounded: Bounded
    ) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(BOUNDS.per_network - 1):
                await stack.enter_async_context(bounded.connection("127.0.0.2"))
            async with bounded.connection("127.0.0.2"):
                await bounded.wait_for(BOUNDS.per_network)
                async with bounded.connection("127.0.0.2") as (reader, _):
                    refused = await reader.read()
                other = await bounded.health("127.0.0.3")
            await bounded.wait_for(BOUNDS.per_network - 1)
            again = await bounded.health("127.0.0.2")

        assert (status_of(refused), status_of(other), status_of(again)) == (429, 200, 200)
        assert b"\r\nretry-after: 5\r\n" in refused

    async def test_refusals_are_one_line_a_minute(self, bounded: Bounded) -> None:
        bounded.let_pass(3_600)
        with capture_logs() as logs:
            for after_s in (7_200, 7_201, 7_202, 7_262):
                await bounded.answer_to(START + HEADS_TOO_LARGE["one value"])
                bounded.let_pass(after_s)

        counts = [line["head_too_large"] for line in logs if "connections" in line["event"]]
        assert counts == [1, 3]


class TestSettings:
    def test_connections_of_one_network_are_not_counted_behind_a_proxy(self) -> None:
        direct = connection_bounds(ServeSettings(connections_per_network=7), 1_024)
        behind = connection_bounds(
            ServeSettings(connections_per_network=7, trusted_proxies=1), 1_024
        )

        assert (direct.per_network, behind.per_network) == (7, 0)

    def test_file_handles_are_left_for_the_database(self) -> None:
        assert connection_bounds(ServeSettings(), 1_024).in_total == 1_024 - RESERVED_FILES
        assert connection_bounds(ServeSettings(), 256).in_total == 128

    def test_the_address_of_the_render_worker_is_not_counted(self) -> None:
        bounds = connection_bounds(ServeSettings(host="192.0.2.1"), 1_024)

        assert bounds.unbounded_hosts == {"127.0.0.1", "::1", "192.0.2.1"}

    def test_the_soft_limit_of_open_files_is_raised_to_the_hard_one(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limits = [(1_024, 4_096)]

        def limit_of(_: int) -> tuple[int, int]:
            return limits[-1]

        def change(_: int, new: tuple[int, int]) -> None:
            limits.append(new)

        monkeypatch.setattr(resource, "getrlimit", limit_of)
        monkeypatch.setattr(resource, "setrlimit", change)

        assert raise_open_file_limit() == 4_096
        assert limits == [(1_024, 4_096), (4_096, 4_096)]

    def test_a_limit_that_cannot_be_raised_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def limit_of(_: int) -> tuple[int, int]:
            return 1_024, 4_096

        def refuse(_: int, _new: tuple[int, int]) -> None:
            raise ValueError

        monkeypatch.setattr(resource, "getrlimit", limit_of)
        monkeypatch.setattr(resource, "setrlimit", refuse)

        assert raise_open_file_limit() == 1_024
