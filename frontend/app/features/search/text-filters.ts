/**
 * Filter words in a search text: "flat half marathon scotland" is a place, a distance and a steepness,
 * "cool spring marathon europe" a temperature, a season, a distance and a continent.
 *
 * Names of races hold such words too ("March Madness", "Flat Rock 50k", "Brighton Half Marathon"), so they are
 * filters for certain only where no name is lost by it: the text names a nation of the United Kingdom (SPEC section 2),
 * or what else it says is the name of a country in the table, or it says nothing else in more than one word. One word
 * alone ("spring", "marathon") is part of a name, and so is a length that no word names ("21 km"). Mountains are certain
 * alone or after "in": "Snowdonia Marathon" is a race, and so is "45 Miles of HOPE". A day is certain with its year: races
 * are called "4th of July Half Marathon". All other text is free text first;
 * only when that finds nothing are its words worth a try as filters.
 */
import { countryCalled } from "~/lib/format/country-names.ts";
import { isSouthern, otherHemisphere } from "~/lib/format/seasons.ts";
import { type NearText, takeNear } from "./distance-words.ts";
import { raceTypeOfGoal, type WordFilter, type WordNumbers } from "./filter-vocabulary.ts";
import { isSeason } from "./month-words.ts";
import { isNearMe, takeFilters } from "./take-filters.ts";
import { mentionedNation, UNITED_KINGDOM, withoutNations } from "~/lib/format/home-nations.ts";

export interface TextFilters extends Omit<WordFilter, keyof WordNumbers> {
  /** The remaining words. */
  search: string;
  state?: string;
  country?: string;
  near?: NearText;
  numbers?: WordNumbers;
}

const TYPE_WORD = /marathon|hal(?:f|ves)|ultra/i;
/** Races are called "Semi Marathon". */
const TYPE_ELSEWHERE = /\b(?:semi|halb)/i;

/** Numbers by themselves, as lists take them. */
function grouped({
  continent,
  mountains,
  raceType: named,
  months,
  elevationProfile,
  terrain,
  dateFrom,
  dateTo,
  isBostonQualifier,
  goal,
  ...numbers
}: WordFilter): Omit<TextFilters, "search"> {
  const raceType = named ?? (goal === undefined ? undefined : raceTypeOfGoal(goal));
  return {
    ...(continent !== undefined && { continent }),
    ...(mountains !== undefined && { mountains }),
    ...(raceType !== undefined && { raceType }),
    ...(months !== undefined && { months }),
    ...(elevationProfile !== undefined && { elevationProfile }),
    ...(terrain !== undefined && { terrain }),
    ...(dateFrom !== undefined && { dateFrom }),
    ...(dateTo !== undefined && { dateTo }),
    ...(isBostonQualifier && { isBostonQualifier }),
    ...(goal !== undefined && { goal }),
    ...(Object.keys(numbers).length > 0 && { numbers }),
  };
}

/** A text and what is left of it without its first words. */
function endingsOf(text: string): string[] {
  const words = text.split(" ");
  return words.map((_, start) => words.slice(start).join(" "));
}

/** "spring marathon auckland new zealand" means September to November; a month stays what it is. */
function inItsSeason(filter: WordFilter, place: string): WordFilter {
  const { months = [], continent } = filter;
  const isInSouth = isSouthern({ continent }) || endingsOf(place).some((country) => isSouthern({ country }));
  return isSeason(months) && isInSouth ? { ...filter, months: otherHemisphere(months) } : filter;
}

/** "spring half marathons within 50 miles of Leeds"; a nation in it filters too (SPEC section 2). */
function filtersAround(text: string): { filters: TextFilters; mayBeName: boolean } | undefined {
  const around = takeNear(text);
  if (!around) return undefined;
  const nation = mentionedNation(text);
  const { filter, left: place } = takeFilters(around.near.place);
  const before = takeFilters(withoutNations(around.left));
  if (place === "") return undefined;
  const isNation = takeFilters(withoutNations(place)).left === "";
  const filters = {
    search: before.left,
    ...(!isNation && { near: { ...around.near, place } }),
    ...(nation && { state: nation, country: UNITED_KINGDOM }),
    ...grouped(inItsSeason({ ...filter, ...before.filter }, place)),
  };
  return { filters, mayBeName: around.mayBeName && nation === undefined };
}

/** "first half marathon in wales": a race for beginners is any race of that distance. */
const FIRST = /^(?:(?:my|a|the|very)\s+)*(?:first(?:[\s-]timers?)?|1st|beginners?)(?:\s+|$)/i;

function withoutFirst(left: string, { raceType }: WordFilter): string {
  return raceType === undefined ? left : left.replace(FIRST, "");
}

/** "chicago usa", "leeds great britain": a place and its country. */
function withoutCountry(left: string): { search: string; country?: string } {
  for (const ending of endingsOf(left).slice(1)) {
    const country = countryCalled(ending.toLowerCase());
    if (country) return { search: left.slice(0, -ending.length).trim(), country };
  }
  return { search: left };
}

const NAME_KINDS: ReadonlySet<string> = new Set<keyof WordFilter>(["terrain", "raceType"]);

const isSeveralWords = (text: string): boolean => /\S\s+\S/.test(text);

/** The filters that a text means beside being a part of names: "spring", "50k", "trail marathon"; undefined for other text. */
export function wordFilter(text: string): TextFilters | undefined {
  if (certainFilters(text)) return undefined;
  const filters = possibleFilters(text);
  // a place is still to be looked up
  if (filters?.near) return undefined;
  return isSeveralWords(text) && filters?.search !== "" ? undefined : filters;
}

/**
 * A distance beside other words, which a name may hold too: "london half" is also every half marathon of London.
 * Undefined for other text.
 */
export function typeFilter(text: string): TextFilters | undefined {
  if (certainFilters(text)) return undefined;
  const filters = possibleFilters(text);
  if (!filters || filters.near || filters.raceType === undefined || filters.search === "") return undefined;
  return filters;
}

/** The last answer is kept: one text is asked about several times at each key. */
function keepingLast<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  let last: { text: string; answer: Answer } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: answerTo(text) };
    return last.answer;
  };
}

/** Certain filters of a text, or undefined for free text. */
export const certainFilters = keepingLast((text): TextFilters | undefined => {
  const around = filtersAround(text);
  if (around && !around.mayBeName) return around.filters;
  const nation = mentionedNation(text);
  const { filter, left } = takeFilters(withoutNations(text));
  const place = withoutFirst(left, filter);
  const country = countryCalled(place.toLowerCase());
  const kinds = Object.keys(filter).length;
  const isMarathonAlone = kinds === 1 && filter.raceType === "marathon";
  if (nation) {
    const search = country ? "" : place;
    // beside other words "marathon" may be a part of a name
    const filters = isMarathonAlone && search !== "" ? {} : grouped(filter);
    return { search, state: nation, country: UNITED_KINGDOM, ...filters };
  }
  if (around) return undefined;
  if (country) return { search: "", country, ...grouped(filter) };
  const isInMountains = filter.mountains !== undefined && (kinds === 1 || /\bin\b/i.test(text));
  // "Trail Marathon" is a part of many names
  const isTrailAndType = filter.terrain !== undefined && Object.keys(filter).every((kind) => NAME_KINDS.has(kind));
  const isDayOfAnyYear = filter.dateFrom !== undefined && filter.dateFrom === filter.dateTo && !/\b20\d\d\b/.test(text);
  const isEnglishType = TYPE_WORD.test(text) && !TYPE_ELSEWHERE.test(text);
  const isLengthAlone = kinds === 1 && filter.raceType !== undefined && !isEnglishType;
  const isOfNames = isMarathonAlone || isLengthAlone || isTrailAndType || isDayOfAnyYear;
  const isOfFilters = filter.mountains === undefined && kinds > 0 && isSeveralWords(text) && !isOfNames;
  if (left !== "" || !(isInMountains || isOfFilters)) return undefined;
  return { search: "", ...grouped(inItsSeason(filter, "")) };
});

/** "races in france" says no more than the place. */
const RACES_IN = /^\s*(?:(?:all|best|the)\s+)*(?:(?:races?|runs?|running|events?)\s+)?in\s+\S/i;

/** Whether the rest of a text is a place that stands after "in": "France" of "marathons in France in May". */
export function isAfterIn(text: string, rest: string): boolean {
  const [, ...after] = text.toLowerCase().split(/\bin\s+(?:the\s+)?/);
  return rest !== "" && after.some((words) => words.startsWith(rest.toLowerCase()));
}

/** Possible filters of a text without a match, or undefined where it contains no filter words. */
export const possibleFilters = keepingLast((text): TextFilters | undefined => {
  const certain = certainFilters(text);
  if (certain) return certain;
  const around = filtersAround(text);
  if (around) return around.filters;
  const { filter, left } = takeFilters(text);
  const { search, country } = withoutCountry(withoutFirst(left, filter) || left);
  return country !== undefined || Object.keys(filter).length > 0 || isNearMe(text) || RACES_IN.test(text)
    ? { search, ...(country !== undefined && { country }), ...grouped(inItsSeason(filter, left)) }
    : undefined;
});

/** "first marathon" names few races: all of that distance are meant too. Undefined for other text. */
export function firstRaceFilters(text: string): TextFilters | undefined {
  const filters = possibleFilters(text) ?? { search: text.trim() };
  const isFirstAlone = filters.search !== "" && filters.search.replace(FIRST, "") === "";
  return isFirstAlone ? { ...filters, search: "" } : undefined;
}
