/**
 * What does a search text ask for besides a name? "flat half marathon scotland" is a place, a distance and a steepness.
 *
 * Names of races hold such words too ("March Madness", "Flat Rock 50k", "Brighton Half Marathon"), so they are
 * filters for sure only where no name is lost by it: the text names a nation of the United Kingdom (SPEC section 2),
 * or what else it says is the name of a country in the table, or it says nothing else. "marathon" alone is part of a
 * name, or beside a nation means any race. All other text is free text first; only when that finds nothing are its words worth a try as filters.
 */
import type { ElevationProfile, RaceType } from "~/api/types.gen.ts";
import { countryCalled } from "./country-names.ts";
import { mentionedNation, UNITED_KINGDOM, withoutNations } from "./home-nations.ts";

export interface SearchWords {
  /** What is none of the others. */
  search: string;
  state?: string;
  country?: string;
  raceType?: RaceType;
  month?: number;
  elevationProfile?: ElevationProfile;
}

type Filter = Pick<SearchWords, "raceType" | "month" | "elevationProfile">;

const TYPE_WORDS: Record<RaceType, string[]> = {
  marathon: ["marathon", "marathons"],
  "half-marathon": ["half", "halves", "half marathon", "half marathons", "half-marathon", "half-marathons"],
  "ultra-marathon": [
    ...["ultra", "ultras", "ultra marathon", "ultra marathons"],
    ...["ultra-marathon", "ultra-marathons", "ultramarathon", "ultramarathons"],
  ],
};

const PROFILE_WORDS = {
  flat: "Flat",
  downhill: "Downhill",
  rolling: "Undulating / Rolling Hills",
  hilly: "Hilly",
} as const satisfies Record<string, ElevationProfile>;

const MONTH_WORDS = [
  ...[["jan", "january"], ["feb", "february"], ["mar", "march"], ["apr", "april"], ["may"], ["jun", "june"]],
  ...[
    ["jul", "july"],
    ["aug", "august"],
    ["sep", "sept", "september"],
    ["oct", "october"],
  ],
  ...[
    ["nov", "november"],
    ["dec", "december"],
  ],
];

const FILTERS = new Map<string, Filter>([
  ...Object.entries(TYPE_WORDS).flatMap(([raceType, words]) =>
    words.map((word) => [word, { raceType: raceType as RaceType }] as const),
  ),
  ...Object.entries(PROFILE_WORDS).map(([word, elevationProfile]) => [word, { elevationProfile }] as const),
  ...MONTH_WORDS.flatMap((words, index) => words.map((word) => [word, { month: index + 1 }] as const)),
]);

/** Say nothing at the edge of what is left: "races in", "state of". Within a name ("Isle of Skye") they stay. */
const SMALL_WORDS = new Set(
  "a all an and around at best course courses event events for from in near of on or race races run running runs state the to with".split(
    " ",
  ),
);

function withoutSmallWords(words: readonly string[]): readonly string[] {
  const says = (word: string) => !SMALL_WORDS.has(word.toLowerCase());
  return words.slice(words.findIndex(says), words.findLastIndex(says) + 1);
}

/** Takes each first word or two of a kind for a filter, and gives what is left. */
function takeFilters(text: string): { filter: Filter; left: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const filter: Filter = {};
  const runs: string[][] = [[]];
  let position = 0;
  while (position < words.length) {
    const size = [2, 1].find((count) => {
      const found = filterCalled(words.slice(position, position + count), count);
      return found !== undefined && Object.keys(found).every((kind) => !(kind in filter));
    });
    if (size === undefined) {
      runs.at(-1)?.push(words[position] ?? "");
    } else {
      Object.assign(filter, filterCalled(words.slice(position, position + size), size));
      runs.push([]);
    }
    position += size ?? 1;
  }
  return { filter, left: runs.flatMap(withoutSmallWords).join(" ") };
}

function filterCalled(words: readonly string[], count: number): Filter | undefined {
  return words.length === count ? FILTERS.get(words.join(" ").toLowerCase()) : undefined;
}

/** What the text asks for without doubt, or undefined where it is free text first. */
export function sureWords(text: string): SearchWords | undefined {
  const nation = mentionedNation(text);
  const { filter, left } = takeFilters(withoutNations(text));
  const country = countryCalled(left.toLowerCase());
  const kinds = Object.keys(filter).length;
  const isMarathonAlone = kinds === 1 && filter.raceType === "marathon";
  if (nation) {
    const filters = isMarathonAlone ? {} : filter;
    return { search: country ? "" : left, state: nation, country: UNITED_KINGDOM, ...filters };
  }
  if (country) return { search: "", country, ...filter };
  return left === "" && kinds > 0 && !isMarathonAlone ? { search: "", ...filter } : undefined;
}

/** What a text that finds nothing as it stands may ask for, or undefined where it has no such words. */
export function likelyWords(text: string): SearchWords | undefined {
  const sure = sureWords(text);
  if (sure) return sure;
  const { filter, left } = takeFilters(text);
  return Object.keys(filter).length > 0 ? { search: left, ...filter } : undefined;
}
