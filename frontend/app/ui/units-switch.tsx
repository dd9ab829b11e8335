import type { Units } from "~/domain/units/units.ts";
import { updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";

const CHOICES: readonly { units: Units; text: string }[] = [
  { units: "metric", text: "km" },
  { units: "imperial", text: "mi" },
];

/** Units switch: kilometres or miles, for all screens. */
export function UnitsSwitch({ className = "" }: { className?: string }) {
  const { units } = useRunnerProfile();
  return (
    <div role="group" aria-label="Units" className={`no-print inline-flex ${className}`}>
      {CHOICES.map((choice) => (
        <button
          key={choice.units}
          type="button"
          aria-pressed={units === choice.units}
          onClick={() => updateRunnerProfile({ units: choice.units })}
          className="min-h-9 min-w-11 cursor-pointer border border-line-strong px-2.5 text-sm font-semibold text-muted first:rounded-l-md last:-ml-px last:rounded-r-md hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}
