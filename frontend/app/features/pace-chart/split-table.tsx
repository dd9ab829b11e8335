import { formatDuration } from "~/domain/pace/durations.ts";
import type { PaceRequest } from "~/features/pace-chart/form/pace-request.ts";
import type { SheetRow } from "./pace-sheet.ts";
import { TwoPaces } from "./two-paces.tsx";

interface SplitTableProps {
  caption: string;
  rows: readonly SheetRow[];
  request: PaceRequest;
  /** With the pace since the mark before, in both units. */
  hasPace?: boolean;
  /** Every fifth row stands out, so that the eye keeps its place. */
  ruledEvery?: number;
}

/** Times at marks: since the mark before, from the start, and on the course clock or against the limit where asked for. */
export function SplitTable({ caption, rows, request, hasPace = false, ruledEvery }: SplitTableProps) {
  const hasClock = request.gunS > 0;
  const hasLimit = request.limitS !== undefined;
  // a phone has room for five columns
  const onPhone = hasClock && hasLimit ? "max-sm:hidden" : "";
  const onSmallPhone = hasClock && hasLimit ? "max-[22.5rem]:hidden" : "";
  return (
    <table className="data-table paces-table">
      <caption className="legend mb-1 text-left">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Distance</th>
          {hasPace && (
            <th scope="col" data-align="end" className={onPhone}>
              Pace
            </th>
          )}
          <th scope="col" data-align="end" className={onSmallPhone}>
            Split
          </th>
          <th scope="col" data-align="end">
            Time
          </th>
          {hasClock && (
            <th scope="col" data-align="end">
              Clock
            </th>
          )}
          {hasLimit && (
            <th scope="col" data-align="end">
              Limit
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.distanceM}
            data-strong={row.label === "Finish" || (ruledEvery && (index + 1) % ruledEvery === 0) ? "" : undefined}
          >
            <th scope="row">{row.label}</th>
            {hasPace && (
              <td data-align="end" className={`text-muted ${onPhone}`}>
                {!row.isBetween && <TwoPaces pace={row.paceSPerKm} unit={request.unit} />}
              </td>
            )}
            <td data-align="end" className={`text-muted ${onSmallPhone}`}>
              {!row.isBetween && formatDuration(row.splitS, { short: true })}
            </td>
            <td data-align="end" className="font-semibold">
              {formatDuration(row.elapsedS)}
            </td>
            {hasClock && <td data-align="end">{formatDuration(row.clockS)}</td>}
            {hasLimit && <td data-align="end">{formatDuration(row.limitS ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
