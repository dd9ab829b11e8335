/** Boston qualifying: standard, margin and downhill index by dated rules (`data/boston.json`). */

/** One band of ages on race day. `toAge` is left out or null where there is no upper end. */
export interface QualifyingBand {
  fromAge: number;
  toAge?: number | null;
  menS: number;
  womenAndNonBinaryS: number;
}

/** What a net drop costs, from `fromDropM` up to the next step. */
export type DownhillStep =
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
}

/** Days as "2027-04-19". Of a race whose month alone is known, the first and the last of it. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * Whether a race on one of these days counts for the Boston Marathon of a year, held on `bostonDay`. A race on that day
 * or later never does.
 */
export function countsForBoston(
  { qualifyingWindows }: BostonRules,
  raced: DaySpan | null,
  year: number,
  bostonDay: string,
): "yes" | "too early" | "too late" | "not known" {
  if (raced === null) return "not known";
  if (raced.from >= bostonDay) return "too late";
  const window = qualifyingWindows.find((each) => each.year === year);
  if (!window) return "not known";
  if (raced.from > window.to) return "too late";
  if (raced.to < window.from) return "too early";
  return raced.from >= window.from && raced.to <= window.to ? "yes" : "not known";
}

/** The standard in seconds for an age on race day; null where the rules name no such age or year. Age from 18. */
export function bostonStandardS(rules: BostonRules, age: number, sex: "female" | "male", year: number): number | null {
  const times = rules.qualifyingTimes.find(({ validFor }) => validFor.includes(year));
  const band = times?.bands.find(({ fromAge, toAge }) => age >= fromAge && age <= (toAge ?? Infinity));
  if (!band) return null;
  return sex === "male" ? band.menS : band.womenAndNonBinaryS;
}

export type DownhillVerdict = { addS: number } | { accepted: false };

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
  /** Added to the time for a downhill course. */
  addedS: number;
  /** Standard less adjusted time; zero or more qualifies. */
  marginS: number;
  qualifies: boolean;
  /** The last cut-off that is known, and whether this margin would have got in. */
  cutOff: { year: number; belowStandardS: number; wouldBeIn: boolean } | null;
}

export interface BostonQuestion {
  timeS: number;
  age: number;
  sex: "female" | "male";
  year: number;
  netDropM: number | null;
}

/** Null where no standard is known; "not accepted" where the course drops too far. */
export function bostonMargin(rules: BostonRules, question: BostonQuestion): BostonMargin | "not accepted" | null {
  const standardS = bostonStandardS(rules, question.age, question.sex, question.year);
  if (standardS === null) return null;
  const index = downhillIndex(rules, question.netDropM, question.year);
  if (index && "accepted" in index) return "not accepted";
  const addedS = index?.addS ?? 0;
  const marginS = standardS - (Math.ceil(question.timeS) + addedS);
  const last = [...rules.cutOffs].sort((a, b) => b.year - a.year)[0];
  const cutOff = last ? { ...last, wouldBeIn: marginS >= last.belowStandardS } : null;
  return { standardS, addedS, marginS, qualifies: marginS >= 0, cutOff };
}
