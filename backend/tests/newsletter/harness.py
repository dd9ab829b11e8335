"""A newsletter under test: its calls, its mails and its rows."""

import re
from dataclasses import dataclass
from types import SimpleNamespace

import httpx
from sqlalchemy import delete, select

from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.db.tables.newsletter import SubscriberRow
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.service import Subscriptions
from startline.rate_limits.database_limits import AttemptLimiter
from tests.accounts.harness import Harness
from tests.accounts.token_issuer import ORIGIN
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows

KEY = b"k" * 32
RUNNER = "runner@example.org"
SIGNUP = "/api/newsletter-signup"
CONFIRMATION = "/api/newsletter/confirmation"
PREFERENCES = "/api/newsletter/preferences"
UNSUBSCRIBE = "/api/newsletter/unsubscribe"
RESUME = "/api/newsletter/resubscription"
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


def create_newsletter(harness: Harness) -> SimpleNamespace:
    """The services of the newsletter; the delays of answers go to the harness."""

    async def delay(seconds: float) -> None:
        harness.response_delays.append(seconds)

    links = NewsletterLinks(KEY, ORIGIN)
    limiter = AttemptLimiter(harness.sessions, harness.clock)
    subscriptions = Subscriptions(
        harness.sessions,
        limiter,
        harness.clock,
        links,
        response_time=ResponseTimeEqualizer(pause=delay),
    )
    return SimpleNamespace(links=links, subscriptions=subscriptions)


@dataclass(frozen=True)
class NewsletterHarness:
    guest: httpx.AsyncClient
    sessions: Sessions
    clock: StandingClock
    links: NewsletterLinks

    async def sign_up(self, email: str = RUNNER, **headers: str) -> httpx.Response:
        return await self.guest.post(SIGNUP, json={"email": email}, headers=headers)

    async def confirm(self, token: str) -> httpx.Response:
        return await self.guest.post(CONFIRMATION, json={"token": token})

    async def subscribe(self, email: str = RUNNER) -> str:
        """Signs up and confirms; returns the token to manage the subscription."""
        assert (await self.sign_up(email)).status_code == 202
        answer = await self.confirm(await self.mailed_token(email))
        assert answer.status_code == 200, answer.text
        await self.clear_outbox()
        token: str = answer.json()["manageToken"]
        return token

    async def mailed_token(self, email: str = RUNNER) -> str:
        """The token of the newest confirmation mail to the address."""
        mails = [mail for mail in await self.mails() if mail.recipient == email]
        found = re.search(r"/verify-email\?newsletter=(\S+)", mails[-1].text)
        assert found is not None
        return found[1]

    async def mails(self) -> list[OutgoingMailRow]:
        return await outbox_rows(self.sessions)

    async def clear_outbox(self) -> None:
        async with self.sessions.begin() as session:
            await session.execute(delete(OutgoingMailRow))

    async def rows(self) -> list[SubscriberRow]:
        async with self.sessions.reading() as session:
            return list(await session.scalars(select(SubscriberRow).order_by(SubscriberRow.id)))

    async def state(self) -> str:
        [row] = await self.rows()
        return row.state

    async def unsubscribe(self, token: str) -> httpx.Response:
        return await self.guest.post(UNSUBSCRIBE, params={"t": token}, data=ONE_CLICK)

    async def preferences(self, token: str) -> httpx.Response:
        return await self.guest.get(PREFERENCES, params={"t": token})

    async def change(self, token: str, **changes: object) -> httpx.Response:
        body = {"topics": ["race-news"], "frequency": "every", **changes}
        return await self.guest.put(PREFERENCES, params={"t": token}, json=body)

    async def resume(self, token: str) -> httpx.Response:
        return await self.guest.post(RESUME, params={"t": token})
