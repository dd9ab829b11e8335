"""Origins that outside services load from and connect to, for the Content Security Policy."""

from typing import Final

import httpx

from startline.accounts.settings import AccountSettings, IdentityMode
from startline.analytics.settings import AnalyticsSettings, OutsideAnalytics
from startline.app.security_headers import AnalyticsSources, CaptchaSources

CAPTCHA_SOURCES: Final = {
    "turnstile": CaptchaSources(
        scripts=("https://challenges.cloudflare.com",),
        frames=("https://challenges.cloudflare.com",),
    ),
    "hcaptcha": CaptchaSources(
        scripts=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        frames=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        styles=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        connections=("https://hcaptcha.com", "https://*.hcaptcha.com"),
    ),
}
GA4_SOURCES: Final = AnalyticsSources(
    scripts=("https://www.googletagmanager.com",),
    connections=(
        "https://www.googletagmanager.com",
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
    ),
    images=("https://*.google-analytics.com",),
    trusted_types=("goog#html",),
)


def analytics_sources(settings: AnalyticsSettings) -> AnalyticsSources | None:
    """What the Content Security Policy must allow of an outside analytics service."""
    if settings.analytics_outside is OutsideAnalytics.GA4:
        return GA4_SOURCES
    if settings.analytics_outside is OutsideAnalytics.PLAUSIBLE:
        return AnalyticsSources(connections=(settings.analytics_plausible_url,))
    return None


def identity_source(settings: AccountSettings) -> str | None:
    """The origin of a hosted provider."""
    if settings.identity_mode is not IdentityMode.GOTRUE or settings.identity_url is None:
        return None
    address = httpx.URL(settings.identity_url)
    return f"{address.scheme}://{address.netloc.decode('ascii')}"
