"""POST /token?grant_type=pkce, and the links that lead to it."""

import base64
import hashlib
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from httpx import Response

from tests.identity.stage import RUNNER, Stage, code_of

VERIFIER = "v" * 56
CHALLENGE = (
    base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
)


async def _code(identity: Stage, challenge: str = CHALLENGE, method: str = "s256") -> str:
    await identity.sign_up(code_challenge=challenge, code_challenge_method=method)
    mail = await identity.last_mail()
    assert mail.token_hash.startswith("pkce_")
    answer = await identity.client.get(
        "/verify", params={"token": mail.token_hash, "type": "signup"}
    )
    return parse_qs(urlsplit(answer.headers["location"]).query)["code"][0]


async def _exchange(identity: Stage, code: str, verifier: str = VERIFIER) -> Response:
    body = {"auth_code": code, "code_verifier": verifier}
    return await identity.post("/token?grant_type=pkce", body)


class TestExchange:
    @pytest.mark.parametrize(("challenge", "method"), [(CHALLENGE, "s256"), (VERIFIER, "plain")])
    async def test_opens_a_session_for_the_browser_that_began(
        self, identity: Stage, challenge: str, method: str
    ) -> None:
        code = await _code(identity, challenge, method)

        answer = await _exchange(identity, code)

        assert answer.json()["user"]["email"] == RUNNER
        assert code_of(await _exchange(identity, code)) == "flow_state_not_found"

    async def test_refuses_another_browser(self, identity: Stage) -> None:
        answer = await _exchange(identity, await _code(identity), "w" * 56)

        assert (answer.status_code, code_of(answer)) == (400, "bad_code_verifier")

    async def test_refuses_an_unknown_code(self, identity: Stage) -> None:
        answer = await _exchange(identity, "made up")

        assert (answer.status_code, code_of(answer)) == (404, "flow_state_not_found")

    async def test_refuses_after_five_minutes(self, identity: Stage) -> None:
        code = await _code(identity)
        identity.clock.advance(minutes=5, seconds=1)

        answer = await _exchange(identity, code)

        assert (answer.status_code, code_of(answer)) == (422, "flow_state_expired")

    async def test_needs_code_and_verifier(self, identity: Stage) -> None:
        answer = await identity.post("/token?grant_type=pkce", {"auth_code": "x"})

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    @pytest.mark.parametrize(
        "challenge",
        [
            {"code_challenge": CHALLENGE},
            {"code_challenge": "short", "code_challenge_method": "s256"},
            {"code_challenge": CHALLENGE, "code_challenge_method": "s512"},
        ],
    )
    async def test_a_challenge_has_to_be_whole(
        self, identity: Stage, challenge: dict[str, Any]
    ) -> None:
        answer = await identity.sign_up(**challenge)

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_our_own_page_may_verify_such_a_link_directly(self, identity: Stage) -> None:
        await identity.sign_up(code_challenge=CHALLENGE, code_challenge_method="s256")
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert answer.json()["access_token"]

    async def test_a_link_of_a_failed_flow_tells_so_in_the_query(self, identity: Stage) -> None:
        answer = await identity.client.get(
            "/verify", params={"token": "pkce_made-up", "type": "signup"}
        )

        query = parse_qs(urlsplit(answer.headers["location"]).query)
        assert query["error_code"] == ["otp_expired"]
