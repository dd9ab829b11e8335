import { stretchName } from "~/domain/units/course-units.ts";
import { formatHeight, formatSignedPercent, lengthUnit, type Units } from "~/domain/units/units.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

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

/** Table of a course by kilometre or mile. */
export function KilometreTable({ stretches, units, caption }: KilometreTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        lengthUnit(units),
        figures("Climb"),
        figures("Descent"),
        figures("Grade"),
        figures("Extra time", "whitespace-normal!"),
      ]}
    >
      <tbody>
        {stretches.map((each) => (
          <tr key={each.number}>
            <th scope="row" className="font-normal sm:whitespace-nowrap">
              {stretchName(each, units)}
            </th>
            <td data-align="end">{formatHeight(each.gainM, units)}</td>
            <td data-align="end">{formatHeight(each.lossM, units)}</td>
            <td data-align="end" className="whitespace-nowrap">
              {formatSignedPercent(each.gradePercent)}
            </td>
            <td data-align="end" className="whitespace-nowrap">
              {formatSignedPercent((each.factor - 1) * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
