import type { ReactNode } from "react";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields } from "~/ui/tool-form.tsx";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { lengthFieldIn } from "~/lib/runner/typed-units.ts";
import type { PaceFields, Strategy } from "./pace-fields.ts";
import type { PaceProblems } from "./pace-request.ts";

export interface FormPartProps {
  fields: PaceFields;
  problems: PaceProblems;
  change: (changes: Partial<PaceFields>) => void;
}

const OPTIONS: readonly { value: Strategy; label: string }[] = [
  { value: "even", label: "Even pace" },
  { value: "effort", label: "Even effort" },
  { value: "negative", label: "Faster second half" },
  { value: "positive", label: "Slower second half" },
  { value: "warm", label: "Gentle start" },
  { value: "run-walk", label: "Run and walk" },
];

/** Shown with their strategy alone, by the style sheet, so that the form needs no script for it. */
const SHOWN_WITH: Partial<Record<Strategy, string>> = {
  negative:
    "hidden group-has-[input[value=negative]:checked]/paces:grid group-has-[input[value=positive]:checked]/paces:grid",
  warm: "hidden group-has-[input[value=warm]:checked]/paces:grid",
  "run-walk": "hidden group-has-[input[value=run-walk]:checked]/paces:grid",
  effort: "hidden group-has-[input[value=effort]:checked]/paces:grid",
};

function Part({ of, children }: { of: Strategy; children: ReactNode }) {
  return <div className={`mt-3 grid-cols-2 items-start gap-3 ${SHOWN_WITH[of] ?? ""}`}>{children}</div>;
}

export function StrategyFields({ fields, problems, change, track }: FormPartProps & { track: ReactNode }) {
  const field = bindFields<"percent" | "warm" | "slower" | "run" | "walk" | "walkPace">(fields, problems, change);
  const unit = useRunnerProfile().units === "metric" ? "km" : "mi";
  return (
    <div>
      <ChipChoice
        legend="How to run it"
        name="strategy"
        value={fields.strategy}
        options={OPTIONS}
        onChange={(strategy) => change({ strategy })}
      />
      <Part of="negative">
        <ShortField
          label="Difference"
          unit="%"
          inputMode="decimal"
          hint="Between the times of the two halves."
          {...field("percent")}
        />
      </Part>
      <Part of="warm">
        <ShortField
          label="First"
          inputMode="decimal"
          {...field("warm")}
          {...lengthFieldIn(unit, fields.warm, (warm) => change({ warm }))}
        />
        <ShortField label="Slower by" unit="%" inputMode="decimal" hint="Than the rest." {...field("slower")} />
      </Part>
      <Part of="run-walk">
        <ShortField label="Run for" unit="min" {...field("run")} />
        <ShortField label="Walk for" unit="min" hint="30 seconds is 0:30." {...field("walk")} />
        <ShortField label="Walking pace" unit="/km" {...field("walkPace")} />
      </Part>
      <Part of="effort">
        <div className="col-span-2">{track}</div>
      </Part>
    </div>
  );
}
