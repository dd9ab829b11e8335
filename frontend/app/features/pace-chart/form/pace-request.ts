/** Request of a pace chart, read from its fields, with the problem of each field. */
import { expectedTimeS, METRES } from "~/domain/pace/distances.ts";
import { readingsOf } from "~/domain/pace/duration-readings.ts";
import { formatDuration, parseDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, type PaceUnit, paceOf, parsePace, timeAt } from "~/domain/pace/pace.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { IMPOSSIBLE_TIME, isPossibleTime } from "~/domain/prediction/race-times.ts";
import { type RunWalk, runWalkPacing } from "~/domain/pace/strategies.ts";
import type { BandChoice, PaceFields } from "./pace-fields.ts";

type RequestedStrategy =
  | { kind: "even" }
  /** Below zero where the second half is the faster one. */
  | { kind: "halves"; changePercent: number }
  | { kind: "warm"; warmM: number; slowerPercent: number }
  | ({ kind: "run-walk" } & RunWalk)
  | { kind: "effort" };

export interface PaceRequest {
  /** The runner's own. */
  unit: PaceUnit;
  distanceM: number;
  /** From the start line to the finish. */
  timeS: number;
  strategy: RequestedStrategy;
  /** 0: the watch measures as the course does. */
  gpsPercent: number;
  showsPace: boolean;
  /** From the gun to the start line; 0 if not given. */
  gunS: number;
  /** From the gun. */
  limitS: number | undefined;
  gels: { firstS: number; everyS: number } | undefined;
  waterEveryM: number | undefined;
  band: BandChoice;
}

export type PaceProblems = Partial<Record<keyof PaceFields, string>>;

const MINUTE_S = 60;
/** Minutes are what one writes for these: "4", "0:30", "40". */
const PATTERN_S = [5, 90 * MINUTE_S] as const;
const GEL_S = [3 * MINUTE_S, 4 * 3600] as const;

/** Minutes, or minutes and seconds: "4", "0:30", "90:00" have one meaning here. */
function minutes(text: string, expectedS: readonly [number, number], options: { allowZero?: boolean } = {}) {
  const found = /^(\d+(?:[.,]\d+)?)(?::(\d{2}))?$/.exec(text.normalize("NFKC").trim());
  const seconds = found?.[2] === undefined ? "" : ` ${found[2]} s`;
  return parseDuration(found ? `${found[1] ?? ""} min${seconds}` : text, { expectedS, ...options });
}

/** Collects what is wrong while reading field after field. */
class Reader {
  readonly problems: PaceProblems = {};

  constructor(
    private readonly fields: PaceFields,
    readonly unit: PaceUnit,
  ) {}

  /** Seconds or another figure; where it cannot be read, the problem is noted and 0 goes on. */
  read(name: keyof PaceFields, parsed: { seconds: number } | { error: string }): number {
    if ("seconds" in parsed) return parsed.seconds;
    this.problems[name] = parsed.error;
    return 0;
  }

  number(name: keyof PaceFields, least: number, most: number, unit: string): number {
    const text = this.fields[name].normalize("NFKC").trim().replace(",", ".");
    const found = /^(\d+(?:\.\d+)?)\s*(%|km|mi|miles?|per cent)?$/i.exec(text);
    const isMiles = unit === "km" && /^mi/i.test(found?.[2] ?? "");
    const value = found ? Number(found[1]) * (isMiles ? METRES.mile / METRES.km : 1) : Number.NaN;
    if (value >= least && value <= most) return value;
    const isInMiles = unit === "km" && this.unit === "mi";
    const [from, to] = [least, most].map((km) =>
      isInMiles ? Number(((km * METRES.km) / METRES.mile).toFixed(1)) : km,
    );
    this.problems[name] = `Enter a number from ${from} to ${to} ${isInMiles ? "miles" : unit}.`;
    return 0;
  }
}

const PACE_UNIT = /(\/|per\s|a\s)\s*(km|k|kilomet(re|er)|mi|mile|ml|h|hour)\s*$|(kmh|kph|kmph|mph)\s*$/i;

/** What a kilometre takes: a goal as short as this was perhaps meant as a pace, and no run is asked for below it. */
const PACE_S = [150, 900] as const;

/** Readings of an unclear goal lie in here: up to a marathon none is slower than a quarter of an hour a kilometre. Ours. */
function likelyGoalS(distanceM: number): readonly [number, number] {
  const [least, most] = expectedTimeS(distanceM);
  return [least, distanceM > METRES.marathon ? most : (PACE_S[1] * distanceM) / METRES.km];
}

function goalExample(distanceM: number): string {
  if (distanceM > METRES.marathon) return "10:30:00";
  return distanceM > METRES.half ? "3:45:00" : "1:45:00";
}

function likePace(seconds: number, unit: PaceUnit): string {
  return `If you mean a pace, write ${formatDuration(seconds, { short: true })} /${unit}.`;
}

/** The time of a goal that is no pace: what has several readings, "25" or "25:00", is never taken for an absurd one. */
function clearTime(text: string, distanceM: number, unit: PaceUnit): { seconds: number } | { error: string } {
  const expectedS = likelyGoalS(distanceM);
  const found = readingsOf(text);
  const readings = "readings" in found ? found.readings : [];
  const isWithin = ([least, most]: readonly [number, number]) => readings.filter((s) => s >= least && s <= most);
  if (readings.length < 2 || isWithin(expectedS).length > 0) return parseDuration(text, { expectedS });
  const [pace] = isWithin(PACE_S);
  const asked = `“${text.trim()}” could mean several times, and none is a likely one here. Write hours, minutes and seconds, such as ${goalExample(distanceM)}.`;
  return { error: pace === undefined ? asked : `${asked} ${likePace(pace, unit)}` };
}

/** Whole seconds of a goal written as a time or as a pace. */
function goalTime(text: string, distanceM: number, unit: PaceUnit): { seconds: number } | { error: string } {
  if (text.trim() === "")
    return {
      error: `Enter a finish time such as 3:45:00, or a pace such as ${unit === "km" ? "5:20/km" : "8:35/mi"}.`,
    };
  const pace = PACE_UNIT.test(text.normalize("NFKC")) ? parsePace(text) : undefined;
  if (pace && "error" in pace) return pace;
  const time = pace ? { seconds: Math.round(timeAt(pace.paceSPerKm, distanceM)) } : clearTime(text, distanceM, unit);
  if ("error" in time) return time;
  const problem = withinReach(time.seconds, distanceM, unit);
  if (!problem) return time;
  const isLikePace = !pace && time.seconds >= PACE_S[0] && time.seconds <= PACE_S[1];
  return isLikePace ? { error: `${problem.error} ${likePace(time.seconds, unit)}` } : problem;
}

function withinReach(timeS: number, distanceM: number, unit: PaceUnit): { error: string } | undefined {
  const unheardOf = isPossibleTime(timeS, distanceM) ? worldsBestNote(timeS, distanceM) : IMPOSSIBLE_TIME;
  if (unheardOf === null) return undefined;
  const pace = timeS > 0 ? ` That would be ${formatPaceWithUnit(paceOf(timeS, distanceM), unit)}.` : "";
  return { error: `${unheardOf}${pace}` };
}

function strategyOf(fields: PaceFields, reader: Reader, distanceM: number, timeS: number): RequestedStrategy {
  switch (fields.strategy) {
    case "even":
    case "effort":
      return { kind: fields.strategy };
    case "negative":
      return { kind: "halves", changePercent: -reader.number("percent", 0, 30, "per cent") };
    case "positive":
      return { kind: "halves", changePercent: reader.number("percent", 0, 50, "per cent") };
    case "warm": {
      const mostKm = Math.floor((distanceM - 1) / METRES.km);
      const warmM = reader.number("warm", 0.1, mostKm, "km") * METRES.km;
      return { kind: "warm", warmM, slowerPercent: reader.number("slower", 0, 50, "per cent") };
    }
    case "run-walk":
      return runWalkOf(fields, reader, distanceM, timeS);
  }
}

function runWalkOf(fields: PaceFields, reader: Reader, distanceM: number, timeS: number): RequestedStrategy {
  const runS = reader.read("run", minutes(fields.run, PATTERN_S));
  const walkS = reader.read("walk", minutes(fields.walk, PATTERN_S));
  const pace = parsePace(fields.walkPace);
  if ("error" in pace) reader.problems.walkPace = pace.error;
  const walkPaceSPerKm = "error" in pace ? 0 : pace.paceSPerKm;
  const pattern = { runS, walkS, walkPaceSPerKm };
  const isRead = runS > 0 && walkS > 0 && walkPaceSPerKm > 0 && timeS > 0;
  const run = isRead ? runWalkPacing(timeS, distanceM, pattern) : undefined;
  if (isRead && !run)
    reader.problems.walkPace = "Walking at this pace reaches the goal already, so there is nothing to run.";
  if (run && run.runPaceSPerKm < PACE_S[0])
    reader.problems.run = `To reach the goal you would have to run faster than ${formatPaceWithUnit(PACE_S[0], reader.unit)}. Run for longer or walk for less.`;
  return { kind: "run-walk", ...pattern };
}

function gelsOf(fields: PaceFields, reader: Reader): PaceRequest["gels"] {
  if (fields.gelEvery.trim() === "" && fields.gelFirst.trim() === "") return undefined;
  const either = fields.gelEvery.trim() === "" ? fields.gelFirst : fields.gelEvery;
  const everyS = reader.read(fields.gelEvery.trim() === "" ? "gelFirst" : "gelEvery", minutes(either, GEL_S));
  const firstS = fields.gelFirst.trim() === "" ? everyS : reader.read("gelFirst", minutes(fields.gelFirst, GEL_S));
  const isTooClose = everyS > 0 && everyS < GEL_S[0];
  if (isTooClose) reader.problems.gelEvery = "Enter at least 3 minutes between two gels.";
  return { firstS, everyS };
}

const STRATEGY_FIELDS = ["percent", "warm", "slower", "run", "walk", "walkPace"] as const;

export interface ReadForm {
  /** None where the goal itself cannot be read. */
  request: PaceRequest | undefined;
  problems: PaceProblems;
}

/** Reads the whole form for a distance. What is wrong beside the goal is left out, and the goal still counts. */
export function readRequest(fields: PaceFields, distanceM: number, unit: PaceUnit = "km"): ReadForm {
  const reader = new Reader(fields, unit);
  const { problems } = reader;
  const offset = { expectedS: [0, 2 * 3600] as const, allowZero: true };
  const gunS = fields.gun.trim() === "" ? 0 : reader.read("gun", minutes(fields.gun, offset.expectedS, offset));
  const goalS = reader.read("goal", goalTime(fields.goal, distanceM, unit));
  const timeS = fields.from === "gun" ? goalS - gunS : goalS;
  const late = goalS > 0 && timeS !== goalS ? withinReach(timeS, distanceM, unit) : undefined;
  if (late) problems.gun = `From the start line the goal would be ${formatDuration(timeS)}. ${late.error}`;
  // a goal that does not count has no paces to look at
  const strategy = strategyOf(fields, reader, distanceM, late ? 0 : timeS);
  const limit = parseDuration(fields.cutoff, { expectedS: expectedTimeS(distanceM) });
  const limitS = fields.cutoff.trim() === "" ? undefined : reader.read("cutoff", limit);
  const gels = gelsOf(fields, reader);
  const waterEveryM = fields.water.trim() === "" ? undefined : reader.number("water", 0.5, 50, "km") * METRES.km;
  const gpsPercent = fields.gps.trim() === "" ? 0 : reader.number("gps", 0, 10, "per cent");
  if (problems.goal || late) return { request: undefined, problems };
  const request: PaceRequest = {
    unit,
    distanceM,
    timeS,
    strategy: STRATEGY_FIELDS.some((name) => problems[name]) ? { kind: "even" } : strategy,
    gpsPercent,
    showsPace: fields.markers === "",
    gunS,
    limitS: problems.cutoff ? undefined : limitS,
    gels: (problems.gelEvery ?? problems.gelFirst) ? undefined : gels,
    waterEveryM: problems.water ? undefined : waterEveryM,
    band: fields.band,
  };
  return { request, problems };
}
