import { useId } from "react";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";

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
export function TextArea({ label, onChange, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {area.required ? null : <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <LimitedTextArea id={id} onChange={(event) => onChange(event.currentTarget.value)} {...area} />
    </div>
  );
}
