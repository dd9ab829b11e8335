import { type SyntheticEvent, useId } from "react";
import { Link } from "react-router";
import type { DayMove, PlannedWeek } from "~/running/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { settledInputs, withWeekSkipped } from "./plan-edits.ts";
import { PLAN_INPUTS, type PlanInputs, planAddress } from "./plan-inputs.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { type PlanWords, sessionTitle } from "./session-words.ts";

const FIELD =
  "min-h-11 min-w-0 rounded-md border border-line-strong bg-raised px-2 text-[0.9375rem] text-ink max-sm:text-base hover:border-ink";

interface WeekEditProps {
  week: PlannedWeek;
  number: number;
  words: PlanWords;
  inputs: PlanInputs;
  onMove: (move: DayMove) => void;
}

/** Skips a week or moves a session, by links and a plain form: with the keyboard, by touch, without script. */
export function WeekEdit({ week, number, words, inputs, onMove }: WeekEditProps) {
  const { weeksToGo } = week;
  const isSkipped = week.kind === "skipped";
  const isAsked = (inputs.skip ?? "").split(",").includes(String(weeksToGo));
  return (
    <details className="no-print group mt-1 border-t border-line">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link">
        Change week {number}
      </summary>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-1 pb-3">
        {!isSkipped && <MoveForm week={week} words={words} inputs={inputs} onMove={onMove} />}
        {weeksToGo > 0 && (!isSkipped || isAsked) && (
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

function MoveForm({ week, words, inputs, onMove }: Omit<WeekEditProps, "number">) {
  const id = useId();
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
      <label htmlFor={`${id}-from`} className="grid gap-1 text-sm text-muted">
        Move
        <select id={`${id}-from`} name="moveFrom" className={`${FIELD} max-w-64`}>
          {runs.map(({ planned, day }) => (
            <option key={day} value={`${week.weeksToGo}.${day}`}>
              {`${WEEKDAY_NAMES[planned.weekday]}: ${sessionTitle(planned.session, words)}`}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-to`} className="grid gap-1 text-sm text-muted">
        to
        <select id={`${id}-to`} name="moveTo" className={FIELD}>
          {week.days.map((planned, day) => (
            <option key={day} value={day}>
              {WEEKDAY_NAMES[planned.weekday]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary">
        Move
      </Button>
    </form>
  );
}
