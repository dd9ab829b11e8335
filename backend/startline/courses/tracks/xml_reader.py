"""The base of the two formats that are XML: refusals, depth, and the lines of a document.

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
XmlElement = etree._Element  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
"""lxml has no public name for it."""
_goes_too_deep: Final = etree.XPath("boolean(" + "/*" * (DEEPEST + 1) + ")")


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
        if error.code in _ENCODING_ERRORS:
            raise TrackEncodingUnknown from error
        raise _breaks_off(error.position[0]) from error
    except (LookupError, ValueError) as error:  # a declared encoding that nothing can decode
        raise TrackEncodingUnknown from error
    raise TrackDamaged


class XmlTrackReader(TrackReader):
    @abstractmethod
    def gather(self, root: XmlElement, namespace: str, gathering: Gathering) -> None:
        """Adds the lines under the root. `namespace` stands before the name of each element."""

    def read(self, content: bytes, allowance: CpuAllowance) -> Gathering:
        gathering = Gathering(allowance)
        root = _parse(content.lstrip())
        allowance.check()
        namespace = etree.QName(root).namespace
        self.gather(root, f"{{{namespace}}}" if namespace else "", gathering)
        return gathering


def _parse(content: bytes) -> XmlElement:
    """The outermost element. Nothing is fetched or replaced, and 256 levels end the reading."""
    parser = etree.XMLParser(
        load_dtd=False,
        no_network=True,
        # nobody asks for these, and a smaller tree is sooner there
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
