"""Secrets of the embedded captcha: from the settings, or a file made at first run."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from pydantic import SecretStr

from startline.captcha.settings import CaptchaSettings
from startline.core import secret_file
from startline.core.secret_file import (
    HexSecret,
    SecretFileContent,
    load_or_create,
    random_secret,
)

PREVIOUS_ACCEPTED_FOR: Final = timedelta(minutes=10)
FILE_NAME: Final = "captcha-secrets.json"


@dataclass(frozen=True)
class SecretPair:
    """`signing` signs the challenge, `key` the key that solves it."""

    signing: bytes = field(repr=False)
    key: bytes = field(repr=False)


@dataclass(frozen=True)
class CaptchaSecrets:
    current: SecretPair
    previous: SecretPair | None = None
    previous_until: datetime | None = None

    def accepted(self, now: datetime) -> tuple[SecretPair, ...]:
        """The pairs that a solution may be signed with at this moment, the current one first."""
        if self.previous is None or self.previous_until is None or now >= self.previous_until:
            return (self.current,)
        return (self.current, self.previous)


def load_secrets(settings: CaptchaSettings, now: datetime) -> CaptchaSecrets:
    """The settings come before the file.

    Raises ValueError for a file that cannot be read.
    """
    previous = _pair(settings.captcha_secret_previous, settings.captcha_key_secret_previous)
    until = now + PREVIOUS_ACCEPTED_FOR if previous else None
    current = _pair(settings.captcha_secret, settings.captcha_key_secret)
    if current is not None:
        return CaptchaSecrets(current, previous, until)
    stored = _load_file(settings)
    if previous is None and stored.previous is not None:
        previous, until = stored.previous.pair(), stored.previous.until
    return CaptchaSecrets(stored.pair(), previous, until)


def rotate_secrets(settings: CaptchaSettings, now: datetime) -> None:
    """Replaces the secrets of the file; the old ones are accepted for ten more minutes.

    Running servers use them after a restart.
    """
    old = _load_file(settings)
    previous = _PreviousSecrets(signing=old.signing, key=old.key, until=now + PREVIOUS_ACCEPTED_FOR)
    secret_file.replace(settings.data_dir / FILE_NAME, _new_secrets(previous))


class _StoredPair(SecretFileContent):
    signing: str = HexSecret
    key: str = HexSecret

    def pair(self) -> SecretPair:
        return SecretPair(bytes.fromhex(self.signing), bytes.fromhex(self.key))


class _PreviousSecrets(_StoredPair):
    until: datetime


class _SecretFile(_StoredPair):
    previous: _PreviousSecrets | None = None


def _load_file(settings: CaptchaSettings) -> _SecretFile:
    return load_or_create(settings.data_dir / FILE_NAME, _SecretFile, _new_secrets)


def _new_secrets(previous: _PreviousSecrets | None = None) -> _SecretFile:
    return _SecretFile(signing=random_secret(), key=random_secret(), previous=previous)


def _pair(signing: SecretStr | None, key: SecretStr | None) -> SecretPair | None:
    if signing is None or key is None:
        return None
    return SecretPair(signing.get_secret_value().encode(), key.get_secret_value().encode())
