/** Filters of a least value in fixed steps: scores, and the time limit. */
import { memo } from "react";
import { Select } from "~/ui/select.tsx";
import { countOf, type FacetCounts, withCount } from "./facets-query.ts";
import type { NumberParameter } from "./filter-parameters.ts";

const ANY = { value: "", label: "Any" };

interface Least {
  filter: "courseScore" | "pbPotential" | "cutOffH";
  name: NumberParameter;
  label: string;
  steps: readonly number[];
  unit: string;
}

export const LEAST: readonly Least[] = [
  { filter: "courseScore", name: "courseScoreMin", label: "Course score", steps: [50, 60, 70, 80, 90], unit: "" },
  { filter: "pbPotential", name: "pbPotentialMin", label: "PB potential", steps: [50, 60, 70, 80, 90], unit: "" },
  {
    filter: "cutOffH",
    name: "cutOffHMin",
    label: "Time limit (cut-off)",
    steps: [4, 5, 6, 7, 8, 12, 24, 36],
    unit: " h",
  },
];

/** Bins from a step on: "at least 70" has those of 70, 80 and 90. */
function leastCount(facet: FacetCounts | undefined, least: number): number | undefined {
  const bins = Object.keys(facet?.counts ?? {});
  return countOf(
    facet,
    bins.filter((bin) => Number.parseFloat(bin) >= least),
  );
}

interface LeastFieldProps {
  least: Least;
  value: number | undefined;
  facet: FacetCounts | undefined;
}

/** "At least 70", with how many races that leaves. */
export const LeastField = memo(function LeastField({ least, value, facet }: LeastFieldProps) {
  const { name, label, steps, unit } = least;
  // a value between two steps lies within a bin, which says nothing about it
  const isOther = value !== undefined && !steps.includes(value);
  const known = isOther ? [...steps, value].toSorted((one, other) => one - other) : steps;
  return (
    <Select
      look="filter"
      label={label}
      name={name}
      value={String(value ?? "")}
      options={[
        ANY,
        ...known.map((step) => ({
          value: String(step),
          label: withCount(`At least ${step}${unit}`, isOther && step === value ? undefined : leastCount(facet, step)),
        })),
      ]}
    />
  );
});
