"""Text as outlines, so that posters look the same everywhere and load no font."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal
from xml.sax.saxutils import escape

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from startline.core.settings import REPOSITORY, PageSettings

Family = Literal["newsreader", "archivo"]
SUBSETS: Final = ("latin", "latin-ext")
SPACE: Final = " "


@dataclass(frozen=True, slots=True)
class Glyph:
    """An outline in font units, y upwards, and the advance to the next glyph."""

    outline: str
    advance: int


class Typeface:
    """One weight of a variable font, from all of its Latin subsets."""

    def __init__(self, family: Family, weight: int) -> None:
        fonts = [TTFont(_font_file(family, subset)) for subset in SUBSETS]
        self.key = f"{family[0]}{weight}"
        head: Any = fonts[0]["head"]
        self.units: int = head.unitsPerEm
        self._glyph_sets: list[Any] = [
            font.getGlyphSet(location={"wght": weight}) for font in fonts
        ]
        self._names: list[dict[int, str]] = [font.getBestCmap() or {} for font in fonts]
        self._glyphs: dict[str, Glyph | None] = {}

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        glyphs = self.glyphs(text)
        advances = sum(glyph.advance for _, glyph in glyphs)
        return advances * size / self.units + spacing * len(glyphs)

    def glyphs(self, text: str) -> list[tuple[str, Glyph]]:
        """A character that the typeface lacks is decomposed, or left out."""
        found: list[tuple[str, Glyph]] = []
        for character in unicodedata.normalize("NFC", text):
            parts = character
            if self._glyph(character) is None:
                parts = unicodedata.normalize("NFKD", character)
            found.extend((part, known) for part in parts if (known := self._glyph(part)))
        return found

    def _glyph(self, character: str) -> Glyph | None:
        if character not in self._glyphs:
            self._glyphs[character] = self._look_up(character)
        return self._glyphs[character]

    def _look_up(self, character: str) -> Glyph | None:
        for glyph_set, names in zip(self._glyph_sets, self._names, strict=True):
            name = names.get(ord(character))
            if name is not None:
                pen = SVGPathPen(glyph_set, ntos=lambda value: str(round(value)))
                glyph_set[name].draw(pen)
                return Glyph(str(pen.getCommands()), round(glyph_set[name].width))
        return None


class Lettering:
    """The lines of text of one drawing. Each glyph is defined once."""

    def __init__(self) -> None:
        self._outlines: dict[tuple[str, str], str] = {}

    def line(
        self,
        face: Typeface,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        spacing: float = 0.0,
    ) -> str:
        """A line of text whose baseline starts at (x, y). `spacing` is added in pixels."""
        scale = size / face.units
        at, uses = 0.0, ""
        for character, glyph in face.glyphs(text):
            if glyph.outline:
                uses += f'<use href="#{self._id(face, character, glyph)}" x="{at:.0f}"/>'
            at += glyph.advance + spacing / scale
        place = f"translate({x:.1f} {y:.1f}) scale({scale:.5f} {-scale:.5f})"
        return f'<g transform="{place}" fill="{colour}">{uses}</g>' if uses else ""

    def outlines(self) -> str:
        """The glyph definitions that the lines refer to."""
        paths = (
            f'<path id="{face}-{ord(character):x}" d="{outline}"/>'
            for (face, character), outline in self._outlines.items()
        )
        return f"<defs>{''.join(paths)}</defs>"

    def _id(self, face: Typeface, character: str, glyph: Glyph) -> str:
        self._outlines[face.key, character] = glyph.outline
        return f"{face.key}-{ord(character):x}"


@cache
def typeface(family: Family, weight: int) -> Typeface:
    """Loaded once. Raises FileNotFoundError if the font files are missing."""
    return Typeface(family, weight)


def _font_file(family: Family, subset: str) -> Path:
    """In the built front end, else in node_modules."""
    name = f"{family}-{subset}-wght-normal.woff2"
    built = PageSettings().frontend_dir / "client" / "fonts-for-posters" / name
    if built.is_file():
        return built
    packages = REPOSITORY / "node_modules" / "@fontsource-variable"
    return packages / family / "files" / name


def wrapped(face: Typeface, text: str, size: float, width: float) -> list[str]:
    """The text as lines that fit, broken at spaces. A word that is too long gets its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]}{SPACE}{word}" if lines else word
        if lines and face.width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(
    face: Typeface, text: str, sizes: tuple[float, ...], width: float, most_lines: int
) -> tuple[float, list[str]]:
    """The text at the largest size that fits. At the smallest size it is cut."""
    for size in sizes:
        lines = wrapped(face, text, size, width)
        if len(lines) <= most_lines and all(face.width(line, size) <= width for line in lines):
            return size, lines
    size = sizes[-1]
    lines = wrapped(face, text, size, width)
    kept = lines[:most_lines]
    if len(lines) > most_lines:
        kept[-1] += "…"
    return size, [cut(face, line, size, width) for line in kept]


def cut(face: Typeface, line: str, size: float, width: float) -> str:
    if face.width(line, size) <= width:
        return line
    while line and face.width(line + "…", size) > width:
        line = line[:-1].rstrip("… ")
    return line + "…"


def titled(title: str) -> str:
    """The `<title>` of the drawing, without control characters: XML forbids them even escaped."""
    printable = "".join(character for character in title if character.isprintable())
    return f"<title>{escape(printable)}</title>"
