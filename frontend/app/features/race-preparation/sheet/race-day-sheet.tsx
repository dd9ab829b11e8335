import { useHydrated } from "~/lib/startup/hydrated.ts";
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPace, formatPaceWithUnit, paceOf } from "~/domain/pace/pace.ts";
import { formatVolume, type Units } from "~/domain/units/units.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { type SheetRow, sheetRows } from "./sheet-rows.ts";
import { distanceBasis } from "~/features/race-preparation/goal-text.ts";
import { dayText, raceName, shortClock } from "~/features/race-preparation/preparation-text.ts";
import { packedFor, stepsBefore } from "~/features/race-preparation/day/morning-steps.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

/** Prints the sheet alone; the print command of the browser takes the whole page. */
function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset["print"] = "sheet";
  window.addEventListener("afterprint", () => delete dataset["print"], { once: true });
  window.print();
}

/** What one fills in by hand. */
const BLANKS = [
  "Race number",
  "Start area",
  "Leave home at",
  "Bag drop",
  "Meet at",
  "Emergency contact",
  "Medicines, allergies",
];

/** Everything for the morning on one page. */
export function RaceDaySheet({ plan }: { plan: RaceDayPlan }) {
  const isHydrated = useHydrated();
  return (
    <Section
      id="sheet"
      title="Race-day sheet"
      lead="Times, climbs, fuel and the last hours on one sheet of A4 or Letter."
      className="race-sheet-section"
      actions={
        <Button className="no-print" disabled={!isHydrated} onClick={printSheet}>
          <Icon name="print" />
          Print the sheet
        </Button>
      }
    >
      <article className="race-sheet rounded-md border border-line-strong p-4 sm:p-6" aria-label="Race-day sheet">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-2">
          <div>
            <h3 className="text-2xl">{plan.race?.name ?? raceName(plan).replace(/^an? /, "").replace(/^./, upper)}</h3>
            <p>
              {plan.day === null ? "Day: ____________" : dayText(plan)}, start {formatClock(plan.startMinutes)}
              {plan.startBasis === "assumed" && " (assumed)"}
            </p>
          </div>
          <p className="sm:text-right">
            <span className="block text-2xl font-bold tabular-nums">{formatDuration(plan.request.goalS)}</span>
            <span className="block">
              {formatPaceWithUnit(paceOf(plan.request.goalS, plan.request.distanceM), plan.request.unit)}
              {plan.isByEffort ? ", by effort" : ", even pace"}
              {distanceBasis(plan.request)}
            </span>
          </p>
        </header>
        <div className="race-sheet-columns mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
          <Times plan={plan} />
          <div className="grid content-start gap-3">
            <SheetFacts plan={plan} />
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line pt-2">
              {BLANKS.map((name) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid items-end">
                  <dt className="text-sm">{name}</dt>
                  <dd className="h-6 border-b border-line-strong">
                    <span className="sr-only">to fill in by hand</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <Morning plan={plan} />
        <p className="mt-3 border-t border-line pt-2 text-sm">
          Pain in the chest, a faint, confusion: stop and ask for help. 112, 999 or 911. Drink to thirst.
        </p>
      </article>
    </Section>
  );
}

const upper = (letter: string) => letter.toUpperCase();

function Times({ plan }: { plan: RaceDayPlan }) {
  const { request } = plan;
  const rows = sheetRows(plan.pacing, plan.stops, request.unit);
  return (
    <table className="race-sheet-times w-full tabular-nums">
      <caption className="sr-only">Times along the way, with what to take on the way to each</caption>
      <thead>
        <tr>
          <th scope="col">{request.unit}</th>
          <th scope="col">Time</th>
          <th scope="col">Clock</th>
          <th scope="col">/{request.unit}</th>
          <th scope="col">On the way</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.distanceM} data-strong={/^\d+$/.test(row.label) ? undefined : ""}>
            <th scope="row">{row.label}</th>
            <td>{formatDuration(row.elapsedS)}</td>
            <td>{shortClock(plan, row.elapsedS)}</td>
            <td>{formatPace(row.paceSPerKm, request.unit)}</td>
            <td>{taken(row, request.units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last hours, and boxes for what must not stay at home. */
function Morning({ plan }: { plan: RaceDayPlan }) {
  const [first] = packedFor(plan);
  return (
    <div className="race-sheet-columns mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-2 text-sm md:grid-cols-2">
      <ol className="grid content-start gap-0.5 tabular-nums">
        {stepsBefore(plan).map(({ minutesBefore, short }) => (
          <li key={minutesBefore} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
            <strong>{formatClock(plan.startMinutes - minutesBefore)}</strong>
            {plan.startMinutes < minutesBefore ? `${short}, the day before` : short}
          </li>
        ))}
        <li className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
          <strong>{formatClock(plan.startMinutes)}</strong>
          <strong>Start</strong>
        </li>
      </ol>
      <ul className="grid grid-cols-2 content-start gap-x-4 gap-y-0.5">
        {first?.things.map((thing) => (
          <li key={thing} className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden="true" className="size-3 border border-ink" />
            {thing}
          </li>
        ))}
      </ul>
    </div>
  );
}

function taken({ doses, drinkMl }: SheetRow, units: Units): string {
  const gels = doses === 0 ? "" : doses === 1 ? "1 gel" : `${doses} gels`;
  return [gels, drinkMl > 0 ? formatVolume(drinkMl, units) : ""].filter(Boolean).join(", ");
}
