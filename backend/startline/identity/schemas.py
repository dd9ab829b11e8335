"""Bodies of requests. Unknown members are ignored: the clients send more than is read."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class _Body(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class MetaSecurity(_Body):
    captcha_token: str | None = Field(default=None, max_length=8_192)


class FormBody(_Body):
    gotrue_meta_security: MetaSecurity | None = None

    @property
    def captcha_token(self) -> str | None:
        return self.gotrue_meta_security.captcha_token if self.gotrue_meta_security else None


class PkceBody(FormBody):
    code_challenge: str | None = None
    code_challenge_method: str | None = None


class SignUpRequest(PkceBody):
    email: str | None = None
    phone: str | None = None
    password: str | None = None
    data: dict[str, Any] | None = None


class PasswordGrant(FormBody):
    email: str | None = None
    phone: str | None = None
    password: str | None = None


class RefreshGrant(_Body):
    refresh_token: str | None = None


class PkceGrant(_Body):
    auth_code: str | None = None
    code_verifier: str | None = None


class RecoverRequest(PkceBody):
    email: str | None = None


class ResendRequest(PkceBody):
    type: str | None = None
    email: str | None = None
    phone: str | None = None


class VerifyRequest(_Body):
    type: str | None = None
    email: str | None = None
    phone: str | None = None
    token: str | None = None
    token_hash: str | None = None


class UserUpdateRequest(PkceBody):
    email: str | None = None
    phone: str | None = None
    password: str | None = None
    current_password: str | None = None
    nonce: str | None = None
    data: dict[str, Any] | None = None
    app_metadata: dict[str, Any] | None = None


class AdminUserRequest(_Body):
    email: str | None = None
    password: str | None = None
    email_confirm: bool | None = None
    user_metadata: dict[str, Any] | None = None
    app_metadata: dict[str, Any] | None = None
    ban_duration: str | None = None


class GenerateLinkRequest(_Body):
    type: str | None = None
    email: str | None = None
    password: str | None = None
    new_email: str | None = None
    data: dict[str, Any] | None = None


class InviteRequest(_Body):
    email: str | None = None
    data: dict[str, Any] | None = None
