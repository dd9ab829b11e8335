import { useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import type { ComparisonCell, ComparisonRow } from "./comparison-rows.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ColumnHead } from "./column-head.tsx";

interface ComparisonTableProps {
  races: readonly Race[];
  rows: readonly ComparisonRow[];
  /** All ids of the comparison, also those that no race has. */
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
}

/** By number of races. Two fit on any phone; of more, the edge of the next one is visible, so that readers scroll. */
const LEAST_WIDTHS = ["", "", "", "min-w-110", "min-w-140", "min-w-170", "min-w-200"];

const NAME_COLUMN = "sticky left-0 z-10 bg-paper print:static";

function isKnown({ cells }: ComparisonRow): boolean {
  return cells.some(({ text }) => text !== null);
}

function differs({ cells }: ComparisonRow): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}

/** "Climb" → "climb" within a sentence; "PB potential" stays. */
const inSentence = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));

function Cell({ cell }: { cell: ComparisonCell }) {
  return (
    <td className={`break-words hyphens-auto ${cell.best === undefined ? "" : "bg-accent-soft font-semibold"}`}>
      {cell.text === null ? <span className="text-muted">Not known</span> : cell.shown}
      {cell.best !== undefined && (
        <span className="mt-1 flex items-start gap-1 text-[0.8125rem] leading-tight text-accent">
          <Icon name="check" size={14} className="mt-px" />
          {cell.best}
        </span>
      )}
    </td>
  );
}

/** Races side by side. The names of the races stay visible when scrolling down, those of the facts when scrolling across. */
export function ComparisonTable({ races, rows, raceIds, onChange }: ComparisonTableProps) {
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const known = rows.filter(isKnown);
  const shown = differencesOnly ? known.filter(differs) : known;
  const unknown = rows.filter((row) => !isKnown(row)).map(({ name }) => inSentence(name));
  return (
    <>
      {races.length > 1 && (
        <label className="no-print mb-3 inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            role="switch"
            ref={(box) => {
              // pressed before hydration
              if (box?.checked) setDifferencesOnly(true);
            }}
            onChange={(event) => setDifferencesOnly(event.target.checked)}
            className="size-5"
          />
          Differences only
        </label>
      )}
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className="relative max-h-[calc(100dvh-5.5rem)] overflow-auto border-t border-line-strong lg:max-h-none lg:static lg:overflow-visible print:max-h-none print:overflow-visible"
      >
        <table className={`comparison-table lg:min-w-0 print:min-w-0 ${LEAST_WIDTHS[races.length] ?? ""}`}>
          <caption className="sr-only">{races.map(({ name }) => name).join(", ")}, fact by fact</caption>
          <thead className="sticky top-0 z-20 bg-paper lg:top-16 print:static">
            <tr>
              <td className={`${NAME_COLUMN} w-20 md:w-40`} />
              {races.map((race) => (
                <ColumnHead key={race.id} race={race} raceIds={raceIds} onChange={onChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name}>
                <th scope="row" className={`${NAME_COLUMN} text-sm font-normal break-words hyphens-auto text-muted`}>
                  {row.name}
                </th>
                {row.cells.map((cell, place) => (
                  <Cell key={races[place]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="mt-3">These races do not differ in any known fact.</p>}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-muted">Not known for any of these races: {unknown.join(", ")}.</p>
      )}
    </>
  );
}
