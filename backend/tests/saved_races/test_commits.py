"""Commits before answers, the unavailable database, and statements per request."""

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, event, make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session
from structlog.testing import capture_logs

from startline.db.session import Sessions
from tests.accounts.harness import Harness


@contextmanager
def commits_failing(error: Callable[[], Exception]) -> Generator[None]:
    """Transactions and single writes fail as they are made durable."""

    def fail(_session: Session) -> None:
        raise error()

    def fail_single_write(_1: object, _2: object, statement: str, *_: object) -> None:
        if statement.startswith(("INSERT INTO favourites", "DELETE FROM favourites")):
            raise error()

    event.listen(Session, "before_commit", fail)
    event.listen(Engine, "before_cursor_execute", fail_single_write)
    try:
        yield
    finally:
        event.remove(Session, "before_commit", fail)
        event.remove(Engine, "before_cursor_execute", fail_single_write)


@contextmanager
def statements_counted(sessions: Sessions) -> Generator[list[str]]:
    counted: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(("BEGIN", "SAVEPOINT", "RELEASE")):
            counted.append(statement)

    engines = {id(engine): engine for engine in (sessions._writing, sessions._reading)}  # pyright: ignore[reportPrivateUsage]
    for engine in engines.values():
        event.listen(engine.sync_engine, "before_cursor_execute", note)
    try:
        yield counted
    finally:
        for engine in engines.values():
            event.remove(engine.sync_engine, "before_cursor_execute", note)


WRITES = [
    ("POST", "/api/favorites", {"raceId": 12}),
    ("POST", "/api/medals", {"raceId": 12}),
    ("POST", "/api/comparisons", {"raceIds": [1]}),
    ("DELETE", "/api/favorites/12", None),
    ("DELETE", "/api/me", None),
    ("POST", "/api/auth/logout", None),
]


@pytest.mark.parametrize(("method", "path", "body"), WRITES, ids=str)
class TestCommitBeforeAnswer:
    async def test_a_commit_that_is_not_answered_is_503(
        self, harness: Harness, method: str, path: str, body: object
    ) -> None:
        def away() -> Exception:
            return OperationalError("COMMIT", {}, Exception("the disk is full"))

        async with await harness.signed_in() as runner:
            with commits_failing(away):
                answer = await runner.request(method, path, json=body)

            assert answer.status_code == 503
            assert answer.headers["retry-after"]
            assert (await runner.get("/api/user")).status_code == 200

    async def test_a_commit_that_fails_is_never_a_success(
        self, harness: Harness, method: str, path: str, body: object
    ) -> None:
        def broken() -> Exception:
            return RuntimeError("broken")

        async with await harness.signed_in() as runner:
            with commits_failing(broken), capture_logs():
                answer = await runner.request(method, path, json=body)

            assert answer.status_code == 500
            assert (await runner.get("/api/favorites")).json() == []


class TestDatabaseAway:
    @pytest.fixture
    def away(self, harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
        async def refuse(*_: object, **__: object) -> None:
            raise ConnectionRefusedError

        return lambda: monkeypatch.setattr(AsyncSession, "execute", refuse)

    @pytest.mark.parametrize("method", ["GET", "POST"])
    async def test_it_is_503_and_the_caller_stays_signed_in(
        self, harness: Harness, away: Callable[[], None], method: str
    ) -> None:
        async with await harness.signed_in() as runner:
            away()
            body = {"raceId": 12} if method == "POST" else None

            answer = await runner.request(method, "/api/favorites", json=body)

        assert (answer.status_code, answer.json()["code"]) == (503, "database_unavailable")


class TestStatements:
    @pytest.mark.parametrize(
        ("path", "expected"),
        [("/api/favorites", 2), ("/api/medals", 2), ("/api/comparisons", 2), ("/api/user", 1)],
    )
    async def test_a_list_costs_one_beside_the_caller(
        self, harness: Harness, path: str, expected: int
    ) -> None:
        async with await harness.signed_in() as runner:
            for race_id in range(1, 20):
                await runner.post("/api/favorites", json={"raceId": race_id})
                await runner.post("/api/medals", json={"raceId": race_id})
            harness.clock.advance(seconds=1)
            with statements_counted(harness.sessions) as counted:
                await runner.get(path)

        assert len(counted) == expected

    async def test_a_caller_is_read_once_a_second(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            await runner.get("/api/user")
            with statements_counted(harness.sessions) as counted:
                await runner.get("/api/user")
                again = len(counted)
                harness.clock.advance(seconds=1)
                await runner.get("/api/user")

        assert (again, len(counted)) == (0, 1)

    async def test_a_favourite_costs_one_beside_the_caller(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            harness.clock.advance(seconds=1)
            with statements_counted(harness.sessions) as counted:
                await runner.post("/api/favorites", json={"raceId": 12})

        assert len(counted) == 2


class TestLockOfAnotherProcess:
    @pytest.mark.parametrize("engine_name", ["sqlite"])
    async def test_a_write_is_503_soon_and_works_again_after_it(
        self, harness: Harness, database_url: str
    ) -> None:
        path = str(make_url(database_url).database)
        other = sqlite3.connect(path, isolation_level=None)
        async with await harness.signed_in() as runner:
            other.execute("BEGIN IMMEDIATE")
            try:
                async with asyncio.timeout(5):
                    refused = await runner.post("/api/favorites", json={"raceId": 12})
                reading = await runner.get("/api/favorites")
            finally:
                other.execute("ROLLBACK")
                other.close()
            again = await runner.post("/api/favorites", json={"raceId": 12})

        assert (refused.status_code, refused.json()["code"]) == (503, "database_unavailable")
        assert (reading.status_code, reading.json()) == (200, [])
        assert again.status_code == 201
