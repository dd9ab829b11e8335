"""Proof Key for Code Exchange (RFC 7636): the challenge that comes first, the code that ends it."""

import base64
import hashlib
import hmac
import re
import secrets
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity.errors import (
    BadCodeVerifier,
    FlowStateExpired,
    FlowStateNotFound,
    OtpExpired,
    Refusal,
    UserBanned,
    ValidationFailed,
)
from startline.identity.one_time import hash_of
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import FlowRepository, UserRepository
from startline.identity.schemas import PkceBody, PkceGrant
from startline.identity.sessions import is_banned, open_session
from startline.identity.wire import SignedIn
from startline.store.identity import IdentityTokenRow, IdentityUserRow

CODE_LIFE: Final = timedelta(minutes=5)
_CHALLENGE = re.compile(r"[A-Za-z0-9._~-]{43,128}\Z")
_METHODS: Final = frozenset({"s256", "plain"})


def check_challenge(body: PkceBody) -> None:
    """Raises ValidationFailed."""
    challenge, method = body.code_challenge, body.code_challenge_method
    if bool(challenge) != bool(method):
        raise ValidationFailed("PKCE flow requires code_challenge_method and code_challenge")
    if not challenge or not method:
        return
    if not _CHALLENGE.match(challenge):
        raise ValidationFailed(
            "code challenge has to be 43 to 128 letters, digits, hyphens, periods, underscores "
            "or tildes"
        )
    if method.lower() not in _METHODS:
        raise ValidationFailed("code challenge method has to be s256 or plain")


async def begin(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, body: PkceBody
) -> UUID | None:
    """The flow, where the client asked for one. The body has been checked."""
    if not body.code_challenge or not body.code_challenge_method:
        return None
    return await FlowRepository(db).add(
        user.id, body.code_challenge, body.code_challenge_method.lower(), provider.clock.now()
    )


async def issue_code(provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow) -> str:
    """The code that the browser which began can exchange. Raises OtpExpired without a flow."""
    flow = await FlowRepository(db).by_id(token.flow_id) if token.flow_id else None
    if flow is None:
        raise OtpExpired
    code = secrets.token_urlsafe(32)
    flow.auth_code_hash = hash_of(code)
    flow.auth_code_issued_at = provider.clock.now()
    return code


async def exchange(provider: IdentityProvider, body: PkceGrant, caller: Caller) -> SignedIn:
    if not body.auth_code or not body.code_verifier:
        raise ValidationFailed("invalid request: both auth code and code verifier should be given")
    async with provider.database.writing() as db:
        outcome = await _exchange(provider, db, body.auth_code, body.code_verifier, caller)
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


async def _exchange(
    provider: IdentityProvider, db: AsyncSession, code: str, verifier: str, caller: Caller
) -> SignedIn | Refusal:
    flows = FlowRepository(db)
    flow = await flows.by_code(hash_of(code))
    if flow is None or flow.auth_code_issued_at is None:
        return FlowStateNotFound()
    if provider.clock.now() - flow.auth_code_issued_at > CODE_LIFE:
        await flows.delete(flow)
        return FlowStateExpired()
    if not _verifies(flow.code_challenge, flow.code_challenge_method, verifier):
        return BadCodeVerifier()
    user = await UserRepository(db).by_id(flow.user_id)
    await flows.delete(flow)
    if user is None:
        return FlowStateNotFound()
    if is_banned(user, provider.clock.now()):
        return UserBanned()
    return open_session(provider, db, user, "otp", caller)


def _verifies(challenge: str, method: str, verifier: str) -> bool:
    told = verifier.encode("utf-8", "replace")
    if method == "s256":
        told = base64.urlsafe_b64encode(hashlib.sha256(told).digest()).rstrip(b"=")
    return hmac.compare_digest(told, challenge.encode("ascii"))
