import { type ReactNode, useState } from "react";
import type { RunnerProfile } from "~/lib/runner-profile.ts";
import { today } from "~/lib/today.ts";
import { isDay, weeksBetween } from "~/running/calendar-days.ts";
import { formatDuration } from "~/running/durations.ts";
import { nameOfDistance, RACE_DISTANCES } from "~/running/distances.ts";
import { USUAL_WEEKS } from "~/running/plan-rules.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import type { AskedPlan } from "./asked-plan.ts";
import { Select, SeveralChips } from "./plan-form-fields.tsx";
import { type PlanInputs, WEEKDAY_CODES } from "./plan-inputs.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { writtenDistance } from "./written-distance.ts";
import type { TargetRace } from "./target-race.ts";

const KINDS = [
  { value: "half", label: "Half marathon" },
  { value: "marathon", label: "Marathon" },
  { value: "ultra", label: "Ultra" },
] as const;
const CODES = { "half-marathon": "half", marathon: "marathon", "ultra-marathon": "ultra" } as const;
const DAYS = ["3", "4", "5", "6"].map((value) => ({ value, label: value }));
const WEEKDAYS = WEEKDAY_CODES.map((value, index) => ({
  value,
  label: WEEKDAY_NAMES[index as keyof typeof WEEKDAY_NAMES].slice(0, 3),
}));
const LONG_RUN_DAYS = WEEKDAY_CODES.map((value, index) => ({
  value,
  label: WEEKDAY_NAMES[index as keyof typeof WEEKDAY_NAMES],
}));
const UNITS = [
  { value: "km", label: "Kilometres" },
  { value: "mi", label: "Miles" },
] as const;
/** What says something about a runner over the distances of the plans. */
const RECENT = RACE_DISTANCES.filter(({ distanceM }) => distanceM >= 3000 && distanceM <= 50_000).map(({ name }) => ({
  value: name,
  label: name,
}));

interface PlanFormProps {
  inputs: PlanInputs;
  asked: AskedPlan;
  race: TargetRace | null;
  profile: RunnerProfile;
  raceChoice: ReactNode;
  onChange: (change: PlanInputs) => void;
}

/** A day that leaves less than the usual time says that the plan begins today. Typed day by day, never guessed later. */
function startFor(date: string, asked: AskedPlan, start: string | undefined): PlanInputs {
  if (start !== undefined && start !== "") return {};
  const isNear = isDay(date) && date > today() && weeksBetween(today(), date) < USUAL_WEEKS[asked.request.raceKind];
  return isNear ? { start: today() } : {};
}

function placeholderOf(distanceM: number | null, asked: AskedPlan, assumedM: number): string {
  return writtenDistance(distanceM ?? assumedM, asked.words.unit);
}

/** Whose figure the plan goes by. */
function sourceOf(written: string | undefined, ownM: number | null): string {
  if (written !== undefined && written !== "") return "as written here";
  return ownM === null ? "assumed until you say" : "as in your figures";
}

/** A plain form; with script, every change counts at once. */
export function PlanForm({ inputs, asked, race, profile, raceChoice, onChange }: PlanFormProps) {
  const { problems, request, words } = asked;
  const text = (name: keyof PlanInputs) => ({
    name,
    value: inputs[name] ?? "",
    problem: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const [result] = profile.results;
  const ran = inputs.recentDistance ?? (result ? nameOfDistance(result.distanceM) : "10 km");
  const [isOpenAtFirst] = useState(Boolean(inputs.off ?? inputs.away ?? inputs.long));
  return (
    <form
      method="get"
      action="/training-plans"
      aria-label="What the plan is made from"
      onSubmit={(event) => event.preventDefault()}
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          value={CODES[request.raceKind]}
          options={KINDS}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {request.raceKind === "ultra-marathon" && !race?.distanceM && (
        <ShortField label="How far" hint="Such as 50 km or 100 miles." inputMode="decimal" {...text("km")} />
      )}
      <ShortField
        label="Race day"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        name="date"
        value={inputs.date ?? race?.day ?? ""}
        problem={problems.date}
        hint={race?.day && !inputs.date ? dayHint(race) : "Without one, the plan is by week numbers."}
        onChange={(date) => onChange({ date, ...startFor(date, asked, inputs.start) })}
      />
      <ShortField
        label="First day of training"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        hint={`Left empty, the plan has ${USUAL_WEEKS[request.raceKind]} weeks, or as many as you need, and begins today at the earliest.`}
        {...text("start")}
      />
      <ShortField label="Goal time" hint="Such as 3:45:00. Leave it empty to aim to finish." {...text("goal")} />
      <ChipChoice
        legend="Days of running a week"
        name="days"
        value={String(request.daysAWeek)}
        options={DAYS}
        onChange={(days) => onChange({ days })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField
          label="Your week now"
          placeholder={placeholderOf(profile.weeklyDistanceM, asked, request.weeklyM)}
          hint={`In a usual week; ${sourceOf(inputs.weekly, profile.weeklyDistanceM)}.`}
          {...text("weekly")}
        />
        <ShortField
          label="Longest run"
          placeholder={placeholderOf(profile.longestRunM, asked, request.longestM)}
          hint={`Of the last 30 days; ${sourceOf(inputs.longest, profile.longestRunM)}.`}
          {...text("longest")}
        />
      </div>
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="mb-2">
          <span className="font-semibold">A race you ran lately</span>{" "}
          <span className="text-muted">sets the paces</span>
        </legend>
        <Select
          label="Distance run"
          name="recentDistance"
          value={ran}
          options={RECENT.some(({ value }) => value === ran) ? RECENT : [...RECENT, { value: ran, label: ran }]}
          onChange={(recentDistance) => onChange({ recentDistance })}
        />
        <ShortField
          label="Time"
          hint={result ? "As in your figures." : undefined}
          placeholder={result ? formatDuration(result.timeS) : "Such as 45:00"}
          {...text("recent")}
        />
      </fieldset>
      {(["skip", "move"] as const).map(
        (name) => inputs[name] && <input key={name} type="hidden" name={name} value={inputs[name]} />,
      )}
      <details className="group" open={isOpenAtFirst}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
          <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
          Days off, long-run day, units
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
          <SeveralChips
            legend="Never on"
            name="off"
            chosen={(inputs.off ?? "").split(",").filter(Boolean)}
            options={WEEKDAYS}
            onChange={(off) => onChange({ off: off.join(",") })}
          />
          <ShortField
            label="Away on"
            hint="Days such as 2027-02-14, spans such as 2027-02-14..2027-02-20, parted by commas."
            {...text("away")}
          />
          <Select
            label="Long run on"
            name="long"
            value={WEEKDAY_CODES[request.longRunWeekday]}
            options={LONG_RUN_DAYS}
            onChange={(long) => onChange({ long })}
          />
          <ChipChoice
            legend="Units"
            name="units"
            value={words.unit}
            options={UNITS}
            onChange={(units) => onChange({ units })}
          />
        </div>
      </details>
      <noscript>
        <Button type="submit">Make the plan</Button>
      </noscript>
    </form>
  );
}

function dayHint(race: TargetRace): string {
  return race.isDayConfirmed
    ? "As its source states it. Type another day to change it."
    : "Expected, not confirmed yet. Check it before you book anything.";
}
