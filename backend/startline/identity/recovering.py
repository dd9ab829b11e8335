"""Mails that anybody may ask for by an address: the same answer and the same work for each."""

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens, pkce
from startline.identity.disabled import PhoneProviderDisabled
from startline.identity.errors import (
    ValidationFailed,
)
from startline.identity.one_time import Kind
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.schemas import RecoverRequest, ResendRequest
from startline.identity.sessions import is_banned
from startline.identity.signing_up import checked_email
from startline.store.identity import IdentityUserRow


async def recover(provider: IdentityProvider, body: RecoverRequest, caller: Caller) -> None:
    if not body.email:
        raise ValidationFailed("Password recovery requires an email")
    email = checked_email(body.email)
    pkce.check_challenge(body)
    await provider.doorkeeper.require_captcha(body.captcha_token, "reset", caller)
    if not await provider.doorkeeper.may_mail(email, caller):
        return
    now = provider.clock.now()
    async with provider.database.writing() as db:
        users = UserRepository(db)
        user = await users.by_email_or_decoy(email, now)
        if is_banned(user, now):
            user = await users.decoy(now)
        user.recovery_sent_at = now
        flow_id = await pkce.begin(provider, db, user, body)
        await mailed_tokens.issue_and_mail(provider, db, user, Kind.RECOVERY, email, flow_id)


async def resend(provider: IdentityProvider, body: ResendRequest, caller: Caller) -> None:
    if body.type not in {"signup", "email_change"}:
        raise ValidationFailed("Missing one of these types: signup, email_change")
    if body.phone:
        raise PhoneProviderDisabled
    if not body.email:
        raise ValidationFailed("Type provided requires an email address")
    email = checked_email(body.email)
    pkce.check_challenge(body)
    await provider.doorkeeper.require_captcha(body.captcha_token, "signup", caller)
    if not await provider.doorkeeper.may_mail(email, caller):
        return
    async with provider.database.writing() as db:
        if body.type == "signup":
            await _resend_confirmation(provider, db, email, body)
        else:
            await _resend_change(provider, db, email)


async def _resend_confirmation(
    provider: IdentityProvider, db: AsyncSession, email: str, body: ResendRequest
) -> None:
    now = provider.clock.now()
    users = UserRepository(db)
    user = await users.by_email_or_decoy(email, now)
    if user.email_confirmed_at is not None:
        user = await users.decoy(now)
    user.confirmation_sent_at = now
    flow_id = await pkce.begin(provider, db, user, body)
    await mailed_tokens.issue_and_mail(provider, db, user, Kind.SIGNUP, email, flow_id)


async def _resend_change(provider: IdentityProvider, db: AsyncSession, email: str) -> None:
    now = provider.clock.now()
    users = UserRepository(db)
    user = await users.by_email_or_decoy(email, now)
    if user.new_email is None:
        user = await users.decoy(now)
    await send_change(provider, db, user, user.email or email, user.new_email or email)


async def send_change(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    current: str,
    wanted: str,
) -> None:
    """To both addresses: either one alone changes nothing. What was agreed before is forgotten."""
    user.email_change_sent_at = provider.clock.now()
    user.email_change_halves = 0
    issue = mailed_tokens.issue_and_mail
    await issue(provider, db, user, Kind.EMAIL_CHANGE_CURRENT, current)
    await issue(provider, db, user, Kind.EMAIL_CHANGE_NEW, wanted)
