"""What a captcha can be solved for; a solution for one action is worth nothing for another."""

from typing import Literal

CaptchaAction = Literal["login", "signup", "reset", "newsletter"]
