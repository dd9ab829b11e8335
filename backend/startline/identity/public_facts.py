"""What the provider says of itself, and the cheap, honest refusals of what it does not do."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from startline.identity.disabled import (
    ManualLinkingDisabled,
    MfaDisabled,
    OtpDisabled,
    SamlDisabled,
)
from startline.identity.errors import (
    NotAdmin,
    Refusal,
    ValidationFailed,
)
from startline.identity.http import Handler, answering, json_answer
from startline.identity.provider import IdentityProvider

KEY_SET_AGE_S: Final = 600
_METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE"]
_OTHER_PROVIDERS: Final = (
    "anonymous_users",
    "apple",
    "azure",
    "bitbucket",
    "discord",
    "facebook",
    "figma",
    "github",
    "gitlab",
    "google",
    "kakao",
    "keycloak",
    "linkedin",
    "linkedin_oidc",
    "notion",
    "phone",
    "slack",
    "slack_oidc",
    "spotify",
    "twitch",
    "twitter",
    "workos",
    "zoom",
)


class PublicFacts:
    def __init__(self, provider: IdentityProvider) -> None:
        self._provider = provider

    def routes(self) -> list[Route]:
        get = ["GET"]
        return [
            Route("/.well-known/jwks.json", answering(self.key_set), methods=get),
            Route("/health", answering(self.health), methods=get),
            Route("/settings", answering(self.settings), methods=get),
        ]

    async def key_set(self, _request: Request) -> Response:
        published = self._provider.keys.published(self._provider.clock.now())
        headers = {"cache-control": f"public, max-age={KEY_SET_AGE_S}"}
        return json_answer({"keys": [key.jwk() for key in published]}, headers=headers)

    async def health(self, _request: Request) -> Response:
        return json_answer(
            {
                "version": "embedded",
                "name": "GoTrue",
                "description": "Startline's embedded identity provider, GoTrue-compatible",
            }
        )

    async def settings(self, _request: Request) -> Response:
        settings = self._provider.settings
        external = {**dict.fromkeys(_OTHER_PROVIDERS, False), "email": True}
        return json_answer(
            {
                "external": external,
                "disable_signup": not settings.identity_sign_up,
                "mailer_autoconfirm": settings.identity_autoconfirm,
                "phone_autoconfirm": False,
                "sms_provider": "",
                "mfa_enabled": False,
                "saml_enabled": False,
            }
        )


def _refusing(refusal: type[Refusal], message: str | None = None) -> Handler:
    async def refuse(_request: Request) -> Response:
        raise refusal(message)

    return answering(refuse)


def honest_refusals() -> list[Route]:
    """`/otp` refuses known and unknown addresses alike: there is no sign-in without a password."""
    return [
        Route("/otp", _refusing(OtpDisabled), methods=["POST"]),
        Route("/magiclink", _refusing(OtpDisabled), methods=["POST"]),
        Route("/sso", _refusing(SamlDisabled), methods=["POST"]),
        Route("/sso/{rest:path}", _refusing(SamlDisabled), methods=_METHODS),
        Route(
            "/authorize",
            _refusing(ValidationFailed, "Unsupported provider: provider is not enabled"),
            methods=["GET"],
        ),
        Route("/user/identities/{rest:path}", _refusing(ManualLinkingDisabled), methods=_METHODS),
        Route("/factors", _refusing(MfaDisabled), methods=_METHODS),
        Route("/factors/{rest:path}", _refusing(MfaDisabled), methods=_METHODS),
    ]


def closed_admin() -> list[Route]:
    """What the public application says of the admin calls, whatever key comes with them."""
    return [
        Route("/admin/{rest:path}", _refusing(NotAdmin), methods=_METHODS),
        Route("/invite", _refusing(NotAdmin), methods=["POST"]),
    ]
