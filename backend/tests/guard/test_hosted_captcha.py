"""Turnstile and hCaptcha, asked through a double on this machine."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import parse_qs

import httpx
import orjson
import pytest
from pydantic import SecretStr

from startline.guard.hosted_captcha import HostedCaptcha
from tests.mail.servers import unused_port

IP = "203.0.113.7"
HOST = "startline.example"
GOOD: dict[str, object] = {"success": True, "hostname": HOST, "action": "login"}
Kind = Literal["turnstile", "hcaptcha"]


@dataclass
class SiteVerify:
    """A provider that answers whatever it is told to."""

    answer: object = field(default_factory=lambda: dict(GOOD))
    status: int = 200
    raw: bytes | None = None
    hangs: bool = False
    redirects: int = 0
    asked: list[dict[str, str]] = field(default_factory=list[dict[str, str]])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length: ")[1].split("\r\n")[0])
        form = parse_qs((await reader.readexactly(length)).decode())
        self.asked.append({name: values[0] for name, values in form.items()})
        if self.hangs:
            await reader.read()
        else:
            body = self.raw if self.raw is not None else orjson.dumps(self.answer)
            status, more = self.status, ""
            if self.redirects:
                self.redirects -= 1
                status, more = 307, "location: /elsewhere\r\n"
            writer.write(
                f"HTTP/1.1 {status} X\r\n{more}content-length: {len(body)}\r\n"
                "connection: close\r\n\r\n".encode()
                + body
            )
        writer.close()
        await writer.wait_closed()


@asynccontextmanager
async def captcha_at(
    provider: SiteVerify, kind: Kind = "turnstile", hostname: str | None = HOST
) -> AsyncGenerator[HostedCaptcha]:
    listening = await asyncio.start_server(provider.serve, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with httpx.AsyncClient() as client:
        yield HostedCaptcha(
            kind,
            client,
            verify_url=f"http://127.0.0.1:{port}/siteverify",
            site_key="our-site",
            site_secret=SecretStr("our-secret"),
            hostname=hostname,
        )
    listening.close()


async def verdict_of(provider: SiteVerify, kind: Kind = "turnstile") -> str:
    async with captcha_at(provider, kind) as captcha:
        return await captcha.verify("token", "login", IP)


class TestVerify:
    async def test_turnstile_is_asked_with_secret_token_and_address(self) -> None:
        provider = SiteVerify()

        assert await verdict_of(provider) == "ok"

        assert provider.asked == [{"secret": "our-secret", "response": "token", "remoteip": IP}]

    async def test_hcaptcha_is_also_told_the_site(self) -> None:
        provider = SiteVerify(answer={"success": True, "hostname": HOST})

        assert await verdict_of(provider, "hcaptcha") == "ok"

        assert provider.asked[0]["sitekey"] == "our-site"

    @pytest.mark.parametrize("token", [None, "", "x" * 2_049])
    async def test_without_a_token_that_could_be_one_nobody_is_asked(
        self, token: str | None
    ) -> None:
        provider = SiteVerify()

        async with captcha_at(provider) as captcha:
            verdict = await captcha.verify(token, "login", IP)

        assert verdict == "failed"
        assert provider.asked == []

    @pytest.mark.parametrize(
        "answer",
        [
            {"success": False, "error-codes": ["invalid-input-response"]},
            {"success": False, "error-codes": ["timeout-or-duplicate"]},
            {"success": False, "error-codes": ["already-seen-response"]},
            {**GOOD, "hostname": "elsewhere.example"},
            {**GOOD, "hostname": None},
            {**GOOD, "action": "newsletter"},
            {"success": True, "hostname": HOST},
        ],
    )
    async def test_a_token_that_is_no_good(self, answer: object) -> None:
        assert await verdict_of(SiteVerify(answer=answer)) == "failed"

    @pytest.mark.parametrize(
        "provider",
        [
            SiteVerify(answer={"success": False, "error-codes": ["invalid-input-secret"]}),
            SiteVerify(answer={"success": False, "error-codes": ["internal-error"]}),
            SiteVerify(answer={"success": False}),
            SiteVerify(answer={"success": "certainly"}),
            SiteVerify(answer=["success"]),
            SiteVerify(raw=b"<html>"),
            SiteVerify(raw=b""),
            SiteVerify(status=500),
            SiteVerify(raw=b" " * 20_000 + orjson.dumps(GOOD)),
        ],
        ids=lambda provider: f"{provider.status}-{str(provider.raw or provider.answer)[:40]}",
    )
    async def test_an_answer_that_says_nothing_of_the_token(self, provider: SiteVerify) -> None:
        assert await verdict_of(provider) == "unavailable"
        assert len(provider.asked) == 1

    async def test_our_secret_follows_no_redirect(self) -> None:
        provider = SiteVerify(redirects=1)

        assert await verdict_of(provider) == "unavailable"
        assert len(provider.asked) == 1

    async def test_a_provider_that_hangs_is_not_waited_for(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("startline.guard.hosted_captcha.ANSWER_WITHIN_S", 0.1)

        assert await verdict_of(SiteVerify(hangs=True)) == "unavailable"

    async def test_a_provider_that_is_away(self) -> None:
        async with httpx.AsyncClient() as client:
            captcha = HostedCaptcha(
                "turnstile",
                client,
                verify_url=f"http://127.0.0.1:{await unused_port()}/siteverify",
                site_key="our-site",
                site_secret=SecretStr("our-secret"),
                hostname=HOST,
            )

            assert await captcha.verify("token", "login", IP) == "unavailable"

    async def test_where_it_was_solved_is_not_asked_when_we_do_not_know_where_we_are(self) -> None:
        provider = SiteVerify(answer={**GOOD, "hostname": "localhost"})

        async with captcha_at(provider, hostname=None) as captcha:
            assert await captcha.verify("token", "login", IP) == "ok"
