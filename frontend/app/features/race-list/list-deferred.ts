/** Parts of a race list that hydrate after its rows, or are seldom there. */
import type { LoaderFunctionArgs } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { deferred } from "~/ui/deferred.tsx";
import type { Listing } from "./race-list-loader.ts";

const parts = () => import("./list-parts.ts");
/** Kept: an import of a loaded module takes turns of the event loop, and the request of a changed list would wait for rendering. */
let loaded: Awaited<ReturnType<typeof parts>> | undefined;

export const FilterForm = deferred(async () => (await parts()).FilterForm, "contents");
/** Without a box of their own: they stand among the elements of the list. */
export const ResultTools = deferred(async () => (await parts()).ResultTools, "contents");
export const ResultNotes = deferred(async () => (await parts()).ResultNotes, "contents");
export const NoRaces = deferred(async () => (await parts()).NoRaces);
export const RaceCalendar = deferred(async () => (await import("./calendar/race-calendar.tsx")).RaceCalendar);

async function loadListParts(): Promise<void> {
  await Promise.all([FilterForm, ResultTools, ResultNotes, NoRaces].map((part) => part.load()));
}

/** Loads one page of a list. What does so is fetched when it is needed: the first page arrives with its data. */
export async function loadRaceList(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  scope: ListMarathonsData["query"] = {},
  listing?: Listing,
): Promise<null> {
  loaded ??= await parts();
  // together: where the list is elsewhere, the router hears of it also while the parts are on their way
  const [answer] = await Promise.all([loaded.loadRaceList(args, scope, listing), loadListParts()]);
  return answer;
}
