import type { CatalogueFacts, CatalogueQuality, Place, RaceCard, Suggestions } from "~/api/types.gen.ts";

export function raceCard(changes: Partial<RaceCard> = {}): RaceCard {
  return {
    id: 1,
    slug: "berlin-marathon",
    name: "Berlin Marathon",
    sponsor: null,
    raceType: "marathon",
    status: "approved",
    distanceKm: 42.195,
    city: "Berlin",
    state: "Berlin",
    county: null,
    country: "Germany",
    continent: "Europe",
    latitude: 52.51,
    longitude: 13.36,
    participants: 54062,
    participantsApproximate: false,
    elevationProfile: "Flat",
    elevationBasis: "track",
    elevationGainM: 73,
    cutOffH: null,
    terrain: "Road",
    nextEventDate: "2027-09-26",
    dateStatus: "confirmed",
    eventStatus: "scheduled",
    previousEventDate: null,
    expectedMonth: null,
    expectedWeekStart: null,
    usualMonth: 9,
    pbPotential: null,
    pbPotentialBand: null,
    courseScore: null,
    courseScoreBand: null,
    dayScore: null,
    imageUrl: "/posters/berlin-marathon.svg",
    website: "https://example.org/berlin",
    ...changes,
  };
}

export function suggestions(changes: Partial<Suggestions> = {}): Suggestions {
  return { races: [], locations: [], ...changes };
}

export function place(changes: Partial<Place> = {}): Place {
  return {
    kind: "country",
    name: "Germany",
    slug: "germany",
    countrySlug: "germany",
    continent: "Europe",
    count: 18,
    ...changes,
  };
}

export function catalogueQuality(changes: Partial<CatalogueQuality> = {}): CatalogueQuality {
  const known = {
    races: 200,
    date: 50,
    startTime: 2,
    course: 10,
    field: 20,
    climate: 190,
    website: 80,
    coordinates: 200,
  };
  return {
    asOf: "2026-11-21",
    methodVersion: "4",
    completeness: [
      { raceType: "marathon", known },
      { raceType: null, known: { ...known, races: 100 } },
    ],
    doubts: [{ kind: "close-editions", count: 28 }],
    ...changes,
  };
}

export function catalogueFacts(changes: Partial<CatalogueFacts> = {}): CatalogueFacts {
  return {
    version: 3,
    publishedAt: "2026-11-21T06:00:00Z",
    asOf: "2026-11-21",
    total: 5410,
    countries: 102,
    byType: [
      { raceType: "marathon", count: 673 },
      { raceType: "half-marathon", count: 810 },
      { raceType: "ultra-marathon", count: 3927 },
    ],
    withConfirmedDate: 0,
    withListedDate: 604,
    withExpectedDate: 4635,
    withParticipants: 338,
    withElevationProfile: 219,
    withVerifiedElevationProfile: 20,
    withCoordinates: 5102,
    withCourse: 26,
    withPbPotential: 0,
    sources: [
      {
        key: "calendar",
        name: "A public calendar",
        kind: "calendar",
        url: "https://example.org/calendar",
        licence: "CC BY 4.0",
        readOn: "2026-11-20",
        note: "with credit",
      },
    ],
    ...changes,
  };
}
