"""Making the token of a mail, and judging one that comes back."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import one_time
from startline.identity.mails import Lives
from startline.identity.one_time import Kind, Sent
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.token_repository import TokenRepository
from startline.store.identity import DECOY_USER_ID, IdentityTokenRow, IdentityUserRow

_CONFIRMATIONS: Final = frozenset(
    {Kind.SIGNUP, Kind.INVITE, Kind.EMAIL_CHANGE_CURRENT, Kind.EMAIL_CHANGE_NEW}
)


async def issue(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    kind: Kind,
    flow_id: UUID | None = None,
) -> Sent:
    now = provider.clock.now()
    lives = _lives(provider, kind)
    sent = one_time.make(pkce=flow_id is not None)
    token_id = uuid4()
    row = IdentityTokenRow(
        id=token_id,
        user_id=user.id,
        kind=kind,
        link_hash=one_time.hash_of(sent.link_token),
        code_mac=one_time.code_mac(provider.keys.secret, token_id, sent.code),
        flow_id=flow_id,
        created_at=now,
        link_expires_at=now + timedelta(seconds=lives.link_s),
        code_expires_at=now + timedelta(seconds=lives.code_s),
    )
    await TokenRepository(db).put(row)
    return sent


async def issue_and_mail(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    kind: Kind,
    recipient: str,
    flow_id: UUID | None = None,
) -> None:
    sent = await issue(provider, db, user, kind, flow_id)
    now = provider.clock.now()
    await provider.mail.send(db, user, recipient, kind, sent, _lives(provider, kind), now)


def _lives(provider: IdentityProvider, kind: Kind) -> Lives:
    settings = provider.settings
    confirms = kind in _CONFIRMATIONS
    link_s = settings.identity_confirmation_link_s if confirms else settings.identity_link_s
    return Lives(settings.identity_code_s, link_s)


async def by_link(
    provider: IdentityProvider, db: AsyncSession, link_token: str, kinds: Sequence[Kind]
) -> IdentityTokenRow | None:
    """Holds the user's row, so that nothing of the account changes while the token is used."""
    tokens, link_hash = TokenRepository(db), one_time.hash_of(link_token)
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
    user: IdentityUserRow | None,
    code: str,
    kinds: Sequence[Kind],
) -> IdentityTokenRow | None:
    """A wrong code is counted against every token it could have meant, else against the decoy's,
    so that the work does not tell whether one was waiting: commit it."""
    secret, now, tokens = provider.keys.secret, provider.clock.now(), TokenRepository(db)
    user_id = user.id if user is not None else uuid4()
    found = await tokens.of_users([user_id, DECOY_USER_ID], kinds)
    waiting = [row for row in found if row.user_id == user_id and _is_open(row, now)]
    for row in waiting:
        if one_time.code_matches(secret, row.id, code, row.code_mac):
            return row
    decoys = [row for row in found if row.user_id == DECOY_USER_ID]
    await tokens.count_attempt([row.id for row in waiting or decoys])
    return None


def _is_open(row: IdentityTokenRow, now: datetime) -> bool:
    return row.code_expires_at > now and row.attempts < one_time.CODE_TRIES
