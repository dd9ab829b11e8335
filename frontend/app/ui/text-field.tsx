import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useSpokenProblem } from "./spoken-problems.ts";
import { useTextLimit } from "./text-limit.ts";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Hint on the expected value. */
  hint?: ReactNode;
  /** Problem with the entered value. */
  problem?: string | undefined;
  /** Content inside the field, at its end. */
  end?: ReactNode;
}

/** Text field with label, hint and problem. A text over `maxLength` stays whole, and says how far it is over. */
export function TextField(props: TextFieldProps) {
  const { label, hint, problem: given, end, id, maxLength, onInput, className = "", ...input } = props;
  const limit = { most: maxLength, value: input.value, type: input.type };
  const { field, problem: tooLong, measure } = useTextLimit<HTMLInputElement>(limit);
  const problem = tooLong ?? given;
  const ownId = useId();
  const inputId = id ?? ownId;
  useSpokenProblem(label, problem);
  const described = [hint ? `${inputId}-hint` : "", problem ? `${inputId}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block font-semibold">
        {label}
        {input.required === true ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={inputId}
          onInput={(event) => {
            measure();
            onInput?.(event);
          }}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          className={`min-h-12 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink read-only:bg-sunken hover:border-ink aria-invalid:border-danger ${end ? "pr-20" : ""}`}
          {...input}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <div id={`${inputId}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
      {problem && (
        <p id={`${inputId}-problem`} className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
