"""The base of the two formats that are XML: refusals, depth, and points found by their names.

No tree is kept: elements are handed over as they are read, so deep nesting costs no memory.
The beginning, the only place where a document type or an entity can be declared, is read by
defusedxml; the rest by the same parser without its layers (docs/decisions/0005).
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType, errors

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from startline.courses.tracks.gathering import CpuAllowance, Gathering, TrackReader
from startline.courses.tracks.refusals import (
    TrackDamaged,
    TrackDoctypeRefused,
    TrackEncodingUnknown,
    TrackTooDeep,
)

DEEPEST: Final = 32
_ENCODING_ERRORS: Final = frozenset(
    errors.codes[message]
    for message in (errors.XML_ERROR_UNKNOWN_ENCODING, errors.XML_ERROR_INCORRECT_ENCODING)
)

WhenItStarts = Callable[[list[str]], None]
"""Takes the attributes: name, value, name, value."""
WithItsText = Callable[[str], None]
WhenItEnds = Callable[[], None]


class _RootFound(Exception):
    pass


class _RootOnly:
    name = ""

    def start(self, tag: str, _attributes: dict[str, str]) -> None:
        self.name = tag
        raise _RootFound

    def close(self) -> None:
        """Asked for by the parser."""


def root_name(content: bytes) -> str:
    """The name of the outermost element, as "{namespace}name", or "name" without one.

    Raises TrackDoctypeRefused, TrackEncodingUnknown or TrackDamaged.
    """
    root = _RootOnly()
    parser = DefusedXMLParser(target=root, forbid_dtd=True)
    try:
        parser.feed(content)
        parser.close()
    except _RootFound:
        return root.name
    except DefusedXmlException as refusal:
        raise TrackDoctypeRefused from refusal
    except ParseError as error:
        raise _refusal(error.code, error.position[0]) from error
    except (LookupError, ValueError) as error:  # a declared encoding that nothing can decode
        raise TrackEncodingUnknown from error
    raise TrackDamaged


@dataclass(frozen=True)
class XmlElements:
    """What a format makes of its elements, by their names without the prefix of the outermost one.

    All others are passed over. One element is in one of the three only.
    """

    starts: Mapping[str, WhenItStarts]
    texts: Mapping[str, WithItsText]
    ends: Mapping[str, WhenItEnds]


class XmlTrackReader(TrackReader):
    @abstractmethod
    def elements(self, gathering: Gathering) -> XmlElements:
        """What to do with the elements of this format."""

    def read(self, content: bytes, allowance: CpuAllowance) -> Gathering:
        gathering = Gathering(allowance)
        _parse(content, self.elements(gathering))
        allowance.check()
        return gathering


class _Handlers:
    """Kept as short as can be: they run twice for every element of a file."""

    def __init__(self, elements: XmlElements, parser: XMLParserType) -> None:
        self._elements = elements
        self._parser = parser
        self._text: list[str] = []

    def of_elements(self, prefix: str) -> tuple[dict[str, WhenItStarts], dict[str, WhenItEnds]]:
        starts = {prefix + name: act for name, act in self._elements.starts.items()}
        ends = {prefix + name: act for name, act in self._elements.ends.items()}
        for name, act in self._elements.texts.items():
            starts[prefix + name] = self._begin_text
            ends[prefix + name] = partial(self._end_text, act)
        return starts, ends

    def _begin_text(self, _: list[str]) -> None:
        self._text.clear()
        self._parser.CharacterDataHandler = self._text.append

    def _end_text(self, act: WithItsText) -> None:
        self._parser.CharacterDataHandler = None
        act("".join(self._text))


def _parse(content: bytes, elements: XmlElements) -> None:
    parser = ParserCreate()
    parser.buffer_text = True
    parser.ordered_attributes = True
    handlers = _Handlers(elements, parser)
    starts: dict[str, WhenItStarts] = {}
    ends: dict[str, WhenItEnds] = {}
    depth = 0

    def start_root(tag: str, _: list[str]) -> None:
        nonlocal starts, ends
        starts, ends = handlers.of_elements("".join(tag.rpartition(":")[:2]))
        parser.StartElementHandler = start

    def start(tag: str, attributes: list[str]) -> None:
        nonlocal depth
        depth += 1
        if depth >= DEEPEST:
            raise TrackTooDeep
        act = starts.get(tag)
        if act is not None:
            act(attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        act = ends.get(tag)
        if act is not None:
            act()

    parser.StartElementHandler = start_root
    parser.EndElementHandler = end
    try:
        parser.Parse(content, True)
    except ExpatError as error:
        raise _refusal(error.code, error.lineno) from error


def _refusal(code: int, line: int) -> TrackDamaged | TrackEncodingUnknown:
    if code in _ENCODING_ERRORS:
        return TrackEncodingUnknown()
    return TrackDamaged(f"{TrackDamaged.default_message} It breaks off or errs in line {line}.")
