from datetime import date

import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import DBAPIError

from startline.db.catalogue_version import catalogue_version
from startline.db.tables.race_changes import RaceChangeRow
from startline.race_changes.errors import ChangeNotFound, ChangeUndone, InvalidRace, RaceChanged
from startline.races.errors import RaceNotFound
from tests.race_changes.samples import ADMIN, ORGANISER, change, history, race, undo
from tests.races.node import Node
from tests.races.samples import TODAY, race_cells

SPRING = date(2027, 4, 18)
AUTUMN = date(2027, 9, 19)


@pytest.fixture
async def imported(node: Node) -> Node:
    await node.import_rows(
        [
            race_cells(1, next_date="2027-04-18", website="https://www.town.example/run"),
            race_cells(2),
        ]
    )
    return node


async def version_of(node: Node) -> int:
    async with node.sessions.reading() as session:
        return await catalogue_version(session)


class TestChange:
    async def test_it_writes_columns_history_and_version_together(self, imported: Node) -> None:
        before = await version_of(imported)

        applied = await change(imported, city="Kassel", participants=900)

        row = await race(imported)
        assert (row.city, row.participants, row.revision) == ("Kassel", 900, 2)
        assert applied.fields == ("city", "participants")
        assert applied.version == await version_of(imported) == before + 1
        found = [(each.field, each.old_value, each.new_value) for each in await history(imported)]
        assert found == [("city", "null", '"Kassel"'), ("participants", "null", "900")]

    async def test_values_that_the_race_has_already_change_nothing(self, imported: Node) -> None:
        before = await version_of(imported)

        applied = await change(imported, name="Race of Town 1")

        assert (applied.revision, applied.version) == (1, None)
        assert await version_of(imported) == before
        assert await history(imported) == []

    async def test_an_import_does_not_overwrite_it(self, imported: Node) -> None:
        await change(imported, name="The Town Run")

        await imported.import_races(1)

        assert (await race(imported)).name == "The Town Run"

    async def test_an_old_revision_is_refused_with_the_difference(self, imported: Node) -> None:
        await change(imported, city="Kassel", base=1)

        with pytest.raises(RaceChanged) as refused:
            await change(imported, city="Cassel", participants=900, base=1)

        assert refused.value.details == {
            "revision": 2,
            "differences": [
                {"field": "city", "current": "Kassel", "submitted": "Cassel"},
                {"field": "participants", "current": None, "submitted": 900},
            ],
        }
        assert (await race(imported)).city == "Kassel"

    async def test_a_race_that_does_not_exist_is_not_found(self, imported: Node) -> None:
        with pytest.raises(RaceNotFound):
            await change(imported, 99, city="Kassel")

    async def test_columns_that_the_product_keeps_itself_are_no_fields(
        self, imported: Node
    ) -> None:
        with pytest.raises(ValueError, match="revision"):
            await change(imported, revision=9)

    async def test_rows_of_the_history_are_neither_changed_nor_deleted(
        self, imported: Node
    ) -> None:
        await change(imported, city="Kassel")

        for statement in (update(RaceChangeRow).values(field="name"), delete(RaceChangeRow)):
            with pytest.raises(DBAPIError, match="append-only"):
                async with imported.sessions.begin() as session:
                    await session.execute(statement)


class TestAddition:
    async def test_a_new_race_is_approved_and_its_history_begins(self, imported: Node) -> None:
        applied = await change(
            imported,
            None,
            ORGANISER,
            slug="new-run",
            name="New Run",
            type="marathon",
            country_code="DE",
            next_date=SPRING,
            source_url="https://new.example",
        )

        row = await race(imported, applied.race_id)
        assert (row.status, row.origin, row.revision) == ("approved", "organiser", 1)
        assert row.date_checked_on == TODAY
        assert applied.race_id >= 1_000_000
        assert all(each.old_value is None for each in await history(imported, row.id))

    async def test_undoing_it_withholds_the_race(self, imported: Node) -> None:
        added = await change(imported, None, name="New Run", type="marathon", country_code="DE")

        await undo(imported, added.revision, added.race_id)

        assert (await race(imported, added.race_id)).status == "withheld"


class TestSources:
    async def test_a_date_of_the_races_organiser_is_theirs(self, imported: Node) -> None:
        await change(imported, editor=ORGANISER, next_date=AUTUMN)

        row = await race(imported)
        assert row.field_origins["next_date"] == "organiser"
        assert row.provenance["next_date"] == ["organiser-of-race-1"]
        assert row.date_checked_on == TODAY

    async def test_an_organiser_confirms_the_day_that_another_source_states(
        self, imported: Node
    ) -> None:
        applied = await change(imported, editor=ORGANISER, next_date=SPRING)

        assert "next_date" in applied.fields
        assert (await race(imported)).field_origins["next_date"] == "organiser"

    async def test_an_admin_who_names_the_races_own_site_names_its_organiser(
        self, imported: Node
    ) -> None:
        await change(imported, next_date=AUTUMN, source_url="https://town.example/dates")

        row = await race(imported)
        assert row.field_origins["next_date"] == "admin"
        assert row.provenance["next_date"] == ["organiser-of-race-1"]

    async def test_another_page_is_a_source_that_confirms_nothing(self, imported: Node) -> None:
        await change(imported, next_date=AUTUMN, source_url="https://calendar.example/town")

        assert (await race(imported)).provenance["next_date"][0].startswith("page-")

    async def test_an_organiser_of_another_race_confirms_nothing(self, imported: Node) -> None:
        stranger = type(ORGANISER)(3, "organiser")

        await change(imported, editor=stranger, next_date=AUTUMN)

        assert (await race(imported)).field_origins["next_date"] == "admin"


class TestStatus:
    async def test_a_postponed_race_keeps_its_day_as_the_previous_one(self, imported: Node) -> None:
        await change(imported, event_status="postponed")

        row = await race(imported)
        assert (row.next_date, row.previous_date) == (None, SPRING)

    async def test_it_can_be_postponed_to_a_day(self, imported: Node) -> None:
        await change(imported, event_status="postponed", next_date=AUTUMN)

        row = await race(imported)
        assert (row.next_date, row.previous_date) == (AUTUMN, SPRING)

    async def test_a_cancelled_race_keeps_its_day(self, imported: Node) -> None:
        await change(imported, event_status="cancelled")

        row = await race(imported)
        assert (row.next_date, row.previous_date) == (SPRING, None)

    async def test_a_race_that_is_scheduled_again_has_no_previous_day(self, imported: Node) -> None:
        await change(imported, event_status="postponed")
        await change(imported, event_status="scheduled", next_date=AUTUMN)

        assert (await race(imported)).previous_date is None


class TestUndo:
    async def test_it_restores_values_origins_and_sources(self, imported: Node) -> None:
        before = await race(imported)
        moved = await change(imported, editor=ORGANISER, event_status="postponed", next_date=AUTUMN)

        undone = await undo(imported, moved.revision)

        row = await race(imported)
        assert (row.event_status, row.next_date) == ("scheduled", SPRING)
        assert (row.previous_date, row.date_checked_on) == (None, None)
        assert row.field_origins == before.field_origins == {}
        assert row.provenance == before.provenance
        assert undone.revision == moved.revision + 1

    async def test_it_is_a_change_of_its_own(self, imported: Node) -> None:
        moved = await change(imported, city="Kassel")

        await undo(imported, moved.revision)

        assert [each.undoes for each in await history(imported)] == [None, moved.revision]

    async def test_a_change_is_undone_once(self, imported: Node) -> None:
        moved = await change(imported, city="Kassel")
        await undo(imported, moved.revision)

        with pytest.raises(ChangeUndone):
            await undo(imported, moved.revision)

    async def test_a_revision_without_a_change_is_not_found(self, imported: Node) -> None:
        with pytest.raises(ChangeNotFound):
            await undo(imported, 7)

    async def test_a_cancelled_race_cannot_lose_its_day(self, imported: Node) -> None:
        await change(imported, next_date=None)
        stated = await change(imported, next_date=AUTUMN)
        cancelled = await change(imported, event_status="cancelled")

        with pytest.raises(InvalidRace, match="Undo the cancellation first"):
            await undo(imported, stated.revision)
        await undo(imported, cancelled.revision)
        await undo(imported, stated.revision)

        row = await race(imported)
        assert (row.event_status, row.next_date) == ("scheduled", None)

    async def test_an_undo_can_be_undone(self, imported: Node) -> None:
        moved = await change(imported, city="Kassel", editor=ADMIN)
        undone = await undo(imported, moved.revision)

        await undo(imported, undone.revision)

        row = await race(imported)
        assert (row.city, row.field_origins) == ("Kassel", {"city": "admin"})
