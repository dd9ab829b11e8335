"""Served product: the whole server on a port of this machine, and its mails."""

import asyncio
import base64
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from altcha import Challenge, Payload, solve_challenge

from startline.app.application import ServerSettings
from startline.app.serve import whole_application
from startline.app.uvicorn_server import bound_socket, uvicorn_config
from startline.core.settings import PageSettings, ServeSettings
from tests.app.test_uvicorn_server import QuietServer
from tests.races.samples import TODAY, race_row, snapshot_of
from tests.rendering.fakes import built_front_end

RUNNER = "runner@mail.example"


PASSWORD = "lantern orbit velvet 42"  # noqa: S105


PATIENCE_S = 30


class Product:
    """The server as a browser on the same machine knows it, and the folder of its mails."""

    def __init__(self, origin: str, client: httpx.AsyncClient, outbox: Path) -> None:
        self.origin = origin
        self.client = client
        self._outbox = outbox

    async def captcha(self, action: str) -> str:
        answer = await self.client.get("/api/captcha/challenge", params={"action": action})
        challenge = Challenge.from_dict(answer.json())
        solution = await asyncio.to_thread(solve_challenge, challenge)
        assert solution is not None
        payload = json.dumps(Payload(challenge, solution).to_dict())
        return base64.b64encode(payload.encode()).decode()

    async def ask_provider(
        self, path: str, body: dict[str, Any], action: str | None = None
    ) -> httpx.Response:
        if action is not None:
            token = await self.captcha(action)
            body = {**body, "gotrue_meta_security": {"captcha_token": token}}
        browser = {"x-startline-browser": "the-browser-of-this-runner"}
        return await self.client.post(f"/auth/v1{path}", json=body, headers=browser)

    async def sign_in(self) -> httpx.Response:
        body = {"email": RUNNER, "password": PASSWORD}
        return await self.ask_provider("/token?grant_type=password", body, "login")

    async def link_in_mail(self, subject: str) -> dict[str, str]:
        """The parameters of the link in the mail of this subject, once it has been written."""
        async with asyncio.timeout(PATIENCE_S):
            while (text := self._mail(subject)) is None:  # noqa: ASYNC110  a file cannot tell
                await asyncio.sleep(0.02)
        link = next(word for word in text.split() if word.startswith(f"{self.origin}/"))
        return {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}

    def _mail(self, subject: str) -> str | None:
        for path in self._outbox.glob("*.eml"):
            mail = message_from_bytes(path.read_bytes(), policy=policy.default)
            plain = mail.get_body(("plain",))
            if subject in str(mail["Subject"]) and plain is not None:
                return str(plain.get_content())
        return None


@asynccontextmanager
async def served_product(database_url: str, folder: Path) -> AsyncGenerator[Product]:
    data_dir = folder / "var"
    (data_dir / "snapshots").mkdir(parents=True)
    rows = [
        race_row(1, slug="berlin-marathon", next_date=TODAY + timedelta(days=300)),
        race_row(2, type="half-marathon"),
    ]
    snapshot_of(data_dir / "snapshots", rows).close()
    settings = ServerSettings(
        ServeSettings(port=0), PageSettings(frontend_dir=built_front_end(folder), data_dir=data_dir)
    )
    listener = bound_socket("127.0.0.1", 0)
    port = listener.getsockname()[1]
    origin = f"http://localhost:{port}"
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("STARTLINE_DATABASE_URL", database_url)
        environment.setenv("STARTLINE_DATA_DIR", str(data_dir))
        environment.setenv("STARTLINE_CAPTCHA_COST", "1000")
        whole = whole_application(settings, port)
        server = QuietServer(uvicorn_config(whole, fast_path=True), origin)
        serving = asyncio.create_task(server.serve([listener]))
        await server.is_ready.wait()
        address = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S) as client:
            yield Product(origin, client, data_dir / "outbox")
        server.should_exit = True
        await serving
