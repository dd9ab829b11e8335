/** Texts as they stand in addresses. */
import { fold } from "./folding.ts";

/** Small letters without accents, digits and hyphens: "Łódź, what a course" → "lodz-what-a-course". */
export function slugOf(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
