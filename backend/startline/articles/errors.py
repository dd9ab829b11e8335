"""Errors of articles and contact messages."""

from startline.core.errors import NotFound


class ArticleNotFound(NotFound):
    code = "article_not_found"
    default_message = "There is no article at this address."
