import type { CatalogueQuality, DoubtKind, Known } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";
import { SwipeHint } from "~/ui/swipe-hint.tsx";

const FACTS: readonly (readonly [keyof Omit<Known, "races">, string])[] = [
  ["date", "Day of the next edition"],
  ["startTime", "Start time"],
  ["course", "Measured climb"],
  ["field", "Number of participants"],
  ["climate", "Temperatures"],
  ["website", "Website"],
  ["coordinates", "Place on the map"],
];

const DOUBTS: Record<DoubtKind, string> = {
  "point-outside": "Place on the map outside its country or state",
  "name-and-distance": "The number in the name is not the distance",
  "type-and-distance": "Distance does not fit the type of race",
  "close-editions": "Editions less than nine months apart",
  "months-differ": "Last and next edition in different seasons",
  "odd-weekday": "Road race listed on an unusual weekday",
  "festival-first-day": "First day of a festival listed, not the day of the race",
  "rule-and-listing": "Listed a day or two before or after the usual day",
};

/** "0 %" is none of them and "100 %" all, whatever the rounding. */
function share(count: number, races: number): string {
  if (races === 0) return "–";
  const percent = Math.round((100 * count) / races);
  if (percent === 0 && count > 0) return "under 1\u00A0%";
  if (percent === 100 && count < races) return "over 99\u00A0%";
  return `${percent}\u00A0%`;
}

/** Completeness by type, and the number of doubts of each kind. */
export function CatalogueQualityReport({ quality }: { quality: CatalogueQuality }) {
  const groups = quality.completeness.map(({ raceType, known }) => ({
    name: raceType === null ? "Best-known 300" : RACE_TYPE_NAMES[raceType].many,
    known,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div>
        <SwipeHint hiddenFrom="@min-[36rem]:hidden" />
        <div role="region" aria-label="Completeness" tabIndex={0} className="overflow-x-auto">
          <DataTable
            caption="Share of races with each fact"
            className="swiped-table max-md:text-sm"
            columns={["Races with", ...groups.map(({ name }) => figures(name))]}
          >
            <tbody>
              <tr>
                <th scope="row">Races</th>
                {groups.map(({ name, known }) => (
                  <td key={name} data-align="end">
                    {formatNumber(known.races)}
                  </td>
                ))}
              </tr>
              {FACTS.map(([fact, label]) => (
                <tr key={fact}>
                  <th scope="row">{label}</th>
                  {groups.map(({ name, known }) => (
                    <td key={name} data-align="end" className="whitespace-nowrap">
                      {share(known[fact], known.races)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </div>
      <div>
        <h3 className="mb-3 text-xl">What may be wrong</h3>
        <p className="mb-4 max-w-prose text-muted">
          Facts that may be wrong. A person looks at them; race pages show doubts about a listed date.
        </p>
        {quality.doubts.length === 0 ? (
          <p>There are none.</p>
        ) : (
          <DataTable caption="Number of doubts of each kind" columns={["Kind", figures("Races")]}>
            <tbody>
              {quality.doubts.map(({ kind, count }) => (
                <tr key={kind}>
                  <th scope="row">{DOUBTS[kind]}</th>
                  <td data-align="end">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
        <p className="mt-4 text-sm text-muted">
          Counted on {formatDate(quality.asOf)}. Method {quality.methodVersion} of courses, temperatures and PB
          potential.
        </p>
      </div>
    </div>
  );
}
