/** Words and goals that a search text has for filters: "half", "42 km", "hilly", "sept", "12 April 2027", "cool", "trail", "sub 4", "fast", "under 500 runners". */
import type { ElevationProfile, RaceType, Terrain } from "~/api/types.gen.ts";
import { today } from "~/lib/format/today.ts";
import { type DayRange, daysCalled } from "./day-words.ts";
import { type LengthRange, lengthCalled, raceTypeOfLength } from "./distance-words.ts";
import { type FieldSizeRange, fieldSizeCalled } from "./field-size-words.ts";
import { MONTH_AND_SEASON_WORDS, monthsCalled, periodCalled } from "./month-words.ts";
import { mountainsCalled } from "./mountain-words.ts";

/** Least and greatest values by their names in the address. */
export interface WordNumbers extends LengthRange, FieldSizeRange {
  temperatureCMin?: number;
  temperatureCMax?: number;
  pbPotentialMin?: number;
}

/** What one word, or a few, filter by. */
export interface WordFilter extends WordNumbers, DayRange {
  continent?: string;
  mountains?: string;
  raceType?: RaceType;
  months?: readonly number[];
  elevationProfile?: ElevationProfile;
  terrain?: Terrain;
  isBostonQualifier?: true;
  /** Hours and minutes: "3:30". */
  goal?: string;
}

const TYPE_WORDS: Record<RaceType, string[]> = {
  marathon: ["marathon", "marathons"],
  "half-marathon": ["half", "halves", "half marathon", "half marathons", "half-marathon", "half-marathons"],
  "ultra-marathon": [
    ...["ultra", "ultras", "ultra marathon", "ultra marathons"],
    ...["ultra-marathon", "ultra-marathons", "ultramarathon", "ultramarathons"],
  ],
};

/** The same in French, German, Italian and Spanish, with the "of" before a city. Places begin with such words too: "De Haan". */
const TYPE_WORDS_ELSEWHERE: Partial<Record<RaceType, string[]>> = {
  marathon: ["maratona", "maraton", "maratón"],
  "half-marathon": [
    ...["semi marathon", "semi-marathon", "halbmarathon", "halb marathon", "mezza maratona"],
    ...["media maraton", "media maratón", "medio maraton", "medio maratón"],
  ],
};

const OF_ELSEWHERE = ["", " de", " di", " du"];

const PROFILE_WORDS = {
  flat: "Flat",
  flattest: "Flat",
  downhill: "Downhill",
  rolling: "Undulating / Rolling Hills",
  hilly: "Hilly",
  hilliest: "Hilly",
} as const satisfies Record<string, ElevationProfile>;

const TERRAIN_WORDS: Record<string, Terrain> = { trail: "Trail", trails: "Trail", road: "Road" };

const CONTINENT_WORDS = ["africa", "asia", "europe", "north america", "oceania", "south america"];

/** Usual temperature at the start in °C: about the range where a marathon is fastest is cool. A race is called "The Warmest Run". */
const TEMPERATURE_WORDS: Record<string, WordFilter> = {
  cold: { temperatureCMax: 5 },
  coldest: { temperatureCMax: 5 },
  cool: { temperatureCMax: 12 },
  coolest: { temperatureCMax: 12 },
  warm: { temperatureCMin: 15 },
  hot: { temperatureCMin: 22 },
  hottest: { temperatureCMin: 22 },
};

/** A wish for speed is worth a course that costs little. */
const FAST_COURSE = 80;

const BOSTON_WORDS = [
  ...["bq", "boston qualifier", "boston qualifiers", "boston qualifying"],
  ...["qualifier", "qualifiers", "qualify", "qualifies", "qualifying"].map((word) => `${word} for boston`),
];

const FILTERS = new Map<string, WordFilter>([
  ...Object.entries(TYPE_WORDS).flatMap(([raceType, words]) =>
    words.map((word) => [word, { raceType: raceType as RaceType }] as const),
  ),
  ...Object.entries(TYPE_WORDS_ELSEWHERE).flatMap(([raceType, words]) =>
    words.flatMap((word) => OF_ELSEWHERE.map((of) => [word + of, { raceType: raceType as RaceType }] as const)),
  ),
  ...Object.entries(PROFILE_WORDS).map(([word, elevationProfile]) => [word, { elevationProfile }] as const),
  ...Object.entries(TERRAIN_WORDS).map(([word, terrain]) => [word, { terrain }] as const),
  ...CONTINENT_WORDS.map((word) => [word, { continent: word.replace(" ", "-") }] as const),
  ...Object.entries(TEMPERATURE_WORDS),
  ...["fast", "fastest"].map((word) => [word, { pbPotentialMin: FAST_COURSE }] as const),
  ...BOSTON_WORDS.map((word) => [word, { isBostonQualifier: true }] as const),
]);

/** Shorter words are too near to others: "marsh" is not March. */
const SHORTEST_CORRECTED = 7;

/** Words of filters that a text may have with one letter wrong: "marathn", "febuary". */
export const CORRECTED_WORDS: readonly string[] = [...FILTERS.keys(), ...MONTH_AND_SEASON_WORDS].filter(
  (word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST_CORRECTED,
);

function yearCalled(text: string): DayRange | undefined {
  return /^20[2-4]\d$/.test(text) ? { dateFrom: `${text}-01-01`, dateTo: `${text}-12-31` } : undefined;
}

const SHORTEST_GOAL_MIN = 60;
const LONGEST_GOAL_MIN = 480;
const LONGEST_HALF_GOAL_MIN = 120;

/** "under 3" could be anything: without "sub" a time has its unit, or minutes. */
const SUB = /^sub[\s-]?(\d{1,3})(?::([0-5]\d))?\s?(h|hrs?|hours?|min|mins|minutes)?$/;
const UNDER = /^(?:under|below|less than)\s(?:(\d):([0-5]\d)|(\d{1,3})\s?(h|hrs?|hours?|min|mins|minutes))$/;

/** A time to beat: "sub 4", "sub 1:30", "sub 90", "under 3 hours". */
function goalCalled(text: string): WordFilter | undefined {
  const [, subTime = "", subMinutes = "0", subUnit = ""] = SUB.exec(text) ?? [];
  const [, hours = "", minutes = "0", time = "", unit = ""] = UNDER.exec(text) ?? [];
  const first = Number(subTime || hours || time || Number.NaN);
  const named = (subUnit || unit).charAt(0);
  const isInMinutes = named === "m" || (named === "" && first >= SHORTEST_GOAL_MIN);
  const goalMin = isInMinutes ? first : first * 60 + Number(subTime ? subMinutes : minutes);
  if (!(goalMin >= SHORTEST_GOAL_MIN && goalMin <= LONGEST_GOAL_MIN)) return undefined;
  return { goal: `${Math.floor(goalMin / 60)}:${String(goalMin % 60).padStart(2, "0")}` };
}

/** "sub 4" alone is a marathon, "sub 1:30" and "sub 90" are half marathons. */
export function raceTypeOfGoal(goal: string): RaceType {
  const [hours = 0, minutes = 0] = goal.split(":").map(Number);
  return hours * 60 + minutes <= LONGEST_HALF_GOAL_MIN ? "half-marathon" : "marathon";
}

/** The filter that so many words name together; undefined where they name none. */
export function filterCalled(words: readonly string[], count: number): WordFilter | undefined {
  if (words.length !== count) return undefined;
  const text = words.join(" ").toLowerCase();
  const mountains = mountainsCalled(text);
  const raceType = raceTypeOfLength(text);
  const named = FILTERS.get(text) ?? (mountains ? { mountains } : undefined) ?? (raceType && { raceType });
  if (named) return named;
  const months = monthsCalled(text);
  if (months) return { months };
  const days = yearCalled(text) ?? periodCalled(text, today()) ?? daysCalled(text, today());
  return days ?? goalCalled(text) ?? lengthCalled(text) ?? fieldSizeCalled(text);
}
