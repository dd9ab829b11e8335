import { type ReactNode, type RefObject, useState } from "react";
import { TextField } from "~/ui/text-field.tsx";
import { ResultLink, ToolForm } from "~/ui/tool-form.tsx";
import { hasOptions, OptionFields } from "./option-fields.tsx";
import type { PaceChart } from "~/features/pace-chart/pace-charts.ts";
import { type FormPartProps, StrategyFields } from "./strategy-fields.tsx";

/** Fields elsewhere on the page name it as theirs. */
export const PACE_FORM = "pace-form";

interface PaceFormProps extends FormPartProps {
  chart: PaceChart;
  /** The way to choose a race, with its own field. */
  raceChoice: ReactNode;
  track: ReactNode;
  isGoalGiven: boolean;
  form: RefObject<HTMLFormElement | null>;
}

const GOAL_FORMS = "a finish time such as 3:47:30, or a pace such as 5:20/km, 8:35/mi or 11.3 km/h.";

function goalHint({ distanceName, defaultGoal }: PaceChart, goal: string, isGiven: boolean): string {
  if (isGiven) return GOAL_FORMS.replace(/^a/, "A");
  return goal === defaultGoal
    ? `No goal is entered yet: an example. Enter ${GOAL_FORMS}`
    : `No goal is entered yet. This is ${distanceName} in ${defaultGoal} carried over by Riegel’s formula (1981), on the flat.`;
}

/** Form of a pace chart. */
export function PaceForm({ chart, raceChoice, track, form, isGoalGiven, ...part }: PaceFormProps) {
  const { fields, problems, change } = part;
  const [isOpenAtFirst] = useState(() => hasOptions(fields));
  return (
    <ToolForm
      ref={form}
      id={PACE_FORM}
      action={chart.path}
      label="Your goal and strategy"
      submitLabel="Show the splits"
      className="group/paces gap-5"
    >
      <TextField
        label="Goal"
        name="goal"
        required
        autoComplete="off"
        spellCheck={false}
        value={fields.goal}
        problem={problems.goal}
        hint={goalHint(chart, fields.goal, isGoalGiven)}
        onChange={(event) => change({ goal: event.currentTarget.value })}
      />
      <ResultLink to="#splits">See the splits</ResultLink>
      {raceChoice}
      <StrategyFields {...part} track={track} />
      <OptionFields {...part} isOpenAtFirst={isOpenAtFirst} />
    </ToolForm>
  );
}
