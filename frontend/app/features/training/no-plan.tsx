import { Link } from "react-router";
import { formatDate, formatLongDate } from "~/lib/formats.ts";
import { firstDayOf } from "~/running/plan-outcome.ts";
import { FEWEST_DAYS, MOST_WEEKS } from "~/running/plan-rules.ts";
import type { Shortfall } from "~/running/plan-types.ts";
import type { AskedPlan } from "./asked-plan.ts";
import { withoutEdits } from "./plan-edits.ts";
import { type PlanInputs, planAddress } from "./plan-inputs.ts";
import { writtenDistance } from "./written-distance.ts";

interface NoPlanProps {
  shortfall: Shortfall;
  asked: AskedPlan;
  /** Whole weeks that there are. */
  weeks: number;
  /** That the plan has where there is time for them. */
  usualWeeks: number;
  inputs: PlanInputs;
}

/** An honest no: why, and what would do. */
export function NoPlan(props: NoPlanProps) {
  return (
    <div className="rounded-md border border-warning p-5 md:p-6">
      <Reason {...props} />
      <InTrainingAlready {...props} />
    </div>
  );
}

/** Who has trained for this race for weeks is not at the beginning. */
function InTrainingAlready({ asked, weeks, usualWeeks, inputs }: NoPlanProps) {
  const { raceDay } = asked.request;
  if (raceDay === null || weeks < 0 || weeks >= usualWeeks) return null;
  const first = firstDayOf({ raceDay, weeks: usualWeeks });
  return (
    <p className="mt-3">
      In training already?{" "}
      <Link to={planAddress({ ...inputs, start: first })} preventScrollReset className="text-link">
        Show all {usualWeeks} weeks, from {formatDate(first)}
      </Link>
    </p>
  );
}

function Reason({ shortfall, asked, weeks, inputs }: NoPlanProps) {
  if (shortfall.kind === "too-few-days")
    return (
      <p className="max-w-prose">
        A plan needs at least {FEWEST_DAYS} days of the week on which you can run. Free one more day.
      </p>
    );
  const { unit } = asked.words;
  const reached = writtenDistance(shortfall.longestRunM, unit);
  const needed = writtenDistance(Math.round(shortfall.neededM / 100) * 100, unit);
  if (shortfall.kind === "skipped-too-much")
    return (
      <>
        <p className="max-w-prose">
          {shortfall.longestRunM < shortfall.neededM
            ? `With these weeks off, the longest run three to five weeks before the race would be ${reached} instead of at least ${needed}. That is too little to advise the race.`
            : "With these weeks off, the longest run would no longer stand three to five weeks before the race."}{" "}
          Take back a week, or choose a later race.
        </p>
        <p className="mt-3">
          <Link to={planAddress(withoutEdits(inputs))} preventScrollReset className="text-link">
            Take back all changes
          </Link>
        </p>
      </>
    );
  return <TooShort shortfall={shortfall} asked={asked} weeks={weeks} reached={reached} needed={needed} />;
}

interface TooShortProps {
  shortfall: Extract<Shortfall, { kind: "too-short" }>;
  asked: AskedPlan;
  weeks: number;
  reached: string;
  needed: string;
}

function weeksThere(weeks: number, raceName: string): string {
  if (weeks < 0) return "The race lies before the first day of training.";
  if (weeks < 1) return "The race is less than a week away.";
  return `From day one there ${weeks === 1 ? "is 1 week" : `are ${weeks} weeks`} until ${raceName}.`;
}

function TooShort({ shortfall, asked, weeks, reached, needed }: TooShortProps) {
  const { request, words } = asked;
  const { weeksNeeded, firstRaceDay, isForDaysAway } = shortfall;
  return (
    <>
      <h3 className="text-xl">Not advised: there is too little time</h3>
      <p className="mt-2 max-w-prose">
        {weeksThere(weeks, words.raceName)}
        {isForDaysAway && " Without your days away that would do."} From where you are, growing no faster than the
        limits below, the longest run would reach {reached}; we do not make a plan with less than {needed}.
      </p>
      {weeksNeeded === null ? (
        <p className="mt-2 max-w-prose">
          Even {MOST_WEEKS} weeks are not enough. Train for a shorter race first, or free more days.
        </p>
      ) : (
        <p className="mt-2 max-w-prose font-semibold">
          {weeksNeeded} weeks would be enough
          {firstRaceDay === null ? "." : `: the first race day that fits is ${formatLongDate(firstRaceDay)}.`}
        </p>
      )}
      {firstRaceDay !== null && (
        <p className="mt-3">
          <Link
            to={`/all-races?raceType=${request.raceKind}&dateFrom=${firstRaceDay}&sort=soonest`}
            className="text-link"
          >
            Races from that day on
          </Link>
        </p>
      )}
    </>
  );
}
