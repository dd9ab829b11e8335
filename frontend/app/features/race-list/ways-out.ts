/** Ways out of an empty list: the fewest filters to remove, or a wider radius, and how many races each way brings. */
import { inSentence } from "~/lib/format/in-sentence.ts";
import type { Units } from "~/domain/units/units.ts";
import { countWithin, type ListFacets } from "./facets-query.ts";
import type { FilterChip } from "./filter-chips.ts";
import { type RaceFilters, RADII_KM } from "./filter-parameters.ts";

const WAYS_SHOWN = 3;

export interface WayOut {
  /** "Remove month April and terrain Sand". */
  words: string;
  filters: RaceFilters;
  count: number;
}

/** What a chip leaves of the filters, applied to filters that others have changed already. */
function without(filters: RaceFilters, chip: FilterChip, all: RaceFilters): RaceFilters {
  const changed = Object.entries(chip.without).filter(([name, value]) => value !== all[name as keyof RaceFilters]);
  return { ...filters, ...Object.fromEntries(changed) };
}

/** The least radius above that of the filters with races in it. */
function widerRadius(filters: RaceFilters, units: Units, facets: ListFacets | undefined): readonly WayOut[] {
  const { near } = filters;
  const own = near?.radiusKm;
  if (!near || own === undefined) return [];
  const wider = RADII_KM[units].find(({ km }) => km > own && (countWithin(facets, km) ?? 0) > 0);
  if (!wider) return [];
  const words = `Search within ${wider.label}`;
  return [
    {
      words,
      filters: { ...filters, near: { ...near, radiusKm: wider.km }, page: 1 },
      count: countWithin(facets, wider.km) ?? 0,
    },
  ];
}

/** What the page itself sets has no chip, and cannot be removed. */
export function waysOut(
  filters: RaceFilters,
  chips: readonly FilterChip[],
  facets: ListFacets | undefined,
  units: Units,
): readonly WayOut[] {
  const removals = (facets?.relax ?? []).flatMap(({ filters: names, count }) => {
    const removed = names.flatMap((name) => chips.filter((chip) => chip.filter === name && chip.kind !== "Also"));
    if (removed.length === 0 || names.some((name) => !removed.some((chip) => chip.filter === name))) return [];
    // "where within 25 km of York" would be no sentence
    const wordsOf = ({ kind, value }: FilterChip) => (kind === "Where" ? value : `${inSentence(kind)} ${value}`);
    const words = removed.map(wordsOf).join(" and ");
    const relaxed = names.reduce<RaceFilters>((kept, name) => withoutFilter(kept, name, removed, filters), filters);
    return [{ words: `Remove ${words}`, filters: { ...relaxed, page: 1 }, count }];
  });
  return [...widerRadius(filters, units, facets), ...removals.slice(0, WAYS_SHOWN)];
}

/** A filter with several values is removed whole. */
function withoutFilter(
  kept: RaceFilters,
  name: FilterChip["filter"],
  removed: readonly FilterChip[],
  all: RaceFilters,
): RaceFilters {
  if (name === "terrain") return { ...kept, terrain: [] };
  if (name === "elevationProfile") return { ...kept, elevationProfile: [] };
  if (name === "date") return { ...kept, dateFrom: "", dateTo: "" };
  const chip = removed.find(({ filter }) => filter === name);
  if (!chip) return kept;
  const next = without(kept, chip, all);
  const numbers = Object.entries(kept.numbers).filter(([key]) => key in chip.without.numbers);
  const places = Object.entries(kept.places).filter(([key]) => key in chip.without.places);
  const flags = kept.flags.filter((flag) => chip.without.flags.includes(flag));
  return { ...next, numbers: Object.fromEntries(numbers), places: Object.fromEntries(places), flags };
}
