import { readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";

/** PB potential of one race by its number. */
export function comparedPotentialQuery(raceId: number) {
  return { ...readPotentialOptions({ path: { id: String(raceId) } }), retry: retryUnlessNotFound };
}
