"""Mails of the newsletter: the confirmation, the note to a known subscriber, an issue."""

from datetime import datetime
from typing import Final

from startline.db.tables.newsletter import SubscriberRow
from startline.mail.outgoing_mail import MailContent, OutgoingMail
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.schemas import SubscriptionState

SIGNUP_TOPIC: Final = "newsletter-signup"
ISSUE_TOPIC: Final = "newsletter-issue"


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
    variables = {
        "preferences_link": links.preferences(row.key),
        "unsubscribe_link": links.unsubscribe_page(row.key),
    }
    return OutgoingMail(
        row.email,
        "newsletter-issue",
        variables,
        ISSUE_TOPIC,
        content=content,
        unsubscribe_link=links.one_click(row.key),
    )
