"""The official client `@supabase/auth-js` against the provider over HTTP."""

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from pyotp.totp import TOTP
from starlette.applications import Starlette
from starlette.routing import Mount

from startline.auth_server.asgi import create_identity_application
from startline.auth_server.settings import IdentitySettings
from startline.core.clock import SystemClock
from startline.core.settings import REPOSITORY
from startline.db.session import Sessions
from tests.auth_server.harness import Harness, create_harness

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).with_name("official_client.mjs")
NODE = Path(sys.prefix) / "bin" / "node"
TIMEOUT_S = 60


def _modules() -> Path:
    elsewhere = os.environ.get("STARTLINE_TEST_NODE_MODULES")
    for folder in (elsewhere, REPOSITORY, REPOSITORY / "frontend"):
        if folder and (Path(folder) / "node_modules" / "@supabase" / "auth-js").is_dir():
            return Path(folder)
    pytest.fail("@supabase/auth-js is not installed: run `npm ci`")


@pytest.fixture
async def served(sessions: Sessions, tmp_path: Path) -> AsyncGenerator[tuple[Harness, str]]:
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    made = create_harness(
        sessions, IdentitySettings(data_dir=tmp_path), clock=SystemClock(), site=address
    )
    app = Starlette(routes=[Mount("/auth/v1", create_identity_application(made.provider))])
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
    serving = asyncio.create_task(server.serve([listening]))
    yield made, f"{address}/auth/v1"
    server.should_exit = True
    await serving
    made.provider.close()


@pytest.fixture
async def steps(served: tuple[Harness, str]) -> dict[str, dict[str, Any]]:
    made, address = served
    process = await asyncio.create_subprocess_exec(
        str(NODE),
        str(SCRIPT),
        address,
        str(_modules()),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    results: dict[str, dict[str, Any]] = {}
    async with asyncio.timeout(TIMEOUT_S):
        async for line in process.stdout:
            line_json: dict[str, Any] = json.loads(line)
            if line_json.get("want") == "code":
                code = TOTP(line_json["secret"]).now()
                process.stdin.write(json.dumps({"code": code}).encode() + b"\n")
                await process.stdin.drain()
            elif "want" in line_json:
                mail = await made.last_mail(line_json["recipient"])
                reply = {"token_hash": mail.token_hash, "code": mail.code}
                process.stdin.write(json.dumps(reply).encode() + b"\n")
                await process.stdin.drain()
            else:
                results[line_json.pop("step")] = line_json
        assert await process.wait() == 0
    return results


ADDRESS = "client@mail.example"
MOVED = "moved@mail.example"
PLAIN = "plain@mail.example"
NO_SESSION = {"session": False, "error": None}


def _error(name: str, code: str | None, status: int) -> dict[str, Any]:
    return {"user": None, "session": False, "error": {"name": name, "code": code, "status": status}}


class TestOfficialClient:
    async def test_supports_the_life_of_an_account(self, steps: dict[str, dict[str, Any]]) -> None:
        signed_in = {"user": ADDRESS, "session": True, "error": None}
        nothing = {"user": None, **NO_SESSION}
        same = {"user": ADDRESS, **NO_SESSION}

        assert steps == {
            "sign up": same,
            "sign in before confirming": _error("AuthApiError", "invalid_credentials", 400),
            "resend": nothing,
            "verify": signed_in,
            "verify again": _error("AuthApiError", "otp_expired", 403),
            "sign out locally": nothing,
            "wrong password": _error("AuthApiError", "invalid_credentials", 400),
            "sign in": signed_in,
            "get user": same,
            "claims": {"email": ADDRESS, "alg": "ES256"},
            "refresh": signed_in,
            "twenty at once": {"failed": 0, "active": 1},
            "still signed in": signed_in,
            "update data": same,
            "weak password": {
                **_error("AuthWeakPasswordError", "weak_password", 422),
                "reasons": ["pwned"],
            },
            "update password": same,
            "recover": nothing,
            "recovered": signed_in,
            "new password": same,
            "the other device is out": _error("AuthSessionMissingError", None, 400),
            "change address": same,
            "first half": nothing,
            "second half": {"user": MOVED, "session": True, "error": None},
            "sign out": nothing,
            "sign in at the new address": {"user": MOVED, "session": True, "error": None},
            "verify without the header": {
                "user": PLAIN,
                "session": True,
                "error": None,
                "needs_password": True,
            },
            "its password": _error("AuthApiError", "invalid_credentials", 400),
            "choose a password": {"user": PLAIN, **NO_SESSION},
            "sign in with it": {"user": PLAIN, "session": True, "error": None},
            "one-time password": _error("AuthApiError", "not_supported", 404),
            "add a factor": {"qr": "data:image/svg+xml;utf-8", "user": MOVED, "listed": [1, 1]},
            "level with both": {"levels": ["aal2", "aal2"]},
            "level with the password": {"levels": ["aal1", "aal2"]},
            "wrong factor code": {"code": "mfa_verification_failed"},
            "level with a recovery code": {"levels": ["aal2", "aal2"]},
            "remove the factor": {"same": True},
            "done": {},
        }
