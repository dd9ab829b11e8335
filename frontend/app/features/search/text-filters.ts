/**
 * Filter words in a search text: "flat half marathon scotland" is a place, a distance and a steepness.
 *
 * Names of races hold such words too ("March Madness", "Flat Rock 50k", "Brighton Half Marathon"), so they are
 * filters for certain only where no name is lost by it: the text names a nation of the United Kingdom (SPEC section 2),
 * or what else it says is the name of a country in the table, or it says nothing else. "marathon" alone is part of a
 * name, or beside a nation means any race. All other text is free text first; only when that finds nothing are its words worth a try as filters.
 */
import type { ElevationProfile, RaceType } from "~/api/types.gen.ts";
import { countryCalled } from "~/lib/format/country-names.ts";
import { mentionedNation, UNITED_KINGDOM, withoutNations } from "~/lib/format/home-nations.ts";

export interface TextFilters {
  /** The remaining words. */
  search: string;
  state?: string;
  country?: string;
  raceType?: RaceType;
  month?: number;
  elevationProfile?: ElevationProfile;
}

type Filter = Pick<TextFilters, "raceType" | "month" | "elevationProfile">;

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

/** Words dropped at the edges of the remaining text: "races in", "state of". Inside a name ("Isle of Skye") they stay. */
const SMALL_WORDS = new Set(
  "a all an and around at best course courses event events for from in near of on or race races run running runs state the to with".split(
    " ",
  ),
);

function withoutSmallWords(words: readonly string[]): readonly string[] {
  const says = (word: string) => !SMALL_WORDS.has(word.toLowerCase());
  return words.slice(words.findIndex(says), words.findLastIndex(says) + 1);
}

/** Turns the first one or two words of each kind into a filter and returns the rest. */
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

/** Certain filters of a text, or undefined for free text. */
export function certainFilters(text: string): TextFilters | undefined {
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

/** Possible filters of a text without a match, or undefined where it contains no filter words. */
export function possibleFilters(text: string): TextFilters | undefined {
  const certain = certainFilters(text);
  if (certain) return certain;
  const { filter, left } = takeFilters(text);
  return Object.keys(filter).length > 0 ? { search: left, ...filter } : undefined;
}
