import { memo, useState } from "react";
import { formatNumber } from "~/domain/units/format-number.ts";
import type { Units } from "~/domain/units/units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Icon } from "~/ui/icon.tsx";
import type { FacetCounts } from "./facets-query.ts";
import type { NumberParameter, RaceFilters } from "./filter-parameters.ts";
import { listAddress } from "./race-filters.ts";
import { RangeInputs } from "./range-inputs.tsx";
import { greatestText, RANGE_UNITS, type RangeFilter, shownBound } from "./range-units.ts";

export interface Range {
  filter: RangeFilter;
  min: NumberParameter;
  max: NumberParameter;
  /** Distance from the end of one bin to the start of the next: a bin ends below its upper bound. */
  step: number;
}

/** Bounds of a bin, "250-1000" → 250 and 999. Nothing but a temperature is below zero. */
function boundsOf(key: string, { filter, step }: Range): { low: number | undefined; high: number | undefined } {
  const [, low = "", high = ""] = /^(-?[\d.]*)-([\d.]*)$/.exec(key) ?? [];
  const isLeast = low === "" || (Number(low) === 0 && filter !== "temperatureC");
  const lowest = isLeast ? undefined : Number(low);
  return { low: lowest, high: high === "" ? undefined : Number((Number(high) - step).toFixed(2)) };
}

function boundsText(filter: RangeFilter, units: Units, low: number | undefined, high: number | undefined): string {
  if (low === undefined) return high === undefined ? "any" : greatestText(filter, high, units, "up to ");
  const least = formatNumber(shownBound(filter, low, units));
  return high === undefined ? `from ${least}` : `${least} to ${greatestText(filter, high, units, "")}`;
}

interface RangeFieldProps {
  range: Range;
  path: string;
  low: number | undefined;
  high: number | undefined;
  /** That the steps are links from. */
  linked: RaceFilters;
  facet: FacetCounts | undefined;
  /** Open at first although nothing is chosen. */
  isOpen?: boolean;
}

interface StepsProps extends Omit<RangeFieldProps, "low" | "high" | "isOpen"> {
  label: string;
  unit: string;
  textOf: (low: number | undefined, high: number | undefined) => string;
}

/** The usual steps of a figure. The form follows the links, with all that is chosen in it by then. */
function Steps({ range, path, linked, facet, label, unit, textOf }: StepsProps) {
  const { filter, min, max } = range;
  const { [min]: _low, [max]: _high, ...others } = linked.numbers;
  const { counts = {}, included = 0 } = facet ?? {};
  const bins = Object.entries(counts).filter(([, count]) => count > included);
  return (
    <ul className="mt-1.5">
      {bins.map(([key, count]) => {
        const bounds = boundsOf(key, range);
        const numbers = {
          ...others,
          ...(bounds.low === undefined ? {} : { [min]: bounds.low }),
          ...(bounds.high === undefined ? {} : { [max]: bounds.high }),
        };
        return (
          <li key={key}>
            <a
              href={listAddress(path, { ...linked, numbers, page: 1 })}
              rel="nofollow"
              data-step={filter}
              className="flex min-h-11 items-center justify-between gap-2 text-sm hover:text-accent hover:underline md:pointer-fine:min-h-7"
            >
              <span>
                <span className="sr-only">{label} </span>
                {textOf(bounds.low, bounds.high)} {unit}
              </span>
              <span className="text-muted">{formatNumber(count)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Least and greatest value of one figure, with the usual steps and how many races each would leave. */
export const RangeField = memo(function RangeField({ low, high, isOpen = false, ...steps }: RangeFieldProps) {
  const { filter, min, max } = steps.range;
  const { units } = useRunnerProfile();
  const [label, unit] = [RANGE_UNITS[filter].label(units), RANGE_UNITS[filter].unit(units)];
  const textOf = (from: number | undefined, to: number | undefined) => boundsText(filter, units, from, to);
  const isSet = low !== undefined || high !== undefined;
  const [isOpenAtFirst] = useState(isSet || isOpen);
  return (
    <details open={isOpenAtFirst} className="group/range border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-[0.9375rem] font-semibold md:pointer-fine:min-h-9">
        <span>
          {label}
          {isSet && (
            <span className="font-normal text-accent">
              {" "}
              {textOf(low, high)} {unit}
            </span>
          )}
        </span>
        <Icon name="chevron-down" size={16} className="text-muted group-open/range:rotate-180" />
      </summary>
      <div className="pb-4">
        <RangeInputs
          filter={filter}
          units={units}
          least={{ name: min, value: low }}
          most={{ name: max, value: high }}
        />
        <Steps {...steps} label={label} unit={unit} textOf={textOf} />
      </div>
    </details>
  );
});
