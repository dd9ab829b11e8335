"""The headers that every answer carries, whatever it is."""

from typing import Final

from startline.foundation.settings import ServeSettings

Header = tuple[bytes, bytes]

# Trusted Types: one policy, `app`, made once by the client bundle for the addresses of its own
# worker scripts. No 'allow-duplicates': a second policy of that name would not be ours.
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app",
)
FIXED: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
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


def security_headers(settings: ServeSettings) -> tuple[Header, ...]:
    """SECURITY.md section 1; what only makes sense over https only where we are served over it."""
    https = settings.public_url is not None and settings.public_url.scheme == "https"
    policy = (*CONTENT_SECURITY_POLICY, *(("upgrade-insecure-requests",) if https else ()))
    content_security_policy = (b"content-security-policy", "; ".join(policy).encode("ascii"))
    return (content_security_policy, *((TWO_YEARS_OF_HTTPS,) if https else ()), *FIXED)
