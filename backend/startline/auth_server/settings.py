"""Settings of the embedded identity provider."""

from pathlib import Path
from typing import Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.core.settings import REPOSITORY, Environment

_THIS_MACHINE = ("http://127.0.0.1:", "http://localhost:", "http://[::1]:")


class EmbeddedIdentityNotAcknowledged(RuntimeError):
    """Raised at start in production unless the settings acknowledge the embedded provider."""


class IdentitySettings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="STARTLINE_", extra="ignore", frozen=True)

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"

    identity_embedded_in_production: bool = Field(
        default=False, description="allows the embedded provider in production"
    )
    identity_key_file: Path | None = Field(
        default=None, description="signing keys and secret; every node needs the same file"
    )
    identity_sign_up: bool = True
    identity_autoconfirm: bool = Field(
        default=False, description="accepts addresses without confirmation: for trials only"
    )
    identity_access_token_s: int = Field(default=3_600, ge=900, le=3_600)
    identity_reuse_interval_s: int = Field(default=10, ge=0, le=60)
    identity_session_inactivity_days: float = Field(default=30, gt=0)
    identity_session_absolute_days: float = Field(default=180, gt=0)
    identity_recent_sign_in_s: int = Field(
        default=900,
        ge=0,
        description="how recent a sign-in has to be to change password or address",
    )
    identity_require_current_password: bool = True
    identity_password_min: int = Field(default=10, ge=8, le=64)
    identity_code_s: int = Field(default=600, ge=60, le=600)
    identity_link_s: int = Field(default=3_600, ge=60, le=86_400)
    identity_confirmation_link_s: int = Field(default=86_400, ge=60, le=604_800)
    identity_captcha_on_sign_in: Literal["always", "after_failures"] = "always"
    identity_pwned_url: str | None = Field(
        default=None,
        description="range API of leaked passwords; unset, no check is made",
    )
    identity_hash_queue: int = Field(default=20, ge=0)

    @field_validator("identity_pwned_url")
    @classmethod
    def _is_safe(cls, value: str | None) -> str | None:
        if not value:
            return None
        if not value.startswith(("https://", *_THIS_MACHINE)):
            raise ValueError("must be an https address")
        return value

    @property
    def key_file(self) -> Path:
        return self.identity_key_file or self.data_dir / "identity" / "keys.json"

    def refuse_unacknowledged_production(self) -> None:
        """Raises EmbeddedIdentityNotAcknowledged."""
        if self.environment is Environment.PRODUCTION and not self.identity_embedded_in_production:
            raise EmbeddedIdentityNotAcknowledged(
                "The embedded identity provider is meant for trials and small sites. Point the "
                "product at a hosted provider, or set STARTLINE_IDENTITY_EMBEDDED_IN_PRODUCTION=1."
            )
        if self.environment is Environment.PRODUCTION and self.identity_autoconfirm:
            raise EmbeddedIdentityNotAcknowledged(
                "STARTLINE_IDENTITY_AUTOCONFIRM accepts addresses without confirmation and is not "
                "allowed in production."
            )
