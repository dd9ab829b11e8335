"""Brotli responses, as the response cache keeps them."""

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse, content_etag, encode_response

BROTLI = b"br"


def brotli_response(body: bytes = b"page", status: int = 200) -> EncodedResponse:
    encoding = ContentEncoding.BROTLI
    return encode_response(status, (), (), body, encoding, etag=content_etag(body, encoding))
