import { inSentence } from "~/lib/format/in-sentence.ts";
import { useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { type ComparisonCell, type ComparisonRow, differs } from "./comparison-rows.tsx";
import { NOT_VERIFIED_MEANS } from "~/features/races/not-verified.tsx";
import { Icon } from "~/ui/icon.tsx";
import { SwipeHint } from "~/ui/swipe-hint.tsx";
import { ColumnHead } from "./column-head.tsx";
import { PinnedNames } from "./pinned-names.tsx";
import { useMovedColumn } from "./use-moved-column.ts";

interface ComparisonTableProps {
  races: readonly Race[];
  rows: readonly ComparisonRow[];
  /** All ids of the comparison, also those that no race has, and those beyond the sixth. */
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
}

/**
 * Of the column of names and those of the races: two races stand side by side on any phone, 320 px wide with columns of
 * 102 px; on wider ones the edge of the next one is visible, so that readers scroll.
 */
const LEAST_WIDTH = "min-w-[calc(5.25rem+var(--races)*min(7.4rem,max(6.375rem,(100cqi-5.25rem)/2)))]";
/** By number of races. */
const LEAST_WIDTHS = ["", "", "", "[--races:3]", "[--races:4]", "[--races:5]", "[--races:6]"];
/** Where the table is as wide as that, nothing has to be swiped. */
const NO_HINT_FROM = [
  "",
  "",
  "",
  "@min-[27.5rem]:hidden",
  "@min-[35rem]:hidden",
  "@min-[42.5rem]:hidden",
  "@min-[50rem]:hidden",
];

const NAME_COLUMN = "sticky left-0 z-10 bg-paper print:static";

function isKnown({ cells }: ComparisonRow): boolean {
  return cells.some(({ text }) => text !== null);
}

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

function FactRow({ row, races }: { row: ComparisonRow; races: readonly Race[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={`${NAME_COLUMN} text-[0.8125rem] font-normal md:text-sm break-words hyphens-auto text-muted`}
      >
        {row.name}
      </th>
      {row.cells.map((cell, place) => (
        <Cell key={races[place]?.id} cell={cell} />
      ))}
    </tr>
  );
}

interface RowsProps {
  rows: readonly ComparisonRow[];
  races: readonly Race[];
}

/** What differs comes first, then what is the same for all. */
function Rows({ rows, races }: RowsProps) {
  const differing = races.length > 1 ? rows.filter(differs) : rows;
  const same = rows.filter((row) => !differing.includes(row));
  return (
    <>
      <tbody>
        {differing.map((row) => (
          <FactRow key={row.name} row={row} races={races} />
        ))}
      </tbody>
      {same.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={races.length + 1} className="pt-8! font-serif text-lg">
              <span className="sticky left-0">The same for all</span>
            </th>
          </tr>
          {same.map((row) => (
            <FactRow key={row.name} row={row} races={races} />
          ))}
        </tbody>
      )}
    </>
  );
}

/**
 * Races side by side. The page alone scrolls down; of more than two races a phone shows the next ones by swiping, with
 * the names of the facts in sight, and those of the races once their head has left the window.
 */
export function ComparisonTable({ races, rows, raceIds, onChange }: ComparisonTableProps) {
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const known = rows.filter(isKnown);
  const shown = differencesOnly ? known.filter(differs) : known;
  const unknown = rows.filter((row) => !isKnown(row)).map(({ name }) => inSentence(name));
  const isSwiped = races.length > 2;
  const region = useRef<HTMLDivElement>(null);
  const moved = useMovedColumn(races, region);
  const leastWidth = isSwiped ? `${LEAST_WIDTH} ${LEAST_WIDTHS[races.length] ?? ""}` : "";
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
      {isSwiped && (
        <SwipeHint
          hiddenFrom={`lg:hidden ${NO_HINT_FROM[races.length] ?? ""}`}
          text={`${races.length} races: swipe the table, or use the arrow keys, to see them all.`}
        />
      )}
      <p role="status" className="sr-only">
        {moved.text}
      </p>
      <div className={isSwiped ? "@container" : ""}>
        {isSwiped && <PinnedNames races={races} region={region} leastWidth={leastWidth} />}
        <div
          ref={region}
          role="region"
          aria-label="Comparison"
          tabIndex={0}
          data-races={races.length}
          className={`comparison relative border-t border-line-strong ${isSwiped ? "overflow-x-auto lg:overflow-visible print:overflow-visible" : ""}`}
        >
          <table className={`comparison-table lg:min-w-0 print:min-w-0 ${leastWidth}`}>
            <caption className="sr-only">{races.map(({ name }) => name).join(", ")}, fact by fact</caption>
            <thead className={`z-20 bg-paper print:static ${isSwiped ? "lg:sticky lg:top-16" : "sticky top-16"}`}>
              <tr>
                <td className={`${NAME_COLUMN} w-21 md:w-40`} />
                {races.map((race, place) => (
                  <ColumnHead
                    key={race.id}
                    race={race}
                    left={races[place - 1]}
                    right={races[place + 1]}
                    raceIds={raceIds}
                    onChange={onChange}
                    onMove={moved.moving}
                  />
                ))}
              </tr>
            </thead>
            <Rows rows={shown} races={races} />
          </table>
        </div>
      </div>
      {shown.length === 0 && <p className="mt-3">These races do not differ in any known fact.</p>}
      {shown.some(({ cells }) => cells.some(({ isUnverified }) => isUnverified)) && (
        <p className="mt-3 text-sm text-muted">{NOT_VERIFIED_MEANS}</p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-muted">Not known for any of these races: {unknown.join(", ")}.</p>
      )}
    </>
  );
}
