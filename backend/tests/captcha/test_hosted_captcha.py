"""Turnstile and hCaptcha, with a double of the provider on this machine."""

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

from startline.captcha.hosted import HostedCaptcha
from tests.mail.mail_servers import unused_port

IP = "203.0.113.7"
HOST = "startline.example"
GOOD: dict[str, object] = {"success": True, "hostname": HOST, "action": "login"}
Kind = Literal["turnstile", "hcaptcha"]


@dataclass
class SiteVerify:
    """Double of a provider, with a fixed response."""

    answer: object = field(default_factory=lambda: dict(GOOD))
    status: int = 200
    raw: bytes | None = None
    hangs: bool = False
    redirects: int = 0
    requests: list[dict[str, str]] = field(default_factory=list[dict[str, str]])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length: ")[1].split("\r\n")[0])
        form = parse_qs((await reader.readexactly(length)).decode())
        self.requests.append({name: values[0] for name, values in form.items()})
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
    async def test_turnstile_receives_secret_token_and_address(self) -> None:
        provider = SiteVerify()

        assert await verdict_of(provider) == "ok"

        assert provider.requests == [{"secret": "our-secret", "response": "token", "remoteip": IP}]

    async def test_hcaptcha_also_receives_the_site_key(self) -> None:
        provider = SiteVerify(answer={"success": True, "hostname": HOST})

        assert await verdict_of(provider, "hcaptcha") == "ok"

        assert provider.requests[0]["sitekey"] == "our-site"

    @pytest.mark.parametrize("token", [None, "", "x" * 2_049])
    async def test_an_impossible_token_is_not_sent_to_the_provider(self, token: str | None) -> None:
        provider = SiteVerify()

        async with captcha_at(provider) as captcha:
            verdict = await captcha.verify(token, "login", IP)

        assert verdict == "failed"
        assert provider.requests == []

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
    async def test_a_bad_token_fails(self, answer: object) -> None:
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
    async def test_a_response_without_a_verdict_on_the_token_is_unavailable(
        self, provider: SiteVerify
    ) -> None:
        assert await verdict_of(provider) == "unavailable"
        assert len(provider.requests) == 1

    async def test_a_redirect_is_not_followed_with_the_secret(self) -> None:
        provider = SiteVerify(redirects=1)

        assert await verdict_of(provider) == "unavailable"
        assert len(provider.requests) == 1

    async def test_a_provider_that_hangs_is_unavailable(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("startline.captcha.hosted.RESPONSE_TIMEOUT_S", 0.1)

        assert await verdict_of(SiteVerify(hangs=True)) == "unavailable"

    async def test_a_provider_without_connection_is_unavailable(self) -> None:
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

    async def test_without_a_public_url_the_hostname_is_not_checked(self) -> None:
        provider = SiteVerify(answer={**GOOD, "hostname": "localhost"})

        async with captcha_at(provider, hostname=None) as captcha:
            assert await captcha.verify("token", "login", IP) == "ok"
