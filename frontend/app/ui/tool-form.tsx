/** The form of a tool: submits to its own address without script; with script, every change counts at once. */
import type { ReactNode, Ref } from "react";
import { Button } from "./button.tsx";
import { SpokenProblemsContext, useSpokenProblems } from "./spoken-problems.ts";

interface ToolFormProps {
  /** Path of the tool. */
  action: string;
  /** Name of the form for screen readers. */
  label: string;
  /** Text of the button that only readers without script see. */
  submitLabel: string;
  children: ReactNode;
  id?: string;
  ref?: Ref<HTMLFormElement>;
  className?: string;
}

export function ToolForm({ label, submitLabel, children, className = "", ...form }: ToolFormProps) {
  const { text, report, speak } = useSpokenProblems();
  return (
    <form
      {...form}
      method="get"
      aria-label={label}
      className={`no-print grid grid-cols-[minmax(0,1fr)] ${className}`}
      onSubmit={(event) => event.preventDefault()}
      onBlur={speak}
    >
      <SpokenProblemsContext value={report}>{children}</SpokenProblemsContext>
      <p role="status" className="sr-only">
        {text}
      </p>
      <noscript>
        <Button type="submit">{submitLabel}</Button>
      </noscript>
    </form>
  );
}

/** On narrow screens, where the result is far below the fields that most people fill in. */
export function ResultLink({ to, children }: { to: `#${string}`; children: string }) {
  return (
    <a href={to} className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold lg:hidden">
      {children}
    </a>
  );
}

type FieldValues<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A function that gives a text field of a tool its name, value, problem and change handler. */
export function bindFields<Name extends string>(
  values: FieldValues<Name>,
  problems: FieldValues<Name>,
  change: (part: FieldValues<Name>) => void,
) {
  return (name: Name) => ({
    name,
    value: values[name] ?? "",
    problem: problems[name],
    onChange: (value: string) => change({ [name]: value } as FieldValues<Name>),
  });
}

/** Values of fields that several tools have, as they stand in addresses. */
export const UNIT_OPTIONS = [
  { value: "km", label: "Kilometres" },
  { value: "mi", label: "Miles" },
] as const;

export const DISTANCE_OPTIONS = [
  { value: "half", label: "Half marathon" },
  { value: "marathon", label: "Marathon" },
  { value: "ultra", label: "Ultra" },
] as const;

export const SEX_OPTIONS = [
  { value: "female", label: "Women" },
  { value: "male", label: "Men" },
] as const;

/** Limits of a date field. */
export const DATE_FIELD = { type: "date", min: "2000-01-01", max: "2199-12-31" } as const;
