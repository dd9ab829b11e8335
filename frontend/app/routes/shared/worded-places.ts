/** Named places that a search text means: the city after "near", the country after "in", the place that it is. */
import type { FoundPlace } from "~/api/types.gen.ts";
import { fold } from "~/domain/text/folding.ts";
import { mountainsCalled } from "~/features/search/mountain-words.ts";
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

const PUNCTUATION_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Whether the text is all of the range's name, or of another one; "Sierra Nevada" is that of two ranges. */
function isWholeName({ name }: FoundPlace, text: string): boolean {
  const words = text.replace(PUNCTUATION_AROUND, "");
  return mountainsCalled(words) === name || fold(name.split(",")[0] ?? "") === fold(words);
}

/** The best place; of mountain ranges one by its whole name only: no race has their names, and "krk" begins "Krkonoše". */
export function placeMeant(found: Found, text: string): FoundPlace | undefined {
  return found.find((place) => place.kind !== "mountains" || isWholeName(place, text));
}
