/** Parts of a list with a search text, which few open it with: they are fetched then. */
import type { LoaderFunctionArgs } from "react-router";
import type { RaceType } from "~/api/types.gen.ts";
import { deferred } from "~/ui/deferred.tsx";

export const TextMeanings = deferred(async () => (await import("./text-meanings.tsx")).TextMeanings, "contents");

/** As `loadWordedList`, once it is there. */
export async function loadSearchedList(args: LoaderFunctionArgs, pageType?: RaceType): Promise<number | undefined> {
  const [{ loadWordedList }] = await Promise.all([import("./worded-list.ts"), TextMeanings.load()]);
  return await loadWordedList(args, pageType);
}
