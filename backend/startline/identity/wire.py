"""Users and sessions as the GoTrue protocol writes them; null times are left out."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID, uuid5

from startline.identity.access_tokens import AUDIENCE, AccessToken, app_metadata_of
from startline.store.identity import IdentityUserRow

_IDENTITIES: Final = UUID("6f3ab1b0-6f7c-4d0f-9a4e-6a1f6f1f2f52")

Json = dict[str, Any]


@dataclass(frozen=True)
class SignedIn:
    access: AccessToken
    life_s: int
    refresh_token: str
    user: Json
    weak_password: Json | None = None

    def as_json(self) -> Json:
        body: Json = {
            "access_token": self.access.text,
            "token_type": "bearer",
            "expires_in": self.life_s,
            "expires_at": self.access.expires_at,
            "refresh_token": self.refresh_token,
            "user": self.user,
        }
        if self.weak_password is not None:
            body["weak_password"] = self.weak_password
        return body


def user_json(user: IdentityUserRow) -> Json:
    times = {
        "email_confirmed_at": user.email_confirmed_at,
        "confirmed_at": user.email_confirmed_at,
        "invited_at": user.invited_at,
        "confirmation_sent_at": user.confirmation_sent_at,
        "recovery_sent_at": user.recovery_sent_at,
        "reauthentication_sent_at": user.reauthentication_sent_at,
        "email_change_sent_at": user.email_change_sent_at if user.new_email else None,
        "last_sign_in_at": user.last_sign_in_at,
        "banned_until": user.banned_until,
    }
    body: Json = {
        "id": str(user.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "email": user.email or "",
        "phone": "",
        **{name: written(moment) for name, moment in times.items() if moment is not None},
        "app_metadata": app_metadata_of(user) | _needs(user),
        "user_metadata": user.user_metadata,
        "identities": [_identity_json(user)],
        "created_at": written(user.created_at),
        "updated_at": written(user.updated_at),
        "is_anonymous": False,
    }
    if user.new_email:
        body["new_email"] = user.new_email
    return body


def awaiting_confirmation_json(user_id: UUID, email: str, metadata: Json, now: datetime) -> Json:
    """The answer to a sign-up that has yet to be confirmed, whether or not there is such a user.

    Identities and role are empty in either case, and all times are this moment's: whatever could
    differ would tell who has an account.
    """
    return {
        "id": str(user_id),
        "aud": AUDIENCE,
        "role": "",
        "email": email,
        "phone": "",
        "confirmation_sent_at": written(now),
        "app_metadata": {"provider": "email", "providers": ["email"]},
        "user_metadata": metadata,
        "identities": [],
        "created_at": written(now),
        "updated_at": written(now),
        "is_anonymous": False,
    }


def _needs(user: IdentityUserRow) -> Json:
    """What a screen has to ask for: the address is proved, and no password counts."""
    if user.email_confirmed_at is None or user.password_hash is not None:
        return {}
    return {"needs_password": True}


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _identity_json(user: IdentityUserRow) -> Json:
    confirmed = user.email_confirmed_at is not None
    body: Json = {
        "identity_id": str(uuid5(_IDENTITIES, str(user.id))),
        "id": str(user.id),
        "user_id": str(user.id),
        "identity_data": {
            "sub": str(user.id),
            "email": user.email or "",
            "email_verified": confirmed,
            "phone_verified": False,
        },
        "provider": "email",
        "email": user.email or "",
        "created_at": written(user.created_at),
        "updated_at": written(user.updated_at),
    }
    if user.last_sign_in_at is not None:
        body["last_sign_in_at"] = written(user.last_sign_in_at)
    return body
