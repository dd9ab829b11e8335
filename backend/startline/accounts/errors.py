"""Errors of accounts."""

from startline.core.errors import (
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    Unauthenticated,
    Unavailable,
    UnsupportedType,
)


class NoToken(Unauthenticated):
    code = "no_token"
    default_message = "Please sign in."


class BadToken(Unauthenticated):
    """Invalid or expired; the response does not say which."""

    code = "bad_token"
    default_message = "Your session has ended. Please sign in again."


class SessionRevoked(Unauthenticated):
    code = "session_revoked"
    default_message = "Your session has ended. Please sign in again."


class LoginRequired(Unauthenticated):
    """A valid token of a person without an account here: call POST /api/auth/login first."""

    code = "login_required"
    default_message = "Please sign in."


class SecondFactorRequired(Unauthenticated):
    """A session of a person with a second factor, in which it was not given."""

    code = "second_factor_required"
    default_message = "Please sign in with the code of your authenticator app."


class AccountClosed(Unauthenticated):
    code = "account_closed"
    default_message = "This account was deleted."


class TokensDiffer(Unauthenticated):
    code = "tokens_differ"
    default_message = "The tokens in the header and in the body are different."


class AdminSecondFactorRequired(Forbidden):
    code = "admin_second_factor_required"
    default_message = (
        "Admins need an authenticator app. Set one up on your dashboard, under your account."
    )


class RoleRequired(Forbidden):
    code = "role_required"
    default_message = "You are not allowed to do this."


class ReauthenticationRequired(Forbidden):
    code = "reauthentication_required"
    default_message = "Please enter your password again."


class CrossSiteRefused(Forbidden):
    code = "cross_site_refused"
    default_message = "This request came from another site."


class NoTrackFile(UnsupportedType):
    code = "not_a_track_type"
    default_message = "Send the file itself, as application/octet-stream."


class NoPhotoFile(UnsupportedType):
    code = "not_a_photo_type"
    default_message = "Send the file itself, as image/jpeg, image/png or image/webp."


class NoTableFile(UnsupportedType):
    code = "not_a_table_type"
    default_message = "Send the file itself, as text/csv."


class KeysUnavailable(Unavailable):
    code = "identity_unavailable"
    default_message = "Signing in is not available at the moment. Please try again shortly."


class ProviderUnavailable(Unavailable):
    code = "identity_unavailable"
    default_message = "Signing in is not available at the moment. Please try again shortly."


class RecoveryRefused(Invalid):
    """The provider refused the reset; a retry would be refused too."""

    code = "recovery_refused"


class NotOffered(NotFound):
    code = "not_offered"
    default_message = "The identity provider does not offer this."


class IdempotencyKeyReused(Invalid):
    code = "idempotency_key_reused"
    default_message = "This Idempotency-Key was used for another request."


class AddressUnknown(NotFound):
    code = "address_unknown"
    default_message = "No account with this confirmed address has signed in yet."


class UserUnknown(NotFound):
    code = "user_unknown"
    default_message = "There is no such user."


class OwnRole(Conflict):
    """An admin who gives up the role by mistake could lock everybody out."""

    code = "own_role"
    default_message = "You cannot change your own role. Ask another admin."


class SessionsElsewhere(Conflict):
    code = "sessions_elsewhere"
    default_message = "Only the provider of this account can end its sessions."


class AddressAmbiguous(Conflict):
    code = "address_ambiguous"
    default_message = "More than one account has this address. Name the issuer."


class InvalidWebAddress(Invalid):
    code = "invalid_web_address"
    default_message = "This is not a web address such as https://startline.example."


class NoAccountsToMove(NotFound):
    code = "no_accounts_to_move"
    default_message = "No account has signed in at the old address. Nothing was changed."


class NewAddressInUse(Conflict):
    code = "new_address_in_use"
    default_message = (
        "An account of the old address has already signed in at the new one. Nothing was changed."
    )
