"""Leaked-password check against a local range API."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest
from pydantic import ValidationError
from structlog.testing import capture_logs

from startline.auth_server import pwned_passwords
from startline.auth_server.pwned_passwords import PwnedPasswords
from startline.auth_server.settings import IdentitySettings
from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness, bearer, code_of
from tests.mail.mail_servers import unused_port

DIGITS = hashlib.sha1(PASSWORD.encode(), usedforsecurity=False).hexdigest().upper()
PREFIX, REST = DIGITS[:5], DIGITS[5:]
OTHERS = f"{'0' * 35}:7\r\n{'F' * 35}:12"


@dataclass
class RangeApi:
    """A range API with configurable responses."""

    lines: str = f"{OTHERS}\r\n{REST}:3\r\n"
    status: int = 200
    hangs: bool = False
    requests: list[str] = field(default_factory=list[str])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.requests.append((await reader.readuntil(b"\r\n\r\n")).decode())
        if self.hangs:
            await reader.read()
        else:
            body = self.lines.encode()
            where = "location: /elsewhere\r\n" if self.status == 301 else ""
            head = f"HTTP/1.1 {self.status} X\r\n{where}content-length: {len(body)}\r\n"
            writer.write(f"{head}connection: close\r\n\r\n".encode() + body)
        writer.close()
        await writer.wait_closed()


@pytest.fixture
def leaks() -> RangeApi:
    return RangeApi()


@pytest.fixture
async def range_url(leaks: RangeApi) -> AsyncIterator[str]:
    async with await asyncio.start_server(leaks.serve, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/range/"


@pytest.fixture
async def pwned(range_url: str) -> AsyncIterator[PwnedPasswords]:
    checker = PwnedPasswords(range_url)
    yield checker
    await checker.close()


class TestIsLeaked:
    async def test_finds_a_leaked_password(self, pwned: PwnedPasswords) -> None:
        assert await pwned.is_leaked(PASSWORD)

    async def test_a_shared_prefix_is_not_a_match(
        self, pwned: PwnedPasswords, leaks: RangeApi
    ) -> None:
        leaks.lines = OTHERS

        assert not await pwned.is_leaked(PASSWORD)

    async def test_padding_is_not_a_match(self, pwned: PwnedPasswords, leaks: RangeApi) -> None:
        leaks.lines = f"{REST}:0"

        assert not await pwned.is_leaked(PASSWORD)

    async def test_only_the_first_five_digits_are_sent(
        self, pwned: PwnedPasswords, leaks: RangeApi
    ) -> None:
        await pwned.is_leaked(PASSWORD)

        head = leaks.requests[0]
        assert head.startswith(f"GET /range/{PREFIX} HTTP/1.1\r\n")
        assert "add-padding: true" in head.lower()
        assert REST[:5] not in head.upper()

    @pytest.mark.parametrize("status", [301, 404, 429, 500, 503])
    async def test_a_failing_service_refuses_no_password(
        self, pwned: PwnedPasswords, leaks: RangeApi, status: int
    ) -> None:
        leaks.status = status

        with capture_logs() as logs:
            assert not await pwned.is_leaked(PASSWORD)

        assert [line["log_level"] for line in logs] == ["warning"]
        assert len(leaks.requests) == 1

    @pytest.mark.parametrize(
        "lines", ["<html>", f"{REST}:many", "é" * 9, f"{OTHERS}\r\n" * 8_000], ids=str.__len__
    )
    async def test_an_invalid_response_refuses_no_password(
        self, pwned: PwnedPasswords, leaks: RangeApi, lines: str
    ) -> None:
        leaks.lines = lines

        with capture_logs() as logs:
            assert not await pwned.is_leaked(PASSWORD)

        assert len(logs) == 1

    async def test_a_hanging_service_times_out(
        self, pwned: PwnedPasswords, leaks: RangeApi, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        leaks.hangs = True
        monkeypatch.setattr(pwned_passwords, "TIMEOUT_S", 0.05)

        with capture_logs() as logs:
            assert not await pwned.is_leaked(PASSWORD)

        assert logs[0]["reason"] == "TimeoutError"

    async def test_an_unreachable_service_refuses_no_password(self) -> None:
        checker = PwnedPasswords(f"http://127.0.0.1:{await unused_port()}/range")

        assert not await checker.is_leaked(PASSWORD)
        await checker.close()


class TestPolicy:
    async def test_a_leaked_password_is_refused_with_its_reason(
        self, harness_with: Callable[..., Harness], range_url: str
    ) -> None:
        identity = harness_with(identity_pwned_url=range_url)

        answer = await identity.sign_up()

        assert (answer.status_code, code_of(answer)) == (422, "weak_password")
        assert answer.json()["weak_password"] == {"reasons": ["pwned"]}

    async def test_a_weak_password_is_not_sent(
        self, harness_with: Callable[..., Harness], range_url: str, leaks: RangeApi
    ) -> None:
        identity = harness_with(identity_pwned_url=range_url)

        for password in ("short", "aaaaaaaaaaaa", RUNNER):
            assert code_of(await identity.sign_up(RUNNER, password)) == "weak_password"

        assert leaks.requests == []

    async def test_a_changed_password_is_checked_too(
        self, harness_with: Callable[..., Harness], range_url: str, leaks: RangeApi
    ) -> None:
        identity = harness_with(identity_pwned_url=range_url)
        leaks.lines = OTHERS
        session = await identity.session()
        rest = hashlib.sha1(OTHER_PASSWORD.encode(), usedforsecurity=False).hexdigest()[5:]
        leaks.lines = f"{rest.upper()}:1"

        answer = await identity.client.put(
            "/user",
            json={"password": OTHER_PASSWORD, "current_password": PASSWORD},
            headers=bearer(session["access_token"]),
        )

        assert answer.json()["weak_password"] == {"reasons": ["pwned"]}

    async def test_is_off_by_default(self, identity: Harness) -> None:
        assert identity.provider.pwned is None
        assert (await identity.sign_up()).is_success


class TestSetting:
    def test_requires_https_except_for_this_machine(self) -> None:
        with pytest.raises(ValidationError):
            IdentitySettings(identity_pwned_url="http://leaks.example/range")

        assert IdentitySettings(identity_pwned_url="").identity_pwned_url is None
        assert IdentitySettings(identity_pwned_url="https://leaks.example/range/")
