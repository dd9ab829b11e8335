"""Errors of articles and contact messages."""

from startline.core.errors import Conflict, Invalid, NotFound, Unavailable


class ArticleNotFound(NotFound):
    code = "article_not_found"
    default_message = "There is no article at this address."


class ContactFull(Unavailable):
    code = "contact_full"
    default_message = "No more messages can be stored at the moment. Please try again tomorrow."


class ContactMessageNotFound(NotFound):
    code = "contact_message_not_found"
    default_message = "There is no message with this reference."


class ContactMessageAnswered(Conflict):
    """Its details have the answer that was sent."""

    code = "contact_message_answered"
    default_message = "This message was answered already, with another text. Nothing was sent."


class ArticleChanged(Conflict):
    """Its details have the article as it is now."""

    code = "article_changed"
    default_message = "Someone else changed this article meanwhile. Nothing of yours is lost."


class ArticleExists(Conflict):
    code = "article_exists"
    default_message = "There is an article at this address already. Choose another address."


class ArticleLeadsNowhere(Invalid):
    """Its details name each line."""

    code = "article_leads_nowhere"
    default_message = "Some lines of this article lead nowhere."


class ArticleUnfit(Invalid):
    code = "article_unfit"
    default_message = "This article cannot be stored."
