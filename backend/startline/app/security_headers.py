"""Security headers: common to all responses, except the pages that need their own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from startline.app.csp_reports import PATH as CSP_REPORTS
from startline.core.encoded_response import Header
from startline.core.settings import ServeSettings


@dataclass(frozen=True)
class CaptchaSources:
    """Origins that a hosted captcha loads from."""

    scripts: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    connections: tuple[str, ...] = ()


@dataclass(frozen=True)
class AnalyticsSources:
    """Origins, and Trusted Types policies, of an outside analytics service."""

    scripts: tuple[str, ...] = ()
    connections: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    trusted_types: tuple[str, ...] = ()


@dataclass(frozen=True)
class OtherSites:
    """Origins of other sites that the settings allow."""

    identity: str | None = None
    """Of a hosted identity provider: any page may refresh a session there."""
    captcha: CaptchaSources | None = None
    """None: the captcha is the embedded one."""
    analytics: AnalyticsSources | None = None
    """None: visits are counted by this server alone."""


NO_OTHER_SITES: Final = OtherSites()
CAPTCHA_PAGES: Final = ("/login", "/register")
MAILED_LINKS_WITH_CAPTCHA: Final = ("/verify-email",)
"""As below; the page also has a form that requests another mail, and so a captcha."""
MAILED_LINKS: Final = ("/unsubscribe", "/email-preferences")
"""Pages whose addresses hold secrets, so that they send no referrer."""

# Trusted Types: one policy, `app`, created once by the client bundle for the addresses of its own
# worker scripts. No 'allow-duplicates': a second policy of that name would be an attack. The widget
# of the embedded captcha creates the other one.
CAPTCHA_WIDGET_POLICY: Final = "svelte-trusted-html"
FIXED: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
    ),
    (b"origin-agent-cluster", b"?1"),
    (b"x-permitted-cross-domain-policies", b"none"),
    (b"reporting-endpoints", f'csp="{CSP_REPORTS}"'.encode("ascii")),
)
TWO_YEARS_OF_HTTPS: Final = (
    b"strict-transport-security",
    b"max-age=63072000; includeSubDomains; preload",
)


def security_headers(
    settings: ServeSettings, other_sites: OtherSites = NO_OTHER_SITES
) -> tuple[Header, ...]:
    """SECURITY.md section 1; headers for https only where the public address is https."""
    policy = _policy(settings, other_sites)
    return _headers(settings, policy, embedding=_embedding(other_sites.analytics))


def page_headers(
    settings: ServeSettings, other_sites: OtherSites = NO_OTHER_SITES
) -> Mapping[str, tuple[Header, ...]]:
    """Headers of the pages that need their own, by path."""
    policy = _policy(settings, other_sites, captcha=other_sites.captcha or CaptchaSources())
    embedding = b"credentialless" if other_sites.captcha else _embedding(other_sites.analytics)
    with_captcha = _headers(settings, policy, embedding=embedding)
    return {
        **dict.fromkeys(CAPTCHA_PAGES, with_captcha),
        **dict.fromkeys(MAILED_LINKS_WITH_CAPTCHA, _without_referrer(with_captcha)),
        **dict.fromkeys(MAILED_LINKS, _without_referrer(security_headers(settings, other_sites))),
    }


def _without_referrer(headers: tuple[Header, ...]) -> tuple[Header, ...]:
    return tuple(
        (name, b"no-referrer" if name == b"referrer-policy" else value) for name, value in headers
    )


def _embedding(analytics: AnalyticsSources | None) -> bytes:
    """A script of another site may lack the header that `require-corp` asks for."""
    return b"credentialless" if analytics and analytics.scripts else b"require-corp"


def _headers(
    settings: ServeSettings,
    policy: str,
    *,
    embedding: bytes = b"require-corp",
) -> tuple[Header, ...]:
    return (
        (b"content-security-policy", policy.encode("ascii")),
        *((TWO_YEARS_OF_HTTPS,) if _is_https(settings) else ()),
        (b"referrer-policy", b"strict-origin-when-cross-origin"),
        (b"cross-origin-embedder-policy", embedding),
        *FIXED,
    )


def _policy(
    settings: ServeSettings, other_sites: OtherSites, *, captcha: CaptchaSources | None = None
) -> str:
    allowed = captcha or CaptchaSources()
    identity = (other_sites.identity,) if other_sites.identity else ()
    counted = other_sites.analytics or AnalyticsSources()
    widget = () if captcha is None else (CAPTCHA_WIDGET_POLICY,)
    directives = [
        "default-src 'none'",
        _sources("script-src 'self'", (*allowed.scripts, *counted.scripts)),
        _sources("style-src 'self'", allowed.styles),
        _sources("img-src 'self' data:", counted.images),
        "font-src 'self'",
        _sources("connect-src 'self'", (*identity, *allowed.connections, *counted.connections)),
        "worker-src 'self'",
        "manifest-src 'self'",
        *((_sources("frame-src", allowed.frames),) if allowed.frames else ()),
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "report-to csp",
        "require-trusted-types-for 'script'",
        _sources("trusted-types app", (*widget, *counted.trusted_types)),
        *(("upgrade-insecure-requests",) if _is_https(settings) else ()),
    ]
    return "; ".join(directives)


def _sources(directive: str, origins: tuple[str, ...]) -> str:
    return " ".join((directive, *origins))


def _is_https(settings: ServeSettings) -> bool:
    return settings.public_url is not None and settings.public_url.scheme == "https"
