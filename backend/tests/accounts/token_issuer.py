"""Provider double: token issuer, key server, directory."""

import json
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from startline.accounts.errors import (
    BadToken,
    KeysUnavailable,
    NotOffered,
    ProviderUnavailable,
    RecoveryRefused,
)
from startline.accounts.identity_provider import ProviderSession, ProviderUser
from startline.accounts.settings import AccountSettings
from tests.clocks import StandingClock

ORIGIN = "http://startline.test"
ISSUER = f"{ORIGIN}/auth/v1"
SETTINGS = AccountSettings(admin_email="Chief@Startline.test")


class SigningKey:
    def __init__(self, key_id: str, algorithm: str = "ES256") -> None:
        self.key_id = key_id
        self.algorithm = algorithm
        self.private: ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey = (
            ec.generate_private_key(ec.SECP256R1())
            if algorithm == "ES256"
            else rsa.generate_private_key(65_537, 2_048)
        )

    @property
    def public_jwk(self) -> dict[str, Any]:
        kind = jwt.get_algorithm_by_name(self.algorithm)
        jwk: dict[str, Any] = json.loads(kind.to_jwk(self.private.public_key()))
        return {
            **jwk,
            "kid": self.key_id,
            "alg": self.algorithm,
            "use": "sig",
            "key_ops": ["verify"],
        }

    @property
    def public_pem(self) -> bytes:
        return self.private.public_key().public_bytes(
            Encoding.PEM, PublicFormat.SubjectPublicKeyInfo
        )


class Issuer:
    """Issues tokens like the provider; `claims` and `header` override what is signed."""

    def __init__(self, clock: StandingClock, key: SigningKey | None = None) -> None:
        self._clock = clock
        self.key = key or SigningKey("first")

    def claims(self, **changes: object) -> dict[str, Any]:
        now_s = int(self._clock.now().timestamp())
        claims: dict[str, object] = {
            "iss": ISSUER,
            "sub": str(uuid4()),
            "aud": "authenticated",
            "exp": now_s + 3_600,
            "iat": now_s,
            "email": "runner@startline.test",
            "phone": "",
            "app_metadata": {"provider": "email", "providers": ["email"]},
            "user_metadata": {},
            "role": "authenticated",
            "aal": "aal1",
            "amr": [{"method": "password", "timestamp": now_s}],
            "session_id": str(uuid4()),
            "is_anonymous": False,
        }
        return {name: value for name, value in {**claims, **changes}.items() if value is not ...}

    def token(self, header: dict[str, Any] | None = None, /, **changes: object) -> str:
        return jwt.encode(
            self.claims(**changes),
            self.key.private,
            algorithm=self.key.algorithm,
            headers={"kid": self.key.key_id, **(header or {})},
        )


class KeyServer:
    """A key source that counts its fetches and can be down."""

    def __init__(self, *keys: SigningKey) -> None:
        self.keys: list[dict[str, Any]] = [key.public_jwk for key in keys]
        self.fetches = 0
        self.down = False

    async def fetch(self) -> dict[str, object]:
        self.fetches += 1
        if self.down:
            raise KeysUnavailable
        return {"keys": self.keys}


class DirectoryDouble:
    """Reports every address as confirmed, except those in `unconfirmed`."""

    def __init__(self) -> None:
        self.down = False
        self.refuses = False
        self.offers_sessions = True
        self.unconfirmed: set[str] = set()
        self.recovered: list[str] = []
        self.deleted: list[str] = []
        self.sessions: list[ProviderSession] = []
        self.ended: list[str] = []
        self.signed_out: list[str] = []
        """Session ids."""

    async def fetch_user(self, token: str) -> ProviderUser:
        self._check_up()
        if self.refuses:
            raise BadToken
        claims: dict[str, Any] = jwt.decode(token, options={"verify_signature": False})
        email = claims.get("email")
        return ProviderUser(claims["sub"], email, email not in self.unconfirmed)

    async def recover(self, email: str) -> None:
        self._check_up()
        if self.refuses:
            raise RecoveryRefused
        self.recovered.append(email)

    async def is_up(self) -> bool:
        return not self.down

    async def delete_user(self, subject: str) -> None:
        self._check_up()
        self.deleted.append(subject)

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:
        self._check_up()
        if not self.offers_sessions:
            raise NotOffered
        return self.sessions

    async def end_session(self, subject: str, session_id: str) -> None:
        self._check_up()
        self.ended.append(session_id)

    async def sign_out(self, token: str) -> None:
        self._check_up()
        claims: dict[str, Any] = jwt.decode(token, options={"verify_signature": False})
        self.signed_out.append(claims["session_id"])

    def _check_up(self) -> None:
        if self.down:
            raise ProviderUnavailable
