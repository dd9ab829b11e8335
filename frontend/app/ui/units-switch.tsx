import type { Units } from "~/domain/units/units.ts";
import { updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { PressedChoice } from "./pressed-choice.tsx";

const CHOICES: readonly { value: Units; text: string }[] = [
  { value: "metric", text: "km" },
  { value: "imperial", text: "mi" },
];

/** Units switch: kilometres or miles, for all screens. */
export function UnitsSwitch({ className }: { className?: string }) {
  return (
    <PressedChoice
      label="Units"
      options={CHOICES}
      value={useRunnerProfile().units}
      onChange={(units) => updateRunnerProfile({ units })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
