/** The race a chart is for, and its hills. */
import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import type { CourseAnalysis, Race } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { courseAnalysisQuery, raceQuery } from "~/lib/race-queries.ts";
import { METRES } from "~/running/distances.ts";
import { loadPaceParts } from "./pace-islands.ts";
import type { PaceChart } from "./pace-charts.ts";

const NOT_FOUND = 404;
/** A race that states 42.2 km is a marathon all the same. */
const SAME_M = 100;

export type Known<T> = { state: "loading" | "failed" | "unknown" } | { state: "known"; value: T };

/** Asks for the race named in the address, and for its course. */
export async function loadPaceChart({ request, context }: LoaderFunctionArgs): Promise<null> {
  const id = new URL(request.url).searchParams.get("race");
  const queryClient = queryClientOf(context);
  const asked = id ? [prefetch(queryClient, raceQuery(id)), prefetch(queryClient, courseAnalysisQuery(id))] : [];
  await Promise.all([loadPaceParts(), ...asked]);
  return null;
}

function known<T>(answer: { data: T | undefined; error: unknown; isError: boolean }): Known<T> {
  if (answer.data !== undefined) return { state: "known", value: answer.data };
  if (!answer.isError) return { state: "loading" };
  return { state: statusOf(answer.error) === NOT_FOUND ? "unknown" : "failed" };
}

export interface ChosenRace {
  race: Known<Race> | undefined;
  course: Known<CourseAnalysis> | undefined;
}

/** The race of this slug or number; nothing where none is asked for. */
export function useChosenRace(id: string): ChosenRace {
  const enabled = id !== "";
  const race = useQuery({ ...raceQuery(id), enabled });
  const course = useQuery({ ...courseAnalysisQuery(id), enabled });
  return enabled ? { race: known(race), course: known(course) } : { race: undefined, course: undefined };
}

/** The distance to be paced: that of the race where it is known to differ from the chart's own. */
export function distanceOf(chart: PaceChart, race: Race | undefined): number {
  const statedM = (race?.distanceKm ?? 0) * METRES.km;
  if (!race || statedM <= 0 || !fits(chart, race)) return chart.distanceM;
  return Math.abs(statedM - chart.distanceM) <= SAME_M ? chart.distanceM : Math.round(statedM);
}

/** Halves have a chart of their own; ultras share the marathon's. */
export function fits(chart: PaceChart, race: Race): boolean {
  return (race.raceType === "half-marathon") === (chart.raceType === "half-marathon");
}
