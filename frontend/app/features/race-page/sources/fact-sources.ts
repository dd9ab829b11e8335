/** Sources of the facts of a race. */
import type { FactSource, Race } from "~/api/types.gen.ts";
import { formatHeight, formatLength, type Units } from "~/domain/units/units.ts";

/** Labels of the fields. A field that states the basis of another belongs to that fact. */
const FIELD_NAMES: Record<string, string> = {
  name: "name",
  nameLocal: "local name",
  raceType: "distance",
  distanceKm: "distance",
  otherDistances: "other distances",
  format: "format",
  city: "place",
  county: "place",
  state: "place",
  country: "place",
  countryCode: "place",
  continent: "place",
  latitude: "coordinates",
  longitude: "coordinates",
  coordinatesBasis: "coordinates",
  terrain: "terrain",
  elevationProfile: "steepness",
  elevationBasis: "steepness",
  elevationGainM: "climb",
  elevationLossM: "descent",
  elevationGainBasis: "climb",
  netDropM: "net drop",
  startAltitudeM: "altitude",
  finishAltitudeM: "altitude",
  townAltitudeM: "altitude of the town",
  flatSurroundings: "altitude of the town",
  usualMonth: "month",
  usualDay: "usual day",
  nextEventDate: "date",
  dateStatus: "date",
  dateBasis: "date",
  dateCheckedOn: "date",
  expectedMonth: "date",
  expectedWeekStart: "date",
  lastDate: "last edition",
  startTime: "start",
  startTimeCertainty: "start",
  startTimeBasis: "start",
  pastDates: "past editions",
  participants: "runners",
  participantsYear: "runners",
  participantsBasis: "runners",
  participantsApproximate: "runners",
  entryCapacity: "places",
  entryCapacityYear: "places",
  firstYear: "first edition",
  sponsor: "sponsor",
  website: "website",
  listingUrl: "listing",
  courseRecordMen: "course records",
  courseRecordWomen: "course records",
  worldAthleticsLabel: "labels",
  worldMarathonMajor: "labels",
  utmbWorldSeries: "labels",
  bostonQualifier: "Boston qualifier",
  cutOffH: "time limit",
  entry: "entry",
  entryStatus: "entry",
  entryOpensOn: "entry",
  entryUrl: "entry",
  entryFee: "price",
  entryFeeCurrency: "price",
  recordEligible: "world records",
  minAltitudeM: "altitude",
  maxAltitudeM: "altitude",
  course: "course",
  climate: "temperatures",
  description: "description",
  faqs: "questions",
};

/** The facts that rest on one source, in words, each once. */
export function factNames(fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => FIELD_NAMES[field] ?? []))];
}

const LENGTHS: ReadonlySet<string> = new Set(["distanceKm"]);
const HEIGHTS: ReadonlySet<string> = new Set([
  "elevationGainM",
  "elevationLossM",
  "netDropM",
  "startAltitudeM",
  "finishAltitudeM",
]);

/** In the units of the page; what is not one number, and a length in km, is as its source states it. */
function factValue(field: string, value: string, units: Units): string {
  if (field === "cutOffH") return `${value} h`;
  const [isLength, isHeight] = [LENGTHS.has(field), HEIGHTS.has(field)];
  if (!isLength && !isHeight) return value;
  const figure = value.trim() === "" ? NaN : Number(value);
  if (isHeight) return Number.isFinite(figure) ? formatHeight(figure, units) : `${value} m`;
  return units === "metric" || !Number.isFinite(figure) ? `${value} km` : formatLength(figure, units);
}

/** Values of other sources that are not the one shown: "climb 5,500 m (Wikipedia)". */
export function otherValues({ factNotes }: Pick<Race, "factNotes">, units: Units): string[] {
  return factNotes.flatMap(({ field, value, basis, year, isShown }) =>
    isShown
      ? []
      : [`${FIELD_NAMES[field] ?? field} ${factValue(field, value, units)} (${basis}${year ? `, ${year}` : ""})`],
  );
}

/** The sources of any of the fields, each with those of them that it states. */
export function sourcesOf(sources: Race["sources"], fields: readonly string[]): FactSource[] {
  return sources.flatMap(({ source, fields: stated }) => {
    const shown = stated.filter((field) => fields.includes(field));
    return shown.length === 0 ? [] : [{ source, fields: shown }];
  });
}
