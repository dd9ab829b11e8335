"""Settings of accounts: addresses of the provider."""

import pytest

from startline.accounts.settings import AccountSettings


class TestAddresses:
    def test_the_embedded_provider_is_our_own_server(self) -> None:
        settings = AccountSettings()

        assert settings.issuer("https://s.test") == "https://s.test/auth/v1"
        assert settings.jwks_url("https://s.test") == (
            "https://s.test/auth/v1/.well-known/jwks.json"
        )

    def test_a_hosted_provider_needs_one_address(self) -> None:
        settings = AccountSettings.model_validate(
            {"identity_mode": "gotrue", "identity_url": "https://id.test/auth/v1/"}
        )

        assert settings.issuer("https://s.test") == "https://id.test/auth/v1"
        assert settings.jwks_url("https://s.test").startswith("https://id.test/auth/v1/.well")

    @pytest.mark.parametrize("mode", ["gotrue", "oidc"])
    def test_missing_settings_are_named(self, mode: str) -> None:
        with pytest.raises(ValueError, match="STARTLINE_IDENTITY_"):
            AccountSettings.model_validate({"identity_mode": mode})

    def test_no_keys_over_plain_http(self) -> None:
        with pytest.raises(ValueError, match="https"):
            AccountSettings.model_validate({"identity_jwks_url": "http://id.test/jwks.json"})

    @pytest.mark.parametrize(
        "address",
        [
            "http://localhost.evil.example/auth/v1",
            "http://127.0.0.1.evil.example/auth/v1",
            "http://localhost@evil.example/auth/v1",
            "http://localhost\\@evil.example/auth/v1",
            "http://[::1",
            "https://",
            "id.test/auth/v1",
        ],
    )
    def test_a_host_that_only_resembles_this_machine_is_refused(self, address: str) -> None:
        with pytest.raises(ValueError, match="identity_url"):
            AccountSettings.model_validate({"identity_mode": "gotrue", "identity_url": address})

    @pytest.mark.parametrize(
        "address",
        ["http://localhost:9999/auth/v1", "http://127.0.0.1/auth/v1", "http://[::1]:9999/auth/v1"],
    )
    def test_this_machine_needs_no_tls(self, address: str) -> None:
        settings = AccountSettings.model_validate(
            {"identity_mode": "gotrue", "identity_url": address}
        )

        assert settings.identity_url == address

    def test_the_leeway_is_at_most_thirty_seconds(self) -> None:
        with pytest.raises(ValueError, match="token_leeway_s"):
            AccountSettings.model_validate({"token_leeway_s": 31})


HOSTED = {
    "gotrue": {"identity_url": "https://id.test/auth/v1"},
    "oidc": {"identity_issuer": "https://id.test", "identity_jwks_url": "https://id.test/jwks"},
}


class TestSecondFactorOfAdmins:
    @pytest.mark.parametrize(
        ("mode", "environment", "is_required"),
        [
            ("embedded", "production", True),
            ("gotrue", "production", True),
            ("oidc", "production", False),
            ("embedded", "development", False),
        ],
    )
    def test_is_required_in_production_where_tokens_name_it(
        self, mode: str, environment: str, is_required: bool
    ) -> None:
        values = {"identity_mode": mode, "environment": environment, **HOSTED.get(mode, {})}
        settings = AccountSettings.model_validate(values)

        assert settings.requires_admin_second_factor is is_required

    @pytest.mark.parametrize("wanted", [True, False])
    def test_the_setting_wins(self, wanted: bool) -> None:
        values = {"environment": "production", "admin_second_factor": wanted}

        assert AccountSettings.model_validate(values).requires_admin_second_factor is wanted
