import type { ReactNode } from "react";
import { useTimeZone } from "~/lib/time-zone-here.ts";
import { formatClock } from "~/running/clock-times.ts";
import { formatDuration } from "~/running/durations.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { type BriefInput, type BriefInputs, type ReadBrief, USUAL_FUEL } from "./brief-inputs.ts";
import { UsualTemperature } from "./brief-islands.ts";
import type { BriefRace } from "./brief-race.ts";
import { startOf } from "./start.ts";

const DISTANCES = [
  { value: "half", label: "Half marathon" },
  { value: "marathon", label: "Marathon" },
  { value: "ultra", label: "Ultra" },
] as const;
const RATES = [
  { value: "60", label: "60 g" },
  { value: "75", label: "75 g" },
  { value: "90", label: "90 g" },
] as const;
const UNITS = [
  { value: "km", label: "Kilometres, °C" },
  { value: "mi", label: "Miles, °F" },
] as const;

interface BriefFormProps {
  inputs: BriefInputs;
  read: ReadBrief;
  known: BriefRace;
  raceChoice: ReactNode;
  onChange: (change: BriefInputs) => void;
  formRef: (form: HTMLFormElement | null) => void;
}

/** A plain form that asks for an address; with script, what is typed counts at once. */
export function BriefForm({ inputs, read, known, raceChoice, onChange, formRef }: BriefFormProps) {
  const { race, potential } = known;
  const here = useTimeZone();
  const text = (name: BriefInput) => ({
    name,
    value: inputs[name] ?? "",
    problem: read.problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const isDistanceOpen = race ? race.distanceKm === null && race.raceType === "ultra-marathon" : read.kind === "ultra";
  return (
    <form
      ref={formRef}
      method="get"
      action="/race-preparation"
      aria-label="The race and you"
      onSubmit={(event) => event.preventDefault()}
      className="no-print grid grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          value={read.kind}
          options={DISTANCES}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {isDistanceOpen && (
        <ShortField
          label="How far"
          hint={race ? "No source states its distance. We take 50 km until you say." : "Such as 50 km or 100 miles."}
          {...text("km")}
        />
      )}
      <ShortField
        label="Goal"
        placeholder={formatDuration(read.goalS)}
        hint={
          read.isGoalUsual ? "A finish time. Until you give one, we take this one." : "A finish time, such as 3:47:30."
        }
        {...text("goal")}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <ShortField
          label="Race day"
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          {...text("date")}
          value={inputs.date ?? race?.nextEventDate ?? ""}
        />
        <ShortField label="Start" placeholder={formatClock(startOf(read, potential).minutes)} {...text("start")} />
      </div>
      <ShortField
        label="Temperature at the start"
        hint={<UsualTemperature read={read} known={known} />}
        {...text("temperature")}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField label="Body mass" placeholder={read.unit === "km" ? "70 kg" : "154 lb"} {...text("mass")} />
        <ShortField label="Stations every" placeholder={read.unit === "km" ? "5 km" : "2 mi"} {...text("stations")} />
      </div>
      <ChipChoice
        legend="Carbohydrate an hour"
        name="carbs"
        // a rate from an address that none of them has leaves all unmarked
        value={String(read.carbohydrateGPerH) as (typeof RATES)[number]["value"]}
        options={RATES}
        onChange={(carbs) => onChange({ carbs })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ShortField label="In one gel" unit="g" inputMode="decimal" placeholder={USUAL_FUEL.dose} {...text("dose")} />
        <ShortField
          label="First one after"
          unit="min"
          inputMode="decimal"
          placeholder={USUAL_FUEL.first}
          {...text("first")}
        />
      </div>
      <ShortField
        label="Your time zone"
        placeholder={here ?? "Europe/London"}
        hint="For the journey. A city or a zone; your browser’s until you say."
        {...text("home")}
      />
      <ChipChoice
        legend="Units"
        name="units"
        value={read.unit}
        options={UNITS}
        onChange={(units) => onChange({ units })}
      />
      <noscript>
        <Button type="submit">Show the preparation</Button>
      </noscript>
    </form>
  );
}
