"""Request and response bodies of accounts."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints, computed_field

from startline.accounts.domain import Caller, Profile, Role
from startline.core.one_line import as_one_line, is_visible
from startline.core.schema_base import WireModel
from startline.core.text_patterns import LINE

Line = Annotated[str, StringConstraints(max_length=200, pattern=LINE)]
"""One line of text."""
Token = Annotated[str, StringConstraints(min_length=1, max_length=8_192, pattern=r"^[\x21-\x7e]+$")]
CaptchaToken = Annotated[str, StringConstraints(max_length=4_096, pattern=r"^[\x21-\x7e]*$")]


_NOT_IN_ADDRESSES = r"\s@,;<>\x00-\x1f\x7f"
EmailAddress = Annotated[
    str,
    StringConstraints(
        max_length=254,
        strip_whitespace=True,
        pattern=rf"^[^{_NOT_IN_ADDRESSES}]{{1,64}}@[^{_NOT_IN_ADDRESSES}]{{1,253}}$",
    ),
]
"""A single address, checked by its form only."""


class LoginRequest(WireModel):
    """Profile members are used at the first login only."""

    token: Token
    first_name: Line | None = None
    last_name: Line | None = None
    is_race_organiser: bool | None = None
    company: Line | None = None
    position: Line | None = None
    captcha_token: CaptchaToken | None = None

    def profile(self) -> Profile:
        return Profile(
            first_name=_stripped(self.first_name),
            last_name=_stripped(self.last_name),
            is_race_organiser=self.is_race_organiser is True,
            company=_stripped(self.company),
            position=_stripped(self.position),
        )


class PasswordResetRequest(WireModel):
    email: EmailAddress
    captcha_token: CaptchaToken | None = None


class PasswordResetAnswer(WireModel):
    message: str


class UserRecord(WireModel):
    id: int
    email: str | None
    email_confirmed: bool
    first_name: str | None
    last_name: str | None
    user_role: Role
    is_race_organiser: bool
    company: str | None
    position: str | None
    created_at: datetime

    @computed_field(alias="user_role")  # type: ignore[prop-decorator]
    @property
    def user_role_alias(self) -> Role:
        """The same value under the name that older clients read."""
        return self.user_role

    @classmethod
    def of(cls, caller: Caller) -> "UserRecord":
        person = caller.person
        return cls(
            id=person.id,
            email=person.email,
            email_confirmed=person.email_confirmed,
            first_name=person.first_name,
            last_name=person.last_name,
            user_role=caller.role,
            is_race_organiser=person.organiser_requested_at is not None
            or person.granted_role is Role.ORGANISER,
            company=person.company,
            position=person.position,
            created_at=person.created_at,
        )


class SessionCard(WireModel):
    id: str
    created_at: datetime
    last_used_at: datetime | None
    user_agent: str | None
    current: bool


def _stripped(text: str | None) -> str | None:
    """Administrators read it among other texts: what would turn those round is taken out."""
    line = as_one_line(text).strip() if text else ""
    return line if is_visible(line) else None
