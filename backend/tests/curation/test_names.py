import pytest

from curation.names import (
    clean_name,
    core,
    is_past_event,
    is_test_entry,
    normalised,
    without_distances,
)

pytestmark = pytest.mark.slow

HALF, FULL, ULTRA = "half-marathon", "marathon", "ultra-marathon"


class TestCleanName:
    @pytest.mark.parametrize(
        ("raw", "race_type", "name"),
        [
            # editions
            ("28ª Meia Maratona Internacional do Rio de Janeiro", HALF,
             "Meia Maratona Internacional do Rio de Janeiro"),
            ("6th Elton Volgabus Ultra-Trail®", ULTRA, "Elton Volgabus Ultra-Trail"),
            ("18e Ohm Trail - Ultra", ULTRA, "Ohm Trail - Ultra"),
            ("1er Ultra Trail des 3 Ponts - UT2P", ULTRA, "Ultra Trail des 3 Ponts - UT2P"),
            ("13 . Black Forest Trail-Run", ULTRA, "Black Forest Trail-Run"),
            ("VII. Ultrabalaton Trail", ULTRA, "Ultrabalaton Trail"),
            ("XXIV Prueba de Gran Fondo", ULTRA, "Prueba de Gran Fondo"),
            ("47th Berlin Marathon", FULL, "Berlin Marathon"),
            ("Dingle Full & Half Marathon", FULL, "Dingle Marathon"),
            ("Dingle Full & Half Marathon", HALF, "Dingle Half Marathon"),
            ("11. Musterlauf Halbmarathon", HALF, "Musterlauf Halbmarathon"),
            # numbers that belong to the name
            ("100 km del Passatore", ULTRA, "100 km del Passatore"),
            ("90km du Mont-Blanc", ULTRA, "90km du Mont-Blanc"),
            ("3 Days at the Fair", ULTRA, "3 Days at the Fair"),
            ("500 Festival Mini-Marathon", HALF, "500 Festival Mini-Marathon"),
            ("6633 Arctic Ultra", ULTRA, "6633 Arctic Ultra"),
            ("Welsh 3000's Ultra Run", ULTRA, "Welsh 3000's Ultra Run"),
            ("Linie1629ultra", ULTRA, "Linie1629ultra"),
            # years and dates
            ("2026 Warhorse Ultra-Trail Xiamen by UTMB®", ULTRA,
             "Warhorse Ultra-Trail Xiamen by UTMB"),
            ("La Mision 2018 - VLA", ULTRA, "La Mision - VLA"),
            ("NERANG 100 miler 2017", ULTRA, "Nerang 100 miler"),
            ("Victoria Park 5K, 10K & Half Marathon — 31 July", HALF,
             "Victoria Park Half Marathon"),
            ("MINATO City Half Marathon - 80th Anniversary of Minato City Administration", HALF,
             "Minato City Half Marathon"),
            ("Running Tribe Races — Course 6 February", HALF,
             "Running Tribe Races — Course 6 February"),
            # side races
            ("Garmin New Forest Marathon, Half Marathon, 10K & 5K", FULL,
             "Garmin New Forest Marathon"),
            ("Delamere Forest 10K, 21K and 42K", HALF, "Delamere Forest Half Marathon"),
            ("Beachy Head Marathon, Ultra, Half & 10K", ULTRA, "Beachy Head Ultra"),
            ("Denali 135, 100k & 50k", ULTRA, "Denali 135, 100k & 50k"),
            ("Run Gatwick 5K", HALF, "Run Gatwick"),
            # signs and shouting
            ("Ultra-Trail® du Mont-Albert", ULTRA, "Ultra-Trail du Mont-Albert"),
            ("mozart 100", ULTRA, "Mozart 100"),
            ("YOU YANGS", ULTRA, "You Yangs"),
            ("UTMB Mont-Blanc", ULTRA, "UTMB Mont-Blanc"),
            ("Andes Race “The Chaski Challenge”", ULTRA, 'Andes Race "The Chaski Challenge"'),
        ],
    )  # fmt: skip
    def test_known_names(self, raw: str, race_type: str, name: str) -> None:
        assert clean_name(raw, race_type) == name

    def test_only_a_stated_sponsor_is_removed(self) -> None:
        assert clean_name("Tata Mumbai Marathon", FULL, "Tata") == "Mumbai Marathon"
        assert clean_name("Tata Mumbai Marathon", FULL) == "Tata Mumbai Marathon"

    @pytest.mark.parametrize("name", ["Berlin Marathon", "Lakeland 100", "Bath Half Marathon"])
    def test_a_clean_name_is_unchanged(self, name: str) -> None:
        assert clean_name(name, ULTRA) == name


class TestNotARace:
    @pytest.mark.parametrize(
        ("name", "city", "expected"),
        [
            ("testlauf4", "Musterstadt", True),
            ("Frühlingslauf", "Musterstadt", True),
            ("Test race", "Graz", True),
            ("Testway Ultra", "Hampshire", False),
            ("Survival of the F.I.T.test 24 Hour Trail Ultra", "Cumberland", False),
            ("Taoyuan Fastest Track Half Marathon", "Taoyuan", False),
        ],
    )
    def test_test_entries(self, name: str, city: str, expected: bool) -> None:
        assert is_test_entry(name, city) is expected

    def test_historic_listings(self) -> None:
        assert is_past_event("Diss Half Marathon (historic seasons)")
        assert not is_past_event("Tainan Historical Capital International Half Marathon")


class TestComparing:
    def test_accents_case_and_spellings_of_half_marathon_are_equal(self) -> None:
        assert normalised("Zürich Halfmarathon") == normalised("ZURICH half marathon")

    @pytest.mark.parametrize(
        ("one", "other", "same"),
        [
            ("BEAR 100", "The Bear 100", True),
            ("Yeti 100 Mile Endurance Run", "The Yeti 100 Mile Endurance Run", True),
            ("Ultravasan90", "Ultravasan 90", True),
            ("Québec Mega Trail (QMT)", "Quebec Mega Trail", True),
            ("Lakeland 50", "Lakeland 100", False),
            ("High Peak 40", "High Peak 40 Mile Challenge", False),
        ],
    )
    def test_cores_of_ultras(self, one: str, other: str, same: bool) -> None:
        assert (core(one, ULTRA) == core(other, ULTRA)) is same

    @pytest.mark.parametrize(
        ("name", "stem"),
        [
            ("Grim Reaper 70 Mile UltraMarathon", "grim reaper ultramarathon"),
            ("Saltire 12", "saltire"),
            ("Aloha Series: Day 1", ""),
            ("Comrades Marathon", ""),
            ("GB 50", ""),
        ],
    )
    def test_stems_without_distances(self, name: str, stem: str) -> None:
        assert without_distances(name) == stem
