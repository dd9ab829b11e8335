"""HTTP routes of the embedded provider: the GoTrue calls that it supports."""

from contextlib import nullcontext
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from startline.auth_server import (
    account,
    recovery,
    sign_in,
    sign_up,
    token_refresh,
    user_updates,
    verification,
)
from startline.auth_server.errors import NotSupported
from startline.auth_server.http import (
    bearer_of,
    caller_of,
    json_response,
    read_body,
    with_protocol_errors,
)
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.schemas import (
    LinkRequest,
    PasswordGrant,
    RecoverRequest,
    RefreshGrant,
    ResendRequest,
    SignUpRequest,
    UserUpdateRequest,
    VerifyRequest,
)
from startline.core.request_notes import note

KEY_SET_MAX_AGE_S: Final = 600
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


class IdentityRoutes:
    def __init__(self, provider: IdentityProvider) -> None:
        self._provider = provider

    def routes(self) -> list[Route]:
        table = [
            ("/signup", self.sign_up, "POST"),
            ("/token", self.token, "POST"),
            ("/user", self.user, "GET"),
            ("/user", self.update_user, "PUT"),
            ("/logout", self.logout, "POST"),
            ("/recover", self.recover, "POST"),
            ("/resend", self.resend, "POST"),
            ("/verify", self.verify, "POST"),
            ("/verify/address", self.address_of_link, "POST"),
            ("/.well-known/jwks.json", self.key_set, "GET"),
            ("/health", self.health, "GET"),
            ("/settings", self.settings, "GET"),
        ]
        return [
            Route(path, with_protocol_errors(handler), methods=[method])
            for path, handler, method in table
        ]

    async def sign_up(self, request: Request) -> Response:
        body = await read_body(request, SignUpRequest)
        async with self._provider.response_time.equalized():
            answer = await sign_up.sign_up(self._provider, body, caller_of(request))
        return json_response(answer)

    async def token(self, request: Request) -> Response:
        """The grants `password` and `refresh_token`."""
        caller = caller_of(request)
        match request.query_params.get("grant_type"):
            case "password":
                note(request.scope, grant="password")
                body = await read_body(request, PasswordGrant)
                signed_in = await sign_in.sign_in(self._provider, body, caller)
            case "refresh_token":
                note(request.scope, grant="refresh_token")
                refresh_body = await read_body(request, RefreshGrant)
                signed_in = await token_refresh.refresh(self._provider, refresh_body, caller)
            case _:
                raise NotSupported
        return json_response(signed_in.as_json())

    async def user(self, request: Request) -> Response:
        return json_response(await account.own_user(self._provider, bearer_of(request)))

    async def update_user(self, request: Request) -> Response:
        body = await read_body(request, UserUpdateRequest)
        async with self._provider.response_time.equalized() if body.email else nullcontext():
            answer = await user_updates.update_user(
                self._provider, bearer_of(request), body, caller_of(request)
            )
        return json_response(answer)

    async def logout(self, request: Request) -> Response:
        scope = request.query_params.get("scope") or "global"
        await account.sign_out(self._provider, bearer_of(request), scope)
        return Response(status_code=204, headers={"cache-control": "no-store"})

    async def recover(self, request: Request) -> Response:
        body = await read_body(request, RecoverRequest)
        async with self._provider.response_time.equalized():
            await recovery.recover(self._provider, body, caller_of(request))
        return json_response({})

    async def resend(self, request: Request) -> Response:
        body = await read_body(request, ResendRequest)
        async with self._provider.response_time.equalized():
            await recovery.resend(self._provider, body, caller_of(request))
        return json_response({})

    async def verify(self, request: Request) -> Response:
        body = await read_body(request, VerifyRequest)
        return json_response(await verification.verify(self._provider, body, caller_of(request)))

    async def address_of_link(self, request: Request) -> Response:
        body = await read_body(request, LinkRequest)
        return json_response(
            await verification.address_of_link(self._provider, body, caller_of(request))
        )

    async def key_set(self, _request: Request) -> Response:
        published = self._provider.keys.published(self._provider.clock.now())
        headers = {"cache-control": f"public, max-age={KEY_SET_MAX_AGE_S}"}
        return json_response({"keys": [key.jwk() for key in published]}, headers=headers)

    async def health(self, _request: Request) -> Response:
        return json_response(
            {
                "version": "embedded",
                "name": "GoTrue",
                "description": "Startline's embedded identity provider, GoTrue-compatible",
            }
        )

    async def settings(self, _request: Request) -> Response:
        settings = self._provider.settings
        external = {**dict.fromkeys(_OTHER_PROVIDERS, False), "email": True}
        return json_response(
            {
                "external": external,
                "disable_signup": not settings.identity_sign_up,
                "mailer_autoconfirm": settings.identity_autoconfirm,
                "phone_autoconfirm": False,
                "sms_provider": "",
                "mfa_enabled": True,
                "saml_enabled": False,
            }
        )
