"""Request bodies. Unknown members are ignored, because clients send more than is read."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from startline.auth_server.errors import ValidationFailed


class _Body(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class MetaSecurity(_Body):
    captcha_token: str | None = Field(default=None, max_length=8_192)


class FormBody(_Body):
    """The members that every form carries."""

    gotrue_meta_security: MetaSecurity | None = None
    code_challenge: object = None
    """Always null: PKCE is not supported."""

    @field_validator("code_challenge")
    @classmethod
    def _refuse_pkce(cls, value: object) -> object:
        if value is not None:
            raise ValidationFailed("PKCE is not supported: code_challenge has to be null")
        return value

    @property
    def captcha_token(self) -> str | None:
        return self.gotrue_meta_security.captcha_token if self.gotrue_meta_security else None


class SignUpRequest(FormBody):
    email: str | None = None
    password: str | None = None
    data: dict[str, Any] | None = None


class PasswordGrant(FormBody):
    email: str | None = None
    password: str | None = None


class RefreshGrant(_Body):
    refresh_token: str | None = None


class RecoverRequest(FormBody):
    email: str | None = None


class ResendRequest(FormBody):
    type: str | None = None
    email: str | None = None


class VerifyRequest(FormBody):
    type: str | None = None
    email: str | None = None
    token: str | None = None
    token_hash: str | None = None
    password: str | None = None
    """Not part of GoTrue: the password of the sign-up, typed again where the link is opened."""


class LinkRequest(_Body):
    type: str | None = None
    token_hash: str | None = None


class EnrollRequest(_Body):
    factor_type: str | None = None
    friendly_name: str | None = Field(default=None, max_length=100)
    issuer: str | None = Field(default=None, max_length=100)


class FactorCodeRequest(_Body):
    challenge_id: str | None = None
    code: str | None = Field(default=None, max_length=100)


class UserUpdateRequest(FormBody):
    email: str | None = None
    phone: str | None = None
    password: str | None = None
    current_password: str | None = None
    data: dict[str, Any] | None = None
    app_metadata: dict[str, Any] | None = None
