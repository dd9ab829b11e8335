"""The headers that answers carry: the same on all, but for the pages that need others."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from startline.foundation.settings import ServeSettings

Header = tuple[bytes, bytes]


@dataclass(frozen=True)
class CaptchaSources:
    """Origins that a hosted captcha loads from."""

    scripts: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    connections: tuple[str, ...] = ()


@dataclass(frozen=True)
class OutsideSources:
    """Origins beyond our own that settings bring in."""

    identity: str | None = None
    """Of a hosted identity provider: any page may renew a session there."""
    captcha: CaptchaSources | None = None
    """None: the captcha is our own."""


NOTHING_OUTSIDE: Final = OutsideSources()
CAPTCHA_PAGES: Final = ("/login", "/register")
PAGES_OF_MAILED_LINKS: Final = ("/verify-email",)
"""Their addresses hold secrets, which no other site may be told. /verify-email also has a form for
another mail, and so a captcha."""

# Trusted Types: one policy, `app`, made once by the client bundle for the addresses of its own
# worker scripts. No 'allow-duplicates': a second policy of that name would not be ours. Our own
# captcha's widget makes the other one.
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
)
TWO_YEARS_OF_HTTPS: Final = (
    b"strict-transport-security",
    b"max-age=63072000; includeSubDomains; preload",
)


def security_headers(
    settings: ServeSettings, outside: OutsideSources = NOTHING_OUTSIDE
) -> tuple[Header, ...]:
    """SECURITY.md section 1; what only makes sense over https only where we are served over it."""
    return _headers(settings, _policy(settings, outside))


def page_headers(
    settings: ServeSettings, outside: OutsideSources = NOTHING_OUTSIDE
) -> Mapping[str, tuple[Header, ...]]:
    """Of the pages, by their path, that cannot do with the same headers as all others."""
    policy = _policy(settings, outside, captcha=outside.captcha or CaptchaSources())
    embedding = b"credentialless" if outside.captcha else b"require-corp"
    with_captcha = _headers(settings, policy, embedding=embedding)
    unreferred = _headers(settings, policy, embedding=embedding, referrer=b"no-referrer")
    return {
        **dict.fromkeys(CAPTCHA_PAGES, with_captcha),
        **dict.fromkeys(PAGES_OF_MAILED_LINKS, unreferred),
    }


def _headers(
    settings: ServeSettings,
    policy: str,
    *,
    embedding: bytes = b"require-corp",
    referrer: bytes = b"strict-origin-when-cross-origin",
) -> tuple[Header, ...]:
    return (
        (b"content-security-policy", policy.encode("ascii")),
        *((TWO_YEARS_OF_HTTPS,) if _is_https(settings) else ()),
        (b"referrer-policy", referrer),
        (b"cross-origin-embedder-policy", embedding),
        *FIXED,
    )


def _policy(
    settings: ServeSettings, outside: OutsideSources, *, captcha: CaptchaSources | None = None
) -> str:
    let_in = captcha or CaptchaSources()
    identity = (outside.identity,) if outside.identity else ()
    policies = "app" if captcha is None else f"app {CAPTCHA_WIDGET_POLICY}"
    directives = [
        "default-src 'none'",
        _sources("script-src 'self'", let_in.scripts),
        _sources("style-src 'self'", let_in.styles),
        "img-src 'self' data:",
        "font-src 'self'",
        _sources("connect-src 'self'", (*identity, *let_in.connections)),
        "worker-src 'self'",
        "manifest-src 'self'",
        *((_sources("frame-src", let_in.frames),) if let_in.frames else ()),
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        f"trusted-types {policies}",
        *(("upgrade-insecure-requests",) if _is_https(settings) else ()),
    ]
    return "; ".join(directives)


def _sources(directive: str, origins: tuple[str, ...]) -> str:
    return " ".join((directive, *origins))


def _is_https(settings: ServeSettings) -> bool:
    return settings.public_url is not None and settings.public_url.scheme == "https"
