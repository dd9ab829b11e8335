"""The admin calls, open only to the service key and only where they are asked for."""

import hmac
from math import ceil
from urllib.parse import urlencode
from uuid import UUID

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from startline.identity.access_tokens import AUDIENCE
from startline.identity.admin import IdentityAdmin
from startline.identity.errors import AdminUserNotFound, NotAdmin, ValidationFailed
from startline.identity.http import Handler, answering, json_answer, read_body, required_bearer
from startline.identity.one_time import Kind
from startline.identity.provider import IdentityProvider
from startline.identity.schemas import AdminUserRequest, GenerateLinkRequest, InviteRequest
from startline.identity.signing_up import checked_email

_LARGEST_PAGE = 1_000


class AdminRoutes:
    def __init__(self, provider: IdentityProvider, service_key: str) -> None:
        self._provider = provider
        self._admin = IdentityAdmin(provider)
        self._service_key = service_key

    def routes(self) -> list[Route]:
        table = [
            ("/admin/users", self.users, "GET"),
            ("/admin/users", self.create_user, "POST"),
            ("/admin/users/{user_id}", self.user, "GET"),
            ("/admin/users/{user_id}", self.update_user, "PUT"),
            ("/admin/users/{user_id}", self.delete_user, "DELETE"),
            ("/admin/generate_link", self.generate_link, "POST"),
            ("/invite", self.invite, "POST"),
        ]
        return [
            Route(path, answering(self._guarded(handler)), methods=[method])
            for path, handler, method in table
        ]

    def _guarded(self, handler: Handler) -> Handler:
        async def guarded(request: Request) -> Response:
            told = required_bearer(request).encode("utf-8", "replace")
            if not hmac.compare_digest(told, self._service_key.encode()):
                raise NotAdmin
            return await handler(request)

        return guarded

    async def users(self, request: Request) -> Response:
        page = _whole(request, "page", 1)
        per_page = min(_whole(request, "per_page", 50), _LARGEST_PAGE)
        users, total = await self._admin.users(page, per_page)
        last = max(1, ceil(total / per_page))
        links = [("next", page + 1)] if page < last else []
        address = request.url.replace(query="")
        link = ", ".join(
            f'<{address}?{urlencode({"page": number, "per_page": per_page})}>; rel="{name}"'
            for name, number in [*links, ("last", last)]
        )
        headers = {"x-total-count": str(total), "link": link}
        return json_answer({"users": users, "aud": AUDIENCE}, headers=headers)

    async def create_user(self, request: Request) -> Response:
        return json_answer(
            await self._admin.create_user(await read_body(request, AdminUserRequest))
        )

    async def user(self, request: Request) -> Response:
        return json_answer(await self._admin.user(_user_id(request)))

    async def update_user(self, request: Request) -> Response:
        body = await read_body(request, AdminUserRequest)
        return json_answer(await self._admin.update_user(_user_id(request), body))

    async def delete_user(self, request: Request) -> Response:
        if not await self._admin.delete_user(_user_id(request)):
            raise AdminUserNotFound
        return json_answer({})

    async def generate_link(self, request: Request) -> Response:
        body = await read_body(request, GenerateLinkRequest)
        kinds = {kind.value for kind in Kind} - {Kind.REAUTHENTICATION.value}
        if body.type not in kinds:
            raise ValidationFailed("Invalid email action link type requested")
        kind = Kind(body.type)
        user, sent = await self._admin.make_link(kind, checked_email(body.email), body.data)
        properties = {
            "action_link": self._provider.mail.link(kind, sent),
            "email_otp": sent.code,
            "hashed_token": sent.link_token,
            "verification_type": kind.value,
            "redirect_to": self._provider.site_url,
        }
        return json_answer({**user, **properties})

    async def invite(self, request: Request) -> Response:
        body = await read_body(request, InviteRequest)
        return json_answer(await self._admin.invite(checked_email(body.email), body.data))


def _user_id(request: Request) -> UUID:
    try:
        return UUID(request.path_params["user_id"])
    except ValueError:
        raise ValidationFailed("user_id must be an UUID") from None


def _whole(request: Request, name: str, otherwise: int) -> int:
    told = request.query_params.get(name, "")
    if not told:
        return otherwise
    if not told.isdecimal() or not 1 <= int(told[:9]) <= 10**8 or len(told) > 9:
        raise ValidationFailed(f"Bad Pagination Parameters: {name}")
    return int(told)
