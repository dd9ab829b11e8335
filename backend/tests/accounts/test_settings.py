import pytest

from startline.accounts.settings import AccountSettings


class TestAddresses:
    def test_the_embedded_provider_is_our_own_server(self) -> None:
        settings = AccountSettings()

        assert settings.issuer("https://s.test") == "https://s.test/auth/v1"
        assert settings.jwks_url("https://s.test") == (
            "https://s.test/auth/v1/.well-known/jwks.json"
        )

    def test_a_hosted_one_is_named_once(self) -> None:
        settings = AccountSettings.model_validate(
            {"identity_mode": "gotrue", "identity_url": "https://id.test/auth/v1/"}
        )

        assert settings.issuer("https://s.test") == "https://id.test/auth/v1"
        assert settings.jwks_url("https://s.test").startswith("https://id.test/auth/v1/.well")

    @pytest.mark.parametrize("mode", ["gotrue", "oidc"])
    def test_what_is_missing_is_named(self, mode: str) -> None:
        with pytest.raises(ValueError, match="STARTLINE_IDENTITY_"):
            AccountSettings.model_validate({"identity_mode": mode})

    def test_no_keys_over_plain_http(self) -> None:
        with pytest.raises(ValueError, match="https"):
            AccountSettings.model_validate({"identity_jwks_url": "http://id.test/jwks.json"})

    def test_no_more_than_thirty_seconds_are_forgiven(self) -> None:
        with pytest.raises(ValueError, match="token_leeway_s"):
            AccountSettings.model_validate({"token_leeway_s": 31})
