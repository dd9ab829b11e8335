/** Rule book for Boston: standards, downhill index and cut-offs by year (`data/boston.json`), for every screen. */
import data from "../../../../data/boston.json";

/** One band of ages on race day. `toAge` is left out or null where there is no upper end. */
interface QualifyingBand {
  fromAge: number;
  toAge?: number | null;
  menS: number;
  womenAndNonBinaryS: number;
}

/** What a net drop costs, from `fromDropM` up to the next step. */
type DownhillStep =
  | { fromDropM: number; addS: number; accepted?: true }
  | { fromDropM: number; accepted: false; addS?: null };

export interface BostonRules {
  /** Each for the years of the Boston Marathon that it names. */
  qualifyingTimes: readonly { validFor: readonly number[]; bands: readonly QualifyingBand[] }[];
  /** From a year of the Boston Marathon on. */
  downhillIndex: readonly { from: number; steps: readonly DownhillStep[] }[];
  /** How far below the standard one had to be to get in. */
  cutOffs: readonly { year: number; belowStandardS: number }[];
  /** The days on which a time for that year has to be run, both included. A year that is not there is not known. */
  qualifyingWindows: readonly { year: number; from: string; to: string }[];
  /** The month of the year before in which registration usually closes, and with it the period: 9 is September. */
  usualRegistration: { month: number };
}

// JSON knows no `false`, only booleans
export const BOSTON_RULES = data as BostonRules;

/** The latest Boston Marathon whose standards are announced. */
export const BOSTON_YEAR = Math.max(...BOSTON_RULES.qualifyingTimes.flatMap(({ validFor }) => validFor));

/** Days as "2027-04-19". Of a race whose month alone is known, the first and the last of it. */
export interface DaySpan {
  from: string;
  to: string;
}

/** A Boston Marathon for which a time would count. */
export interface BostonEdition {
  year: number;
  /** By a published qualifying period, by the usual month of registration, or not: "unsure" of two years the later. */
  basis: "published" | "usual" | "unsure" | "no day";
}

function usualYear(day: string, month: number): number | null {
  const [year, found] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (found === month) return null;
  return found < month ? year + 1 : year + 2;
}

/** The Boston Marathon for which a race on one of these days counts; without a day, the latest announced. */
export function bostonEdition(raced: DaySpan | null, rules: BostonRules = BOSTON_RULES): BostonEdition {
  if (raced === null) return { year: latestAnnounced(rules), basis: "no day" };
  const window = rules.qualifyingWindows.find(({ from, to }) => raced.from >= from && raced.to <= to);
  if (window) return { year: window.year, basis: "published" };
  const { month } = rules.usualRegistration;
  const [first, last] = [usualYear(raced.from, month), usualYear(raced.to, month)];
  if (first !== null && first === last) return { year: first, basis: "usual" };
  return { year: Number(raced.to.slice(0, 4)) + 2, basis: "unsure" };
}

function latestAnnounced({ qualifyingTimes }: BostonRules): number {
  return Math.max(...qualifyingTimes.flatMap(({ validFor }) => validFor));
}

/** The year whose standards count for a year: its own, else provisionally the latest announced. */
export function announcedYear(year: number, rules: BostonRules = BOSTON_RULES): number {
  return Math.min(year, latestAnnounced(rules));
}

/** The standard in seconds for an age on race day; null where the rules name no such age or year. Age from 18. */
export function bostonStandardS(rules: BostonRules, age: number, sex: "female" | "male", year: number): number | null {
  const times = rules.qualifyingTimes.find(({ validFor }) => validFor.includes(announcedYear(year, rules)));
  const band = times?.bands.find(({ fromAge, toAge }) => age >= fromAge && age <= (toAge ?? Infinity));
  if (!band) return null;
  return sex === "male" ? band.menS : band.womenAndNonBinaryS;
}

type DownhillVerdict = { addS: number } | { accepted: false };

/** Smallest net drop that costs anything. */
export function leastCountedDropM({ downhillIndex: index }: BostonRules): number {
  return Math.min(...index.flatMap(({ steps }) => steps.map(({ fromDropM }) => fromDropM)));
}

/** What the net drop of the qualifying course costs in that year. Null where no index applies: too early, or drop unknown. */
export function downhillIndex(rules: BostonRules, netDropM: number | null, year: number): DownhillVerdict | null {
  const index = rules.downhillIndex.filter(({ from }) => from <= year).sort((a, b) => b.from - a.from)[0];
  if (!index || netDropM === null) return null;
  const reached = index.steps
    .filter(({ fromDropM }) => netDropM >= fromDropM)
    .sort((a, b) => b.fromDropM - a.fromDropM);
  const [step] = reached;
  if (!step) return { addS: 0 };
  return step.accepted === false ? { accepted: false } : { addS: step.addS };
}

export interface BostonMargin {
  standardS: number;
  /** Added to the time for a downhill course; at least so much where `mayAddMore`. */
  addedS: number;
  /** What the course drops is not known, so that more may be added: the margin is the best there can be. */
  mayAddMore: boolean;
  /** Standard less adjusted time; zero or more qualifies. */
  marginS: number;
  qualifies: boolean;
  /** The last cut-off that is known, as the buffer one needs: the time on this course that has it. */
  buffer: { year: number; belowStandardS: number; neededS: number; isMet: boolean } | null;
}

interface BostonQuestion {
  timeS: number;
  age: number;
  sex: "female" | "male";
  year: number;
  netDropM: number | null;
  /** The course may drop by more than that, or, where it is null, by any height. */
  mayDropMore?: boolean;
}

/** Null where no standard is known; "not accepted" where the course drops too far. */
export function bostonMargin(rules: BostonRules, question: BostonQuestion): BostonMargin | "not accepted" | null {
  const standardS = bostonStandardS(rules, question.age, question.sex, question.year);
  if (standardS === null) return null;
  const { mayDropMore = false, year } = question;
  const index = downhillIndex(rules, question.netDropM, year);
  if (index && "accepted" in index) return "not accepted";
  const addedS = index?.addS ?? 0;
  const marginS = standardS - (Math.ceil(question.timeS) + addedS);
  const last = [...rules.cutOffs].sort((a, b) => b.year - a.year)[0];
  const buffer = last && {
    ...last,
    neededS: standardS - addedS - last.belowStandardS,
    isMet: marginS >= last.belowStandardS,
  };
  const mayAddMore = mayDropMore && downhillIndex(rules, 0, year) !== null;
  return { standardS, addedS, mayAddMore, marginS, qualifies: marginS >= 0, buffer: buffer ?? null };
}
