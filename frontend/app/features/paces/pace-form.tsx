import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { hasOptions, OptionFields } from "./option-fields.tsx";
import type { PaceChart } from "./pace-charts.ts";
import { type FormPartProps, StrategyFields } from "./strategy-fields.tsx";

/** Fields elsewhere on the page name it as theirs. */
export const PACE_FORM = "pace-form";

interface PaceFormProps extends FormPartProps {
  chart: PaceChart;
  /** The way to choose a race, with its own field. */
  raceChoice: ReactNode;
  track: ReactNode;
  /** Nobody gave a goal, and the race has a distance of its own. */
  isGoalUsual: boolean;
  formRef: (form: HTMLFormElement | null) => void;
}

/** A plain form that asks for an address; with script, what is typed counts at once. */
export function PaceForm({ chart, raceChoice, track, formRef, isGoalUsual, ...part }: PaceFormProps) {
  const { fields, problems, change } = part;
  const [isOpenAtFirst] = useState(() => hasOptions(fields));
  return (
    <form
      ref={formRef}
      id={PACE_FORM}
      method="get"
      action={chart.path}
      aria-label="What the chart is for"
      className="no-print group/paces grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Goal"
        name="goal"
        required
        autoComplete="off"
        spellCheck={false}
        value={fields.goal}
        problem={problems.goal}
        hint={
          isGoalUsual
            ? `None is given yet: this is ${chart.distanceName} in ${chart.defaultGoal} carried over by Riegel’s formula (1981), on the flat.`
            : "A finish time such as 3:47:30, or a pace such as 5:20/km, 8:35/mi or 11.3 km/h."
        }
        onChange={(event) => change({ goal: event.currentTarget.value })}
      />
      {raceChoice}
      <StrategyFields {...part} track={track} />
      <OptionFields {...part} isOpenAtFirst={isOpenAtFirst} />
      <noscript>
        <Button type="submit">Show the splits</Button>
      </noscript>
    </form>
  );
}
