"""The guard's own secrets: from the settings, or made at first run in the data directory."""

import json
import os
import secrets as random_source
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from startline.foundation.settings import Environment
from startline.guard.settings import SHORTEST_SECRET_BYTES, GuardSettings

log = structlog.get_logger("startline.guard.secrets")

PREVIOUS_ACCEPTED_FOR: Final = timedelta(minutes=10)
FILE_NAME: Final = "guard-secrets.json"
_PRIVATE: Final = 0o600


@dataclass(frozen=True)
class CaptchaSecrets:
    """One signs the challenge, the other the key that solves it."""

    signing: bytes = field(repr=False)
    key: bytes = field(repr=False)


@dataclass(frozen=True)
class GuardSecrets:
    captcha: CaptchaSecrets
    limits: bytes = field(repr=False)
    previous: CaptchaSecrets | None = None
    previous_until: datetime | None = None

    def accepted(self, now: datetime) -> tuple[CaptchaSecrets, ...]:
        """Those that a solution may be signed with at this moment, the current ones first."""
        if self.previous is None or self.previous_until is None or now >= self.previous_until:
            return (self.captcha,)
        return (self.captcha, self.previous)


def load_secrets(settings: GuardSettings, now: datetime) -> GuardSecrets:
    """Settings come first; what they leave out is in the file, which is made when missing.

    Raises ValueError for a file that cannot be read as what it should be.
    """
    kept = None if _complete(settings) else _from_file(settings, now)
    captcha = _pair(settings.captcha_secret, settings.captcha_key_secret)
    limits = settings.limits_secret
    previous = _pair(settings.captcha_secret_previous, settings.captcha_key_secret_previous)
    until = now + PREVIOUS_ACCEPTED_FOR if previous else None
    if captcha is None and kept is not None:
        captcha = _file_pair(kept.signing, kept.key)
        if previous is None and kept.previous is not None:
            previous = _file_pair(kept.previous.signing, kept.previous.key)
            until = kept.previous.until
    if captcha is None:  # a hosted captcha in production: nothing of ours is ever signed
        captcha = CaptchaSecrets(_random(), _random())
    limits_octets = limits.get_secret_value().encode() if limits else b""
    if not limits_octets and kept is not None:
        limits_octets = bytes.fromhex(kept.limits)
    return GuardSecrets(captcha, limits_octets, previous, until)


def rotate_secrets(settings: GuardSettings, now: datetime) -> None:
    """New captcha secrets in the file; the old ones are accepted for ten more minutes.

    Running servers take them up when they start anew.
    """
    path = settings.data_dir / FILE_NAME
    kept = _from_file(settings, now)
    old = _PreviousSecrets(signing=kept.signing, key=kept.key, until=now + PREVIOUS_ACCEPTED_FOR)
    new = _made(limits=kept.limits, previous=old)
    unfinished = _written_beside(path, new)
    unfinished.replace(path)


class _FileModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


_HEX = Field(pattern=rf"^([0-9a-f]{{2}}){{{SHORTEST_SECRET_BYTES},}}$")


class _PreviousSecrets(_FileModel):
    signing: str = _HEX
    key: str = _HEX
    until: datetime


class _SecretFile(_FileModel):
    signing: str = _HEX
    key: str = _HEX
    limits: str = _HEX
    previous: _PreviousSecrets | None = None


def _complete(settings: GuardSettings) -> bool:
    """Whether nothing is needed from the file; in production it never is."""
    return settings.environment is Environment.PRODUCTION or bool(
        settings.captcha_secret and settings.limits_secret
    )


def _from_file(settings: GuardSettings, now: datetime) -> _SecretFile:
    path = settings.data_dir / FILE_NAME
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = _written_beside(path, _made())
        try:
            os.link(unfinished, path)  # fails where another process was first
            log.info("guard secrets made", file=FILE_NAME, at=now.astimezone(UTC).isoformat())
        except FileExistsError:
            pass
        finally:
            unfinished.unlink()
    if path.stat().st_mode & 0o077:
        log.warning("guard secrets were readable by others", file=FILE_NAME)
        path.chmod(_PRIVATE)
    try:
        return _SecretFile.model_validate_json(path.read_bytes())
    except ValueError:
        raise ValueError(f"{path} does not hold the guard's secrets; remove it") from None


def _written_beside(path: Path, content: _SecretFile) -> Path:
    unfinished = path.with_name(f".{path.name}.{random_source.token_hex(8)}")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(content.model_dump(mode="json"), file)
        file.flush()
        os.fsync(file.fileno())
    return unfinished


def _made(limits: str | None = None, previous: _PreviousSecrets | None = None) -> _SecretFile:
    return _SecretFile(
        signing=_random().hex(),
        key=_random().hex(),
        limits=limits or _random().hex(),
        previous=previous,
    )


def _random() -> bytes:
    return random_source.token_bytes(SHORTEST_SECRET_BYTES)


def _file_pair(signing: str, key: str) -> CaptchaSecrets:
    return CaptchaSecrets(bytes.fromhex(signing), bytes.fromhex(key))


def _pair(signing: SecretStr | None, key: SecretStr | None) -> CaptchaSecrets | None:
    if signing is None or key is None:
        return None
    return CaptchaSecrets(signing.get_secret_value().encode(), key.get_secret_value().encode())
