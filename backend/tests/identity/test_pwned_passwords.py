"""Passwords that stood in a leak, asked of a double on this machine."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest
from pydantic import ValidationError
from structlog.testing import capture_logs

from startline.identity import pwned_passwords
from startline.identity.pwned_passwords import PwnedPasswords
from startline.identity.settings import IdentitySettings
from tests.identity.stage import OTHER_PASSWORD, PASSWORD, RUNNER, Stage, bearer, code_of
from tests.mail.servers import unused_port

DIGITS = hashlib.sha1(PASSWORD.encode(), usedforsecurity=False).hexdigest().upper()
PREFIX, REST = DIGITS[:5], DIGITS[5:]
OTHERS = f"{'0' * 35}:7\r\n{'F' * 35}:12"


@dataclass
class Leaks:
    """A range API that answers whatever it is told to."""

    lines: str = f"{OTHERS}\r\n{REST}:3\r\n"
    status: int = 200
    hangs: bool = False
    asked: list[str] = field(default_factory=list[str])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked.append((await reader.readuntil(b"\r\n\r\n")).decode())
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
def leaks() -> Leaks:
    return Leaks()


@pytest.fixture
async def range_url(leaks: Leaks) -> AsyncIterator[str]:
    async with await asyncio.start_server(leaks.serve, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/range/"


@pytest.fixture
async def pwned(range_url: str) -> AsyncIterator[PwnedPasswords]:
    asking = PwnedPasswords(range_url)
    yield asking
    await asking.close()


class TestKnows:
    async def test_a_password_that_was_seen_is_known(self, pwned: PwnedPasswords) -> None:
        assert await pwned.knows(PASSWORD)

    async def test_one_that_only_shares_the_first_digits_is_not(
        self, pwned: PwnedPasswords, leaks: Leaks
    ) -> None:
        leaks.lines = OTHERS

        assert not await pwned.knows(PASSWORD)

    async def test_padding_counts_for_nothing(self, pwned: PwnedPasswords, leaks: Leaks) -> None:
        leaks.lines = f"{REST}:0"

        assert not await pwned.knows(PASSWORD)

    async def test_nothing_but_the_first_five_digits_leaves(
        self, pwned: PwnedPasswords, leaks: Leaks
    ) -> None:
        await pwned.knows(PASSWORD)

        head = leaks.asked[0]
        assert head.startswith(f"GET /range/{PREFIX} HTTP/1.1\r\n")
        assert "add-padding: true" in head.lower()
        assert REST[:5] not in head.upper()

    @pytest.mark.parametrize("status", [301, 404, 429, 500, 503])
    async def test_a_service_that_fails_turns_nobody_away(
        self, pwned: PwnedPasswords, leaks: Leaks, status: int
    ) -> None:
        leaks.status = status

        with capture_logs() as told:
            assert not await pwned.knows(PASSWORD)

        assert [line["log_level"] for line in told] == ["warning"]
        assert len(leaks.asked) == 1

    @pytest.mark.parametrize(
        "lines", ["<html>", f"{REST}:many", "é" * 9, f"{OTHERS}\r\n" * 8_000], ids=str.__len__
    )
    async def test_what_is_no_answer_turns_nobody_away(
        self, pwned: PwnedPasswords, leaks: Leaks, lines: str
    ) -> None:
        leaks.lines = lines

        with capture_logs() as told:
            assert not await pwned.knows(PASSWORD)

        assert len(told) == 1

    async def test_a_service_that_hangs_is_not_waited_for(
        self, pwned: PwnedPasswords, leaks: Leaks, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        leaks.hangs = True
        monkeypatch.setattr(pwned_passwords, "ANSWER_WITHIN_S", 0.05)

        with capture_logs() as told:
            assert not await pwned.knows(PASSWORD)

        assert told[0]["reason"] == "TimeoutError"

    async def test_a_service_that_is_not_there_turns_nobody_away(self) -> None:
        asking = PwnedPasswords(f"http://127.0.0.1:{await unused_port()}/range")

        assert not await asking.knows(PASSWORD)
        await asking.close()


class TestPolicy:
    async def test_a_leaked_password_is_refused_with_its_reason(
        self, stage_with: Callable[..., Stage], range_url: str
    ) -> None:
        identity = stage_with(identity_pwned_url=range_url)

        answer = await identity.sign_up()

        assert (answer.status_code, code_of(answer)) == (422, "weak_password")
        assert answer.json()["weak_password"] == {"reasons": ["pwned"]}

    async def test_one_that_is_too_weak_anyway_is_asked_of_nobody(
        self, stage_with: Callable[..., Stage], range_url: str, leaks: Leaks
    ) -> None:
        identity = stage_with(identity_pwned_url=range_url)

        for password in ("short", "aaaaaaaaaaaa", RUNNER):
            assert code_of(await identity.sign_up(RUNNER, password)) == "weak_password"

        assert leaks.asked == []

    async def test_a_new_password_is_held_to_it_too(
        self, stage_with: Callable[..., Stage], range_url: str, leaks: Leaks
    ) -> None:
        identity = stage_with(identity_pwned_url=range_url)
        leaks.lines = OTHERS
        session = await identity.session()
        rest = hashlib.sha1(OTHER_PASSWORD.encode(), usedforsecurity=False).hexdigest()[5:]
        leaks.lines = f"{rest.upper()}:1"

        answer = await identity.client.put(
            "/user", json={"password": OTHER_PASSWORD}, headers=bearer(session["access_token"])
        )

        assert answer.json()["weak_password"] == {"reasons": ["pwned"]}

    async def test_by_default_nobody_is_asked(self, identity: Stage) -> None:
        assert identity.provider.pwned is None
        assert (await identity.sign_up()).is_success


class TestSetting:
    def test_it_leads_to_nobody_in_the_clear_but_to_this_machine(self) -> None:
        with pytest.raises(ValidationError):
            IdentitySettings(identity_pwned_url="http://leaks.example/range")

        assert IdentitySettings(identity_pwned_url="").identity_pwned_url is None
        assert IdentitySettings(identity_pwned_url="https://leaks.example/range/")
