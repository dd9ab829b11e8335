/** Query of the alternatives to a race. */
import { readAlternativesOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";

/** Query of the alternatives to a race by its identifier: faster, flatter, cooler or later races near by. */
export function alternativesQuery(identifier: string) {
  return { ...readAlternativesOptions({ path: { id: identifier } }), retry: retryUnlessNotFound };
}
