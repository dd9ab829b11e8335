/** Names and bounds of race filters: those of the API, and what the address adds to them. */
import type { ElevationProfile, FilterName, RaceType, Terrain } from "~/api/types.gen.ts";
import type { Units } from "~/domain/units/units.ts";
import { type Near, PLACE_PARAMETERS, type PlaceParameter } from "~/lib/navigation/where.ts";
import type { Sort } from "./sorts.ts";
import { VIEW_PARAMETERS, type ViewState } from "./view-parameters.ts";

export { PLACE_PARAMETERS, type PlaceParameter, type Near } from "~/lib/navigation/where.ts";

/** Least and greatest value that each number may have. */
export const NUMBER_BOUNDS = {
  distanceKmMin: [0, 1000],
  distanceKmMax: [0, 1000],
  climbMMin: [0, 50_000],
  climbMMax: [0, 50_000],
  climbMPerKmMin: [0, 500],
  climbMPerKmMax: [0, 500],
  participantsMin: [1, 200_000],
  participantsMax: [1, 200_000],
  courseScoreMin: [1, 100],
  pbPotentialMin: [1, 100],
  temperatureCMin: [-50, 60],
  temperatureCMax: [-50, 60],
  cutOffHMin: [0, 500],
} as const;
export type NumberParameter = keyof typeof NUMBER_BOUNDS;
export const NUMBER_PARAMETERS = Object.keys(NUMBER_BOUNDS) as NumberParameter[];

export const FLAG_PARAMETERS = ["bostonQualifier", "hasCourse"] as const;
export type FlagParameter = (typeof FLAG_PARAMETERS)[number];

/** Filters that can let races through which they cannot judge, with what is not known of such a race. */
export const UNKNOWN_WORDS = {
  near: "whose exact place we do not know; they may be farther away",
  mountains: "not placed on the map yet",
  area: "not placed on the map yet",
  state: "without a known state",
  county: "without a known county",
  city: "without a known city",
  month: "with no date yet",
  date: "with no date yet",
  dateStatus: "with no date yet",
  distanceKm: "without a known distance",
  climbM: "without a known climb",
  climbMPerKm: "without a known climb",
  elevationProfile: "without a known steepness",
  terrain: "without a known surface",
  participants: "without a known number of runners",
  courseScore: "without a course score",
  pbPotential: "without a PB potential",
  temperatureC: "without a known temperature",
  cutOffH: "without a known time limit",
  bostonQualifier: "not known to qualify for Boston",
} as const satisfies Partial<Record<FilterName, string>>;
export type UncertainFilter = keyof typeof UNKNOWN_WORDS;
export const UNCERTAIN_FILTERS = Object.keys(UNKNOWN_WORDS) as UncertainFilter[];

const RADII = [25, 50, 100, 200] as const;
const KM_PER_MILE = 1.609344;

/** Radii that are offered, in whole kilometres: 25 miles are 40 km. */
export const RADII_KM: Readonly<Record<Units, readonly { km: number; label: string }[]>> = {
  metric: RADII.map((km) => ({ km, label: `${km} km` })),
  imperial: RADII.map((miles) => ({ km: Math.round(miles * KM_PER_MILE), label: `${miles} miles` })),
};

/** Query parameters of the list of all races. */
export const SEARCH_PARAMETERS = [
  "month",
  "terrain",
  "elevationProfile",
  "dateFrom",
  "dateTo",
  "dateStatus",
  ...NUMBER_PARAMETERS,
  ...FLAG_PARAMETERS,
  "unknown",
  "goal",
  "near",
  "nearLat",
  "nearLon",
  "radiusKm",
  "place",
  "sort",
  "estimates",
  "page",
  ...PLACE_PARAMETERS,
  "search",
  "raceType",
  "area",
  ...VIEW_PARAMETERS,
] as const;

export interface RaceFilters {
  search: string;
  places: Partial<Record<PlaceParameter, string>>;
  near: Near | undefined;
  raceType: RaceType | undefined;
  /** Any of them. */
  months: readonly number[];
  terrain: readonly Terrain[];
  elevationProfile: readonly ElevationProfile[];
  dateFrom: string;
  dateTo: string;
  /** Only dates that the organiser confirmed. */
  isConfirmed: boolean;
  numbers: Partial<Record<NumberParameter, number>>;
  flags: readonly FlagParameter[];
  /** Filters that races pass of which they know nothing. */
  unknown: readonly UncertainFilter[];
  /** A time to beat, "3:30"; it leaves out no race. Empty for none. */
  goal: string;
  sort: Sort;
  /** Estimated scores are ranked too. */
  withEstimates: boolean;
  page: number;
  /** A part of the map: "west,south,east,north" in degrees; empty for the whole world. */
  area: string;
  /** Which view shows the list, and how. */
  view: ViewState;
}

/** What a goal does to a list: the fastest courses come first, and none is left out. */
export const GOAL_ORDER = { sort: "pb-potential", withEstimates: true } as const satisfies Partial<RaceFilters>;

export const NO_FILTERS: RaceFilters = {
  search: "",
  places: {},
  near: undefined,
  raceType: undefined,
  months: [],
  terrain: [],
  elevationProfile: [],
  dateFrom: "",
  dateTo: "",
  isConfirmed: false,
  numbers: {},
  flags: [],
  unknown: [],
  goal: "",
  sort: "",
  withEstimates: false,
  page: 1,
  area: "",
  view: {},
};
