"""The calls of the protocol that this provider honours."""

from urllib.parse import urlencode, urlsplit, urlunsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from startline.identity import (
    account,
    changing,
    pkce,
    recovering,
    refreshing,
    signing_in,
    signing_up,
    verifying,
)
from startline.identity.addresses import allowed_redirect
from startline.identity.disabled import ProviderDisabled, Web3Disabled
from startline.identity.errors import (
    InvalidCredentials,
    Refusal,
)
from startline.identity.http import answering, bearer_of, caller_of, json_answer, read_body
from startline.identity.one_time import PKCE_PREFIX
from startline.identity.provider import IdentityProvider
from startline.identity.schemas import (
    PasswordGrant,
    PkceGrant,
    RecoverRequest,
    RefreshGrant,
    ResendRequest,
    SignUpRequest,
    UserUpdateRequest,
    VerifyRequest,
)
from startline.identity.wire import Json

_REDIRECT_ERRORS = {
    400: "invalid_request",
    401: "unauthorized_client",
    403: "access_denied",
    500: "server_error",
    503: "temporarily_unavailable",
}

_ACTING_ON_GET = frozenset({"/verify", "/reauthenticate"})
"""Starlette would answer HEAD too, and use up a link that a mail scanner only looks at."""


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
            ("/verify", self.follow_link, "GET"),
            ("/reauthenticate", self.reauthenticate, "GET"),
        ]
        routes = [
            Route(path, answering(handler), methods=[method]) for path, handler, method in table
        ]
        for route in routes:
            if route.path in _ACTING_ON_GET and route.methods:
                route.methods.discard("HEAD")
        return routes

    async def sign_up(self, request: Request) -> Response:
        body = await read_body(request, SignUpRequest)
        async with self._provider.pace.kept():
            answer = await signing_up.sign_up(self._provider, body, caller_of(request))
        return json_answer(answer)

    async def token(self, request: Request) -> Response:
        """Password, refresh_token and pkce; the other grants are refused."""
        caller = caller_of(request)
        match request.query_params.get("grant_type"):
            case "password":
                body = await read_body(request, PasswordGrant)
                signed_in = await signing_in.sign_in(self._provider, body, caller)
            case "refresh_token":
                refresh_body = await read_body(request, RefreshGrant)
                signed_in = await refreshing.refresh(self._provider, refresh_body, caller)
            case "pkce":
                pkce_body = await read_body(request, PkceGrant)
                signed_in = await pkce.exchange(self._provider, pkce_body, caller)
            case "id_token":
                raise ProviderDisabled
            case "web3":
                raise Web3Disabled
            case _:
                raise InvalidCredentials("unsupported_grant_type")
        return json_answer(signed_in.as_json())

    async def user(self, request: Request) -> Response:
        return json_answer(await account.own_user(self._provider, bearer_of(request)))

    async def update_user(self, request: Request) -> Response:
        body = await read_body(request, UserUpdateRequest)
        return json_answer(
            await changing.update_user(self._provider, bearer_of(request), body, caller_of(request))
        )

    async def logout(self, request: Request) -> Response:
        scope = request.query_params.get("scope") or "global"
        await account.sign_out(self._provider, bearer_of(request), scope)
        return Response(status_code=204, headers={"cache-control": "no-store"})

    async def recover(self, request: Request) -> Response:
        body = await read_body(request, RecoverRequest)
        async with self._provider.pace.kept():
            await recovering.recover(self._provider, body, caller_of(request))
        return json_answer({})

    async def resend(self, request: Request) -> Response:
        body = await read_body(request, ResendRequest)
        async with self._provider.pace.kept():
            await recovering.resend(self._provider, body, caller_of(request))
        return json_answer({})

    async def verify(self, request: Request) -> Response:
        body = await read_body(request, VerifyRequest)
        return json_answer(await verifying.verify(self._provider, body, caller_of(request)))

    async def reauthenticate(self, request: Request) -> Response:
        await account.reauthenticate(self._provider, bearer_of(request), caller_of(request))
        return json_answer({})

    async def follow_link(self, request: Request) -> Response:
        """For clients that link here. Our own mails lead to a page with a button instead."""
        asked = request.query_params
        token, kind = asked.get("token", ""), asked.get("type", "")
        target = allowed_redirect(asked.get("redirect_to"), self._provider.site_url)
        try:
            found = await verifying.follow_link(self._provider, token, kind, caller_of(request))
        except Refusal as refusal:
            return _to(target, _error_facts(refusal), in_query=token.startswith(PKCE_PREFIX))
        if "msg" in found:
            return _to(target, {"message": found["msg"], "sb": ""})
        if "code" in found:
            return _redirect(_with_query(target, {"code": found["code"]}))
        return _to(target, _session_facts(found, kind))


def _session_facts(session: Json, kind: str) -> Json:
    names = ("access_token", "refresh_token", "expires_in", "expires_at", "token_type")
    return {**{name: session[name] for name in names}, "type": kind, "sb": ""}


def _error_facts(refusal: Refusal) -> Json:
    error = _REDIRECT_ERRORS.get(refusal.status)
    facts = {"error_code": refusal.code, "error_description": refusal.message, "sb": ""}
    return {"error": error, **facts} if error else facts


def _to(target: str, facts: Json, *, in_query: bool = False) -> Response:
    parts = urlsplit(target)
    address = urlunsplit(parts._replace(fragment=urlencode(facts)))
    return _redirect(_with_query(address, facts) if in_query else address)


def _with_query(target: str, facts: Json) -> str:
    parts = urlsplit(target)
    query = "&".join(part for part in (parts.query, urlencode(facts)) if part)
    return urlunsplit(parts._replace(query=query))


def _redirect(address: str) -> Response:
    headers = {"cache-control": "no-store", "referrer-policy": "no-referrer"}
    return RedirectResponse(address, 303, headers=headers)
