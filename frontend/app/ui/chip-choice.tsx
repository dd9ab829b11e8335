import type { ReactNode } from "react";

interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChipChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly ChipOption<Value>[];
  /** Left out where the form handles changes. */
  onChange?: (value: Value) => void;
  /** Id of the form, for a field outside it. */
  form?: string;
  className?: string;
}

const CHIP =
  "relative inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 text-sm font-semibold text-ink transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:pointer-fine:min-h-9";

/** Choice chips: radio buttons that also work without script. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { legend, name, value, options, onChange, form, className = "" } = props;
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={CHIP}>
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange?.(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
