import { Link } from "react-router";
import { formatNumber } from "~/domain/units/format-number.ts";
import { UNKNOWN } from "~/lib/format/formats.ts";
import { formatTemperature, type Units } from "~/domain/units/units.ts";
import type { Group } from "./plots.ts";

interface GroupTableProps {
  /** Heading of the first column. */
  title: string;
  caption: string;
  groups: readonly Group[];
  /** Races of the largest group of all, whose bar is full. */
  most: number;
  units: Units;
  nameOf: (key: string) => string;
  /** The list of the races of a group. */
  addressOf: (key: string) => string;
}

function flatShare(flat: number, withSteepness: number): string {
  return `${Math.round((flat / withSteepness) * 100)}\u00A0%`;
}

/** Table of race counts with bars. Phones have no column for the steepness: it stands under the bars. */
export function GroupTable({ title, caption, groups, most, units, nameOf, addressOf }: GroupTableProps) {
  return (
    <>
      <p aria-hidden="true" className="mb-2 text-sm text-muted md:hidden">
        Under each bar: how many of the races with a known steepness are flat or downhill.
      </p>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" data-align="end">
              Races
            </th>
            <td aria-hidden="true" className="w-1/2 border-b-line-strong! max-sm:w-1/4" />
            <th scope="col" data-align="end" className="max-md:sr-only">
              Steepness known
            </th>
            <th scope="col" data-align="end" className="max-md:sr-only">
              Of these flat or downhill
            </th>
            <th scope="col" data-align="end" className="whitespace-normal! max-sm:w-28">
              Median temperature
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, races, withSteepness, flat, medianC }) => (
            <tr key={key ?? ""}>
              <th scope="row" className="font-normal">
                {key === null ? (
                  <span className="text-muted">Not known</span>
                ) : (
                  <Link to={addressOf(key)} className="text-link">
                    {nameOf(key)}
                  </Link>
                )}
              </th>
              <td data-align="end">{formatNumber(races)}</td>
              <td aria-hidden="true">
                <svg width="100%" height="12" className="block">
                  <rect width={`${((races / most) * 100).toFixed(1)}%`} height="12" className="fill-contour" />
                </svg>
                {withSteepness > 0 && (
                  <span className="block text-sm text-muted md:hidden">
                    {flatShare(flat, withSteepness)} {`of\u00A0${formatNumber(withSteepness)}`}
                  </span>
                )}
              </td>
              <td data-align="end" className="max-md:sr-only">
                {formatNumber(withSteepness)}
              </td>
              <td data-align="end" className="max-md:sr-only">
                {withSteepness === 0 ? UNKNOWN : flatShare(flat, withSteepness)}
              </td>
              <td data-align="end" className="whitespace-nowrap">
                {medianC === null ? UNKNOWN : formatTemperature(medianC, units)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
