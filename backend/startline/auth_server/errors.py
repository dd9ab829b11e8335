"""Refusals of the provider: HTTP status, GoTrue error code and message."""

from collections.abc import Mapping, Sequence
from typing import ClassVar


class Refusal(Exception):
    status: ClassVar[int] = 400
    code: ClassVar[str] = "validation_failed"
    default_message: ClassVar[str] = "This request cannot be accepted."

    def __init__(
        self,
        message: str | None = None,
        *,
        details: Mapping[str, object] | None = None,
        retry_after_s: int | None = None,
    ) -> None:
        self.message = message or self.default_message
        self.details: Mapping[str, object] = details or {}
        self.retry_after_s = retry_after_s
        super().__init__(self.message)


class ValidationFailed(Refusal):
    pass


class BadJson(Refusal):
    code = "bad_json"
    default_message = "Could not parse request body as JSON"


class InvalidCredentials(Refusal):
    code = "invalid_credentials"
    default_message = "Invalid login credentials"


class SignInBanned(Refusal):
    code = "user_banned"
    default_message = "User is banned"


class UserBanned(SignInBanned):
    status = 403


class CaptchaFailed(Refusal):
    code = "captcha_failed"
    default_message = "captcha protection: request disallowed"


class RefreshTokenNotFound(Refusal):
    code = "refresh_token_not_found"
    default_message = "Invalid Refresh Token: Refresh Token Not Found"


class RefreshTokenAlreadyUsed(Refusal):
    code = "refresh_token_already_used"
    default_message = "Invalid Refresh Token: Already Used"


class RefreshSessionNotFound(Refusal):
    code = "session_not_found"
    default_message = "Invalid Refresh Token: No Valid Session Found"


class SessionExpired(Refusal):
    code = "session_expired"
    default_message = "Invalid Refresh Token: Session Expired"


class ReauthenticationNeeded(Refusal):
    code = "reauthentication_needed"
    default_message = "This change requires reauthentication"


class CurrentPasswordRequired(Refusal):
    code = "current_password_required"
    default_message = "Current password required when setting a new one"


class CurrentPasswordInvalid(Refusal):
    code = "current_password_invalid"
    default_message = "Current password is not correct"


class NoAuthorization(Refusal):
    status = 401
    code = "no_authorization"
    default_message = "This endpoint requires a valid Bearer token"


class BadJwt(Refusal):
    status = 403
    code = "bad_jwt"
    default_message = "invalid JWT: unable to parse or verify signature"


class UserNotFound(Refusal):
    status = 403
    code = "user_not_found"
    default_message = "User from sub claim in JWT does not exist"


class SessionNotFound(Refusal):
    status = 403
    code = "session_not_found"
    default_message = "Session from session_id claim in JWT does not exist"


class NotAdmin(Refusal):
    status = 403
    code = "not_admin"
    default_message = "User not allowed"


class OtpExpired(Refusal):
    status = 403
    code = "otp_expired"
    default_message = "Token has expired or is invalid"


class CrossSiteRefused(Refusal):
    status = 403
    default_message = "Requests from another site are not accepted"


class NotSupported(Refusal):
    status = 404
    code = "not_supported"
    default_message = (
        "The embedded identity provider does not support this. "
        "Use a hosted provider (Supabase Auth or GoTrue) instead."
    )


class ConcurrentRefresh(Refusal):
    status = 409
    code = "conflict"
    default_message = "Too many concurrent token refresh requests on the same session"


class BodyTooLarge(Refusal):
    status = 413
    default_message = "This request is too large"


class SignUpDisabled(Refusal):
    status = 422
    code = "signup_disabled"
    default_message = "Signups not allowed for this instance"


class AnonymousProviderDisabled(Refusal):
    status = 422
    code = "anonymous_provider_disabled"
    default_message = "Anonymous sign-ins are disabled"


class UserAlreadyExists(Refusal):
    status = 422
    code = "user_already_exists"
    default_message = "User already registered"


class EmailExists(Refusal):
    status = 422
    code = "email_exists"
    default_message = "A user with this email address has already been registered"


class SamePassword(Refusal):
    status = 422
    code = "same_password"
    default_message = "New password should be different from the old password."


class WeakPassword(Refusal):
    status = 422
    code = "weak_password"

    def __init__(self, message: str, reasons: Sequence[str]) -> None:
        super().__init__(message, details={"weak_password": {"reasons": list(reasons)}})


class TooManyRequests(Refusal):
    status = 429
    code = "over_request_rate_limit"
    default_message = "Request rate limit reached"


class TooManyMails(Refusal):
    status = 429
    code = "over_email_send_rate_limit"
    default_message = "email rate limit exceeded"


class UnexpectedFailure(Refusal):
    status = 500
    code = "unexpected_failure"
    default_message = "Something went wrong on our side"


class NotAvailable(Refusal):
    """A service that the provider depends on does not respond. A 4xx would sign clients out."""

    status = 503
    code = "unexpected_failure"
    default_message = "Sign-in is not available at the moment. Please try again shortly."

    def __init__(self, message: str | None = None, *, retry_after_s: int = 5) -> None:
        super().__init__(message, retry_after_s=retry_after_s)
