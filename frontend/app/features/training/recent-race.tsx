/** Recent race: the result that sets the paces of a plan, as fields of its form. */
import { nameOfDistance, RACE_DISTANCES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Select } from "~/ui/select.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields } from "~/ui/tool-form.tsx";
import type { PlanInputs } from "./plan-inputs.ts";
import type { RequestedPlan } from "./requested-plan.ts";
import { answerIn, NO_RESULT } from "./typed-figures.ts";

/** Distances of results that predict the distances of the plans. */
const RECENT = RACE_DISTANCES.filter(({ distanceM }) => distanceM >= 3000 && distanceM <= 50_000).map(({ name }) => ({
  value: name,
  label: name,
}));

/** Another result is typed: the second one of a link belongs to the first. */
const NO_SECOND: PlanInputs = { recentDistance2: "", recent2: "" };

interface RecentRaceProps {
  inputs: PlanInputs;
  requested: RequestedPlan;
  profile: RunnerProfile;
  onChange: (change: PlanInputs) => void;
}

/** What stands below the time: where the result is from, or the second race beside it. */
function resultHint(inputs: PlanInputs, { known, display }: RequestedPlan, isAsShown: boolean): string | undefined {
  if (inputs.recent?.toLowerCase() === NO_RESULT) return "This plan is made without a result.";
  const raced = known.raced.map(
    ({ distanceM, timeS }) => `${nameOfDistance(distanceM, display.unit)} in ${formatDuration(timeS, { short: true })}`,
  );
  if (!inputs.recent?.trim() && raced.length > 0)
    return isAsShown ? "From your figures." : `Until you enter a time, your figures count: ${raced.join(", ")}.`;
  return raced[1] && `Counts with a second race: ${raced[1]}.`;
}

/**
 * The result that sets the paces: typed, else that of the profile. A time counts over the distance beside it, which
 * therefore becomes an input together with the time.
 */
export function RecentRace({ inputs, requested, profile, onChange }: RecentRaceProps) {
  const text = bindFields(inputs, requested.problems, onChange);
  const result = inputs.recent?.trim() ? undefined : profile.results[0];
  const usual = result ? nameOfDistance(result.distanceM) : "10 km";
  const ran = inputs.recentDistance ?? usual;
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3">
      <legend className="mb-2">
        <span className="font-semibold">A recent race</span> <span className="text-muted">sets the paces</span>
      </legend>
      <Select
        label="Race distance"
        name="recentDistance"
        value={ran}
        options={RECENT.some(({ value }) => value === ran) ? RECENT : [...RECENT, { value: ran, label: ran }]}
        onChange={(recentDistance) => onChange({ recentDistance, ...NO_SECOND })}
      />
      <ShortField
        label="Time"
        hint={resultHint(inputs, requested, ran === usual)}
        placeholder={result && ran === usual ? formatDuration(result.timeS) : "45:00"}
        {...text("recent")}
        value={answerIn(inputs.recent)}
        onChange={(recent) => onChange({ recent, recentDistance: ran, ...NO_SECOND })}
      />
    </fieldset>
  );
}
