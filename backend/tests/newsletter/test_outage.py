"""A mail server that fails half-way through an issue: every subscriber gets it once."""

import re
from email.message import EmailMessage

import pytest

from startline.mail.smtp_transport import SmtpTransport
from startline.newsletter.schemas import NewsletterTopic
from tests.mail.mail_servers import Mailbox, mail_server
from tests.mail.transport_double import TEST_TIMEOUT_S, create_worker
from tests.newsletter.harness import NewsletterHarness
from tests.newsletter.issues import send_issue
from tests.newsletter.test_sending import add_subscribers

pytestmark = pytest.mark.slow
SUBSCRIBERS = 5_000
CONNECTIONS_AT_MOST = 150
"""Fifty mails each, and those that fail."""


class FailingHalfWay(SmtpTransport):
    """Tells the mailbox to refuse connections and mails once half of the mails are there."""

    mailbox: Mailbox

    async def send(self, message: EmailMessage) -> None:
        if len(self.mailbox.contents) >= SUBSCRIBERS // 2 and not self.mailbox.answers:
            self.mailbox.answers |= {"EHLO": "421 Too many mails", "MAIL": "421 Too many mails"}
        await super().send(message)


@pytest.mark.parametrize("engine_name", ["sqlite"])
async def test_nobody_is_left_out_and_nobody_gets_it_twice(desk: NewsletterHarness) -> None:
    await add_subscribers(desk, SUBSCRIBERS)
    assert (await send_issue(desk, NewsletterTopic.RACE_NEWS)).queued == SUBSCRIBERS
    mailbox = Mailbox()

    async with mail_server(mailbox) as server:
        transport = FailingHalfWay(server, attempt_s=TEST_TIMEOUT_S)
        transport.mailbox = mailbox
        worker = create_worker(desk.sessions, transport, desk.clock)
        await worker.run_due()
        half = len(mailbox.contents)
        mailbox.answers |= {"EHLO": "", "MAIL": ""}
        desk.clock.advance(minutes=15)
        await worker.run_due()

    assert SUBSCRIBERS // 2 <= half < SUBSCRIBERS
    assert values_of(mailbox, b"Message-ID") == values_of(mailbox, b"To") == SUBSCRIBERS
    assert len(mailbox.contents) == values_of(mailbox, b"List-Unsubscribe") == SUBSCRIBERS
    assert mailbox.connections < CONNECTIONS_AT_MOST
    assert await desk.mails() == []


def values_of(mailbox: Mailbox, header: bytes) -> int:
    """How many different values a header has: parsing thousands of mails would take long."""
    found = (re.search(rb"^%s: (.+)\r$" % header, mail, re.MULTILINE) for mail in mailbox.contents)
    return len({match[1] for match in found if match})
