/** Radii that a form offers round a place, with miles beside kilometres. */
import { formatNumber } from "~/domain/units/format-number.ts";
import type { Units } from "~/domain/units/units.ts";
import type { Where } from "~/lib/navigation/where.ts";
import { countWithin, type ListFacets, withCount } from "./facets-query.ts";
import { RADII_KM } from "./filter-parameters.ts";

/** Those in the runner's units first. With `facets`, each has the number of races within it. */
export function radiusOptions({ near, places }: Where, units: Units, facets?: ListFacets) {
  if (!near) return [{ value: "", label: Object.keys(places).length > 0 ? "This place only" : "Anywhere" }];
  const optionsIn = (each: Units) =>
    RADII_KM[each].map(({ km, label }) => ({ value: String(km), label: withCount(label, countWithin(facets, km)) }));
  const kilometres = { group: "Kilometres", options: optionsIn("metric") };
  const miles = { group: "Miles", options: optionsIn("imperial") };
  const groups = units === "metric" ? [kilometres, miles] : [miles, kilometres];
  const known = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const own = near.radiusKm === undefined ? "" : String(near.radiusKm);
  const other = own !== "" && !known.includes(own) ? [{ value: own, label: `${formatNumber(Number(own))} km` }] : [];
  return [{ value: "", label: "Anywhere" }, ...other, ...groups];
}
