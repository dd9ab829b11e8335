import { formatClock } from "~/domain/calendar/clock-times.ts";
import { Section } from "~/ui/section.tsx";
import { clockBeforeStart, grams, startText } from "~/features/race-preparation/preparation-text.ts";
import { packedFor, stepsBefore } from "./morning-steps.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

/** The last hours by the clock, and the bag. */
export function MorningSection({ plan }: { plan: RaceDayPlan }) {
  const packed = packedFor(plan);
  return (
    <Section id="morning" title="Last hours and bag" lead={`Start at ${startText(plan)}.`}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 id="by-the-clock" className="text-xl">
            By the clock
          </h3>
          <table aria-labelledby="by-the-clock" className="data-table mt-1 tabular-nums">
            <thead className="sr-only">
              <tr>
                <th scope="col">Clock</th>
                <th scope="col">What</th>
              </tr>
            </thead>
            <tbody>
              {stepsBefore(plan).map(({ minutesBefore, what }) => (
                <tr key={minutesBefore}>
                  <th scope="row">{clockBeforeStart(plan.startMinutes, minutesBefore)}</th>
                  <td>
                    {what}
                    {minutesBefore === 180 && plan.carbLoad && `, ${grams(plan.carbLoad.breakfastG)} of carbohydrate`}
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row">{formatClock(plan.startMinutes)}</th>
                <td>
                  <strong>Start</strong>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
        <div>
          <h3 className="text-xl">In the bag</h3>
          {packed.map(({ title, things }) => (
            <p key={title} className="mt-3 break-inside-avoid">
              <span className="legend block">{title}</span>
              {things.join(", ")}
            </p>
          ))}
        </div>
      </div>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Times are usual practice. If the organisers give other times, follow those.
      </p>
    </Section>
  );
}
