"""Errors of the captcha."""

from startline.core.errors import Invalid, NotFound, Unavailable


class CaptchaFailed(Invalid):
    code = "captcha_failed"
    default_message = "The captcha was not solved. Please try again."


class CaptchaUnavailable(Unavailable):
    code = "captcha_unavailable"
    default_message = "The captcha cannot be checked at the moment. Please try again shortly."


class NoChallenges(NotFound):
    code = "no_challenges"
    default_message = "This site's captcha is provided by another service."
