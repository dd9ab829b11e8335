import type { ReactNode } from "react";
import { writeLength } from "~/running/distances.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import type { AskedRecovery, FinishedRace, RecoveryInput, RecoveryInputs } from "./recovery-inputs.ts";

const DISTANCES = [
  { value: "half", label: "Half marathon" },
  { value: "marathon", label: "Marathon" },
  { value: "ultra", label: "Ultra" },
] as const;
const UNITS = [
  { value: "km", label: "Kilometres" },
  { value: "mi", label: "Miles" },
] as const;

interface RecoveryFormProps {
  inputs: RecoveryInputs;
  asked: AskedRecovery;
  race: FinishedRace | null;
  raceChoice: ReactNode;
  onChange: (change: RecoveryInputs) => void;
}

/** A plain form; with script, every change counts at once. */
export function RecoveryForm({ inputs, asked, race, raceChoice, onChange }: RecoveryFormProps) {
  const text = (name: RecoveryInput) => ({
    name,
    value: inputs[name] ?? "",
    problem: asked.problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <form
      method="get"
      action="/recovery-tips"
      aria-label="The race you ran"
      onSubmit={(event) => event.preventDefault()}
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          value={asked.distance}
          options={DISTANCES}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {asked.distance === "ultra" && (race?.distanceM ?? null) === null && (
        <ShortField label="How far" hint="Such as 50 km or 100 miles." {...text("km")} />
      )}
      <ShortField
        label="Race day"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        {...text("date")}
        value={inputs.date ?? race?.day ?? ""}
        hint={
          race?.day && inputs.date === undefined
            ? "As the guide knows it: change it to the day you ran."
            : "Without one, days are counted from the race."
        }
      />
      <ShortField
        label="A usual week before it"
        placeholder={asked.weeklyM === null ? "Such as 50 km" : writeLength(asked.weeklyM, asked.unit)}
        hint="Sets how far the runs go. Without it they are in minutes."
        {...text("weekly")}
      />
      <ShortField label="Next race, if there is one" type="date" min="2000-01-01" max="2199-12-31" {...text("next")} />
      <ChipChoice
        legend="Units"
        name="units"
        value={asked.unit}
        options={UNITS}
        onChange={(units) => onChange({ units })}
      />
      <noscript>
        <Button type="submit">Show the days</Button>
      </noscript>
    </form>
  );
}
