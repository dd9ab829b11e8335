/** Fields of the form with the hint and the problem of each beside it. */
import { type ReactNode, useId } from "react";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { Select, type SelectOption } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { FieldBinding } from "./use-event-form.ts";

interface TextProps {
  label: string;
  binding: FieldBinding;
  hint?: ReactNode;
  isRequired?: boolean;
  type?: "text" | "date" | "time" | "url";
  inputMode?: "decimal" | "numeric" | "url";
  maxLength?: number;
  autoComplete?: string;
  className?: string;
}

/** The browser's own check of required fields would hide those of other steps: the server names them. */
export function FormText({ label, binding, hint, isRequired = false, className = "", ...input }: TextProps) {
  const { onChange, problem, ...field } = binding;
  return (
    <TextField
      label={label}
      hint={hint}
      problem={problem}
      required={isRequired}
      autoComplete="off"
      className={`min-w-0 ${className}`}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
      {...input}
    />
  );
}

interface ChoiceProps {
  label: string;
  binding: FieldBinding;
  options: readonly SelectOption[];
  isRequired?: boolean;
  hint?: ReactNode;
}

export function FormChoice({ label, binding, options, isRequired = false, hint }: ChoiceProps) {
  const { problem, ...field } = binding;
  const id = useId();
  return (
    <div className="min-w-0">
      <Select
        look="field"
        label={isRequired ? label : <OptionalLabel label={label} />}
        options={options}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        {...field}
      />
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
      {problem && (
        <p id={id} className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function OptionalLabel({ label }: { label: string }) {
  return (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}

interface LongTextProps {
  label: string;
  binding: FieldBinding;
  rows: number;
  maxLength: number;
  hint?: ReactNode;
}

export function FormLongText({ label, binding, ...area }: LongTextProps) {
  const { onChange, ...field } = binding;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <OptionalLabel label={label} />
      </label>
      <LimitedTextArea id={id} onChange={(event) => onChange(event.currentTarget.value)} {...field} {...area} />
    </div>
  );
}
