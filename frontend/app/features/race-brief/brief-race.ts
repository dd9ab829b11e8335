/** The race a preparation is for, and what the guide knows of it. */
import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import type { CourseAnalysis, Potential, Race } from "~/api/types.gen.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { courseAnalysisQuery, potentialQuery, raceQuery } from "~/lib/race-queries.ts";
import { loadBriefParts } from "./brief-islands.ts";

/** Asks for the race named in the address, its weather, and its course where there is a track. */
export async function loadBrief({ request, context }: LoaderFunctionArgs): Promise<null> {
  const id = new URL(request.url).searchParams.get("race")?.trim();
  const queryClient = queryClientOf(context);
  const askRace = async (asked: string) => {
    await prefetch(queryClient, raceQuery(asked));
    const race = queryClient.getQueryData(raceQuery(asked).queryKey);
    if (race?.course) await prefetch(queryClient, courseAnalysisQuery(asked));
  };
  const asked = id ? [askRace(id), prefetch(queryClient, potentialQuery(id))] : [];
  await Promise.all([loadBriefParts(Boolean(id)), ...asked]);
  return null;
}

export interface BriefRace {
  race: Race | null;
  potential: Potential | null;
  course: CourseAnalysis | null;
}

/** What is known by now of the race of this slug or number; nothing where none is asked for. */
export function useBriefRace(id: string): BriefRace {
  const enabled = id !== "";
  const { data: race } = useQuery({ ...raceQuery(id), enabled });
  const { data: potential } = useQuery({ ...potentialQuery(id), enabled });
  const { data: course } = useQuery({ ...courseAnalysisQuery(id), enabled: enabled && Boolean(race?.course) });
  if (!enabled || !race) return { race: null, potential: null, course: null };
  return { race, potential: potential ?? null, course: course ?? null };
}

/** Under which a race's ticks are kept: the next edition begins anew. */
export function ticksKey(race: Race | null, kind: string, day: string | null): string {
  return `${race ? race.id : kind} ${day?.slice(0, 4) ?? "undated"}`;
}

export function placeOf(race: Race | null): { latitude: number; longitude: number } | null {
  const { latitude = null, longitude = null } = race ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
