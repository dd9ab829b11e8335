"""Rate limit rules by name. The setting `STARTLINE_LIMITS` changes their figures."""

from dataclasses import dataclass, replace
from typing import Annotated, Final

from pydantic import Field

from startline.core.networks import wider_network

_MINUTE_S: Final = 60
_HOUR_S: Final = 3_600
_DAY_S: Final = 86_400
WIDER_NETWORK_FACTOR: Final = 10
"""A whole IPv6 /48 may do this many times what one /64 in it may do."""
_NETWORK_RULE: Final = "-network"


@dataclass(frozen=True)
class LimitRule:
    """At most `limit` attempts of one subject in any `window_s` seconds.

    `counts_beyond`: how many refused attempts are recorded too. With 0, attempts while refused do
    not lengthen the wait.
    """

    name: str
    limit: int
    window_s: int
    counts_beyond: int = 0

    def counters(self, subject: str) -> tuple[tuple["LimitRule", str], ...]:
        """What one attempt counts under: the subject; for a rule of networks (`…-network`, the
        network is the last word of the subject) also the /48 around an IPv6 network.
        """
        wider = wider_network(subject) if self.name.endswith(_NETWORK_RULE) else None
        if wider is None:
            return ((self, subject),)
        looser = replace(self, name=f"{self.name}-48", limit=self.limit * WIDER_NETWORK_FACTOR)
        return (self, subject), (looser, wider)


@dataclass(frozen=True)
class LimitOverride:
    """Other figures for a rule, from the settings."""

    limit: Annotated[int, Field(ge=1, le=100_000)]
    window_s: Annotated[int, Field(ge=1, le=31 * _DAY_S)]


LOGIN_PER_ACCOUNT_AND_NETWORK: Final = LimitRule("login-account-network", 5, 15 * _MINUTE_S)
"""Failures; beyond it a captcha is required."""
LOGIN_PER_NETWORK: Final = LimitRule("login-network", 10, 15 * _MINUTE_S)
"""Failures; beyond it 429."""
LOGIN_PER_ACCOUNT: Final = LimitRule("login-account", 20, _HOUR_S, counts_beyond=4)
"""Failures from all networks; beyond it captcha and a delay, never a lock: see `login_delay_s`.

Wrong current passwords count too, where a change requires one; they are only delayed.
"""
REFRESH_PER_NETWORK: Final = LimitRule("refresh-network", 150, 5 * _MINUTE_S)
SIGNUP_PER_NETWORK: Final = LimitRule("signup-network", 5, _HOUR_S)
NEW_PASSWORDS_PER_NETWORK: Final = LimitRule("new-passwords-network", 30, _HOUR_S)
"""Passwords of sign-ups that are judged: a refused one is no sign-up, and judging it costs work."""
SIGNUP_PER_ADDRESS: Final = LimitRule("signup-address", 3, _HOUR_S)
"""Mails to one address because of sign-ups with it; beyond it no mail is sent."""
RECOVER_PER_ADDRESS: Final = LimitRule("recover-address", 3, _HOUR_S)
"""Recover, resend, password reset and changes to the address together; beyond it the answer stays
the same and no mail is sent.
"""
RECOVER_PER_NETWORK: Final = LimitRule("recover-network", 10, _HOUR_S)
"""Recover, resend and password reset together."""
RESET_WITHOUT_CAPTCHA: Final = LimitRule("reset-without-captcha", 3, _HOUR_S)
"""Password resets of one network that need no captcha; beyond it one is required."""
OWN_MAIL_PER_USER: Final = LimitRule("own-mail-user", 5, _HOUR_S)
"""Mails that a signed-in person requests for their own address."""
VERIFY_PER_CODE: Final = LimitRule("verify-code", 5, 10 * _MINUTE_S)
VERIFY_PER_NETWORK: Final = LimitRule("verify-network", 30, 5 * _MINUTE_S)
SECOND_FACTOR_PER_USER: Final = LimitRule("second-factor-user", 10, _HOUR_S)
"""Wrong codes of a second factor from all networks, by somebody who knows the password."""
NEWSLETTER_PER_NETWORK: Final = LimitRule("newsletter-network", 5, _HOUR_S)
NEWSLETTER_PER_ADDRESS: Final = LimitRule("newsletter-address", 3, _HOUR_S)
"""Mails to one address because somebody entered it; beyond it the answer stays the same and no mail
is sent.
"""
SUBMIT_RACE_PER_USER: Final = LimitRule("submit-race-user", 10, _DAY_S)
"""New events that are valid and were stored."""
SUBMISSION_WRITE_PER_USER: Final = LimitRule("submission-write-user", 120, _HOUR_S)
"""Everything that an organiser sends: new events, edits, claims, answers, also what is refused."""
STATUS_CHANGE_PER_RACE: Final = LimitRule("status-change-race", 6, _DAY_S)
"""Changes of the status of a race by its organisers: each is mailed to all who saved it."""
PHOTO_PER_USER: Final = LimitRule("photo-user", 20, _HOUR_S)
"""Photographs of an organiser: each is decoded and written again."""
TRACK_PER_USER: Final = LimitRule("track-user", 20, _HOUR_S)
"""Tracks of a signed-in person, from all networks, besides the limit of the network."""
TRACK_PER_NETWORK: Final = LimitRule("track-network", 30, 10 * _MINUTE_S)
"""Tracks sent for analysis, signed in or not."""
CALENDARS_PER_NETWORK: Final = LimitRule("calendars-network", 20, _HOUR_S)
CONTACT_PER_NETWORK: Final = LimitRule("contact-network", 10, _HOUR_S)
CONTACT_MAIL_PER_ADDRESS: Final = LimitRule("contact-mail-address", 3, _HOUR_S)
"""Acknowledgements to one address; beyond it the message is stored and no mail is sent."""
SEARCH_PER_NETWORK: Final = LimitRule("search-network", 120, _MINUTE_S)
RENDERING_PER_NETWORK: Final = LimitRule("rendering-network", 120, _MINUTE_S)
"""Pages that must be rendered and whose address can be invented: filters, inputs, 404s."""
POSTER_PER_NETWORK: Final = LimitRule("poster-network", 60, _MINUTE_S)
"""Posters that must be drawn."""
ANALYTICS_PER_NETWORK: Final = LimitRule("analytics-network", 60, _MINUTE_S)
CSP_REPORTS_PER_NETWORK: Final = LimitRule("csp-reports-network", 20, _MINUTE_S)
CSP_VIOLATION: Final = LimitRule("csp-violation", 1, _DAY_S)
"""Log lines about one kind of violation of the Content Security Policy."""
CAPTCHA_CHALLENGE_PER_NETWORK: Final = LimitRule("captcha-challenge-network", 60, _MINUTE_S)
CAPTCHA_FAILURE_PER_NETWORK: Final = LimitRule("captcha-failure-network", 10, 15 * _MINUTE_S)
"""Refuses nothing by itself: each failure raises the work of the next challenge."""

RULES: Final[tuple[LimitRule, ...]] = (
    LOGIN_PER_ACCOUNT_AND_NETWORK,
    LOGIN_PER_NETWORK,
    LOGIN_PER_ACCOUNT,
    REFRESH_PER_NETWORK,
    SIGNUP_PER_NETWORK,
    NEW_PASSWORDS_PER_NETWORK,
    SIGNUP_PER_ADDRESS,
    RECOVER_PER_ADDRESS,
    RECOVER_PER_NETWORK,
    RESET_WITHOUT_CAPTCHA,
    OWN_MAIL_PER_USER,
    VERIFY_PER_CODE,
    VERIFY_PER_NETWORK,
    SECOND_FACTOR_PER_USER,
    NEWSLETTER_PER_NETWORK,
    NEWSLETTER_PER_ADDRESS,
    SUBMIT_RACE_PER_USER,
    SUBMISSION_WRITE_PER_USER,
    STATUS_CHANGE_PER_RACE,
    PHOTO_PER_USER,
    TRACK_PER_USER,
    TRACK_PER_NETWORK,
    CALENDARS_PER_NETWORK,
    CONTACT_PER_NETWORK,
    CONTACT_MAIL_PER_ADDRESS,
    SEARCH_PER_NETWORK,
    RENDERING_PER_NETWORK,
    POSTER_PER_NETWORK,
    ANALYTICS_PER_NETWORK,
    CSP_REPORTS_PER_NETWORK,
    CSP_VIOLATION,
    CAPTCHA_CHALLENGE_PER_NETWORK,
    CAPTCHA_FAILURE_PER_NETWORK,
)
RULE_NAMES: Final[frozenset[str]] = frozenset(rule.name for rule in RULES)
