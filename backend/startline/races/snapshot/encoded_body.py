"""Encoded body: one JSON answer of a snapshot, ready-made in each encoding."""

from dataclasses import dataclass

from startline.core.content_encoding import ContentEncoding


@dataclass(frozen=True)
class EncodedBody:
    etag: str
    identity: bytes
    gzip: bytes
    br: bytes

    def in_encoding(self, encoding: ContentEncoding) -> bytes:
        by_name = {"identity": self.identity, "gzip": self.gzip, "br": self.br}
        return by_name[encoding.value]
