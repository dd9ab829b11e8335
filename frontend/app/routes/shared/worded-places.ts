/** Named places that a search text means: the city after "near", the country after "in". */
import type { FoundPlace } from "~/api/types.gen.ts";
import { fold } from "~/domain/text/folding.ts";
import { mentionedNation } from "~/lib/format/home-nations.ts";

type Found = readonly FoundPlace[];

/** The best place; but the city rather than the state of the same name that it lies in (New York, Tokyo). */
export function cityMeant(found: Found, text: string): FoundPlace | undefined {
  const [best] = found;
  if (best?.kind !== "state" || mentionedNation(text) !== undefined) return best;
  return found.find(({ kind, title }) => kind === "city" && title === `${best.name}, ${best.name}`) ?? best;
}

/** The country of that name, or of that other name where no place has it in its own. */
export function countryMeant(found: Found, text: string): FoundPlace | undefined {
  const [best] = found;
  if (best?.kind !== "country") return undefined;
  const isItsName = fold(best.name) === fold(text);
  return isItsName || !found.some(({ name }) => fold(name).includes(fold(text))) ? best : undefined;
}
