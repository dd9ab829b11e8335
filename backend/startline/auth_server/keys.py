"""Key ring: signing keys, and the secret of one-time codes and refresh tokens, in one file.

The file has mode 0600 and is created at first run. A new key is published before it signs; an old
one stays published until its last token has expired.
"""

import base64
import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import structlog
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

ALGORITHM: Final = "ES256"
PUBLISHED_BEFORE_SIGNING: Final = timedelta(minutes=30)
"""Longer than verifiers cache a key set (10 min), and than the required 20 min."""
PUBLISHED_AFTER_SIGNING: Final = timedelta(hours=2)
"""Longer than the lifetime of an access token (1 h) with the leeway of verifiers."""
_SECRET_BYTES: Final = 32
_FILE_MODE: Final = 0o600

log = structlog.get_logger("startline.auth_server.keys")


class KeyFileUnsafe(RuntimeError):
    """The key file is readable by other users, or damaged."""


@dataclass(frozen=True)
class SigningKey:
    kid: str
    pem: str
    signs_from: datetime

    @cached_property
    def private(self) -> ec.EllipticCurvePrivateKey:
        key = serialization.load_pem_private_key(self.pem.encode("ascii"), password=None)
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise KeyFileUnsafe(f"key {self.kid} is not an elliptic curve key")
        return key

    @cached_property
    def public(self) -> ec.EllipticCurvePublicKey:
        return self.private.public_key()

    def jwk(self) -> dict[str, Any]:
        """The public key as a JSON Web Key (RFC 7517)."""
        numbers = self.public.public_numbers()
        return {
            "kty": "EC",
            "crv": "P-256",
            "x": _base64url(numbers.x.to_bytes(32, "big")),
            "y": _base64url(numbers.y.to_bytes(32, "big")),
            "kid": self.kid,
            "alg": ALGORITHM,
            "use": "sig",
            "key_ops": ["verify"],
        }


class KeyRing:
    """Reloads the file when it changes, so that a rotation reaches a running server. Where the file
    is gone, the keys that were read stay in use until the next start.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self._keys: tuple[SigningKey, ...] = ()
        self._secret = b""
        self._is_lost = False
        self._refresh()

    @classmethod
    def open(cls, path: Path, now: datetime) -> "KeyRing":
        """Creates the file at first run; of several concurrent processes, one creates it.

        Raises KeyFileUnsafe.
        """
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            content = _as_json(secrets.token_bytes(_SECRET_BYTES), [_new_key(now)])
            _write_once(path, content)
        return cls(path)

    @property
    def secret(self) -> bytes:
        return self._secret

    def signing(self, now: datetime) -> SigningKey:
        self._refresh()
        ready = [key for key in self._keys if key.signs_from <= now]
        return ready[-1] if ready else self._keys[0]

    def verifying(self, kid: str, now: datetime) -> SigningKey | None:
        return next((key for key in self.published(now) if key.kid == kid), None)

    def published(self, now: datetime) -> tuple[SigningKey, ...]:
        self._refresh()
        return tuple(key for key in self._keys if not self._is_retired(key, now))

    def rotate(self, now: datetime) -> SigningKey:
        """Adds a key that signs after PUBLISHED_BEFORE_SIGNING; drops retired keys."""
        self._refresh()
        key = _new_key(now + PUBLISHED_BEFORE_SIGNING)
        active = [known for known in self._keys if not self._is_retired(known, now)]
        _replace(self._path, _as_json(self._secret, [*active, key]))
        self._refresh()
        return key

    def _is_retired(self, key: SigningKey, now: datetime) -> bool:
        later = [other for other in self._keys if other.signs_from > key.signs_from]
        return bool(later) and later[0].signs_from + PUBLISHED_AFTER_SIGNING < now

    def _refresh(self) -> None:
        try:
            facts = self._path.stat()
        except FileNotFoundError:
            if not self._keys:
                raise
            if not self._is_lost:
                remedy = "put the file back before the next start"
                log.error("key file is gone", remedy=remedy)  # noqa: TRY400 - no trace is needed
            self._is_lost = True
            return
        self._is_lost = False
        stamp = (facts.st_mtime_ns, facts.st_ino)
        if stamp == self._stamp:
            return
        if facts.st_mode & 0o077:
            raise KeyFileUnsafe(f"{self._path} is readable by other users: set its mode to 0600")
        try:
            content = json.loads(self._path.read_text("ascii"))
            keys = [
                SigningKey(item["kid"], item["pem"], datetime.fromisoformat(item["signs_from"]))
                for item in content["keys"]
            ]
            secret = base64.b64decode(content["secret"])
        except (ValueError, KeyError, TypeError) as error:
            raise KeyFileUnsafe(f"{self._path} is not a key file") from error
        if not keys or len(secret) < _SECRET_BYTES:
            raise KeyFileUnsafe(f"{self._path} holds no key or no secret")
        self._keys = tuple(sorted(keys, key=lambda key: key.signs_from))
        self._secret = secret
        self._stamp = stamp


def _new_key(signs_from: datetime) -> SigningKey:
    private = ec.generate_private_key(ec.SECP256R1())
    pem = private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return SigningKey(secrets.token_hex(8), pem.decode("ascii"), signs_from)


def _as_json(secret: bytes, keys: Sequence[SigningKey]) -> str:
    entries = [
        {"kid": key.kid, "pem": key.pem, "signs_from": key.signs_from.isoformat()} for key in keys
    ]
    return json.dumps({"secret": base64.b64encode(secret).decode("ascii"), "keys": entries})


def _write_private(path: Path, text: str) -> Path:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(6)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE_MODE)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    return draft


def _write_once(path: Path, text: str) -> None:
    """Keeps the existing file if a concurrent process created it first: the link then fails."""
    draft = _write_private(path, text)
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _replace(path: Path, text: str) -> None:
    _write_private(path, text).replace(path)


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
