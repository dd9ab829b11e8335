"""Refusals of what this provider does not do, or was told not to do."""

from startline.identity.errors import Refusal


class ProviderDisabled(Refusal):
    code = "provider_disabled"
    default_message = "Provider is not enabled"


class PhoneProviderDisabled(Refusal):
    code = "phone_provider_disabled"
    default_message = "Phone sign-ins are disabled"


class SamlDisabled(Refusal):
    status = 404
    code = "saml_provider_disabled"
    default_message = "SAML 2.0 is disabled"


class ManualLinkingDisabled(Refusal):
    status = 404
    code = "manual_linking_disabled"
    default_message = "Manual linking is disabled"


class SignUpDisabled(Refusal):
    status = 422
    code = "signup_disabled"
    default_message = "Signups not allowed for this instance"


class AnonymousProviderDisabled(Refusal):
    status = 422
    code = "anonymous_provider_disabled"
    default_message = "Anonymous sign-ins are disabled"


class OtpDisabled(Refusal):
    status = 422
    code = "otp_disabled"
    default_message = "Signups not allowed for otp"


class Web3Disabled(Refusal):
    status = 422
    code = "web3_provider_disabled"
    default_message = "Web3 provider is disabled"


class MfaDisabled(Refusal):
    status = 422
    code = "mfa_totp_enroll_not_enabled"
    default_message = "MFA enroll is disabled for TOTP"
