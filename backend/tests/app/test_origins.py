import pytest

from startline.app.origins import DevelopmentExposed, refuse_exposed_development
from startline.core.settings import ServeSettings


def settings(**given: str) -> ServeSettings:
    return ServeSettings.model_validate(given)


class TestDevelopment:
    @pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "192.0.2.1", "startline.example"])  # noqa: S104
    def test_a_server_that_other_machines_can_reach_does_not_start(self, host: str) -> None:
        with pytest.raises(DevelopmentExposed, match=r"STARTLINE_HOST.*STARTLINE_ENVIRONMENT"):
            refuse_exposed_development(settings(host=host))

    def test_a_server_with_an_https_address_does_not_start(self) -> None:
        with pytest.raises(DevelopmentExposed, match=r"_PUBLIC_URL .*STARTLINE_ENVIRONMENT"):
            refuse_exposed_development(settings(public_url="https://startline.example"))

    @pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.5", "::1", "localhost"])
    def test_a_server_of_this_machine_starts(self, host: str) -> None:
        refuse_exposed_development(settings(host=host, public_url="http://localhost:8000"))

    def test_in_production_every_address_is_allowed(self) -> None:
        refuse_exposed_development(
            settings(
                environment="production",
                host="0.0.0.0",  # noqa: S104
                public_url="https://startline.example",
            )
        )
