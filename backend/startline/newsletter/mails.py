"""Mails of the newsletter: the confirmation, the note to a known subscriber, an issue."""

from datetime import datetime
from typing import Final

from startline.db.tables.newsletter import SubscriberRow
from startline.mail.outgoing_mail import LONGEST_SUBJECT, MailContent, OutgoingMail
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.schemas import SubscriptionState

SIGNUP_TOPIC: Final = "newsletter-signup"
ISSUE_TOPIC: Final = "newsletter-issue"
ISSUE_TEST_TOPIC: Final = "newsletter-issue-test"
ISSUE_TEMPLATE: Final = "newsletter-issue"
NO_SUBSCRIBER: Final = "nobody"
"""Key in the links of previews and tests."""


def signup_mail(row: SubscriberRow, links: NewsletterLinks, now: datetime) -> OutgoingMail:
    """Every request causes one mail, so that its work does not show what is known."""
    if row.state == SubscriptionState.VERIFIED:
        template, link = "newsletter-already", links.preferences(row.key)
    else:
        template, link = "newsletter-confirm", links.confirmation(row.key, now)
    return OutgoingMail(
        row.email,
        template,
        {"link": link},
        SIGNUP_TOPIC,
        unsubscribe_link=links.one_click(row.key),
    )


def issue_mail(row: SubscriberRow, content: MailContent, links: NewsletterLinks) -> OutgoingMail:
    return OutgoingMail(
        row.email,
        ISSUE_TEMPLATE,
        issue_links(row.key, links),
        ISSUE_TOPIC,
        content=content,
        unsubscribe_link=links.one_click(row.key),
    )


def issue_test_mail(email: str, content: MailContent, links: NewsletterLinks) -> OutgoingMail:
    """Its links are of no subscriber."""
    subject = f"Test: {content.subject}"[:LONGEST_SUBJECT]
    test = MailContent(subject, content.text, content.html)
    variables = issue_links(NO_SUBSCRIBER, links)
    return OutgoingMail(email, ISSUE_TEMPLATE, variables, ISSUE_TEST_TOPIC, content=test)


def issue_links(subscriber_key: str, links: NewsletterLinks) -> dict[str, str]:
    return {
        "preferences_link": links.preferences(subscriber_key),
        "unsubscribe_link": links.unsubscribe_page(subscriber_key),
    }
