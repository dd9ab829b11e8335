"""Access tokens: claims, published keys, refusal of forged tokens."""

import base64
import json
from typing import Any
from uuid import uuid4

import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from startline.auth_server.keys import SigningKey
from tests.auth_server.harness import RUNNER, SITE, Harness, code_of


def _claims(session: dict[str, Any]) -> dict[str, Any]:
    return dict(jwt.decode(session["access_token"], options={"verify_signature": False}))


class TestIssuedTokens:
    async def test_have_the_claims_of_the_protocol(self, identity: Harness) -> None:
        session = await identity.session()

        claims = _claims(session)

        now = int(identity.clock.now().timestamp())
        assert set(claims) == {
            "iss", "sub", "aud", "exp", "iat", "email", "phone", "app_metadata", "user_metadata",
            "role", "aal", "amr", "session_id", "is_anonymous",
        }  # fmt: skip
        assert (claims["iss"], claims["aud"]) == (f"{SITE}/auth/v1", "authenticated")
        assert (claims["iat"], claims["exp"]) == (now, now + 3_600)
        assert claims["sub"] == session["user"]["id"]
        assert claims["email"] == RUNNER
        assert (claims["aal"], claims["is_anonymous"]) == ("aal1", False)
        assert claims["amr"] == [{"method": "password", "timestamp": now}]

    async def test_verify_with_the_published_key(self, identity: Harness) -> None:
        session = await identity.session()
        key_set = (await identity.client.get("/.well-known/jwks.json")).json()

        header = jwt.get_unverified_header(session["access_token"])
        key = jwt.PyJWKSet.from_dict(key_set)[header["kid"]]

        claims = jwt.decode(
            session["access_token"],
            key,
            algorithms=["ES256"],
            audience="authenticated",
            options={"verify_exp": False, "verify_iat": False},
        )
        assert (header["alg"], header["typ"]) == ("ES256", "JWT")
        assert claims["sub"] == session["user"]["id"]


class TestForgedTokens:
    @pytest.fixture
    async def session(self, identity: Harness) -> dict[str, Any]:
        return await identity.session()

    @pytest.fixture
    def own_key(self, identity: Harness) -> SigningKey:
        return identity.provider.keys.signing(identity.clock.now())

    async def test_without_a_signature(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey
    ) -> None:
        header = {"alg": "none", "typ": "JWT", "kid": own_key.kid}
        parts = [
            base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode()
            for part in (header, _claims(session))
        ]

        assert code_of(await identity.user(".".join([*parts, ""]))) == "bad_jwt"

    async def test_signed_with_the_public_key_as_an_hmac_secret(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey
    ) -> None:
        public = own_key.public.public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        secret = base64.b64encode(public)  # the library refuses to sign with PEM itself
        token = jwt.encode(_claims(session), secret, "HS256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "bad_jwt"

    @pytest.mark.parametrize(
        "changes",
        [
            {"iss": "https://evil.example/auth/v1"},
            {"aud": "another-audience"},
            {"iat": 4_000_000_000, "exp": 4_000_003_600},
            {"exp": 1},
            {"sub": "not a uuid"},
            {"session_id": None},
        ],
    )
    async def test_signed_by_us_with_other_claims(
        self,
        identity: Harness,
        session: dict[str, Any],
        own_key: SigningKey,
        changes: dict[str, Any],
    ) -> None:
        claims = {**_claims(session), **changes}
        token = jwt.encode(claims, own_key.private, "ES256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "bad_jwt"

    @pytest.mark.parametrize("missing", ["exp", "iat", "sub", "iss", "aud", "session_id"])
    async def test_with_a_claim_missing(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey, missing: str
    ) -> None:
        claims = {name: value for name, value in _claims(session).items() if name != missing}
        token = jwt.encode(claims, own_key.private, "ES256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "bad_jwt"

    @pytest.mark.parametrize("kid", [None, "foreign"])
    async def test_by_another_key(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey, kid: str | None
    ) -> None:
        foreign = ec.generate_private_key(ec.SECP256R1())
        headers = {"kid": kid or own_key.kid, "jku": "https://evil.example/jwks.json"}
        token = jwt.encode(_claims(session), foreign, "ES256", headers=headers)

        assert code_of(await identity.user(token)) == "bad_jwt"

    async def test_for_a_session_of_another_user(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey
    ) -> None:
        other = await identity.session("other@mail.example")
        claims = {**_claims(session), "session_id": _claims(other)["session_id"]}
        token = jwt.encode(claims, own_key.private, "ES256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "session_not_found"

    async def test_for_the_decoy(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey
    ) -> None:
        claims = {**_claims(session), "sub": "00000000-0000-0000-0000-000000000000"}
        token = jwt.encode(claims, own_key.private, "ES256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "user_not_found"

    async def test_a_token_of_a_rotated_key_stays_valid(
        self, identity: Harness, session: dict[str, Any]
    ) -> None:
        identity.provider.keys.rotate(identity.clock.now())
        identity.clock.advance(minutes=31)
        renewed = (await identity.refresh(session["refresh_token"])).json()

        answers = [await identity.user(one["access_token"]) for one in (session, renewed)]

        kids = {jwt.get_unverified_header(one["access_token"])["kid"] for one in (session, renewed)}
        assert [answer.status_code for answer in answers] == [200, 200]
        assert len(kids) == 2

    async def test_for_an_unknown_session(
        self, identity: Harness, session: dict[str, Any], own_key: SigningKey
    ) -> None:
        claims = {**_claims(session), "session_id": str(uuid4())}
        token = jwt.encode(claims, own_key.private, "ES256", headers={"kid": own_key.kid})

        assert code_of(await identity.user(token)) == "session_not_found"
