import { Link } from "react-router";
import { formatLongDate } from "~/lib/format/formats.ts";
import { firstDayOf } from "~/domain/training/race-week.ts";
import { MOST_WEEKS } from "~/domain/training/plan-rules.ts";
import type { Shortfall } from "~/domain/training/plan-types.ts";
import { isPast, PAST, pastDayText, TOO_FEW_DAYS, TOO_LITTLE_TIME } from "./refusal-title.ts";
import type { RequestedPlan } from "./requested-plan.ts";
import { withoutEdits } from "~/features/training/weeks/plan-edits.ts";
import { type PlanInputs, planAddress } from "./plan-inputs.ts";
import { formatNeededDistance, formatPlanDistance } from "~/features/training/weeks/written-distance.ts";

interface PlanRefusalProps {
  shortfall: Shortfall;
  requested: RequestedPlan;
  /** Whole weeks that there are. */
  weeks: number;
  /** That the plan has where there is time for them; null where no plan is long enough. */
  usualWeeks: number | null;
  today: string;
  inputs: PlanInputs;
}

/** Why there is no plan, and what would make one possible. */
export function PlanRefusal(props: PlanRefusalProps) {
  return (
    <div className="rounded-md border border-warning p-5 md:p-6">
      <Reason {...props} />
      <InTrainingAlready {...props} />
    </div>
  );
}

/** Link to the whole plan, for a runner who is in training already. */
function InTrainingAlready({ requested, weeks, usualWeeks, today, inputs }: PlanRefusalProps) {
  const { raceDay } = requested.request;
  if (isPast(requested, today)) return null;
  if (raceDay === null || usualWeeks === null || weeks < 0 || weeks >= usualWeeks) return null;
  const first = firstDayOf({ raceDay, weeks: usualWeeks });
  return (
    <p className="mt-3">
      In training already?{" "}
      <Link to={planAddress({ ...inputs, start: first })} preventScrollReset className="text-link">
        Show all {usualWeeks} weeks, from {formatLongDate(first)}
      </Link>
    </p>
  );
}

function Reason({ shortfall, requested, weeks, today, inputs }: PlanRefusalProps) {
  if (shortfall.kind === "too-few-days") return <p className="max-w-prose">{TOO_FEW_DAYS}</p>;
  const { unit } = requested.display;
  const reached = formatPlanDistance(shortfall.longestRunM, unit);
  const needed = formatNeededDistance(shortfall.neededM, unit);
  if (shortfall.kind === "skipped-too-much")
    return (
      <>
        <p className="max-w-prose">
          {shortfall.longestRunM < shortfall.neededM
            ? `With these weeks off, the longest run three to five weeks before the race would be ${reached} instead of at least ${needed}. That is too little to advise the race.`
            : "With these weeks off, the longest run would no longer be three to five weeks before the race."}{" "}
          Undo a week off, or choose a later race.
        </p>
        <p className="mt-3">
          <Link to={planAddress(withoutEdits(inputs))} preventScrollReset className="text-link">
            Undo all changes
          </Link>
        </p>
      </>
    );
  return <TooShort {...{ shortfall, requested, weeks, today, reached, needed }} />;
}

interface TooShortProps {
  shortfall: Extract<Shortfall, { kind: "too-short" }>;
  requested: RequestedPlan;
  weeks: number;
  today: string;
  reached: string;
  needed: string;
}

function weeksThere(weeks: number, raceName: string): string {
  if (weeks < 0) return "The race is before the first day of training.";
  if (weeks < 1) return "The race is less than a week away.";
  return `From your first training day there ${weeks === 1 ? "is 1 week" : `are ${weeks} weeks`} until ${raceName}.`;
}

function TooShort({ shortfall, requested, weeks, today, reached, needed }: TooShortProps) {
  const { request, display } = requested;
  const { weeksNeeded, isForDaysAway } = shortfall;
  // counted from the first day of training, which may be long past
  const firstRaceDay =
    shortfall.firstRaceDay !== null && shortfall.firstRaceDay > today ? shortfall.firstRaceDay : null;
  return (
    <>
      {isPast(requested, today) ? (
        <>
          <h3 className="text-xl">{PAST}</h3>
          <p className="mt-2 max-w-prose">{pastDayText(request.raceDay ?? today)}</p>
        </>
      ) : (
        <>
          <h3 className="text-xl">{TOO_LITTLE_TIME}</h3>
          <p className="mt-2 max-w-prose">
            {weeksThere(weeks, display.raceName)}
            {isForDaysAway && " Without your days away that would be enough."} From your training today, growing no
            faster than the rules below allow, the longest run would reach {reached}; a plan needs at least {needed}.
          </p>
        </>
      )}
      {weeksNeeded === null ? (
        <p className="mt-2 max-w-prose">
          Even {MOST_WEEKS} weeks are not enough. Train for a shorter race first, or add more running days.
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
