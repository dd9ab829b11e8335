/** Request of a prediction, read from its fields, with the problem of each field. */
import { type RecentResult, type RunnerProfile, SHORTEST_RESULT_M } from "~/lib/storage/runner-profile.ts";
import { idIn } from "~/lib/api/query-numbers.ts";
import { parseDistance } from "~/domain/pace/distances.ts";
import { GRADED_AGES } from "~/domain/prediction/graded-ages.ts";
import { parsePace } from "~/domain/pace/pace.ts";
import type { PredictionInputs } from "~/domain/prediction/prediction-models.ts";
import { parseGoalTime, parseResultTime } from "~/domain/prediction/race-times.ts";
import type { PredictionField, PredictionFields, ShownFields } from "./prediction-fields.ts";

export type Conditions = "all" | "cool" | "course";

export interface PredictionRequest {
  inputs: PredictionInputs;
  /** The results as they were run, with the race of the guide where it is known; those of `inputs` in their order. */
  raced: readonly [RecentResult, ...RecentResult[]];
  units: "km" | "mi";
  age: number | null;
  /** Why the age that was typed does not count; null where none was typed, or it does. */
  ageProblem: string | null;
  sex: "female" | "male" | null;
  goalS: number | null;
  conditions: Conditions;
}

export type Problems = Partial<Record<PredictionField, string>>;

export interface ReadFields {
  /** Null where not even one result can be read. */
  request: PredictionRequest | null;
  problems: Problems;
}

/** Longer races are not run in one go. */
const LONGEST_M = 350_000;

class Reader {
  readonly problems: Problems = {};

  constructor(
    private readonly fields: PredictionFields,
    readonly units: "km" | "mi",
  ) {}

  private wrong(name: PredictionField, problem: string): null {
    this.problems[name] = problem;
    return null;
  }

  result(second: "" | "2"): RecentResult | null {
    const [distanceName, timeName] = [`distance${second}`, `time${second}`] as const;
    const distance = parseDistance(this.fields[distanceName], this.units);
    if ("error" in distance) return this.wrong(distanceName, distance.error);
    const { distanceM } = distance;
    if (distanceM < SHORTEST_RESULT_M)
      return this.wrong(distanceName, "That is shorter than 800 m: too short to predict from.");
    if (distanceM > LONGEST_M) return this.wrong(distanceName, "That is longer than 350 km: too long to predict from.");
    const raceId = idIn(this.fields[`ranAt${second}`]);
    const time = parseResultTime(this.fields[timeName], distanceM, { isFlat: raceId === null });
    if ("error" in time) return this.wrong(timeName, time.error);
    return { distanceM, timeS: time.seconds, raceId, date: null };
  }

  length(name: "weekly" | "longest"): number | null {
    if (this.fields[name].trim() === "") return null;
    const parsed = parseDistance(this.fields[name], this.units);
    return "error" in parsed ? this.wrong(name, parsed.error) : parsed.distanceM;
  }

  pace(): number | null {
    if (this.fields.pace.trim() === "") return null;
    const parsed = parsePace(this.fields.pace, this.units);
    return "error" in parsed ? this.wrong("pace", parsed.error) : parsed.paceSPerKm;
  }

  age(): number | null {
    const text = this.fields.age.normalize("NFKC").trim();
    if (text === "") return null;
    const [youngest, oldest] = GRADED_AGES;
    if (!/^\d{1,3}$/.test(text)) return this.wrong("age", "Enter your age in whole years, such as 44.");
    const age = Number(text);
    return age >= youngest && age <= oldest
      ? age
      : this.wrong("age", `Standards are known from ${youngest} to ${oldest} years.`);
  }

  goal(targetM: number): number | null {
    if (this.fields.goal.trim() === "") return null;
    const parsed = parseGoalTime(this.fields.goal, targetM);
    return "error" in parsed ? this.wrong("goal", parsed.error) : parsed.seconds;
  }
}

function conditionsOf(text: string): Conditions {
  return text === "cool" || text === "course" ? text : "all";
}

/** Reads all that can be read: a mistake in one field does not hide the result of the others. */
export function readPredictionFields(fields: PredictionFields, targetM: number): ReadFields {
  const units = fields.units === "mi" ? "mi" : "km";
  const reader = new Reader(fields, units);
  const first = reader.result("");
  const hasSecond = fields.distance2.trim() !== "" || fields.time2.trim() !== "";
  const second = hasSecond ? reader.result("2") : null;
  const rest = {
    weeklyM: reader.length("weekly"),
    longestRunM: reader.length("longest"),
    trainingPaceSPerKm: reader.pace(),
  };
  const request = {
    units,
    age: reader.age(),
    ageProblem: reader.problems.age ?? null,
    sex: fields.sex === "female" || fields.sex === "male" ? fields.sex : null,
    goalS: reader.goal(targetM),
    conditions: conditionsOf(fields.conditions),
  } as const;
  const { problems } = reader;
  if (!first) return { request: null, problems };
  const raced: PredictionRequest["raced"] = second ? [first, second] : [first];
  return { request: { ...request, raced, inputs: { ...rest, targetM, results: raced } }, problems };
}

/**
 * What the form shows, read. Out of the profile itself where the fields are: as text its figures are rounded, and the
 * other screens do not round.
 */
export function readShown(shown: ShownFields, profile: RunnerProfile, targetM: number): ReadFields {
  const read = readPredictionFields(shown.fields, targetM);
  const [first, ...others] = profile.results;
  if (shown.from !== "profile" || !read.request || !first) return read;
  // a stored second result that cannot be does not count here either
  const raced: PredictionRequest["raced"] = [first, ...others.slice(0, read.request.raced.length - 1)];
  const known = { results: raced, weeklyM: profile.weeklyDistanceM, longestRunM: profile.longestRunM };
  return { ...read, request: { ...read.request, raced, inputs: { ...read.request.inputs, ...known } } };
}
