"""uvicorn's HTTP protocol, with hits answered where the request is parsed.

A hit needs no scope, task or event: its answer goes to the transport before the next request of
the same connection is looked at, so that pipelined answers keep their order. Whatever is not
plainly a hit takes uvicorn's own way, unchanged.
"""

from typing import ClassVar, cast

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from startline.pages.answers import Answer, Header
from startline.pages.layer import KeptAnswers

READING = frozenset({b"GET", b"HEAD"})
# With one of these a request has a body, or wants something that a kept answer cannot give.
UNUSUAL = frozenset(
    {b"content-length", b"transfer-encoding", b"expect", b"upgrade", b"range", b"connection"}
)


class KeptAnswersProtocol(HttpToolsProtocol):
    """Abstract: `kept` comes with the subclass that `kept_answers_protocol` makes."""

    kept: KeptAnswers

    _answered = False
    _dated_from: ClassVar[list[Header] | None] = None
    _dated: ClassVar[bytes] = b""

    def on_message_begin(self) -> None:
        """Puts off what uvicorn prepares here until it is known that it is needed."""
        self._answered = False
        self.url = b""
        self.expect_100_continue = False
        self.headers = []

    def on_headers_complete(self) -> None:
        found, if_none_match = self._find()
        if found is not None:
            self._answered = True
            self._write(found, if_none_match)
            return
        url, headers, expects = self.url, self.headers, self.expect_100_continue
        super().on_message_begin()
        self.url, self.expect_100_continue = url, expects
        self.headers.extend(headers)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._answered:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._answered:
            self.on_response_complete()
        else:
            super().on_message_complete()

    def _find(self) -> tuple[Answer | None, bytes | None]:
        if self._is_busy() or not self._reads():
            return None, None
        accept_encoding = b""
        if_none_match = None
        for name, value in self.headers:
            if name == b"accept-encoding":
                accept_encoding = accept_encoding or value
            elif name == b"if-none-match":
                if_none_match = if_none_match or value
            elif name in UNUSUAL and not (name == b"connection" and value == b"keep-alive"):
                return None, None
        return self.kept.find(self.url, accept_encoding), if_none_match

    def _is_busy(self) -> bool:
        """True while an earlier answer on this connection is not wholly on its way."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        unfinished = cycle is not None and not cycle.response_complete
        return unfinished or self.flow.write_paused or self.transport.is_closing()

    def _reads(self) -> bool:
        parser = self.parser
        return (
            parser is not None
            and parser.get_method() in READING
            and parser.get_http_version() == "1.1"
        )

    def _write(self, found: Answer, if_none_match: bytes | None) -> None:
        dated = self._dated_by(self.server_state.default_headers)
        status, own_head, body = found.status, found.own_head, found.body
        if if_none_match is not None and found.is_known_to(if_none_match):
            status, own_head, body = 304, found.not_modified_head, b""
        elif self.parser is not None and self.parser.get_method() == b"HEAD":
            body = b""
        wire = (STATUS_LINE[status], dated, found.common_head, own_head, body)
        self.transport.write(b"".join(wire))

    @classmethod
    def _dated_by(cls, headers: list[Header]) -> bytes:
        """uvicorn's own headers, which it makes anew once a second, as they go over the wire."""
        if headers is not cls._dated_from:
            cls._dated_from = headers
            cls._dated = b"".join(b"%b: %b\r\n" % pair for pair in headers)
        return cls._dated


def kept_answers_protocol(kept: KeptAnswers) -> type[KeptAnswersProtocol]:
    """The protocol class for one server, which uvicorn makes one object of per connection."""
    return type("KeptAnswersProtocol", (KeptAnswersProtocol,), {"kept": kept})
