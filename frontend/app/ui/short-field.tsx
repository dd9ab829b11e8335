import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useSpokenProblem } from "./spoken-problems.ts";
import { useTextLimit } from "./text-limit.ts";

interface ShortFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Unit after the input: "%", "km". */
  unit?: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

/** Text field for a figure. A text over `maxLength` stays whole, and says how far it is over. */
export function ShortField(props: ShortFieldProps) {
  const { label, unit, hint, problem: given, maxLength, onChange, className = "", ...input } = props;
  const { field, problem: tooLong } = useTextLimit<HTMLInputElement>({ most: maxLength, value: input.value });
  const problem = tooLong ?? given;
  const id = useId();
  useSpokenProblem(label, problem);
  const described = [hint ? `${id}-hint` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          className={`min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink aria-invalid:border-danger ${unit ? "pr-11" : ""}`}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...input}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
          >
            {unit}
          </span>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
