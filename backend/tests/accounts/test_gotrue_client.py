"""GoTrue client: requests and failures."""

import json
from collections.abc import Callable

import httpx
import pytest

from startline.accounts.errors import BadToken, NotOffered, ProviderUnavailable, RecoveryRefused
from startline.accounts.gotrue_client import GoTrueDirectory

BASE = "https://id.test/auth/v1"
Answering = Callable[[httpx.Request], httpx.Response]


class Recorder:
    def __init__(self, answer: httpx.Response | Exception) -> None:
        self._answer = answer
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer


def directory(recorder: Recorder, service_key: str | None = "service") -> GoTrueDirectory:
    client = httpx.AsyncClient(transport=httpx.MockTransport(recorder))
    return GoTrueDirectory(client, BASE, api_key="publishable", service_key=service_key)


class TestFetchUser:
    async def test_the_confirmed_address(self) -> None:
        body = {"id": "s", "email": "a@b.test", "email_confirmed_at": "2026-11-01T00:00:00Z"}
        recorder = Recorder(httpx.Response(200, json=body))

        user = await directory(recorder).fetch_user("t")

        assert (user.subject, user.email, user.email_confirmed) == ("s", "a@b.test", True)
        request = recorder.requests[0]
        assert str(request.url) == f"{BASE}/user"
        assert request.headers["authorization"] == "Bearer t"
        assert request.headers["apikey"] == "publishable"

    async def test_an_address_confirmed_in_metadata_only_is_not(self) -> None:
        body = {"id": "s", "email": "a@b.test", "user_metadata": {"email_verified": True}}

        user = await directory(Recorder(httpx.Response(200, json=body))).fetch_user("t")

        assert not user.email_confirmed

    @pytest.mark.parametrize("status", [401, 403, 404])
    async def test_a_refused_token(self, status: int) -> None:
        with pytest.raises(BadToken):
            await directory(Recorder(httpx.Response(status, json={}))).fetch_user("t")

    @pytest.mark.parametrize(
        "answer",
        [
            httpx.Response(500),
            httpx.Response(503),
            httpx.Response(429),
            httpx.Response(200, text="{"),
            httpx.Response(200, text="[]"),
            httpx.Response(200, json={"email": "a@b.test"}),
            httpx.ConnectTimeout("slow"),
            httpx.ReadError("cut"),
        ],
        ids=repr,
    )
    async def test_an_invalid_response_is_an_outage(
        self, answer: httpx.Response | Exception
    ) -> None:
        with pytest.raises(ProviderUnavailable):
            await directory(Recorder(answer)).fetch_user("t")


class TestRecover:
    async def test_uses_the_service_key(self) -> None:
        recorder = Recorder(httpx.Response(200, json={}))

        await directory(recorder).recover("a@b.test")

        request = recorder.requests[0]
        assert (request.method, request.url.path) == ("POST", "/auth/v1/recover")
        assert request.headers["authorization"] == "Bearer service"
        assert json.loads(request.content) == {"email": "a@b.test"}

    async def test_a_refusal_is_final(self) -> None:
        with pytest.raises(RecoveryRefused):
            await directory(Recorder(httpx.Response(400, json={}))).recover("a@b.test")

    async def test_too_many_requests_is_not_final(self) -> None:
        with pytest.raises(ProviderUnavailable):
            await directory(Recorder(httpx.Response(429))).recover("a@b.test")

    @pytest.mark.parametrize("body", [b"", b"<html>Welcome</html>", b'["nonsense"]'])
    async def test_a_reset_that_something_else_answered_is_tried_again(self, body: bytes) -> None:
        with pytest.raises(ProviderUnavailable):
            await directory(Recorder(httpx.Response(200, content=body))).recover("a@b.test")


class TestDeleteUser:
    @pytest.mark.parametrize("status", [200, 204, 404])
    async def test_succeeds_also_for_an_unknown_user(self, status: int) -> None:
        recorder = Recorder(httpx.Response(status, json={}))

        await directory(recorder).delete_user("a/b")

        assert recorder.requests[0].url.raw_path == b"/auth/v1/admin/users/a%2Fb"

    async def test_is_not_offered_without_the_service_key(self) -> None:
        with pytest.raises(NotOffered):
            await directory(Recorder(httpx.Response(200)), None).delete_user("s")

    async def test_a_refusal_is_retried(self) -> None:
        with pytest.raises(ProviderUnavailable):
            await directory(Recorder(httpx.Response(403, json={}))).delete_user("s")


class TestSignOut:
    @pytest.mark.parametrize("status", [204, 401, 403, 404])
    async def test_ends_the_session_of_the_token_alone(self, status: int) -> None:
        recorder = Recorder(httpx.Response(status))

        await directory(recorder).sign_out("t")

        request = recorder.requests[0]
        assert str(request.url) == f"{BASE}/logout?scope=local"
        assert request.headers["authorization"] == "Bearer t"
        assert request.headers["apikey"] == "publishable"

    @pytest.mark.parametrize("status", [400, 429, 503])
    async def test_another_refusal_is_an_outage(self, status: int) -> None:
        with pytest.raises(ProviderUnavailable):
            await directory(Recorder(httpx.Response(status))).sign_out("t")


class TestIsUp:
    @pytest.mark.parametrize(
        ("answer", "up"),
        [(httpx.Response(200), True), (httpx.Response(500), False), (httpx.ReadError(""), False)],
        ids=["answers", "fails", "gone"],
    )
    async def test_depends_on_the_health_endpoint(
        self, answer: httpx.Response | Exception, *, up: bool
    ) -> None:
        assert await directory(Recorder(answer)).is_up() is up
