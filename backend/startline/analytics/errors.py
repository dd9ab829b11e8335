"""Errors of analytics."""

from startline.rate_limits.errors import TooManyAttempts


class TooManyReports(TooManyAttempts):
    code = "too_many_reports"
    default_message = "Your browser reported a lot in one minute. Nothing is lost for you."
