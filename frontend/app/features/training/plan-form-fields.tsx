const CHIP =
  "relative inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 text-sm font-semibold text-ink transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:pointer-fine:min-h-9";

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
