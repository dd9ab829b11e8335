"""Newsletter settings: the key that signs the links in mails."""

from pathlib import Path
from typing import Final, Self

from pydantic import SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.core.secret_file import (
    HexSecret,
    SecretFileContent,
    load_or_create,
    random_secret,
    refuse_weak,
)
from startline.core.settings import REPOSITORY, Environment

FILE_NAME: Final = "newsletter-secret.json"


class NewsletterSettings(BaseSettings):
    """Raises ValueError for a missing or weak secret in production."""

    model_config = SettingsConfigDict(
        env_prefix="STARTLINE_", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"
    newsletter_secret: SecretStr | None = None

    @field_validator("newsletter_secret", mode="before")
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return None if value == "" else value

    @model_validator(mode="after")
    def _secret_is_strong(self) -> Self:
        if self.newsletter_secret is not None:
            refuse_weak("newsletter_secret", self.newsletter_secret.get_secret_value())
        elif self.environment is Environment.PRODUCTION:
            raise ValueError("STARTLINE_NEWSLETTER_SECRET must be set in production")
        return self


class _SecretFile(SecretFileContent):
    link_key: str = HexSecret


def link_key(settings: NewsletterSettings) -> bytes:
    """The key of the setting, or of a file made at first run.

    Raises ValueError for a file that cannot be read.
    """
    if settings.newsletter_secret is not None:
        return settings.newsletter_secret.get_secret_value().encode()
    path = settings.data_dir / FILE_NAME
    content = load_or_create(path, _SecretFile, lambda: _SecretFile(link_key=random_secret()))
    return bytes.fromhex(content.link_key)
