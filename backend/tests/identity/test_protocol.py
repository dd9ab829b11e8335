"""The forms of answers, and the calls that are refused cheaply."""

import pytest

from tests.identity.stage import SITE, VERSION, Stage, bearer


class TestErrorForms:
    async def test_clients_of_2024_read_code_and_message(self, identity: Stage) -> None:
        answer = await identity.client.get("/user", headers=VERSION)

        assert set(answer.json()) == {"code", "message"}
        assert answer.headers["x-supabase-api-version"] == "2024-01-01"
        assert answer.headers["x-sb-error-code"] == "no_authorization"

    @pytest.mark.parametrize("version", ["", "2023-12-31", "nonsense"])
    async def test_older_clients_read_the_older_form(self, identity: Stage, version: str) -> None:
        answer = await identity.client.get("/user", headers={"x-supabase-api-version": version})

        assert answer.json() == {
            "code": 401,
            "error_code": "no_authorization",
            "msg": "This endpoint requires a valid Bearer token",
        }
        assert "x-supabase-api-version" not in answer.headers
        assert answer.headers["x-sb-error-code"] == "no_authorization"

    async def test_the_version_is_echoed_on_success_too(self, identity: Stage) -> None:
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
    async def test_a_body_that_cannot_be_read_is_a_400(self, identity: Stage, body: bytes) -> None:
        answer = await identity.client.post(
            "/signup", content=body, headers={"content-type": "application/json"}
        )

        assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")

    async def test_a_form_is_not_json(self, identity: Stage) -> None:
        answer = await identity.client.post("/signup", data={"email": "a@mail.example"})

        assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")

    async def test_a_body_too_large_is_a_413(self, identity: Stage) -> None:
        answer = await identity.post("/signup", {"password": "x" * 70_000})

        assert answer.status_code == 413

    async def test_another_site_may_not_write(self, identity: Stage) -> None:
        answer = await identity.post("/signup", {}, headers={"sec-fetch-site": "cross-site"})

        assert answer.status_code == 403

    async def test_an_unexpected_failure_tells_nothing(
        self, identity: Stage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def broken(*_: object) -> None:
            raise RuntimeError("a secret")

        monkeypatch.setattr("startline.identity.account.own_user", broken)

        answer = await identity.client.get("/user")

        assert (answer.status_code, answer.json()["code"]) == (500, "unexpected_failure")
        assert "secret" not in answer.text


class TestHonestRefusals:
    @pytest.mark.parametrize(
        ("method", "path", "status", "code"),
        [
            ("POST", "/otp", 422, "otp_disabled"),
            ("POST", "/sso", 404, "saml_provider_disabled"),
            ("GET", "/user/identities/authorize", 404, "manual_linking_disabled"),
            ("DELETE", "/user/identities/1", 404, "manual_linking_disabled"),
            ("POST", "/factors", 422, "mfa_totp_enroll_not_enabled"),
            ("POST", "/factors/1/challenge", 422, "mfa_totp_enroll_not_enabled"),
            ("GET", "/authorize", 400, "validation_failed"),
            ("GET", "/admin/users", 403, "not_admin"),
            ("POST", "/invite", 403, "not_admin"),
            ("GET", "/nothing", 404, "validation_failed"),
            ("DELETE", "/signup", 405, "validation_failed"),
        ],
    )
    async def test_each_has_its_code(
        self, identity: Stage, method: str, path: str, status: int, code: str
    ) -> None:
        answer = await identity.client.request(method, path)

        assert (answer.status_code, answer.json()["code"]) == (status, code)


class TestPublicFacts:
    async def test_health_names_the_protocol(self, identity: Stage) -> None:
        answer = await identity.client.get("/health")

        assert answer.json()["name"] == "GoTrue"
        assert set(answer.json()) == {"version", "name", "description"}

    async def test_settings_tell_what_works(self, identity: Stage) -> None:
        settings = (await identity.client.get("/settings")).json()

        assert [name for name, on in settings["external"].items() if on] == ["email"]
        assert settings["disable_signup"] is False
        assert settings["mailer_autoconfirm"] is False

    async def test_the_key_set_holds_public_keys_only(self, identity: Stage) -> None:
        answer = await identity.client.get("/.well-known/jwks.json")

        (key,) = answer.json()["keys"]
        assert answer.headers["cache-control"] == "public, max-age=600"
        assert (key["kty"], key["crv"], key["alg"], key["use"]) == ("EC", "P-256", "ES256", "sig")
        assert "d" not in key

    async def test_the_issuer_is_where_it_is_mounted(self, identity: Stage) -> None:
        assert identity.provider.issuer == f"{SITE}/auth/v1"


class TestHead:
    """Starlette lets a route that answers GET answer HEAD too, and does all its work for it."""

    async def test_of_a_link_uses_nothing_up(self, identity: Stage) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()

        answer = await identity.client.head(
            "/verify", params={"token": mail.token_hash, "type": "signup"}
        )

        assert answer.status_code == 405
        body = {"type": "signup", "token_hash": mail.token_hash}
        assert (await identity.post("/verify", body)).status_code == 200

    async def test_of_a_reauthentication_sends_no_mail(self, identity: Stage) -> None:
        access = (await identity.session())["access_token"]
        before = len(await identity.mails())

        answer = await identity.client.head("/reauthenticate", headers=bearer(access))

        assert answer.status_code == 405
        assert len(await identity.mails()) == before
