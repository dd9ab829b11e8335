"""A mail server that fails half-way through an issue: every subscriber gets it once.

`STARTLINE_TEST_SUBSCRIBERS=5000` runs it with as many as the largest list we plan for, which takes
minutes.
"""

import os
from email.message import EmailMessage

import pytest

from startline.mail.smtp_transport import SmtpTransport
from startline.newsletter.schemas import NewsletterTopic
from tests.mail.mail_servers import Mailbox, mail_server
from tests.mail.transport_double import TEST_TIMEOUT_S, create_worker
from tests.newsletter.harness import Desk
from tests.newsletter.issues import send_issue
from tests.newsletter.test_sending import add_subscribers

pytestmark = pytest.mark.slow
SUBSCRIBERS = int(os.environ.get("STARTLINE_TEST_SUBSCRIBERS", "400"))


class FailingHalfWay(SmtpTransport):
    """Tells the mailbox to refuse every connection once half of the mails are there."""

    mailbox: Mailbox

    async def send(self, message: EmailMessage) -> None:
        if len(self.mailbox.received) >= SUBSCRIBERS // 2 and not self.mailbox.answers:
            self.mailbox.answers["EHLO"] = "421 Too many mails"
        await super().send(message)


@pytest.mark.parametrize("engine_name", ["sqlite"])
async def test_nobody_is_left_out_and_nobody_gets_it_twice(desk: Desk) -> None:
    await add_subscribers(desk, SUBSCRIBERS)
    assert (await send_issue(desk, NewsletterTopic.RACE_NEWS)).queued == SUBSCRIBERS
    mailbox = Mailbox()

    async with mail_server(mailbox) as server:
        transport = FailingHalfWay(server, attempt_s=TEST_TIMEOUT_S)
        transport.mailbox = mailbox
        worker = create_worker(desk.sessions, transport, desk.clock)
        await worker.run_due()
        half = len(mailbox.received)
        mailbox.answers["EHLO"] = ""
        desk.clock.advance(minutes=15)
        await worker.run_due()

    assert SUBSCRIBERS // 2 <= half < SUBSCRIBERS
    assert len(set(mailbox.message_ids)) == len(mailbox.received) == SUBSCRIBERS
    assert len({str(mail["To"]) for mail in mailbox.received}) == SUBSCRIBERS
    assert all(mail["List-Unsubscribe"] for mail in mailbox.received)
    assert await desk.mails() == []
