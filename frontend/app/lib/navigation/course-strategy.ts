/** Strategy of the pace chart that a link opens: part of the link's query. */
import type { Race } from "~/api/types.gen.ts";

/** A time on a trusted track has its hills in it, so its splits have them too: even effort; else the chart's own. */
export function courseStrategy(race: Pick<Race, "elevationBasis"> | null | undefined): Record<string, string> {
  return race?.elevationBasis === "track" ? { strategy: "effort" } : {};
}
