import { useId } from "react";

interface TextAreaProps {
  label: string;
  hint?: string;
  value: string;
  rows: number;
  required?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** A text of several lines with its label. */
export function TextArea({ label, hint, value, rows, required, maxLength, readOnly, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        required={required}
        maxLength={maxLength}
        readOnly={readOnly}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-md border border-line-strong bg-raised p-3 text-base text-ink read-only:bg-sunken hover:border-ink"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
