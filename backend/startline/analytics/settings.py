"""Settings of analytics: our own collector, and an outside service beside it."""

import re
from enum import StrEnum
from typing import Final, Self

from pydantic import Field, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

_ORIGIN: Final = re.compile(r"https://[a-z0-9.-]+(:[0-9]{1,5})?")
_SITES: Final = {"plausible": re.compile(r"[a-z0-9.-]{1,253}"), "ga4": re.compile(r"G-[A-Z0-9]+")}


class OutsideAnalytics(StrEnum):
    NONE = "none"
    PLAUSIBLE = "plausible"
    GA4 = "ga4"


class AnalyticsSettings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="STARTLINE_", extra="ignore", frozen=True)

    analytics: bool = Field(default=True, description="count page views and errors ourselves")
    analytics_outside: OutsideAnalytics = OutsideAnalytics.NONE
    analytics_site: str | None = Field(
        default=None, description="domain at Plausible, or measurement id of GA4"
    )
    analytics_plausible_url: str = "https://plausible.io"

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        if self.analytics_outside is OutsideAnalytics.NONE:
            return self
        if not _SITES[self.analytics_outside].fullmatch(self.analytics_site or ""):
            raise ValueError(
                "STARTLINE_ANALYTICS_SITE must be the domain at Plausible, or G-… of GA4"
            )
        if not _ORIGIN.fullmatch(self.analytics_plausible_url):
            raise ValueError("STARTLINE_ANALYTICS_PLAUSIBLE_URL must be an https origin")
        return self
