"""Refusals of second factors, with the codes of GoTrue."""

from startline.auth_server.errors import Refusal


class InsufficientAal(Refusal):
    status = 403
    code = "insufficient_aal"
    default_message = "AAL2 session is required when MFA is enabled."


class FactorNotFound(Refusal):
    status = 404
    code = "mfa_factor_not_found"
    default_message = "Factor not found"


class TooManyFactors(Refusal):
    status = 422
    code = "too_many_enrolled_mfa_factors"
    default_message = "Maximum number of verified factors reached, unenroll to continue"


class FactorNameConflict(Refusal):
    status = 422
    code = "mfa_factor_name_conflict"
    default_message = "A factor with this friendly name already exists"


class RecoveryCodesExist(Refusal):
    status = 422
    code = "mfa_verified_factor_exists"
    default_message = "Recovery codes already exist, regenerate them instead"


class RecoveryCodesAlone(Refusal):
    status = 422
    code = "mfa_recovery_codes_sole_factor"
    default_message = "Recovery codes need another verified factor"


class ChallengeExpired(Refusal):
    status = 422
    code = "mfa_challenge_expired"
    default_message = "MFA challenge has expired, verify against another challenge"


class WrongFactorCode(Refusal):
    """Wrong, late, or accepted before."""

    status = 422
    code = "mfa_verification_failed"
    default_message = "Invalid TOTP code entered"


class FactorUnreadable(Refusal):
    """The secret of the factor was encrypted with the secret of another key file."""

    status = 503
    code = "mfa_factor_unreadable"
    default_message = (
        "Codes of this authenticator app cannot be checked at the moment. "
        "Please contact whoever runs this site."
    )
