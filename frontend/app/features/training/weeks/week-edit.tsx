import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { DayMove, PlannedWeek } from "~/domain/training/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { Select } from "~/ui/select.tsx";
import { settledInputs, withWeekSkipped } from "./plan-edits.ts";
import { PLAN_INPUTS, type PlanInputs, planAddress } from "~/features/training/plan-inputs.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { type PlanDisplay, sessionTitle } from "./session-text.ts";

interface WeekEditProps {
  week: PlannedWeek;
  number: number;
  display: PlanDisplay;
  inputs: PlanInputs;
  onMove: (move: DayMove) => void;
}

/**
 * Skips a week or moves a session, by links and a plain form: with the keyboard, by touch, without script.
 * The form is drawn once the week is opened: browsers lay out every field of a page for their autofill.
 */
export function WeekEdit({ week, number, display, inputs, onMove }: WeekEditProps) {
  const { weeksToGo } = week;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // opened before hydration
  useEffect(() => setOpened(details.current?.open ?? false), []);
  const form = <MoveForm week={week} display={display} inputs={inputs} onMove={onMove} />;
  const isSkipped = week.kind === "skipped";
  const isAsked = (inputs.skip ?? "").split(",").includes(String(weeksToGo));
  // days away are changed in the form
  if (isSkipped && !isAsked) return null;
  return (
    <details
      ref={details}
      className="no-print group mt-1 border-t border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link">
        Change week {number}
      </summary>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-1 pb-3">
        {!isSkipped && (isOpened ? form : <noscript>{form}</noscript>)}
        {weeksToGo > 0 && (
          <Link
            to={planAddress(withWeekSkipped(inputs, weeksToGo, !isSkipped))}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-link"
          >
            {isSkipped ? `Run week ${number} after all` : `Skip week ${number}`}
          </Link>
        )}
      </div>
    </details>
  );
}

function MoveForm({ week, display, inputs, onMove }: Omit<WeekEditProps, "number">) {
  const settled = settledInputs(inputs);
  const runs = week.days.flatMap((planned, day) =>
    planned.session.kind === "rest" || planned.session.kind === "race" ? [] : [{ planned, day }],
  );
  if (runs.length === 0) return null;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const from = Number(read("moveFrom").split(".")[1]);
    onMove({ weeksToGo: week.weeksToGo, from, to: Number(read("moveTo")) });
  };
  return (
    <form method="get" action="/training-plans" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {PLAN_INPUTS.map((name) => settled[name] && <input key={name} type="hidden" name={name} value={settled[name]} />)}
      <Select
        look="filter"
        label="Move"
        name="moveFrom"
        className="max-w-64"
        options={runs.map(({ planned, day }) => ({
          value: `${week.weeksToGo}.${day}`,
          label: `${WEEKDAY_NAMES[planned.weekday]}: ${sessionTitle(planned.session, display)}`,
        }))}
      />
      <Select
        look="filter"
        label="to"
        name="moveTo"
        options={week.days.map((planned, day) => ({ value: String(day), label: WEEKDAY_NAMES[planned.weekday] }))}
      />
      <Button type="submit" variant="secondary">
        Move
      </Button>
    </form>
  );
}
