"""Subscriptions: requested, confirmed, changed, ended and resumed."""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.idempotency import Write, first_answer, once
from startline.core.clock import Clock
from startline.core.email_addresses import normalised_email
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.db.tables.newsletter import SubscriberRow
from startline.db.unavailable import writing
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import single_address
from startline.newsletter import repository, waiting_issues
from startline.newsletter.errors import (
    NewsletterLinkExpired,
    NewsletterLinkUsed,
    NotSubscribed,
    SubscriptionGone,
)
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.mails import signup_mail
from startline.newsletter.schemas import (
    ConfirmationAnswer,
    NewsletterPreferencesChange,
    NewsletterTopic,
    SignupAnswer,
    SignupRequest,
    SubscriptionState,
)
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import NEWSLETTER_PER_ADDRESS, NEWSLETTER_PER_NETWORK

SIGNUP_MESSAGE: Final = "Thank you. Please open the email that we have just sent you."
GUEST: Final = "guest"


class Subscriptions:
    """Methods that take a session run in the caller's transaction."""

    def __init__(
        self,
        sessions: Sessions,
        limiter: AttemptLimiter,
        clock: Clock,
        links: NewsletterLinks,
        *,
        response_time: ResponseTimeEqualizer | None = None,
    ) -> None:
        self._sessions = sessions
        self._limiter = limiter
        self._clock = clock
        self._links = links
        self._response_time = response_time or ResponseTimeEqualizer()

    async def request(
        self, body: SignupRequest, network: str, idempotency_key: str | None
    ) -> dict[str, Any]:
        """The same answer after the same work, whether the address is known or not.

        Raises InvalidAddress, TooManyAttempts, IdempotencyKeyReused, DatabaseUnavailable.
        """
        async with self._response_time.equalized():
            address = normalised_email(single_address(body.email.strip(" ")))
            write = Write(GUEST, "newsletter_signup", idempotency_key, body)
            if (first := await first_answer(self._sessions, write)) is not None:
                return first
            await self._limiter.enforce(NEWSLETTER_PER_NETWORK, network)
            of_address = await self._limiter.hit(NEWSLETTER_PER_ADDRESS, address)
            now = self._clock.now()
            async with writing(self._sessions) as session:

                async def act() -> SignupAnswer:
                    row = await repository.request_subscription(session, address, now)
                    if of_address.allowed:
                        await enqueue(session, signup_mail(row, self._links, now), now)
                    return SignupAnswer(message=SIGNUP_MESSAGE)

                return await once(session, write, now, act)

    async def confirm(self, session: AsyncSession, token: str, now: datetime) -> ConfirmationAnswer:
        """Raises NewsletterLinkInvalid, NewsletterLinkExpired, NewsletterLinkUsed."""
        claim = self._links.read_confirmation(token)
        row = await repository.lock(session, claim.subscriber_key)
        if row is None or claim.is_expired(now):
            raise NewsletterLinkExpired
        was_confirmed = row.state == SubscriptionState.VERIFIED
        if not was_confirmed:
            if row.unsubscribed_at is not None and row.unsubscribed_at >= claim.issued_at:
                raise NewsletterLinkUsed
            row.state = SubscriptionState.VERIFIED.value
            row.verified_at, row.unsubscribed_at, row.paused_until = now, None, None
        return ConfirmationAnswer(
            was_confirmed_before=was_confirmed, manage_token=self._links.manage_token(row.key)
        )

    async def read(self, session: AsyncSession, token: str) -> SubscriberRow:
        """Raises NewsletterLinkInvalid, SubscriptionGone."""
        return _present(await repository.find(session, self._links.read_manage(token)))

    async def change(
        self, session: AsyncSession, token: str, change: NewsletterPreferencesChange, now: datetime
    ) -> SubscriberRow:
        """Takes waiting issues out of the outbox that a pause or the topics rule out.

        Raises NewsletterLinkInvalid, SubscriptionGone, NotSubscribed.
        """
        row = await self._locked(session, token)
        if row.state != SubscriptionState.VERIFIED:
            raise NotSubscribed
        for name, value in repository.topic_values(change.topics).items():
            setattr(row, name, value)
        row.frequency = change.frequency.value
        if change.pause_days is not None:
            days = timedelta(days=change.pause_days)
            row.paused_until = now + days if days else None
        if repository.pause_end(row, now) is not None:
            await waiting_issues.take_back(session, row)
        elif left := set(NewsletterTopic) - set(change.topics):
            await waiting_issues.take_back(session, row, left)
        return row

    async def unsubscribe(self, session: AsyncSession, token: str, now: datetime) -> None:
        """Also takes issues that wait out of the outbox. Repeated, it changes nothing; nothing is
        said of an address that is not there.

        Raises NewsletterLinkInvalid.
        """
        row = await repository.lock(session, self._links.read_manage(token))
        if row is None or row.state == SubscriptionState.UNSUBSCRIBED:
            return
        row.state, row.unsubscribed_at = SubscriptionState.UNSUBSCRIBED.value, now
        await waiting_issues.take_back(session, row)

    async def resume(self, session: AsyncSession, token: str) -> SubscriberRow:
        """Undoes an unsubscription: one who never confirmed is pending again.

        Raises NewsletterLinkInvalid, SubscriptionGone.
        """
        row = await self._locked(session, token)
        if row.state == SubscriptionState.UNSUBSCRIBED:
            state = SubscriptionState.VERIFIED if row.verified_at else SubscriptionState.PENDING
            row.state, row.unsubscribed_at = state.value, None
        return row

    async def _locked(self, session: AsyncSession, token: str) -> SubscriberRow:
        return _present(await repository.lock(session, self._links.read_manage(token)))


def _present(row: SubscriberRow | None) -> SubscriberRow:
    if row is None:
        raise SubscriptionGone
    return row
