/**
 * Notes on the first and the last day of a plan: that it is shorter than usual or than asked for, has begun, is over,
 * or would have a longer run if it began earlier.
 */
import { type ReactNode, useMemo } from "react";
import { addDays, daysBetween } from "~/domain/calendar/calendar-days.ts";
import { earlierStart } from "~/domain/training/earlier-start.ts";
import { MOST_WEEKS } from "~/domain/training/plan-rules.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { firstDayOf, weeksUntil } from "~/domain/training/race-week.ts";
import { formatDate, formatLongDate } from "~/lib/format/formats.ts";
import { Button } from "~/ui/button.tsx";
import { formatPlanDistance } from "~/features/training/weeks/written-distance.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";

interface FirstDayNotesProps {
  plan: Plan;
  raceDay: string;
  first: string;
  today: string;
  /** The weeks it has where there is time for them; null where the runner gave the first day. */
  usualWeeks: number | null;
  /** That the runner gave. */
  startDay: string | null;
  unit: PaceUnit;
  onBegin: (day: string) => void;
}

export function FirstDayNotes(props: FirstDayNotesProps) {
  const { plan, raceDay, first, today, usualWeeks, startDay, unit, onBegin } = props;
  if (raceDay < today)
    return (
      <FirstDayBox>
        The race day of this plan, {formatLongDate(raceDay)}, is past. For a new plan enter a day that is still to come.
      </FirstDayBox>
    );
  const asked = startDay === null ? 0 : weeksUntil(startDay, raceDay);
  if (asked > plan.weeks.length) return <LaterStart {...props} asked={asked} />;
  const missing = usualWeeks === null ? 0 : usualWeeks - plan.weeks.length;
  if (missing > 0) {
    const usualFirst = addDays(first, -7 * missing);
    if (first > today && usualFirst >= today)
      return (
        <FirstDayBox isHint>
          A full plan has {usualWeeks} weeks. With your days away this one has {plan.weeks.length} and starts on{" "}
          {formatDate(first)}. Until then keep to what you run now.
        </FirstDayBox>
      );
    return (
      <FirstDayBox label={`Show all ${usualWeeks} weeks`} onPress={() => onBegin(usualFirst)}>
        A full plan has {usualWeeks} weeks and would have started on {formatDate(usualFirst)}. This one starts now, and
        uses the {plan.weeks.length} that are left.
      </FirstDayBox>
    );
  }
  if (first > today) return <EarlierStart plan={plan} raceDay={raceDay} today={today} unit={unit} onBegin={onBegin} />;
  if (first === today || usualWeeks === null) return null;
  return (
    <FirstDayBox label="Start today instead" onPress={() => onBegin(today)}>
      Day one of this plan was {formatDate(first)}, {daysBetween(first, today)} days ago.
    </FirstDayBox>
  );
}

/** The first day that was given lies too far before the race. */
function LaterStart({ plan, first, today, asked }: FirstDayNotesProps & { asked: number }) {
  return (
    <FirstDayBox isHint>
      From your first day there are {asked} weeks until the race.{" "}
      {asked > MOST_WEEKS ? `A plan here has ${MOST_WEEKS} weeks at most: this` : "This"} one has {plan.weeks.length}{" "}
      and starts on {formatDate(first)}.
      {first > today && " Until then keep to what you run now: the plan goes on from there."}
    </FirstDayBox>
  );
}

type EarlierStartProps = Pick<FirstDayNotesProps, "plan" | "raceDay" | "today" | "unit" | "onBegin">;

/** Where more weeks would make the longest run longer. */
function EarlierStart({ plan, raceDay, today, unit, onBegin }: EarlierStartProps) {
  const found = useMemo(() => earlierStart(plan, weeksUntil(today, raceDay)), [plan, today, raceDay]);
  if (found === null) return null;
  const day = firstDayOf({ raceDay, weeks: found.weeks });
  const more = found.weeks - plan.weeks.length;
  const [longer, longest] = [found.longestRunM, plan.peakLongRunM].map((distanceM) =>
    formatPlanDistance(distanceM, unit),
  );
  return (
    <FirstDayBox isHint label={`Start on ${formatDate(day)}`} onPress={() => onBegin(day)}>
      With {more === 1 ? "one week" : `${more} weeks`} more, from {formatDate(day)}, the longest run before the taper is{" "}
      {longer} instead of {longest}.
    </FirstDayBox>
  );
}

interface FirstDayBoxProps {
  children: ReactNode;
  label?: string;
  onPress?: () => void;
  /** Not a warning. */
  isHint?: boolean;
}

function FirstDayBox({ children, label, onPress, isHint = false }: FirstDayBoxProps) {
  return (
    <div className={`no-print mt-4 rounded-md border p-4 ${isHint ? "border-line-strong" : "border-warning"}`}>
      <p>{children}</p>
      {label !== undefined && (
        <Button variant="secondary" className="mt-3" onClick={onPress}>
          {label}
        </Button>
      )}
    </div>
  );
}
