import { formatSignedPercent, formatHeight } from "~/lib/measures.ts";
import type { Units } from "~/lib/runner-profile.ts";

interface Kilometre {
  number: number;
  distanceKm: number;
  gainM: number;
  lossM: number;
  gradePercent: number;
  /** Time over the time of a flat one. */
  factor: number;
}

interface KilometreTableProps {
  kilometres: readonly Kilometre[];
  units: Units;
  caption: string;
}

/** The last one may be shorter: then it says by how much. */
function nameOf({ number, distanceKm }: Kilometre): string {
  return distanceKm > 0.995 ? String(number) : `${number} (${Math.round(distanceKm * 1000)} m)`;
}

/** A course kilometre by kilometre. */
export function KilometreTable({ kilometres, units, caption }: KilometreTableProps) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">km</th>
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
        {kilometres.map((each) => (
          <tr key={each.number}>
            <th scope="row" className="font-normal whitespace-nowrap">
              {nameOf(each)}
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
