"""Codes of authenticator apps (RFC 6238): secrets, their encryption, the time step of a code."""

import base64
import hashlib
import hmac
import io
import secrets
from datetime import datetime
from typing import Final
from uuid import UUID

import pyotp
import segno
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pyotp.totp import TOTP

STEP_S: Final = 30
_NONCE_BYTES: Final = 12
_STEPS_OF_DRIFT: Final = (0, -1, 1)


def new_secret() -> str:
    """160 random bits, in base 32."""
    return pyotp.random_base32()


def encrypted(key_secret: bytes, factor_id: UUID, secret: str) -> str:
    """Bound to the factor: it decrypts in no other row."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(_key(key_secret)).encrypt(nonce, secret.encode("ascii"), factor_id.bytes)
    return base64.b64encode(nonce + sealed).decode("ascii")


def decrypted(key_secret: bytes, factor_id: UUID, text: str) -> str:
    """Raises cryptography.exceptions.InvalidTag for a text of another key file or factor."""
    raw = base64.b64decode(text)
    nonce, sealed = raw[:_NONCE_BYTES], raw[_NONCE_BYTES:]
    return AESGCM(_key(key_secret)).decrypt(nonce, sealed, factor_id.bytes).decode("ascii")


def step_of_code(secret: str, code: str, now: datetime) -> int | None:
    """The time step that the code belongs to: the present one, or one before or after it."""
    present = int(now.timestamp()) // STEP_S
    generator = TOTP(secret)
    given = code.replace(" ", "").encode("utf-8", "replace")
    for drift in _STEPS_OF_DRIFT:
        expected = generator.generate_otp(present + drift).encode("ascii")
        if hmac.compare_digest(expected, given):
            return present + drift
    return None


def address_of(secret: str, account: str, issuer: str) -> str:
    """The `otpauth:` address that an app reads."""
    return TOTP(secret).provisioning_uri(name=account, issuer_name=issuer)


def qr_code(text: str) -> str:
    """SVG without the character "#": the official client puts it into a data address as it is."""
    drawn = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawn, kind="svg", xmldecl=False, nl=False, scale=4, dark="black", light="white")
    return drawn.getvalue().decode("ascii").replace("#000", "black").replace("#fff", "white")


def _key(key_secret: bytes) -> bytes:
    return hmac.digest(key_secret, b"second factor", hashlib.sha256)
