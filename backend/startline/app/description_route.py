"""Route of the OpenAPI description: written once in each encoding, with an ETag."""

import asyncio
from typing import Final

import orjson
from fastapi import FastAPI, Request

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    ConditionalResponse,
    EncodedResponse,
    content_etag,
    encode_response,
    requested_encoding,
)

PATH: Final = "/openapi.json"
_HEADERS: Final = (
    (b"cache-control", b"no-cache"),
    (b"content-type", b"application/json"),
)


def serve_description(api: FastAPI) -> None:
    """In place of FastAPI's own route, which writes the whole text for each request."""
    written: dict[ContentEncoding, EncodedResponse] = {}

    async def openapi(request: Request) -> ConditionalResponse:
        encoding = requested_encoding(request)
        if encoding not in written:
            written[encoding] = await asyncio.to_thread(_written, api, encoding)
        return ConditionalResponse(written[encoding], request)

    api.add_route(PATH, openapi, include_in_schema=False)


def _written(api: FastAPI, encoding: ContentEncoding) -> EncodedResponse:
    body = orjson.dumps(api.openapi())
    etag = content_etag(body, encoding)
    return encode_response(200, (), _HEADERS, body, encoding, etag=etag)
