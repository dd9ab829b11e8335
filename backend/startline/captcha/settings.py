"""Settings of the captcha: its kind, secrets and cost."""

from pathlib import Path
from typing import Final, Self

from pydantic import Field, HttpUrl, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.captcha.verifier import CaptchaKind
from startline.core.secret_file import refuse_weak
from startline.core.settings import REPOSITORY, Environment

HOSTED: Final[dict[str, str]] = {
    "turnstile": "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    "hcaptcha": "https://hcaptcha.com/siteverify",
}
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


class CaptchaSettings(BaseSettings):
    """Raises ValueError for a missing, short or placeholder secret in production."""

    model_config = SettingsConfigDict(
        env_prefix="STARTLINE_", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"
    public_url: HttpUrl | None = None

    captcha: CaptchaKind = "altcha"
    captcha_site_key: str = ""
    captcha_site_secret: SecretStr | None = None
    captcha_verify_url: HttpUrl | None = None
    captcha_secret: SecretStr | None = None
    captcha_secret_previous: SecretStr | None = None
    captcha_key_secret: SecretStr | None = None
    captcha_key_secret_previous: SecretStr | None = None
    captcha_cost: int = Field(default=5_000, ge=1_000, le=100_000)

    @field_validator(
        "captcha_site_secret",
        "captcha_secret",
        "captcha_secret_previous",
        "captcha_key_secret",
        "captcha_key_secret_previous",
        "captcha_verify_url",
        mode="before",
    )
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return None if value == "" else value

    @model_validator(mode="after")
    def _fit_to_start(self) -> Self:
        for name in ("captcha_secret", "captcha_key_secret"):
            for variable in (name, f"{name}_previous"):
                secret: SecretStr | None = getattr(self, variable)
                if secret is not None:
                    refuse_weak(variable, secret.get_secret_value())
        if (self.captcha_secret is None) != (self.captcha_key_secret is None):
            raise ValueError(
                "STARTLINE_CAPTCHA_SECRET and STARTLINE_CAPTCHA_KEY_SECRET go together"
            )
        if self.captcha_secret is not None and self.captcha_secret == self.captcha_key_secret:
            raise ValueError(
                "STARTLINE_CAPTCHA_SECRET and STARTLINE_CAPTCHA_KEY_SECRET must differ"
            )
        previous = (self.captcha_secret_previous, self.captcha_key_secret_previous)
        if (previous[0] is None) != (previous[1] is None):
            raise ValueError("the two previous captcha secrets go together")
        self._check_hosted()
        if self.environment is Environment.PRODUCTION:
            self._check_production()
        return self

    @property
    def verify_url(self) -> str:
        """The address that checks the tokens of a hosted captcha."""
        return str(self.captcha_verify_url) if self.captcha_verify_url else HOSTED[self.captcha]

    @property
    def hosted_secret(self) -> SecretStr:
        """Raises ValueError for a captcha that is not hosted."""
        if self.captcha_site_secret is None:
            raise ValueError("STARTLINE_CAPTCHA_SITE_SECRET is not set")
        return self.captcha_site_secret

    @property
    def hostname(self) -> str | None:
        """The host that a hosted captcha must have been solved on; with None it is not checked."""
        return self.public_url.host if self.public_url else None

    def _check_hosted(self) -> None:
        if self.captcha in HOSTED and not (self.captcha_site_key and self.captcha_site_secret):
            raise ValueError(
                f"STARTLINE_CAPTCHA={self.captcha} needs STARTLINE_CAPTCHA_SITE_KEY "
                "and STARTLINE_CAPTCHA_SITE_SECRET"
            )
        url = self.captcha_verify_url
        if url is not None and url.scheme != "https":
            local = url.host in _LOOPBACK and self.environment is not Environment.PRODUCTION
            if not local:
                raise ValueError("STARTLINE_CAPTCHA_VERIFY_URL must begin with https://")

    def _check_production(self) -> None:
        if self.captcha == "off":
            raise ValueError("STARTLINE_CAPTCHA=off is not for production")
        if self.captcha == "altcha" and self.captcha_secret is None:
            raise ValueError(
                "production needs STARTLINE_CAPTCHA_SECRET and STARTLINE_CAPTCHA_KEY_SECRET"
            )
        if self.captcha in HOSTED and self.public_url is None:
            raise ValueError(f"STARTLINE_CAPTCHA={self.captcha} needs STARTLINE_PUBLIC_URL")
