"""Protocol of the auth server: error forms, public endpoints, unsupported calls."""

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from startline.auth_server.asgi import create_identity_application
from startline.core.request_notes import notes_of
from tests.auth_server.harness import PASSWORD, RUNNER, SITE, VERSION, Harness, bearer, code_of


class TestErrorForms:
    async def test_current_clients_get_code_and_message(self, identity: Harness) -> None:
        answer = await identity.client.get("/user", headers=VERSION)

        assert set(answer.json()) == {"code", "message"}
        assert answer.headers["x-supabase-api-version"] == "2024-01-01"
        assert answer.headers["x-sb-error-code"] == "no_authorization"

    @pytest.mark.parametrize("version", ["", "2023-12-31", "nonsense"])
    async def test_older_clients_get_the_older_form(self, identity: Harness, version: str) -> None:
        answer = await identity.client.get("/user", headers={"x-supabase-api-version": version})

        assert answer.json() == {
            "code": 401,
            "error_code": "no_authorization",
            "msg": "This endpoint requires a valid Bearer token",
        }
        assert "x-supabase-api-version" not in answer.headers
        assert answer.headers["x-sb-error-code"] == "no_authorization"

    async def test_the_version_is_echoed_on_success(self, identity: Harness) -> None:
        answer = await identity.client.get("/health", headers=VERSION)

        assert answer.headers["x-supabase-api-version"] == "2024-01-01"

    @pytest.mark.parametrize(
        "body",
        [
            b"{",
            b"[]",
            b'{"email": 5}',
            b'{"email": "nul\\u0000@mail.example"}',
            b'{"data": ' + b"[" * 40 + b"]" * 40 + b"}",
            b'{"data": ' + b'{"a":' * 2_000 + b"1" + b"}" * 2_000 + b"}",
            b'{"email": "\\ud800"}',
        ],
    )
    async def test_an_unreadable_body_is_a_400(self, identity: Harness, body: bytes) -> None:
        answer = await identity.client.post(
            "/signup", content=body, headers={"content-type": "application/json"}
        )

        assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")

    async def test_a_form_is_not_json(self, identity: Harness) -> None:
        answer = await identity.client.post("/signup", data={"email": "a@mail.example"})

        assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")

    async def test_a_large_body_is_a_413(self, identity: Harness) -> None:
        answer = await identity.post("/signup", {"password": "x" * 70_000})

        assert answer.status_code == 413

    async def test_cross_site_writes_are_refused(self, identity: Harness) -> None:
        answer = await identity.post("/signup", {}, headers={"sec-fetch-site": "cross-site"})

        assert answer.status_code == 403

    async def test_an_unexpected_failure_reveals_no_detail(
        self, identity: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def broken(*_: object) -> None:
            raise RuntimeError("a secret")

        monkeypatch.setattr("startline.auth_server.account.own_user", broken)

        answer = await identity.client.get("/user")

        assert (answer.status_code, answer.json()["code"]) == (500, "unexpected_failure")
        assert "secret" not in answer.text


class TestUnsupportedCalls:
    @pytest.mark.parametrize(
        ("method", "path"),
        [
            ("POST", "/token?grant_type=pkce"),
            ("POST", "/token?grant_type=id_token"),
            ("POST", "/token?grant_type=web3"),
            ("POST", "/token"),
            ("GET", "/verify?token=x&type=signup"),
            ("HEAD", "/verify?token=x&type=signup"),
            ("GET", "/reauthenticate"),
            ("POST", "/otp"),
            ("POST", "/magiclink"),
            ("POST", "/sso"),
            ("GET", "/user/identities/authorize"),
            ("DELETE", "/user/identities/1"),
            ("GET", "/factors"),
            ("GET", "/authorize"),
            ("GET", "/admin/users"),
            ("POST", "/admin/generate_link"),
            ("DELETE", "/admin/users/1"),
            ("POST", "/invite"),
            ("DELETE", "/signup"),
        ],
    )
    async def test_each_is_a_404_that_names_the_hosted_provider(
        self, identity: Harness, method: str, path: str
    ) -> None:
        answer = await identity.client.request(method, path)

        assert answer.status_code == 404
        assert answer.headers["x-sb-error-code"] == "not_supported"
        if method != "HEAD":
            assert answer.json()["code"] == "not_supported"
            assert "hosted provider" in answer.json()["message"]

    @pytest.mark.parametrize(
        ("method", "path"),
        [("POST", "/signup"), ("POST", "/recover"), ("POST", "/resend"), ("PUT", "/user")],
    )
    async def test_a_code_challenge_has_to_be_null(
        self, identity: Harness, method: str, path: str
    ) -> None:
        form = {"email": RUNNER, "password": PASSWORD, "type": "signup"}
        if path == "/user":
            form["current_password"] = PASSWORD
        pkce = {"code_challenge": "c" * 43, "code_challenge_method": "s256"}
        none = {"code_challenge": None, "code_challenge_method": None}
        access = (await identity.session("other@mail.example"))["access_token"]
        headers = bearer(access)

        refused = await identity.client.request(method, path, json=form | pkce, headers=headers)
        accepted = await identity.client.request(method, path, json=form | none, headers=headers)

        assert (refused.status_code, code_of(refused)) == (400, "validation_failed")
        assert accepted.status_code != 400


class TestPublicEndpoints:
    async def test_health_names_the_protocol(self, identity: Harness) -> None:
        answer = await identity.client.get("/health")

        assert answer.json()["name"] == "GoTrue"
        assert set(answer.json()) == {"version", "name", "description"}

    async def test_settings_list_what_is_supported(self, identity: Harness) -> None:
        settings = (await identity.client.get("/settings")).json()

        assert [name for name, on in settings["external"].items() if on] == ["email"]
        assert settings["disable_signup"] is False
        assert settings["mailer_autoconfirm"] is False

    async def test_the_key_set_holds_public_keys_only(self, identity: Harness) -> None:
        answer = await identity.client.get("/.well-known/jwks.json")

        (key,) = answer.json()["keys"]
        assert answer.headers["cache-control"] == "public, max-age=600"
        assert (key["kty"], key["crv"], key["alg"], key["use"]) == ("EC", "P-256", "ES256", "sig")
        assert "d" not in key

    async def test_the_issuer_is_where_it_is_mounted(self, identity: Harness) -> None:
        assert identity.provider.issuer == f"{SITE}/auth/v1"


class TestNotesForTheLog:
    async def test_a_renewal_is_noted_with_its_kind_and_the_code_of_its_refusal(
        self, identity: Harness
    ) -> None:
        served = create_identity_application(identity.provider)
        scopes: list[Scope] = []

        async def observed(scope: Scope, receive: Receive, send: Send) -> None:
            scopes.append(scope)
            await served(scope, receive, send)

        transport = httpx.ASGITransport(observed)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            await client.post(
                "/token?grant_type=refresh_token", json={"refresh_token": "invented-token"}
            )

        assert dict(notes_of(scopes[0])) == {
            "grant": "refresh_token",
            "code": "refresh_token_not_found",
        }
