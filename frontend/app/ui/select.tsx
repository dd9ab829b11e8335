import type { ReactNode, SelectHTMLAttributes } from "react";
import { noop } from "./noop.ts";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectOptionGroup {
  group: string;
  options: readonly SelectOption[];
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "multiple"> {
  label: ReactNode;
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Without it, the form around the field handles the change. */
  onChange?: (value: string) => void;
  /** The size of a short field, of a text field, or with the small label of filters. */
  look?: "short" | "field" | "filter";
}

// fields that stand side by side in a form have one size
const LABELS = {
  short: "mb-1 text-[0.9375rem] font-semibold",
  field: "mb-1.5 font-semibold",
  filter: "mb-1 legend",
};
const SIZES = { short: "min-h-11", field: "min-h-12", filter: "min-h-11 sm:text-[0.9375rem]" };

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A native select with its label. */
export function Select({ label, options, onChange, look = "short", className = "", ...select }: SelectProps) {
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={`block ${LABELS[look]}`}>{label}</span>
      <select
        {...select}
        onChange={onChange ? (event) => onChange(event.currentTarget.value) : noop}
        className={`w-full cursor-pointer rounded-md border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong ${SIZES[look]}`}
      >
        {options.map((option) =>
          "group" in option ? (
            <optgroup key={option.group} label={option.group}>
              <Options options={option.options} />
            </optgroup>
          ) : (
            <Options key={option.value} options={[option]} />
          ),
        )}
      </select>
    </label>
  );
}
