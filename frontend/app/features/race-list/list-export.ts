/** A whole list as a file: a table (CSV) or a calendar (.ics). Loaded on demand. */
import type { ListedRace, ListMarathonsData } from "~/api/types.gen.ts";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { placeText } from "~/features/races/race-place.ts";
import { entryUid } from "~/domain/calendar/calendar-entries.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { type CsvCell, csvText } from "~/lib/storage/csv.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { listQuery, type RaceFilters } from "./race-filters.ts";
import { fetchRaceList } from "./race-list-query.ts";

const BATCH = 500;
/** As many as the largest request for a list. */
const MOST_RACES = 10_000;

const HEAD: readonly string[] = [
  "Name",
  "Type",
  "Distance (km)",
  "Date",
  "Date status",
  "City",
  "State",
  "Country",
  "Steepness",
  "Climb (m)",
  "Terrain",
  "Runners",
  "Usual temperature (°C)",
  "PB potential",
  "Away (km)",
  "Page",
];

async function allRaces(filters: RaceFilters, scope: ListMarathonsData["query"]): Promise<readonly ListedRace[]> {
  const races: ListedRace[] = [];
  let total = 1;
  while (races.length < Math.min(total, MOST_RACES)) {
    const query = { ...listQuery({ ...filters, page: 1 }, scope), limit: BATCH, offset: races.length };
    const page = await fetchRaceList(query);
    if (page.races.length === 0) break;
    races.push(...page.races);
    total = page.total;
  }
  return races;
}

function rowOf(race: ListedRace): readonly CsvCell[] {
  return [
    race.name,
    race.raceType,
    race.distanceKm,
    race.nextEventDate ?? race.expectedMonth ?? "",
    race.dateStatus,
    race.city,
    race.state,
    race.country,
    race.elevationProfile,
    race.elevationGainM,
    race.terrain,
    race.participants,
    race.startTemperatureC ?? null,
    race.pbPotential,
    race.awayKm ?? null,
    window.location.origin + racePath(race),
  ];
}

async function saveCalendar(races: readonly ListedRace[]): Promise<string | undefined> {
  const dated = races.flatMap((race) => (race.nextEventDate === null ? [] : [{ race, day: race.nextEventDate }]));
  const { calendarText } = await import("~/domain/calendar/calendar-file.ts");
  const entries = dated.map(({ race, day }) => {
    const { qualifier } = describeRaceDate(race);
    return {
      uid: entryUid("race", raceIdentifier(race)),
      day,
      title: qualifier ? `${race.name} (${qualifier} date)` : race.name,
      description: `${placeText(race)}\n${window.location.origin}${racePath(race)}`,
    };
  });
  saveAsFile(
    calendarText("Startline races", entries, new Date()),
    "startline-races.ics",
    "text/calendar;charset=utf-8",
  );
  const left = races.length - dated.length;
  return left > 0 ? `${formatCount(left, "race")} without a day left out of the calendar.` : undefined;
}

/** Saves every race of the list. Returns what the reader has to know of the file. Rejects where the list cannot be loaded. */
export async function saveRaceList(
  format: "csv" | "ics",
  filters: RaceFilters,
  scope: ListMarathonsData["query"],
): Promise<string | undefined> {
  const races = await allRaces(filters, scope);
  if (format === "ics") return saveCalendar(races);
  saveAsFile(csvText([HEAD, ...races.map(rowOf)]), "startline-races.csv", "text/csv;charset=utf-8");
  return undefined;
}
