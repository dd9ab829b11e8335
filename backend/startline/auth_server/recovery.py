"""Password recovery and resent confirmations, with equal work for known and unknown addresses."""

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import mailed_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.errors import ValidationFailed
from startline.auth_server.mailed_tokens import change_left_s
from startline.auth_server.one_time_tokens import CHANGE_HALVES, TokenKind
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import RecoverRequest, ResendRequest
from startline.auth_server.sessions import is_banned
from startline.auth_server.sign_up import require_email
from startline.db.tables.auth_server import DECOY_USER_ID, IdentityUserRow


async def recover(provider: IdentityProvider, body: RecoverRequest, caller: Caller) -> None:
    if not body.email:
        raise ValidationFailed("Password recovery requires an email")
    email = require_email(body.email)
    await provider.abuse_protection.require_captcha(body.captcha_token, "reset", caller)
    if not await provider.abuse_protection.may_mail(email, caller):
        return
    now = provider.clock.now()
    async with provider.database.writing() as db:
        users = UserRepository(db)
        user = await users.by_email_or_decoy(email, now)
        if is_banned(user, now):
            user = await users.decoy(now)
        user.recovery_sent_at = now
        await mailed_tokens.issue_and_mail(provider, db, user, TokenKind.RECOVERY, email)


async def resend(provider: IdentityProvider, body: ResendRequest, caller: Caller) -> None:
    if body.type not in {"signup", "email_change"}:
        raise ValidationFailed("Missing one of these types: signup, email_change")
    if not body.email:
        raise ValidationFailed("Type provided requires an email address")
    email = require_email(body.email)
    await provider.abuse_protection.require_captcha(body.captcha_token, "signup", caller)
    if not await provider.abuse_protection.may_mail(email, caller):
        return
    if body.type == "email_change":
        await _resend_change(provider, email)
        return
    async with provider.database.writing() as db:
        await _resend_confirmation(provider, db, email)


async def _resend_confirmation(provider: IdentityProvider, db: AsyncSession, email: str) -> None:
    now = provider.clock.now()
    users = UserRepository(db)
    user = await users.by_email_or_decoy(email, now)
    if user.email_confirmed_at is not None:
        user = await users.decoy(now)
    user.confirmation_sent_at = now
    await mailed_tokens.issue_and_mail(provider, db, user, TokenKind.SIGNUP, email)


async def _resend_change(provider: IdentityProvider, email: str) -> None:
    """Where no change waits, another subject is counted, so that the work is the same."""
    async with provider.database.reading() as db:
        found = await UserRepository(db).by_email(email)
        counted = found.new_email if found else None
    subject = counted or str(provider.decoy_user_id(email))
    may_mail = await provider.abuse_protection.may_mail_change(subject)
    now = provider.clock.now()
    async with provider.database.writing() as db:
        users = UserRepository(db)
        user = await users.by_email_or_decoy(email, now)
        is_same = user.new_email is not None and user.new_email == counted
        if not is_same or not may_mail or change_left_s(provider, user) <= 0:
            user = await users.decoy(now)
        await send_email_change(provider, db, user, user.email or email, user.new_email or email)


async def send_email_change(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    current: str,
    new_email: str,
) -> None:
    """Mails each address that has yet to confirm; for one that has, the decoy has the same work.

    The owner of a taken address is told so instead; nobody else learns that it is taken.
    """
    now = provider.clock.now()
    decoy = await UserRepository(db).decoy(now)
    old_half, new_half = (
        decoy if user.email_change_halves & half else user for half in CHANGE_HALVES.values()
    )
    issue_and_mail = mailed_tokens.issue_and_mail
    await issue_and_mail(provider, db, old_half, TokenKind.EMAIL_CHANGE_CURRENT, current)
    if await is_taken(provider, db, new_email) and new_half.id != DECOY_USER_ID:
        # the same work; the token is never mailed
        await mailed_tokens.issue(provider, db, new_half, TokenKind.EMAIL_CHANGE_NEW)
        await provider.mail.send_address_in_use(db, new_email, now)
    else:
        await issue_and_mail(provider, db, new_half, TokenKind.EMAIL_CHANGE_NEW, new_email)


async def is_taken(provider: IdentityProvider, db: AsyncSession, new_email: str) -> bool:
    """Whether no account can change its address to this one: it has an account, or is reserved."""
    owner = await UserRepository(db).by_email(new_email)
    return owner is not None or provider.hooks.is_reserved_address(new_email)
