"""Settings of the rate limits: the key of stored subjects, and figures that replace the usual."""

from pathlib import Path
from typing import Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.core.secret_file import refuse_weak
from startline.core.settings import REPOSITORY, Environment
from startline.rate_limits.rules import RULE_NAMES, LimitOverride


class RateLimitSettings(BaseSettings):
    """Raises ValueError for an unknown rule, and for a missing or weak secret in production."""

    model_config = SettingsConfigDict(
        env_prefix="STARTLINE_", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"

    limits_secret: SecretStr | None = None
    limits: dict[str, LimitOverride] = Field(default_factory=dict[str, LimitOverride])

    @field_validator("limits_secret", mode="before")
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("limits")
    @classmethod
    def _rules_are_known(cls, limits: dict[str, LimitOverride]) -> dict[str, LimitOverride]:
        unknown = sorted(set(limits) - RULE_NAMES)
        if unknown:
            raise ValueError(f"STARTLINE_LIMITS names no known limit: {', '.join(unknown)}")
        return limits

    @model_validator(mode="after")
    def _secret_is_strong(self) -> Self:
        if self.limits_secret is not None:
            refuse_weak("limits_secret", self.limits_secret.get_secret_value())
        elif self.environment is Environment.PRODUCTION:
            raise ValueError("STARTLINE_LIMITS_SECRET must be set in production")
        return self
