"""Base of the GPX and TCX readers: safe XML parsing, with limits on depth and on document types.

defusedxml reads as far as the outermost element and refuses document types, entities and external
references: XML allows them nowhere else but before it. lxml reads the whole (docs/decisions/0005).
"""

from abc import abstractmethod
from typing import Final
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import errors

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser
from lxml import etree

from startline.courses.tracks.point_collector import CpuAllowance, PointCollector, TrackReader
from startline.courses.tracks.refusals import (
    TrackDamaged,
    TrackDoctypeRefused,
    TrackEncodingUnknown,
    TrackFormatUnknown,
    TrackTooDeep,
)

DEEPEST: Final = 32
ROOT_WITHIN_BYTES: Final = 64 * 1_024
_UTF8_MARK: Final = b"\xef\xbb\xbf"
_ENCODING_ERRORS: Final = frozenset(
    errors.codes[message]
    for message in (errors.XML_ERROR_UNKNOWN_ENCODING, errors.XML_ERROR_INCORRECT_ENCODING)
)
XmlElement = etree._Element  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
"""lxml has no public name for it."""
_goes_too_deep: Final = etree.XPath("boolean(" + "/*" * (DEEPEST + 1) + ")")


def without_blank_beginning(content: bytes) -> bytes:
    """Some programs write an empty line before the XML declaration, which has to come first.

    What is not in single bytes stays as it is.
    """
    blank = content.removeprefix(_UTF8_MARK)
    return blank.lstrip() if blank[:1].isspace() else content


class _RootFound(Exception):
    pass


class _RootOnly:
    name = ""

    def start(self, tag: str, _attributes: dict[str, str]) -> None:
        self.name = tag
        raise _RootFound

    def close(self) -> None:
        """Required by the parser."""


def root_name(content: bytes) -> str:
    """The name of the outermost element, as "{namespace}name", or "name" without one.

    Raises TrackFormatUnknown where it does not begin within ROOT_WITHIN_BYTES,
    TrackDoctypeRefused, TrackEncodingUnknown or TrackDamaged.
    """
    content = without_blank_beginning(content)
    root = _RootOnly()
    parser = DefusedXMLParser(target=root, forbid_dtd=True)
    try:
        parser.feed(content[:ROOT_WITHIN_BYTES])
        if len(content) > ROOT_WITHIN_BYTES:
            raise TrackFormatUnknown
        parser.close()
    except _RootFound:
        return root.name
    except DefusedXmlException as refusal:
        raise TrackDoctypeRefused from refusal
    except ParseError as error:
        if error.code in _ENCODING_ERRORS:
            raise TrackEncodingUnknown from error
        raise _breaks_off(error.position[0]) from error
    except (LookupError, ValueError) as error:  # a declared encoding that nothing can decode
        raise TrackEncodingUnknown from error
    raise TrackDamaged


class XmlTrackReader(TrackReader):
    @abstractmethod
    def collect(self, root: XmlElement, namespace: str, collector: PointCollector) -> None:
        """Adds the segments under the root. `namespace` is the prefix of each element name."""

    def read(self, content: bytes, allowance: CpuAllowance) -> PointCollector:
        collector = PointCollector(allowance)
        root = _parse(without_blank_beginning(content))
        allowance.check()
        namespace = etree.QName(root).namespace
        self.collect(root, f"{{{namespace}}}" if namespace else "", collector)
        return collector


def _parse(content: bytes) -> XmlElement:
    """The outermost element. Nothing is fetched or replaced, and 256 levels end the reading."""
    parser = etree.XMLParser(
        load_dtd=False,
        no_network=True,
        # unused, and a smaller tree is built faster
        collect_ids=False,
        remove_blank_text=True,
        remove_comments=True,
        remove_pis=True,
        resolve_entities=False,
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        if error.code == etree.ErrorTypes.ERR_RESOURCE_LIMIT:
            raise TrackTooDeep from error
        raise _breaks_off(error.lineno or 1) from error
    if _goes_too_deep(root):
        raise TrackTooDeep
    return root


def _breaks_off(line: int) -> TrackDamaged:
    return TrackDamaged(f"{TrackDamaged.default_message} It breaks off or errs in line {line}.")
