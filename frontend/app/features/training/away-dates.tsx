import { useId, useRef, useState } from "react";
import { formatDate } from "~/lib/format/formats.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useSpokenProblem } from "~/ui/spoken-problems.ts";
import { DATE_FIELD } from "~/ui/tool-form.tsx";

interface AwayDatesProps {
  /** As in the address: days and periods, separated by commas. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const FIELD = "mt-1 block min-h-11 w-full rounded-md border border-line-strong bg-raised px-2 text-base";
const periodsOf = (value: string) => value.split(",").flatMap((period) => period.trim() || []);

function periodText(period: string): string {
  const days = period.split("..");
  try {
    return days.map(formatDate).join(" to ");
  } catch {
    return period;
  }
}

/** Days without running: chosen in two date fields, listed and removed below. */
export function AwayDates({ value, problem, onChange }: AwayDatesProps) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [announced, setAnnounced] = useState("");
  const firstField = useRef<HTMLInputElement>(null);
  const id = useId();
  useSpokenProblem("Dates away", problem);
  const periods = periodsOf(value);
  /** The button that was pressed is about to be disabled or gone, and the focus with it. */
  const settle = (text: string) => {
    firstField.current?.focus();
    setAnnounced(text);
  };
  const add = () => {
    const [first, last] = to !== "" && to < from ? [to, from] : [from, to];
    const period = last === "" || last === first ? first : `${first}..${last}`;
    onChange([...periods, period].join(","));
    setFrom("");
    setTo("");
    settle(`Added: ${periodText(period)}`);
  };
  const remove = (period: string) => {
    onChange(periods.filter((other) => other !== period).join(","));
    settle(`Removed: ${periodText(period)}`);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1 font-semibold">Dates away</legend>
      <input type="hidden" name="away" value={value} />
      <div className="grid grid-cols-2 gap-2">
        <label className="min-w-0 text-sm text-muted">
          From
          <input
            ref={firstField}
            {...DATE_FIELD}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            className={FIELD}
          />
        </label>
        <label className="min-w-0 text-sm text-muted">
          To (optional)
          <input {...DATE_FIELD} value={to} onChange={(event) => setTo(event.target.value)} className={FIELD} />
        </label>
      </div>
      <Button variant="secondary" size="sm" className="mt-2" disabled={from === ""} onClick={add}>
        Add dates
      </Button>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {periods.length > 0 && (
        <ul className="mt-2">
          {periods.map((period) => (
            <li key={period} className="flex items-center justify-between gap-2">
              {periodText(period)}
              <button
                type="button"
                aria-label={`Remove ${periodText(period)}`}
                onClick={() => remove(period)}
                className="grid size-11 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
