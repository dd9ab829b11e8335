import { useId } from "react";

interface TextAreaProps {
  label: string;
  hint?: string;
  value: string;
  rows: number;
  required?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  /** Problem with the entered text. */
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** A text of several lines with its label. */
export function TextArea({ label, hint, problem, value, onChange, ...area }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {area.required ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <textarea
        id={id}
        value={value}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-md border border-line-strong bg-raised p-3 text-base text-ink read-only:bg-sunken hover:border-ink aria-invalid:border-danger"
        {...area}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
