"""Lettering of posters: sizes, cuts, and letters beyond Latin."""

from startline.posters.lettering import cut, fitted, typeface


class TestLettering:
    def test_a_long_name_gets_smaller_and_is_then_cut(self) -> None:
        face = typeface("newsreader", 560)

        short, (line,) = fitted(face, "Berlin", (80, 40), 600, 1)
        long, (cut_line,) = fitted(face, "The very longest name of any race", (80, 40), 300, 1)

        assert (short, line) == (80, "Berlin")
        assert long == 40
        assert cut_line.endswith("…")
        assert face.width(cut_line, 40) <= 300

    def test_letters_beyond_latin_are_decomposed(self) -> None:
        face = typeface("archivo", 500)

        assert [character for character, _ in face.glyphs("ﬁnish ① 東")][:3] != []
        assert face.width("東京", 20) == 0
        assert "".join(character for character, _ in face.glyphs("Łódź İzmir")) == "Łódź İzmir"

    def test_cut_ends_even_if_no_text_fits(self) -> None:
        assert cut(typeface("archivo", 500), "Berlin", 40, 1) == "…"
