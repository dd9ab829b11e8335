/** Races of an older answer, or with the fields of SPEC section 3 alone: what they lack is filled in, as unknown. */
import type { Race, RaceCard } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";

/** What every race has. */
type Named = Pick<Race, "id" | "name" | "raceType">;
/** What depends on other facts of the race. */
type Derived = "distanceKm" | "dateStatus" | "imageUrl";

const UNKNOWN_CARD: Omit<RaceCard, keyof Named | Derived> = {
  eventStatus: "scheduled",
  previousEventDate: null,
  pbPotential: null,
  pbPotentialBand: null,
  courseScore: null,
  courseScoreBand: null,
  dayScore: null,
  slug: null,
  sponsor: null,
  status: "approved",
  city: null,
  state: null,
  county: null,
  country: null,
  continent: null,
  latitude: null,
  longitude: null,
  participants: null,
  participantsApproximate: false,
  elevationProfile: null,
  elevationBasis: null,
  elevationGainM: null,
  cutOffH: null,
  terrain: null,
  nextEventDate: null,
  expectedMonth: null,
  expectedWeekStart: null,
  usualMonth: null,
  website: null,
};

const UNKNOWN_RACE: Omit<Race, keyof Named | Derived> = {
  ...UNKNOWN_CARD,
  entryStatus: null,
  entryOpensOn: null,
  entryUrl: null,
  entryFee: null,
  entryFeeCurrency: null,
  dateChanges: [],
  nameLocal: null,
  countryCode: null,
  countrySlug: null,
  stateSlug: null,
  description: null,
  faqs: null,
  format: null,
  otherDistances: null,
  dateBasis: null,
  dateCheckedOn: null,
  dateDoubt: null,
  lastDate: null,
  startTime: null,
  startTimeCertainty: null,
  startTimeBasis: null,
  usualDay: null,
  pastDates: [],
  participantsYear: null,
  participantsBasis: null,
  entryCapacity: null,
  entryCapacityYear: null,
  elevationLossM: null,
  elevationGainBasis: null,
  netDropM: null,
  courseNetDropM: null,
  startAltitudeM: null,
  finishAltitudeM: null,
  townAltitudeM: null,
  flatSurroundings: false,
  coordinatesBasis: null,
  listingUrl: null,
  event: null,
  firstYear: null,
  courseRecordMen: null,
  courseRecordWomen: null,
  worldAthleticsLabel: null,
  worldMarathonMajor: false,
  utmbWorldSeries: false,
  bostonQualifier: null,
  entry: null,
  recordEligible: null,
  minAltitudeM: null,
  maxAltitudeM: null,
  factNotes: [],
  course: null,
  sources: [],
  updatedAt: "",
};

const LENGTHS_KM: Readonly<Record<string, number>> = {
  marathon: METRES.marathon / METRES.km,
  "half-marathon": METRES.half / METRES.km,
};

/** A race as it may arrive. */
type Partly<T extends RaceCard> = Named & Partial<Omit<T, keyof Named | "imageUrl">> & { imageUrl?: string | null };

/** A day without a word about it was confirmed by nobody we know of; an image without an address is the race's poster. */
function filled<T extends RaceCard>(race: Partly<T>, unknown: Omit<T, keyof Named | Derived>): T {
  return {
    distanceKm: LENGTHS_KM[race.raceType] ?? null,
    dateStatus: race.nextEventDate ? "listed" : "unknown",
    ...unknown,
    ...race,
    imageUrl: race.imageUrl ?? `/posters/${raceIdentifier({ id: race.id, slug: race.slug ?? null })}.svg`,
  } as unknown as T;
}

const lacksSome = (race: object, unknown: object) =>
  ["distanceKm", "dateStatus", ...Object.keys(unknown)].some((name) => !(name in race));

/** All of a list have the same fields, so the first tells; of the others one field is looked at, for lists of thousands. */
function filledList(races: readonly Partly<RaceCard>[]): readonly Partly<RaceCard>[] {
  const [first] = races;
  if (!first) return races;
  const isShort =
    lacksSome(first, UNKNOWN_CARD) ||
    races.some(({ pbPotentialBand, imageUrl }) => pbPotentialBand === undefined || !imageUrl);
  return isShort ? races.map((race) => filled(race, UNKNOWN_CARD)) : races;
}

function filledRace(race: Partly<Race>): Partly<Race> {
  return !race.imageUrl || lacksSome(race, UNKNOWN_RACE) ? filled(race, UNKNOWN_RACE) : race;
}

/** Answers with several lists, of races and of other things. */
function filledLists(answer: object): object {
  const members = Object.entries(answer).map(([name, value]: [string, unknown]) => {
    const isOfRaces = Array.isArray(value) && typeof value[0] === "object" && "raceType" in value[0];
    return [name, isOfRaces ? filledList(value as Partly<RaceCard>[]) : value];
  });
  return Object.fromEntries(members) as object;
}

/** The answers with races, by their address in the description of the server. */
const ANSWERS: Readonly<Record<string, (answer: never) => unknown>> = {
  "/api/marathons": filledList,
  "/api/marathons/{id}": filledRace,
  "/api/marathons/{id}/similar": filledLists,
  "/api/suggest": filledLists,
  "/api/places/{country}": filledLists,
  "/api/places/{country}/{state}": filledLists,
  "/api/articles/{slug}": filledLists,
};

interface Call {
  url: string;
  responseTransformer?: (answer: unknown) => Promise<unknown>;
}

/** For calls that answer races: nothing behind the answer has to ask whether a field is there. */
export function keepRacesWhole(call: Call): void {
  const fill = ANSWERS[call.url];
  if (fill) call.responseTransformer = (answer) => Promise.resolve(fill(answer as never));
}
