import { useId } from "react";

const FIELD =
  "min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink cursor-pointer";

interface SelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Select({ label, name, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={FIELD}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const CHIP =
  "relative inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 text-sm font-semibold text-ink transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9";

interface SeveralChipsProps {
  legend: string;
  name: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange: (chosen: string[]) => void;
}

/** Several of a few: checkboxes that look like chips. */
export function SeveralChips({ legend, name, chosen, options, onChange }: SeveralChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={CHIP}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
