/** Figures of the runner's profile as the texts of their form, and what a changed text stores. */
import { nameOfDistance, parseDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { parseResultTime } from "~/domain/prediction/race-times.ts";
import {
  type RecentResult,
  recentResult,
  type RunnerProfile,
  SHORTEST_RESULT_M,
} from "~/lib/storage/runner-profile.ts";
import { readRunner } from "./runner-fields.tsx";

export type Unit = "km" | "mi";
export type FigureField = "distance" | "time" | "distance2" | "time2" | "weekly" | "longest" | "age";
type Texts = Readonly<Record<FigureField, string>>;
type Problems = Readonly<Partial<Texts>>;

type Figures = Pick<RunnerProfile, "results" | "weeklyDistanceM" | "longestRunM" | "age">;

const FIGURE_OF: Record<FigureField, keyof Figures> = {
  distance: "results",
  time: "results",
  distance2: "results",
  time2: "results",
  weekly: "weeklyDistanceM",
  longest: "longestRunM",
  age: "age",
};

type Rows = readonly [RecentResult | undefined, RecentResult | undefined];

interface TypedFigures {
  /** Only of fields that were typed in. The four fields of the two results count as one: they are stored as one list. */
  texts: Partial<Texts>;
  /** The figures of these texts, as they were stored with the last key. */
  stored: Partial<Figures>;
  /** The last valid result of each row: the list in the profile has no gap for an empty first row. */
  rows: Rows;
}

export const NOTHING_TYPED: TypedFigures = { texts: {}, stored: {}, rows: [undefined, undefined] };

function textsOf({ results, weeklyDistanceM, longestRunM, age }: Figures, unit: Unit): Texts {
  const [first, second] = results;
  const distance = (result: RecentResult | undefined) => (result ? nameOfDistance(result.distanceM, unit) : "");
  const time = (result: RecentResult | undefined) => (result ? formatDuration(result.timeS, { short: true }) : "");
  const length = (metres: number | null) => (metres === null ? "" : writeLength(metres, unit));
  return {
    distance: distance(first),
    time: time(first),
    distance2: distance(second),
    time2: time(second),
    weekly: length(weeklyDistanceM),
    longest: length(longestRunM),
    age: age === null ? "" : String(age),
  };
}

function isUnchanged(figure: keyof Figures, profile: Figures, { stored }: TypedFigures): boolean {
  return JSON.stringify(stored[figure]) === JSON.stringify(profile[figure]);
}

/** The text of each field: the typed one until its figure changes elsewhere, else that of the profile. */
export function shownTexts(profile: Figures, unit: Unit, typed: TypedFigures): Texts {
  const current = Object.entries(typed.texts).filter(([name]) =>
    isUnchanged(FIGURE_OF[name as FigureField], profile, typed),
  );
  return { ...textsOf(profile, unit), ...Object.fromEntries(current) };
}

interface ReadResult {
  /** None where both fields are empty. */
  result?: RecentResult;
  distance?: string | undefined;
  time?: string | undefined;
}

interface KnownOfRow {
  /** The result that the row had. Its distance stays exact where only the time is changed. */
  known?: RecentResult | undefined;
  /** False for a result on a race of the guide, which may lead up a mountain. */
  isFlat?: boolean;
}

function readResult(
  distanceText: string,
  timeText: string,
  unit: Unit,
  { known, isFlat = true }: KnownOfRow = {},
): ReadResult {
  if (distanceText.trim() === "" && timeText.trim() === "") return {};
  const isSame = known !== undefined && nameOfDistance(known.distanceM, unit) === distanceText;
  const distance = isSame ? known : parseDistance(distanceText, unit);
  if ("error" in distance) return { distance: distance.error };
  if (distance.distanceM < SHORTEST_RESULT_M)
    return { distance: "That is shorter than 800 m: too short to predict from." };
  const time = parseResultTime(timeText, distance.distanceM, { isFlat });
  if ("error" in time) return { time: time.error };
  return { result: recentResult(distance.distanceM, time.seconds) };
}

interface ReadFigure {
  value: number | null;
  problem?: string | undefined;
}

function readLength(text: string, unit: Unit): ReadFigure {
  if (text.trim() === "") return { value: null };
  const parsed = parseDistance(text, unit);
  return "error" in parsed ? { value: null, problem: parsed.error } : { value: parsed.distanceM };
}

function readAge(age: string): ReadFigure {
  const { runner, problem } = readRunner({ age, sex: "female" });
  return { value: runner?.age ?? null, problem };
}

/** What is wrong with the texts, by field. `stored` are the results of the profile. */
export function problemsOf(texts: Texts, unit: Unit, stored: readonly RecentResult[]): Problems {
  const read = (distance: string, time: string) => {
    const isOnRace = ({ distanceM, timeS, raceId }: RecentResult) =>
      raceId !== null &&
      nameOfDistance(distanceM, unit) === distance &&
      formatDuration(timeS, { short: true }) === time;
    return readResult(distance, time, unit, { isFlat: !stored.some(isOnRace) });
  };
  const first = read(texts.distance, texts.time);
  const second = read(texts.distance2, texts.time2);
  const found: Record<FigureField, string | undefined> = {
    distance: first.distance,
    time: first.time,
    distance2: second.distance,
    time2: second.time,
    weekly: readLength(texts.weekly, unit).problem,
    longest: readLength(texts.longest, unit).problem,
    age: readAge(texts.age).problem,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** The rows after a key in one of their fields. A row that is not valid keeps its result. */
function rowsAfter(rows: Rows, name: FigureField, texts: Texts, unit: Unit): Rows {
  const [first, second] = rows;
  const isFirst = name === "distance" || name === "time";
  const { result, distance, time } = isFirst
    ? readResult(texts.distance, texts.time, unit, { known: first })
    : readResult(texts.distance2, texts.time2, unit, { known: second });
  if ((distance ?? time) !== undefined) return rows;
  return isFirst ? [result, second] : [first, result];
}

function figureOf(name: "weekly" | "longest" | "age", text: string, unit: Unit): Partial<Figures> {
  const { value, problem } = name === "age" ? readAge(text) : readLength(text, unit);
  return problem === undefined ? { [FIGURE_OF[name]]: value } : {};
}

/** A key in a field: what is typed now, and the change of the profile, which has no other figure than that field's. */
export function typeInto(
  name: FigureField,
  text: string,
  { profile, unit, typed }: { profile: Figures; unit: Unit; typed: TypedFigures },
): { typed: TypedFigures; change: Partial<Figures> } {
  const texts = { ...shownTexts(profile, unit, typed), [name]: text };
  const figure = FIGURE_OF[name];
  if (name === "weekly" || name === "longest" || name === "age") {
    const change = figureOf(name, text, unit);
    const stored = { ...typed.stored, [figure]: { ...profile, ...change }[figure] };
    return { typed: { ...typed, texts: { ...typed.texts, [name]: text }, stored }, change };
  }
  const [first, second] = profile.results;
  const rows = rowsAfter(isUnchanged("results", profile, typed) ? typed.rows : [first, second], name, texts, unit);
  const results = rows.flatMap((each) => each ?? []);
  const { distance, time, distance2, time2 } = texts;
  return {
    typed: {
      texts: { ...typed.texts, distance, time, distance2, time2 },
      stored: { ...typed.stored, results },
      rows,
    },
    change: { results },
  };
}
