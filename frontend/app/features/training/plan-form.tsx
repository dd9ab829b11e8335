import { type ReactNode, type RefObject, useState } from "react";
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { today } from "~/lib/format/today.ts";
import { isDay } from "~/domain/calendar/calendar-days.ts";
import { USUAL_WEEKS } from "~/domain/training/plan-rules.ts";
import { weeksUntil } from "~/domain/training/race-week.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields, DATE_FIELD, DISTANCE_OPTIONS, ToolForm, UNIT_OPTIONS } from "~/ui/tool-form.tsx";
import type { RequestedPlan } from "./requested-plan.ts";
import { Select } from "~/ui/select.tsx";
import { AwayDates } from "./away-dates.tsx";
import { SeveralChips } from "./plan-form-fields.tsx";
import { DOUBLE_DAYS, type PlanInputs, WEEKDAY_CODES } from "./plan-inputs.ts";
import { WEEKDAY_NAMES } from "~/features/training/weeks/plan-names.ts";
import { formatPlanDistance, formatWeekDistance } from "~/features/training/weeks/written-distance.ts";
import type { PlanRace } from "./plan-race.ts";
import { RecentRace } from "./recent-race.tsx";
import { answerIn } from "./typed-figures.ts";

const CODES = { "half-marathon": "half", marathon: "marathon", "ultra-marathon": "ultra" } as const;
const DAYS = ["3", "4", "5", "6"].map((value) => ({ value, label: value }));
const TWO_RUNS = [{ value: DOUBLE_DAYS, label: "Allowed on easy days" }];
const WEEKDAYS = WEEKDAY_CODES.map((value, index) => ({
  value,
  label: WEEKDAY_NAMES[index as keyof typeof WEEKDAY_NAMES].slice(0, 3),
}));
const LONG_RUN_DAYS = WEEKDAY_CODES.map((value, index) => ({
  value,
  label: WEEKDAY_NAMES[index as keyof typeof WEEKDAY_NAMES],
}));

interface PlanFormProps {
  form: RefObject<HTMLFormElement | null>;
  inputs: PlanInputs;
  requested: RequestedPlan;
  race: PlanRace | null;
  profile: RunnerProfile;
  raceChoice: ReactNode;
  /** What is wrong with the race day, where it is past. */
  pastDay: string | undefined;
  onChange: (change: PlanInputs) => void;
}

/**
 * What a typed race day changes: for a race nearer than the usual length of a plan, the plan starts today. A first day
 * that was filled in here goes with its race day; one that was typed stays.
 */
function useRaceDay({ request }: RequestedPlan, start = ""): (date: string) => PlanInputs {
  const [filled, setFilled] = useState("");
  return (date) => {
    if (start !== "" && start !== filled) return { date };
    const isNear = isDay(date) && date > today() && weeksUntil(today(), date) < USUAL_WEEKS[request.raceKind];
    const next = isNear ? today() : "";
    setFilled(next);
    return next === start ? { date } : { date, start: next };
  };
}

/** What a figure is; where it was not typed, also where it comes from. */
function figureHint(what: string, typed: string | undefined, isAssumed: boolean): string {
  if (isAssumed) return `${what}; assumed until you enter it.`;
  return typed?.trim() ? `${what}.` : `${what}; from your figures.`;
}

/** Form of a training plan. */
export function PlanForm({ form, inputs, requested, race, profile, raceChoice, pastDay, onChange }: PlanFormProps) {
  const { problems, request, display, assumed } = requested;
  const text = bindFields(inputs, problems, onChange);
  const withRaceDay = useRaceDay(requested, inputs.start);
  const [isOpenAtFirst] = useState(
    Boolean(inputs.double ?? inputs.off ?? inputs.away ?? inputs.long ?? inputs.athlete),
  );
  return (
    <ToolForm
      ref={form}
      action="/training-plans"
      label="Your race and training"
      submitLabel="Make the plan"
      className="gap-5"
    >
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          // a distance from an address that none of them has leaves all unmarked
          value={problems.distance === undefined ? CODES[request.raceKind] : ("" as (typeof CODES)["marathon"])}
          options={DISTANCE_OPTIONS}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {request.raceKind === "ultra-marathon" && !race?.distanceM && (
        <ShortField label="How far" hint="For example 50 km or 100 miles." inputMode="decimal" {...text("km")} />
      )}
      <ShortField
        label="Race day"
        {...DATE_FIELD}
        name="date"
        value={inputs.date ?? race?.day ?? ""}
        problem={problems.date ?? pastDay}
        hint={
          race?.day && !inputs.date ? dayHint(race) : "Without a race day, the plan has week numbers instead of dates."
        }
        onChange={(date) => onChange(withRaceDay(date))}
      />
      <ShortField
        label="First day of training"
        {...DATE_FIELD}
        hint={`If this is empty, the plan has ${USUAL_WEEKS[request.raceKind]} weeks, or as many as you need, and does not start before today.`}
        {...text("start")}
      />
      <ShortField
        label="Goal time"
        hint="For example 3:45:00. Leave it empty if your goal is to finish."
        {...text("goal")}
      />
      <ChipChoice
        legend="Running days a week"
        name="days"
        value={String(request.daysAWeek)}
        options={DAYS}
        onChange={(days) => onChange({ days })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField
          label="Weekly distance now"
          placeholder={formatWeekDistance(request.weeklyM, display.unit)}
          hint={figureHint("In a usual week", inputs.weekly, assumed.weekly)}
          {...text("weekly")}
          value={answerIn(inputs.weekly)}
        />
        <ShortField
          label="Longest run"
          placeholder={formatPlanDistance(request.longestM, display.unit)}
          hint={figureHint("Of the last 30 days", inputs.longest, assumed.longest)}
          {...text("longest")}
          value={answerIn(inputs.longest)}
        />
      </div>
      <RecentRace inputs={inputs} requested={requested} profile={profile} onChange={onChange} />
      {(["ranAt", "recentDistance2", "recent2", "ranAt2", "skip", "move"] as const).map(
        (name) => inputs[name] && <input key={name} type="hidden" name={name} value={inputs[name]} />,
      )}
      <details className="group" open={isOpenAtFirst}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
          <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
          Dates away, days off, two runs a day, long-run day, units, name
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
          <AwayDates value={inputs.away ?? ""} problem={problems.away} onChange={(away) => onChange({ away })} />
          <SeveralChips
            legend="Days off each week"
            name="off"
            chosen={(inputs.off ?? "").split(",").filter(Boolean)}
            options={WEEKDAYS}
            onChange={(off) => onChange({ off: off.join(",") })}
          />
          <SeveralChips
            legend="Two runs a day"
            name="double"
            chosen={request.doubleDays ? [DOUBLE_DAYS] : []}
            options={TWO_RUNS}
            onChange={([allowed]) => onChange({ double: allowed ?? "" })}
          />
          <Select
            label="Long-run day"
            name="long"
            value={WEEKDAY_CODES[request.longRunWeekday]}
            options={LONG_RUN_DAYS}
            onChange={(long) => onChange({ long })}
          />
          <ChipChoice
            legend="Units"
            name="units"
            value={display.unit}
            options={UNIT_OPTIONS}
            onChange={(units) => onChange({ units })}
          />
          <ShortField
            label="Athlete’s name"
            maxLength={60}
            hint="Shown on the plan, and part of its link."
            {...text("athlete")}
          />
        </div>
      </details>
    </ToolForm>
  );
}

function dayHint(race: PlanRace): string {
  if (race.dateStatus === "confirmed") return "The official date. Enter another day to change it.";
  return race.dateStatus === "listed"
    ? "Listed in a calendar, not confirmed by the organiser. Check it before you book anything."
    : "Expected, not confirmed yet. Check it before you book anything.";
}
