"""Routes of the newsletter: signing up, confirming, preferences, unsubscribing and its undoing.

The token of a link is the authority; nobody has to sign in. A GET changes nothing, because mail
scanners open links.
"""

from datetime import datetime
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request, Response, status
from fastapi.responses import RedirectResponse
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import email_choices
from startline.accounts.access import PRIVATE, PublicAccess, PublicFormAccess
from startline.accounts.idempotency import IdempotencyKey
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.core.networks import network_of
from startline.db.tables.newsletter import SubscriberRow
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.newsletter import repository
from startline.newsletter.components import newsletter_of
from startline.newsletter.schemas import (
    ConfirmationAnswer,
    ConfirmationRequest,
    LinkToken,
    NewsletterFrequency,
    NewsletterPreferences,
    NewsletterPreferencesChange,
    SignupAnswer,
    SignupRequest,
    SubscriptionAnswer,
    SubscriptionState,
)

router = APIRouter(prefix="/api", tags=["newsletter"])
Token = Annotated[LinkToken, Query(alias="t", description="The token of a mail's link")]
MASK: Final = "•••"


@router.post(
    "/newsletter-signup",
    status_code=status.HTTP_202_ACCEPTED,
    dependencies=[PublicAccess],
    responses=refusals(409, 429, *WRITE),
    response_model=SignupAnswer,
    summary="Ask for the newsletter: a mail with a link to confirm is sent",
)
async def sign_up_for_newsletter(
    body: SignupRequest, request: Request, key: IdempotencyKey = None
) -> dict[str, Any]:
    return await newsletter_of(request).subscriptions.request(body, network_of(request), key)


@router.post(
    "/newsletter/confirmation",
    dependencies=[PublicAccess],
    responses=refusals(409, *WRITE),
    summary="Confirm a subscription; a second time it says so",
)
async def confirm_newsletter(
    body: ConfirmationRequest, request: Request, session: WritingSession, now: Now
) -> ConfirmationAnswer:
    return await newsletter_of(request).subscriptions.confirm(session, body.token, now)


@router.get("/newsletter/preferences", dependencies=[PublicAccess], responses=refusals(404, *READ))
async def read_newsletter_preferences(
    request: Request, response: Response, token: Token, session: ReadingSession, now: Now
) -> NewsletterPreferences:
    response.headers["cache-control"] = PRIVATE
    row = await newsletter_of(request).subscriptions.read(session, token)
    return await _preferences(session, row, now)


@router.put(
    "/newsletter/preferences",
    dependencies=[PublicAccess],
    responses=refusals(404, 409, *WRITE),
)
async def change_newsletter_preferences(
    request: Request,
    token: Token,
    body: NewsletterPreferencesChange,
    session: WritingSession,
    now: Now,
) -> NewsletterPreferences:
    row = await newsletter_of(request).subscriptions.change(session, token, body, now)
    if body.saved_race_mails is not None:
        wanted = body.saved_race_mails
        await email_choices.choose_for_address(session, row.email, wanted=wanted, now=now)
    return await _preferences(session, row, now)


@router.post(
    "/newsletter/unsubscribe",
    dependencies=[PublicFormAccess],
    responses=refusals(*WRITE),
    summary="Unsubscribe, also as one click of a mail program (RFC 8058)",
)
async def unsubscribe_from_newsletter(
    request: Request, token: Token, session: WritingSession, now: Now
) -> SubscriptionAnswer:
    """200 also when it was done before. The body is not read: the token says all."""
    await newsletter_of(request).subscriptions.unsubscribe(session, token, now)
    return SubscriptionAnswer(state=SubscriptionState.UNSUBSCRIBED)


@router.get(
    "/newsletter/unsubscribe",
    dependencies=[PublicAccess],
    include_in_schema=False,
    response_class=RedirectResponse,
)
async def show_unsubscribe_page(token: Token) -> RedirectResponse:
    """A mail program that opens the address of the header gets the page with the button."""
    return RedirectResponse(
        f"/unsubscribe?{urlencode({'t': token})}",
        status.HTTP_303_SEE_OTHER,
        {"cache-control": PRIVATE, "referrer-policy": "no-referrer"},
    )


@router.post(
    "/newsletter/resubscription",
    dependencies=[PublicAccess],
    responses=refusals(404, *WRITE),
    summary="Undo an unsubscription",
)
async def resume_newsletter(
    request: Request, token: Token, session: WritingSession
) -> SubscriptionAnswer:
    row = await newsletter_of(request).subscriptions.resume(session, token)
    return SubscriptionAnswer(state=SubscriptionState(row.state))


async def _preferences(
    session: AsyncSession, row: SubscriberRow, now: datetime
) -> NewsletterPreferences:
    local, _, domain = row.email.rpartition("@")
    is_confirmed = row.state == SubscriptionState.VERIFIED
    race_mails = await email_choices.race_mails_of_address(session, row.email)
    return NewsletterPreferences(
        masked_email=f"{local[0]}{MASK}@{domain}",
        state=SubscriptionState(row.state),
        topics=repository.topics_of(row),
        frequency=NewsletterFrequency(row.frequency),
        paused_until=repository.pause_end(row, now),
        saved_race_mails=race_mails if is_confirmed else None,
    )
