"""Mailed tokens: issue one for a mail, look up the one that a client sends back."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import one_time_tokens
from startline.auth_server.mails import Lifetimes
from startline.auth_server.one_time_tokens import CHANGE_HALVES, OneTimeToken, TokenKind
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.token_repository import TokenRepository
from startline.auth_server.wrong_codes import accepts_codes, with_one_more
from startline.db.tables.auth_server import DECOY_USER_ID, IdentityTokenRow, IdentityUserRow


async def issue(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, kind: TokenKind
) -> OneTimeToken:
    now = provider.clock.now()
    lifetimes = _lifetimes(provider, user, kind)
    token = one_time_tokens.generate()
    token_id = uuid4()
    row = IdentityTokenRow(
        id=token_id,
        user_id=user.id,
        kind=kind,
        link_hash=one_time_tokens.link_hash(token.link_token),
        code_mac=one_time_tokens.code_mac(provider.keys.secret, token_id, token.code),
        created_at=now,
        link_expires_at=now + timedelta(seconds=lifetimes.link_s),
        code_expires_at=now + timedelta(seconds=lifetimes.code_s),
    )
    await TokenRepository(db).put(row)
    return token


async def issue_and_mail(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    kind: TokenKind,
    recipient: str,
) -> None:
    """The mail has no code where codes of the account are not accepted."""
    token = await issue(provider, db, user, kind)
    if not accepts_codes(user):
        token = replace(token, code="")
    now = provider.clock.now()
    await provider.mail.send_token(
        db, user, recipient, kind, token, _lifetimes(provider, user, kind), now
    )


def change_left_s(provider: IdentityProvider, user: IdentityUserRow) -> int:
    """How long the user's change of address waits for confirmations, from when it was asked for;
    none of its mails, however often they are sent again, is valid for longer.
    """
    life_s = provider.settings.identity_confirmation_link_s
    if user.new_email is None or user.email_change_sent_at is None:
        return life_s
    age = provider.clock.now() - user.email_change_sent_at
    return life_s - int(age.total_seconds())


def _lifetimes(provider: IdentityProvider, user: IdentityUserRow, kind: TokenKind) -> Lifetimes:
    settings = provider.settings
    link_s = settings.identity_confirmation_link_s
    if kind is TokenKind.RECOVERY:
        link_s = settings.identity_link_s
    elif kind in CHANGE_HALVES:
        link_s = change_left_s(provider, user)
    return Lifetimes(min(settings.identity_code_s, link_s), link_s)


async def by_link(
    provider: IdentityProvider, db: AsyncSession, link_token: str, kinds: Sequence[TokenKind]
) -> IdentityTokenRow | None:
    """Locks the user's row first, so that the account does not change while the token is used."""
    tokens, link_hash = TokenRepository(db), one_time_tokens.link_hash(link_token)
    user_id = await tokens.user_of_link(link_hash)
    if user_id is None or await UserRepository(db).by_id(user_id, lock=True) is None:
        return None
    row = await tokens.by_link(link_hash, kinds)
    if row is None or row.link_expires_at <= provider.clock.now():
        return None
    return row


async def by_code(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    code: str,
    kinds: Sequence[TokenKind],
) -> IdentityTokenRow | None:
    """A wrong code counts against the user, locked by the caller, and against every token it could
    belong to; without one against the decoy's token.

    The work is the same whether or not a token exists. The caller has to commit the count.
    """
    secret, now, tokens = provider.keys.secret, provider.clock.now(), TokenRepository(db)
    found = await tokens.of_users([user.id, DECOY_USER_ID], kinds)
    candidates = [row for row in found if row.user_id == user.id and _is_usable(row, now)]
    if user.id == DECOY_USER_ID or not accepts_codes(user):
        candidates = []
    for row in candidates:
        if one_time_tokens.code_matches(secret, row.id, code, row.code_mac):
            return row
    decoys = [row for row in found if row.user_id == DECOY_USER_ID]
    await tokens.count_attempt([row.id for row in candidates or decoys])
    moments_ms = with_one_more(user, now) if candidates else user.wrong_codes_ms
    await UserRepository(db).record_wrong_codes(user.id, moments_ms)
    return None


def _is_usable(row: IdentityTokenRow, now: datetime) -> bool:
    return row.code_expires_at > now and row.attempts < one_time_tokens.MAX_CODE_ATTEMPTS
