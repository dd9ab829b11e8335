"""What a captcha can be solved for; a solution for one action is worth nothing for another."""

from typing import Final, Literal, get_args

CaptchaAction = Literal["login", "signup", "reset", "newsletter"]
ACTIONS: Final[frozenset[str]] = frozenset(get_args(CaptchaAction))
