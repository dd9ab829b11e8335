"""Verifier: accepted and refused access tokens."""

import base64
import hashlib
import hmac
import json
from typing import Any

import jwt
import pytest

from startline.accounts.errors import BadToken, KeysUnavailable
from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import TokenVerifier
from tests.accounts.token_issuer import ISSUER, Issuer, KeyServer, SigningKey
from tests.clocks import StandingClock


def part(content: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(content).encode()).rstrip(b"=").decode()


class TestAcceptedTokens:
    async def test_a_good_token_names_its_bearer(
        self, verifier: TokenVerifier, issuer: Issuer, clock: StandingClock
    ) -> None:
        token = issuer.token(sub="subject-1", session_id="this-one", email="a@b.test")

        claims = await verifier.verify(token)

        assert (claims.issuer, claims.subject, claims.session_id) == (
            ISSUER,
            "subject-1",
            "this-one",
        )
        assert claims.email == "a@b.test"
        assert claims.issued_at == claims.authenticated_at == clock.now()

    async def test_rsa_is_as_good(self, clock: StandingClock) -> None:
        issuer = Issuer(clock, SigningKey("rsa", "RS256"))
        verifier = TokenVerifier(AccountSettings(), ISSUER, KeyServer(issuer.key), clock)

        assert (await verifier.verify(issuer.token(sub="subject-1"))).subject == "subject-1"

    async def test_one_of_several_audiences_is_enough(
        self, verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        token = issuer.token(aud=["another", "authenticated"])

        assert (await verifier.verify(token)).issuer == ISSUER

    @pytest.mark.parametrize("name", ["jku", "x5u", "jwk", "x5c"])
    async def test_a_key_named_in_the_header_is_not_looked_at(
        self, name: str, verifier: TokenVerifier, issuer: Issuer, clock: StandingClock
    ) -> None:
        stranger = Issuer(clock, SigningKey(issuer.key.key_id))
        elsewhere = {name: stranger.key.public_jwk if name == "jwk" else "https://evil.test/keys"}

        assert await verifier.verify(issuer.token(elsewhere))
        with pytest.raises(BadToken):
            await verifier.verify(stranger.token(elsewhere))

    async def test_metadata_that_a_user_can_write_says_nothing(
        self, verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        forged = {"role": "admin", "userRole": "admin", "email_verified": True}

        claims = await verifier.verify(issuer.token(user_metadata=forged))

        assert not claims.email_confirmed
        assert not hasattr(claims, "role")

    async def test_the_moment_of_the_password_outlives_refreshes(
        self, verifier: TokenVerifier, issuer: Issuer, clock: StandingClock
    ) -> None:
        now_s = int(clock.now().timestamp())
        methods = [
            {"method": "token_refresh", "timestamp": now_s},
            {"method": "password", "timestamp": now_s - 900},
        ]

        claims = await verifier.verify(issuer.token(amr=methods))

        assert claims.authenticated_at is not None
        assert claims.authenticated_at.timestamp() == now_s - 900

    @pytest.mark.parametrize("late_s", [0, 29])
    async def test_thirty_seconds_of_difference_between_clocks_are_forgiven(
        self, late_s: int, verifier: TokenVerifier, issuer: Issuer, clock: StandingClock
    ) -> None:
        now_s = int(clock.now().timestamp())

        assert await verifier.verify(issuer.token(exp=now_s - late_s))
        assert await verifier.verify(issuer.token(iat=now_s + late_s))


class TestRefusedTokens:
    @pytest.mark.parametrize(
        "changes",
        [
            {"iss": "https://elsewhere.test/auth/v1"},
            {"aud": "anon"},
            {"aud": ["another"]},
            {"is_anonymous": True},
            {"is_anonymous": "yes"},
            {"sub": ""},
            {"sub": 7},
            {"sub": "x" * 256},
            {"sub": "line\nbreak"},
            {"session_id": None},
            {"exp": "tomorrow"},
            {"exp": True},
            {"exp": 1e300},
            {"nonce": "of-an-id-token"},
            {"at_hash": "of-an-id-token"},
            *({name: ...} for name in ("exp", "iat", "sub", "iss", "aud", "session_id")),
        ],
        ids=str,
    )
    async def test_claims_that_do_not_fit(
        self, changes: dict[str, Any], verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        with pytest.raises(BadToken):
            await verifier.verify(issuer.token(**changes))

    @pytest.mark.parametrize("changes", [("exp", -31), ("iat", 31), ("nbf", 31)], ids=str)
    async def test_times_out_of_bounds(
        self,
        changes: tuple[str, int],
        verifier: TokenVerifier,
        issuer: Issuer,
        clock: StandingClock,
    ) -> None:
        claim, offset_s = changes

        with pytest.raises(BadToken):
            await verifier.verify(issuer.token(**{claim: int(clock.now().timestamp()) + offset_s}))

    @pytest.mark.parametrize(
        "header",
        [
            {"kid": ""},
            {"kid": 7},
            {"typ": "at+jwt"},
            {"crit": ["exp"], "exp": 1},
            {"crit": ["b64"], "b64": False},
        ],
        ids=str,
    )
    async def test_headers_that_do_not_fit(
        self, header: dict[str, Any], verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        token = issuer.token()
        given, rest = token.split(".", 1)
        first = {**json.loads(base64.urlsafe_b64decode(given + "==")), **header}

        with pytest.raises(BadToken):
            await verifier.verify(f"{part(first)}.{rest}")

    async def test_no_key_id(self, verifier: TokenVerifier, issuer: Issuer) -> None:
        token = jwt.encode(issuer.claims(), issuer.key.private, algorithm="ES256")

        with pytest.raises(BadToken):
            await verifier.verify(token)

    @pytest.mark.parametrize("algorithm", ["none", "None", "NONE"])
    async def test_no_signature(
        self, algorithm: str, verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        header = {"alg": algorithm, "typ": "JWT", "kid": issuer.key.key_id}

        with pytest.raises(BadToken):
            await verifier.verify(f"{part(header)}.{part(issuer.claims())}.")

    async def test_the_public_key_as_a_shared_secret(
        self, verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        header = {"alg": "HS256", "typ": "JWT", "kid": issuer.key.key_id}
        signed = f"{part(header)}.{part(issuer.claims())}"
        mac = hmac.digest(issuer.key.public_pem, signed.encode(), hashlib.sha256)
        signature = base64.urlsafe_b64encode(mac).rstrip(b"=").decode()

        with pytest.raises(BadToken):
            await verifier.verify(f"{signed}.{signature}")

    async def test_a_duplicate_name_in_the_header(
        self, verifier: TokenVerifier, issuer: Issuer
    ) -> None:
        token = issuer.token()
        twice = '{"alg":"ES256","alg":"ES256","typ":"JWT","kid":"first"}'
        header = base64.urlsafe_b64encode(twice.encode()).rstrip(b"=").decode()

        with pytest.raises(BadToken):
            await verifier.verify(f"{header}.{token.split('.', 1)[1]}")

    async def test_a_changed_payload(self, verifier: TokenVerifier, issuer: Issuer) -> None:
        header, _, signature = issuer.token().split(".")

        with pytest.raises(BadToken):
            await verifier.verify(f"{header}.{part(issuer.claims(sub='other'))}.{signature}")

    @pytest.mark.parametrize("text", ["", "a", "a.b", "a.b.c", "....", "é.é.é", "e30.e30.e30"])
    async def test_text_that_is_no_token(self, text: str, verifier: TokenVerifier) -> None:
        with pytest.raises(BadToken):
            await verifier.verify(text)

    async def test_more_than_eight_kilobytes(self, verifier: TokenVerifier, issuer: Issuer) -> None:
        with pytest.raises(BadToken):
            await verifier.verify(issuer.token(user_metadata={"biography": "x" * 8_192}))

    async def test_an_algorithm_that_settings_add_but_we_do_not_trust(
        self, keys: KeyServer, issuer: Issuer, clock: StandingClock
    ) -> None:
        settings = AccountSettings(identity_algorithms=("HS256", "none", "RS256"))
        verifier = TokenVerifier(settings, ISSUER, keys, clock)

        with pytest.raises(BadToken):
            await verifier.verify(issuer.token())

    @pytest.mark.parametrize(
        "change", [{"kty": "oct", "k": "AAAA"}, {"alg": "HS256"}, {"use": "enc"}]
    )
    async def test_a_published_key_that_is_not_for_signatures(
        self, change: dict[str, str], issuer: Issuer, clock: StandingClock
    ) -> None:
        keys = KeyServer(issuer.key)
        keys.keys[0] |= change
        verifier = TokenVerifier(AccountSettings(), ISSUER, keys, clock)

        with pytest.raises(KeysUnavailable):
            await verifier.verify(issuer.token())
