"""HTTP routes of accounts: login, logout, password reset, own record, own sessions."""

from typing import Final

from fastapi import APIRouter, Request, Response, status

from startline.accounts.access import (
    PRIVATE,
    Credentials,
    PublicAccess,
    SignedIn,
    bearer_token,
)
from startline.accounts.errors import BadToken, NotOffered, NoToken
from startline.accounts.identity_provider import ProviderSession
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.accounts.repository import revoke_session
from startline.accounts.schemas import (
    LoginRequest,
    PasswordResetAnswer,
    PasswordResetRequest,
    SessionCard,
    UserRecord,
)
from startline.accounts.services import services_of
from startline.db.unavailable import writing

RESET_MESSAGE: Final = (
    "If there is an account with this address, a mail with a link to a new password is on its way."
)
router = APIRouter(prefix="/api", tags=["accounts"])


@router.post("/auth/login", dependencies=[PublicAccess], responses=refusals(401, 429, *WRITE))
async def login(
    body: LoginRequest, request: Request, response: Response, credentials: Credentials
) -> UserRecord:
    """Call after signing in at the provider, with the same token in header and body."""
    response.headers["cache-control"] = PRIVATE
    if "authorization" not in request.headers:
        raise NoToken
    caller = await services_of(request).login.exchange(
        bearer_token(request, credentials),
        body.token,
        body.profile(),
        body.captcha_token,
        _client_ip(request),
    )
    return UserRecord.of(caller)


@router.post(
    "/auth/logout",
    dependencies=[PublicAccess],
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(*WRITE),
)
async def logout(request: Request, response: Response, credentials: Credentials) -> None:
    """Ends the session of a valid bearer token, here at once and then at the provider."""
    await _log_out(request, response, credentials)


@router.post(
    "/logout",
    dependencies=[PublicAccess],
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(*WRITE),
)
async def logout_as_well(request: Request, response: Response, credentials: Credentials) -> None:
    """The same as POST /api/auth/logout."""
    await _log_out(request, response, credentials)


@router.post(
    "/auth/password-reset",
    dependencies=[PublicAccess],
    status_code=status.HTTP_202_ACCEPTED,
    responses=refusals(429, *WRITE),
)
async def reset_password(body: PasswordResetRequest, request: Request) -> PasswordResetAnswer:
    """For use while the provider does not respond: the reset is retried for an hour."""
    await services_of(request).password_reset.request(
        body.email, body.captcha_token, _client_ip(request)
    )
    return PasswordResetAnswer(message=RESET_MESSAGE)


@router.get("/user", responses=refusals(401, *READ))
async def read_user(caller: SignedIn) -> UserRecord:
    return UserRecord.of(caller)


@router.get("/me/sessions", responses=refusals(401, *READ))
async def list_sessions(caller: SignedIn, request: Request) -> list[SessionCard]:
    """Only the current session if the provider does not list sessions."""
    claims = caller.claims
    try:
        found = await services_of(request).directory.list_sessions(claims.subject)
    except NotOffered:
        started = claims.authenticated_at or claims.issued_at
        found = [ProviderSession(id=claims.session_id, created_at=started)]
    return [
        SessionCard(
            id=session.id,
            created_at=session.created_at,
            last_used_at=session.last_used_at,
            user_agent=session.user_agent,
            current=session.id == claims.session_id,
        )
        for session in found
    ]


@router.delete(
    "/me/sessions/{session_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, *WRITE),
)
async def end_session(session_id: str, caller: SignedIn, request: Request) -> None:
    """Ends one of the caller's sessions, here and at the provider; 204 also for unknown ids.

    Another session than the caller's own requires a recent sign-in.
    """
    services = services_of(request)
    claims = caller.claims
    if session_id != claims.session_id:
        services.authenticator.require_recent_sign_in(claims)
    try:
        own = {session.id for session in await services.directory.list_sessions(claims.subject)}
        if session_id in own:
            await services.directory.end_session(claims.subject, session_id)
    except NotOffered:
        own = {claims.session_id}
    if session_id in own:
        async with writing(services.sessions) as session:
            await revoke_session(session, claims.issuer, session_id, services.clock.now())
        services.authenticator.forget_callers()


async def _log_out(request: Request, response: Response, credentials: Credentials) -> None:
    response.headers["cache-control"] = PRIVATE
    await services_of(request).logout.end_session(_token_if_any(request, credentials))


def _client_ip(request: Request) -> str:
    """As reported by trusted proxies; empty if unknown."""
    return request.client.host if request.client else ""


def _token_if_any(request: Request, credentials: Credentials) -> str | None:
    try:
        return bearer_token(request, credentials)
    except BadToken:
        return None
