import { memo, type ReactNode, useState } from "react";
import { formatNumber } from "~/domain/units/format-number.ts";
import { noop } from "~/ui/noop.ts";

const FIELD = "min-h-11 w-full rounded-md border border-line-strong bg-raised px-2 text-sm text-ink hover:border-ink";

/** Input state until the URL changes. */
export const DateField = memo(function DateField({
  label,
  name,
  value,
}: {
  label: string;
  name: string;
  value: string;
}) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <label className="block min-w-0">
      <span className="legend mb-1 block">{label}</span>
      <input
        type="date"
        name={name}
        value={typed}
        min="2000-01-01"
        max="2199-12-31"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={FIELD}
      />
    </label>
  );
});

interface Choice {
  value: string;
  label: string;
  /** Class of its colour. */
  className: string;
  glyph: ReactNode;
  /** Races that it would leave, where that is known. */
  count: number | undefined;
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  chosen: readonly string[];
  choices: readonly Choice[];
}

const CHOICE =
  "relative m-0.5 inline-flex shrink-0 min-h-11 cursor-pointer items-center gap-1.5 rounded-md border border-line px-2 text-sm font-semibold transition-colors hover:border-current has-checked:border-current has-checked:bg-raised has-checked:ring-1 has-checked:ring-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:pointer-fine:min-h-9";

/** Multiple choice: checkboxes that look like the badges they stand for. */
export function ChoiceField({ legend, name, chosen, choices }: ChoiceFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="legend mb-1">{legend}</legend>
      <div className="-m-0.5 flex flex-wrap">
        {choices.map((choice) => (
          <label key={choice.value} className={`${CHOICE} ${choice.className}`}>
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={noop}
              className="sr-only"
            />
            {choice.glyph}
            {/* the space separates the count in the accessible name */}
            {`${choice.label} `}
            {/* room for any number: choices that move when counts arrive take the tap on their neighbour */}
            {choice.count !== undefined && (
              <span className="min-w-[4ch] font-normal text-muted tabular-nums">{formatNumber(choice.count)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckFieldProps {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  count: number | undefined;
}

/** Not to be ticked where no race would be left. */
export const CheckField = memo(function CheckField({ name, value, label, isChecked, count }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] has-disabled:cursor-default has-disabled:text-muted md:pointer-fine:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={noop}
        className="size-5"
      />
      {`${label} `}
      {count !== undefined && <span className="ml-auto text-sm text-muted">{formatNumber(count)}</span>}
    </label>
  );
});
