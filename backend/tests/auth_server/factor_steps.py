"""Steps of second factors: an authenticator app, and a user who has it."""

from typing import Any

import jwt
from httpx import Response
from pyotp.totp import TOTP

from tests.auth_server.harness import Harness, bearer


class App:
    """An authenticator app, and the browser that enrolled it."""

    def __init__(self, identity: Harness, enrolled: dict[str, Any]) -> None:
        self.identity = identity
        self.id: str = enrolled["id"]
        self._totp = TOTP(enrolled["totp"]["secret"])

    def code(self, *, seconds: int = 0) -> str:
        return self._totp.at(int(self.identity.clock.now().timestamp()) + seconds)

    async def verify(self, token: str, code: str | None = None) -> Response:
        challenge = await self.identity.client.post(
            f"/factors/{self.id}/challenge", headers=bearer(token)
        )
        body = {"challenge_id": challenge.json()["id"], "code": code or self.code()}
        return await self.identity.post(f"/factors/{self.id}/verify", body, bearer(token))


async def enroll(identity: Harness, token: str, **more: object) -> Response:
    return await identity.post("/factors", {"factor_type": "totp", **more}, bearer(token))


async def with_app(identity: Harness) -> tuple[App, str]:
    """A user with an authenticator app, signed in with it; a new code is due."""
    token = (await identity.session())["access_token"]
    app = App(identity, (await enroll(identity, token)).json())
    verified = await app.verify(token)
    assert verified.status_code == 200, verified.text
    identity.clock.advance(seconds=30)
    return app, verified.json()["access_token"]


def claims_of(token: str) -> dict[str, Any]:
    claims: dict[str, Any] = jwt.decode(token, options={"verify_signature": False})
    return claims
