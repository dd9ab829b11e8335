/** The one type of several races: that of their comparison (SPEC section 3). */
import type { RaceType } from "~/api/types.gen.ts";

/** Null where they differ, or where one is not known. */
export function sharedType(types: readonly (RaceType | null)[]): RaceType | null {
  const [first = null] = types;
  return types.every((type) => type === first) ? first : null;
}
