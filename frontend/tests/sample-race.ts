import type { PlaceFacts, Race } from "~/api/types.gen.ts";
import { place, raceCard } from "./sample-races.ts";

export function race(changes: Partial<Race> = {}): Race {
  return {
    ...raceCard(),
    nameLocal: null,
    countryCode: "DE",
    countrySlug: "germany",
    stateSlug: "berlin",
    description: "A lap of the city.",
    faqs: null,
    format: "fixed distance",
    otherDistances: null,
    dateBasis: "stated by the calendar",
    dateDoubt: null,
    dateCheckedOn: "2026-11-20",
    lastDate: "2026-09-27",
    entryStatus: null,
    entryOpensOn: null,
    entryUrl: null,
    entryFee: null,
    entryFeeCurrency: null,
    dateChanges: [],
    startTime: null,
    startTimeCertainty: null,
    startTimeBasis: null,
    pastDates: [],
    participantsYear: 2026,
    participantsBasis: "finishers",
    entryCapacity: null,
    entryCapacityYear: null,
    elevationLossM: 74,
    elevationGainBasis: "track",
    netDropM: null,
    courseNetDropM: 1,
    startAltitudeM: 38,
    finishAltitudeM: 37,
    townAltitudeM: null,
    minAltitudeM: null,
    maxAltitudeM: null,
    entry: null,
    recordEligible: null,
    usualDay: null,
    factNotes: [],
    flatSurroundings: false,
    coordinatesBasis: "course",
    listingUrl: null,
    event: null,
    firstYear: 1974,
    courseRecordMen: "2:01:09 (2022)",
    courseRecordWomen: null,
    worldAthleticsLabel: null,
    worldMarathonMajor: true,
    utmbWorldSeries: false,
    bostonQualifier: null,
    course: {
      edition: "2024",
      match: "confirmed",
      distanceKm: 42.2,
      profile: [
        { distanceKm: 0, altitudeM: 38 },
        { distanceKm: 20, altitudeM: 53 },
        { distanceKm: 42.2, altitudeM: 37 },
      ],
      line: [
        [52.51, 13.36],
        [52.48, 13.4],
        [52.52, 13.35],
      ],
    },
    sources: [
      {
        source: {
          key: "calendar",
          name: "A public calendar",
          kind: "calendar",
          url: "https://example.org/calendar",
          licence: "CC BY 4.0",
          readOn: "2026-11-20",
          note: null,
        },
        fields: ["name", "city", "nextEventDate"],
      },
      {
        source: {
          key: "results",
          name: "A list of results",
          kind: null,
          url: null,
          licence: null,
          readOn: null,
          note: null,
        },
        fields: ["participants", "participantsYear"],
      },
    ],
    updatedAt: "2026-11-21T06:00:00Z",
    ...changes,
  };
}

/** A race of which nothing is known but that it exists. */
export function bareRace(changes: Partial<Race> = {}): Race {
  const nothing = Object.fromEntries(
    Object.entries(race()).map(([name, value]) => [name, typeof value === "boolean" ? false : null]),
  );
  return {
    ...(nothing as unknown as Race),
    id: 77,
    name: "Somewhere 100",
    raceType: "ultra-marathon",
    dateStatus: "unknown",
    eventStatus: "scheduled",
    dateChanges: [],
    imageUrl: "/posters/race-77.svg",
    pastDates: [],
    factNotes: [],
    sources: [],
    updatedAt: "2026-11-21T06:00:00Z",
    ...changes,
  };
}

export function placeFacts(changes: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    place: place(),
    country: null,
    children: [],
    neighbours: [],
    byMonth: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index === 8 ? 11 : 0 })),
    monthUnknown: 7,
    biggest: [raceCard()],
    flattest: [raceCard()],
    soonest: [raceCard()],
    ...changes,
  };
}
