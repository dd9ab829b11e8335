"""Settings of accounts: identity provider, token checks, admin address."""

from enum import StrEnum
from typing import Final, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.core.settings import Environment

_THIS_MACHINE: Final = frozenset({"127.0.0.1", "localhost", "::1"})


class IdentityMode(StrEnum):
    EMBEDDED = "embedded"
    GOTRUE = "gotrue"
    """Hosted Supabase Auth, or a self-hosted GoTrue."""
    OIDC = "oidc"
    """Any other issuer: only its tokens are verified."""


def embedded_issuer(public_origin: str) -> str:
    """The issuer of the embedded provider's tokens."""
    return f"{public_origin}/auth/v1"


class AccountSettings(BaseSettings):
    """The embedded provider needs none of the addresses."""

    model_config = SettingsConfigDict(env_prefix="STARTLINE_", extra="ignore", frozen=True)

    identity_mode: IdentityMode = IdentityMode.EMBEDDED
    identity_url: str | None = Field(default=None, description="base address, as …/auth/v1")
    identity_issuer: str | None = None
    identity_jwks_url: str | None = None
    identity_audience: str = "authenticated"
    identity_algorithms: tuple[str, ...] = ("ES256", "RS256")
    identity_session_claim: str = "session_id"
    identity_api_key: SecretStr | None = Field(default=None, description="publishable key")
    identity_service_key: SecretStr | None = Field(default=None, description="key of the service")
    identity_timeout_s: float = Field(default=2.5, gt=0, le=30)
    token_leeway_s: int = Field(default=30, ge=0, le=30)
    admin_email: str | None = None
    reauthentication_s: int = Field(default=900, ge=60)
    admin_session_s: int = Field(default=86_400, ge=600)
    environment: Environment = Environment.DEVELOPMENT
    admin_second_factor: bool | None = None

    @field_validator("identity_issuer", "identity_jwks_url", "identity_url", "admin_email")
    @classmethod
    def _empty_is_unset(cls, value: str | None) -> str | None:
        return value.strip() or None if value else None

    @field_validator("identity_url", "identity_jwks_url")
    @classmethod
    def _is_safe(cls, value: str | None) -> str | None:
        if not value:
            return None
        address = urlsplit(value)
        host = address.hostname
        if not host or not (
            address.scheme == "https" or (address.scheme == "http" and host in _THIS_MACHINE)
        ):
            raise ValueError("must be an https address")
        return value.rstrip("/")

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        if self.identity_mode is IdentityMode.GOTRUE and not self.identity_url:
            raise ValueError("STARTLINE_IDENTITY_URL is needed in the mode gotrue")
        if self.identity_mode is IdentityMode.OIDC and not (
            self.identity_issuer and self.identity_jwks_url
        ):
            raise ValueError("STARTLINE_IDENTITY_ISSUER and _JWKS_URL are needed in the mode oidc")
        return self

    @property
    def requires_admin_second_factor(self) -> bool:
        """In production, unless the setting says otherwise. Tokens of the mode oidc name none."""
        if self.admin_second_factor is not None:
            return self.admin_second_factor
        is_named = self.identity_mode is not IdentityMode.OIDC
        return is_named and self.environment is Environment.PRODUCTION

    def base_url(self, public_origin: str) -> str:
        """The provider's base address; our own server in embedded mode."""
        return self.identity_url or embedded_issuer(public_origin)

    def issuer(self, public_origin: str) -> str:
        return self.identity_issuer or self.base_url(public_origin)

    def jwks_url(self, public_origin: str) -> str:
        return self.identity_jwks_url or f"{self.base_url(public_origin)}/.well-known/jwks.json"
