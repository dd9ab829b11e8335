"""Errors of the newsletter."""

from startline.core.errors import Conflict, Invalid, NotFound


class NewsletterLinkInvalid(Invalid):
    code = "newsletter_link_invalid"
    default_message = "This link is not complete, or was changed. Please open it from the email."


class NewsletterLinkExpired(Invalid):
    code = "newsletter_link_expired"
    default_message = "This link has expired. Please subscribe again to get a new one."


class NewsletterLinkUsed(Conflict):
    code = "newsletter_link_used"
    default_message = "This link was used before. Please subscribe again to get a new one."


class SubscriptionGone(NotFound):
    code = "newsletter_subscription_gone"
    default_message = "This address is not on our list any more."


class NotSubscribed(Conflict):
    code = "newsletter_not_subscribed"
    default_message = "This address is not subscribed at the moment."


class IssueExists(Conflict):
    code = "newsletter_issue_exists"
    default_message = "The same issue was sent before. It is not sent to anyone twice."


class NoOwnAddress(Conflict):
    code = "no_own_address"
    default_message = "Your account has no email address that a test could go to."


class IssueUnreadable(Invalid):
    code = "newsletter_issue_unreadable"
    default_message = "An issue is a Markdown file whose first line is '# ' and the subject."
