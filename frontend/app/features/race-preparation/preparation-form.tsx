import type { ReactNode, RefObject } from "react";
import { useTimeZone } from "~/lib/format/time-zone-here.ts";
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { runDay } from "~/lib/format/run-day.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields, DATE_FIELD, DISTANCE_OPTIONS, ToolForm } from "~/ui/tool-form.tsx";
import { type PreparationInputs, type PreparationRequest, DEFAULT_FUEL } from "./preparation-inputs.ts";
import { distanceHint, goalHint } from "./goal-text.ts";
import { UsualTemperature } from "./preparation-deferred.ts";
import type { TargetRace } from "~/lib/api/target-race.ts";
import { startOf } from "./race-start.ts";

const RATES = [
  { value: "60", label: "60 g" },
  { value: "75", label: "75 g" },
  { value: "90", label: "90 g" },
] as const;
const UNITS = [
  { value: "km", label: "Kilometres, °C" },
  { value: "mi", label: "Miles, °F" },
] as const;

interface PreparationFormProps {
  inputs: PreparationInputs;
  request: PreparationRequest;
  target: TargetRace;
  raceChoice: ReactNode;
  onChange: (change: PreparationInputs) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** Form of the race preparation. */
export function PreparationForm({ inputs, request, target, raceChoice, onChange, form }: PreparationFormProps) {
  const { race, potential } = target;
  const here = useTimeZone();
  const text = bindFields(inputs, request.problems, onChange);
  const isDistanceOpen = race
    ? race.distanceKm === null && race.raceType === "ultra-marathon"
    : request.kind === "ultra";
  return (
    <ToolForm
      ref={form}
      action="/race-preparation"
      label="Your race-day details"
      submitLabel="Show the preparation"
      className="content-start gap-5"
    >
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          value={request.kind}
          options={DISTANCE_OPTIONS}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {isDistanceOpen && (
        <ShortField
          label="How far"
          hint={race ? distanceHint(request) : "For example 50 km or 100 miles."}
          {...text("km")}
        />
      )}
      <ShortField
        label="Goal"
        placeholder={request.goalGap === null ? formatDuration(request.goalS) : ""}
        hint={goalHint(request)}
        {...text("goal")}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <ShortField
          label="Race day"
          {...DATE_FIELD}
          {...text("date")}
          value={inputs.date ?? (race && runDay(race)) ?? ""}
        />
        <ShortField label="Start" placeholder={formatClock(startOf(request, potential).minutes)} {...text("start")} />
      </div>
      <ShortField
        label="Temperature at the start"
        hint={<UsualTemperature request={request} target={target} />}
        {...text("temperature")}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField label="Body mass" placeholder={request.unit === "km" ? "70 kg" : "154 lb"} {...text("mass")} />
        <ShortField
          label="Aid stations every"
          placeholder={request.unit === "km" ? "5 km" : "2 mi"}
          {...text("stations")}
        />
      </div>
      <ChipChoice
        legend="Carbohydrate an hour"
        name="carbs"
        // a rate from an address that none of them has leaves all unmarked
        value={String(request.carbohydrateGPerH) as (typeof RATES)[number]["value"]}
        options={RATES}
        onChange={(carbs) => onChange({ carbs })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField
          label="Carbohydrate in a gel"
          unit="g"
          inputMode="decimal"
          placeholder={DEFAULT_FUEL.dose}
          {...text("dose")}
        />
        <ShortField
          label="First energy gel after"
          unit="min"
          inputMode="decimal"
          placeholder={DEFAULT_FUEL.first}
          {...text("first")}
        />
      </div>
      <ShortField
        label="Your time zone"
        placeholder={here ?? "Europe/London"}
        hint="For the journey: a city or a time zone. We use your browser’s until you enter one."
        {...text("home")}
      />
      <ChipChoice
        legend="Units"
        name="units"
        value={request.unit}
        options={UNITS}
        onChange={(units) => onChange({ units })}
      />
    </ToolForm>
  );
}
