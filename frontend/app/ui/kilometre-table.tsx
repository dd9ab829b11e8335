import { stretchName } from "~/lib/course-units.ts";
import { formatHeight, formatSignedPercent, lengthUnit } from "~/lib/measures.ts";
import type { Units } from "~/lib/runner-profile.ts";

interface Stretch {
  number: number;
  distanceKm: number;
  gainM: number;
  lossM: number;
  gradePercent: number;
  /** Time over the time of a flat one. */
  factor: number;
}

interface KilometreTableProps {
  /** Kilometres, or miles where those are the units. */
  stretches: readonly Stretch[];
  units: Units;
  caption: string;
}

/** A course kilometre by kilometre, or mile by mile. */
export function KilometreTable({ stretches, units, caption }: KilometreTableProps) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{lengthUnit(units)}</th>
          <th scope="col" data-align="end">
            Climb
          </th>
          <th scope="col" data-align="end">
            Fall
          </th>
          <th scope="col" data-align="end">
            Grade
          </th>
          <th scope="col" data-align="end">
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {stretches.map((each) => (
          <tr key={each.number}>
            <th scope="row" className="font-normal whitespace-nowrap">
              {stretchName(each, units)}
            </th>
            <td data-align="end">{formatHeight(each.gainM, units)}</td>
            <td data-align="end">{formatHeight(each.lossM, units)}</td>
            <td data-align="end">{formatSignedPercent(each.gradePercent)}</td>
            <td data-align="end">{formatSignedPercent((each.factor - 1) * 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
