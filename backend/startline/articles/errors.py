"""Errors of articles and contact messages."""

from startline.core.errors import NotFound, Unavailable


class ArticleNotFound(NotFound):
    code = "article_not_found"
    default_message = "There is no article at this address."


class ContactFull(Unavailable):
    code = "contact_full"
    default_message = "No more messages can be stored at the moment. Please try again tomorrow."


class ContactMessageNotFound(NotFound):
    code = "contact_message_not_found"
    default_message = "There is no message with this reference."
