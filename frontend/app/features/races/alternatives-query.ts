import { readAlternativesOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";

/** By the identifier of a race: those near by that are faster, flatter, cooler or later. */
export function alternativesQuery(identifier: string) {
  return { ...readAlternativesOptions({ path: { id: identifier } }), retry: retryUnlessNotFound };
}
