"""What can go wrong around an account."""

from startline.foundation.errors import (
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
    """Not a token of our provider, or no longer one; which of the two is nobody's business."""

    code = "bad_token"
    default_message = "Your session has ended. Please sign in again."


class SessionRevoked(Unauthenticated):
    code = "session_revoked"
    default_message = "Your session has ended. Please sign in again."


class LoginRequired(Unauthenticated):
    """The provider knows them, we do not yet: POST /api/auth/login makes the acquaintance."""

    code = "login_required"
    default_message = "Please sign in."


class AccountClosed(Unauthenticated):
    code = "account_closed"
    default_message = "This account was deleted."


class TokensDiffer(Unauthenticated):
    code = "tokens_differ"
    default_message = "The token in the header and the one in the body are not the same."


class RoleRequired(Forbidden):
    code = "role_required"
    default_message = "You may not do this."


class ReauthenticationRequired(Forbidden):
    code = "reauthentication_required"
    default_message = "Please enter your password again."


class CrossSiteRefused(Forbidden):
    code = "cross_site_refused"
    default_message = "This request came from another site."


class NoTrackFile(UnsupportedType):
    code = "not_a_track_type"
    default_message = "Send the file itself, as application/octet-stream."


class KeysUnavailable(Unavailable):
    code = "identity_unavailable"
    default_message = "Signing in is not available at the moment. Please try again shortly."


class ProviderUnavailable(Unavailable):
    code = "identity_unavailable"
    default_message = "Signing in is not available at the moment. Please try again shortly."


class RecoveryRefused(Invalid):
    """The provider answered and will not pass this reset on: asking again changes nothing."""

    code = "recovery_refused"


class NotOffered(NotFound):
    code = "not_offered"
    default_message = "The identity provider does not offer this."


class IdempotencyKeyReused(Invalid):
    code = "idempotency_key_reused"
    default_message = "This Idempotency-Key was used for another request."


class AddressUnknown(NotFound):
    code = "address_unknown"
    default_message = "Nobody with this confirmed address has signed in yet."


class AddressAmbiguous(Conflict):
    code = "address_ambiguous"
    default_message = "More than one account has this address: name the issuer."


class NotAWebAddress(Invalid):
    code = "not_a_web_address"
    default_message = "This is no web address, as https://startline.example is one."


class NoAccountsThere(NotFound):
    code = "no_accounts_there"
    default_message = "Nobody has signed in under the old address: nothing was changed."


class AccountsStandThere(Conflict):
    code = "accounts_stand_there"
    default_message = (
        "Somebody of the old address has signed in under the new one already: nothing was changed."
    )
