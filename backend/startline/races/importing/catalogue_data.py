"""Catalogue data: the accepted records of all data files, with their problems."""

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from startline.races.importing.date_rules import DateRuleRecord
from startline.races.importing.editions import EditionRecord
from startline.races.importing.problems import OutsidePicture, OutsidePoint, Problem
from startline.races.importing.race_facts import RaceFactRecord
from startline.races.importing.records import (
    ClimateRecord,
    EventRecord,
    FormerRaceRecord,
    PlaceRecord,
    RaceRecord,
    Row,
    SourceRecord,
    StartTimeRecord,
)

AnyRow = TypeVar("AnyRow", bound=Row)


@dataclass(frozen=True)
class Line(Generic[AnyRow]):
    number: int
    record: AnyRow


@dataclass
class CatalogueData:
    """The accepted records of all files, and the problems of the others."""

    races: list[Line[RaceRecord]] = field(default_factory=list[Line[RaceRecord]])
    places: list[PlaceRecord] = field(default_factory=list[PlaceRecord])
    sources: list[SourceRecord] = field(default_factory=list[SourceRecord])
    former_races: list[FormerRaceRecord] = field(default_factory=list[FormerRaceRecord])
    start_times: dict[int, StartTimeRecord] | None = None
    """None, here and below, if the file or its header is missing: then what is stored stays."""
    race_facts: list[RaceFactRecord] | None = None
    climate: list[ClimateRecord] | None = None
    date_rules: list[DateRuleRecord] | None = None
    editions: list[EditionRecord] | None = None
    events: list[EventRecord] | None = None
    courses: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    problems: list[Problem] = field(default_factory=list[Problem])
    outside_points: list[OutsidePoint] = field(default_factory=list[OutsidePoint])
    """Points left out of the races."""
    outside_pictures: list[OutsidePicture] = field(default_factory=list[OutsidePicture])
    """Pictures left out of the races."""
    refused_ids: set[int] = field(default_factory=set[int])

    def is_whole(self, file: str) -> bool:
        """No row of it was refused: what it does not state was taken out of it."""
        return all(problem.file != file for problem in self.problems)

    def removable_from(self, file: str) -> set[int]:
        """Ids of the races of which rows may be deleted that the file does not state."""
        return {line.record.id for line in self.races} if self.is_whole(file) else set()
