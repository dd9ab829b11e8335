"""Routes of second factors, as the official client calls them under `mfa`."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from startline.auth_server import factors, recovery_codes
from startline.auth_server.http import (
    bearer_of,
    caller_of,
    json_response,
    read_body,
    with_protocol_errors,
)
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.schemas import EnrollRequest, FactorCodeRequest


class FactorRoutes:
    def __init__(self, provider: IdentityProvider) -> None:
        self._provider = provider

    def routes(self) -> list[Route]:
        table = [
            ("/factors", self.enroll, "POST"),
            ("/factors/recovery-codes", self.recovery_status, "GET"),
            ("/factors/recovery-codes", self.generate_codes, "POST"),
            ("/factors/recovery-codes", self.remove_codes, "DELETE"),
            ("/factors/recovery-codes/regenerate", self.regenerate_recovery_codes, "POST"),
            ("/factors/recovery-codes/verify", self.verify_recovery_code, "POST"),
            ("/factors/{factor}/challenge", self.challenge, "POST"),
            ("/factors/{factor}/verify", self.verify, "POST"),
            ("/factors/{factor}", self.unenroll, "DELETE"),
        ]
        return [
            Route(path, with_protocol_errors(handler), methods=[method])
            for path, handler, method in table
        ]

    async def enroll(self, request: Request) -> Response:
        body = await read_body(request, EnrollRequest)
        return json_response(await factors.enroll(self._provider, bearer_of(request), body))

    async def challenge(self, request: Request) -> Response:
        factor_id = request.path_params["factor"]
        return json_response(await factors.challenge(self._provider, bearer_of(request), factor_id))

    async def verify(self, request: Request) -> Response:
        body = await read_body(request, FactorCodeRequest)
        signed_in = await factors.verify(
            self._provider,
            bearer_of(request),
            request.path_params["factor"],
            body,
            caller_of(request),
        )
        return json_response(signed_in.as_json())

    async def unenroll(self, request: Request) -> Response:
        factor_id = request.path_params["factor"]
        return json_response(await factors.unenroll(self._provider, bearer_of(request), factor_id))

    async def recovery_status(self, request: Request) -> Response:
        return json_response(await recovery_codes.status(self._provider, bearer_of(request)))

    async def generate_codes(self, request: Request) -> Response:
        made = await recovery_codes.generate(self._provider, bearer_of(request), replace=False)
        return json_response(made)

    async def regenerate_recovery_codes(self, request: Request) -> Response:
        made = await recovery_codes.generate(self._provider, bearer_of(request), replace=True)
        return json_response(made)

    async def verify_recovery_code(self, request: Request) -> Response:
        body = await read_body(request, FactorCodeRequest)
        signed_in = await recovery_codes.verify(
            self._provider, bearer_of(request), body, caller_of(request)
        )
        return json_response(signed_in.as_json())

    async def remove_codes(self, request: Request) -> Response:
        return json_response(await recovery_codes.remove(self._provider, bearer_of(request)))
