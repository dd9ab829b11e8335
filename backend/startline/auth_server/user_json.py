"""JSON of users and sessions in the GoTrue protocol; null times are omitted."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID, uuid5

from startline.auth_server import stored_factors
from startline.auth_server.access_tokens import APP_METADATA, AUDIENCE, AccessToken
from startline.auth_server.stored_factors import StoredFactor
from startline.db.tables.auth_server import IdentityUserRow

_IDENTITIES: Final = UUID("6f3ab1b0-6f7c-4d0f-9a4e-6a1f6f1f2f52")

Json = dict[str, Any]


@dataclass(frozen=True)
class TokenResponse:
    access: AccessToken
    lifetime_s: int
    refresh_token: str
    user: Json
    weak_password: Json | None = None

    def as_json(self) -> Json:
        body: Json = {
            "access_token": self.access.text,
            "token_type": "bearer",
            "expires_in": self.lifetime_s,
            "expires_at": self.access.expires_at,
            "refresh_token": self.refresh_token,
            "user": self.user,
        }
        if self.weak_password is not None:
            body["weak_password"] = self.weak_password
        return body


def user_json(user: IdentityUserRow, *, is_change_open: bool) -> Json:
    """A change of address is named as long as it is open; it is stored until the next purge."""
    new_email = user.new_email if is_change_open else None
    times = {
        "email_confirmed_at": user.email_confirmed_at,
        "confirmed_at": user.email_confirmed_at,
        "confirmation_sent_at": user.confirmation_sent_at,
        "recovery_sent_at": user.recovery_sent_at,
        "email_change_sent_at": user.email_change_sent_at if new_email else None,
        "last_sign_in_at": user.last_sign_in_at,
        "banned_until": user.banned_until,
    }
    body: Json = {
        "id": str(user.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "email": user.email or "",
        "phone": "",
        **{name: iso_utc(moment) for name, moment in times.items() if moment is not None},
        "app_metadata": APP_METADATA | _missing_password(user),
        "user_metadata": user.user_metadata,
        "identities": [_identity_json(user)],
        "created_at": iso_utc(user.created_at),
        "updated_at": iso_utc(user.updated_at),
        "is_anonymous": False,
    }
    if new_email:
        body["new_email"] = new_email
    if factors := stored_factors.factors_of(user):
        body["factors"] = [_factor_json(factor) for factor in factors]
    if user.recovery_codes is not None:
        body["factors"].append(_recovery_codes_json(user))
    return body


def recovery_codes_id(user_id: UUID) -> UUID:
    """The official client lists the codes as one more factor."""
    return uuid5(_IDENTITIES, f"recovery codes {user_id}")


def _recovery_codes_json(user: IdentityUserRow) -> Json:
    return {
        "id": str(recovery_codes_id(user.id)),
        "friendly_name": "Recovery codes",
        "factor_type": "recovery_code",
        "status": "verified",
        "created_at": iso_utc(user.updated_at),
        "updated_at": iso_utc(user.updated_at),
    }


def _factor_json(factor: StoredFactor) -> Json:
    return {
        "id": str(factor.id),
        "friendly_name": factor.friendly_name,
        "factor_type": "totp",
        "status": factor.status,
        "created_at": iso_utc(factor.created_at),
        "updated_at": iso_utc(factor.updated_at),
    }


def awaiting_confirmation_json(user_id: UUID, email: str, metadata: Json, now: datetime) -> Json:
    """The response to an unconfirmed sign-up, whether or not the user exists.

    Identities and role are always empty and all times are `now`, so that the response does not
    reveal who has an account.
    """
    return {
        "id": str(user_id),
        "aud": AUDIENCE,
        "role": "",
        "email": email,
        "phone": "",
        "confirmation_sent_at": iso_utc(now),
        "app_metadata": dict(APP_METADATA),
        "user_metadata": metadata,
        "identities": [],
        "created_at": iso_utc(now),
        "updated_at": iso_utc(now),
        "is_anonymous": False,
    }


def _missing_password(user: IdentityUserRow) -> Json:
    """Set when the address is confirmed and no password is: the screen asks for a new one."""
    if user.email_confirmed_at is None or user.password_hash is not None:
        return {}
    return {"needs_password": True}


def iso_utc(moment: datetime) -> str:
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
        "created_at": iso_utc(user.created_at),
        "updated_at": iso_utc(user.updated_at),
    }
    if user.last_sign_in_at is not None:
        body["last_sign_in_at"] = iso_utc(user.last_sign_in_at)
    return body
