/** Names of races that were translated from another script. */
import type { Race } from "~/api/types.gen.ts";

/** Sources that give the name in the local script alone: the English ones were translated by hand (docs/data.md). */
const LISTS_IN_LOCAL_SCRIPT: ReadonlySet<string> = new Set([
  "caa-directory-2026",
  "china-marathon-calendar",
  "global-marathon-hub",
  "irunmag",
  "japan-marathon-calendar",
  "korea-marathon-calendar",
  "korea-spring-calendar",
  "racelink",
]);
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** Whether the name is a translation of the local one: no source states it in English. */
export function isTranslatedName({ nameLocal, sources }: Pick<Race, "nameLocal" | "sources">): boolean {
  if (nameLocal === null || !OTHER_SCRIPT.test(nameLocal)) return false;
  const stating = sources.filter(({ fields }) => fields.includes("name"));
  return stating.length > 0 && stating.every(({ source }) => LISTS_IN_LOCAL_SCRIPT.has(source.key));
}
