/** The typed bounds of one figure. */
import { type KeyboardEvent, useId, useState } from "react";
import type { Units } from "~/domain/units/units.ts";
import type { NumberParameter } from "./filter-parameters.ts";
import { boundProblem } from "./range-problem.ts";
import { metricBound, RANGE_UNITS, type RangeFilter, shownBound } from "./range-units.ts";

interface Bound {
  name: NumberParameter;
  /** As in the address: metric. */
  value: number | undefined;
}

/** What is typed for a bound, what the form sends for it, and its problem once the field is left. */
function useTypedBound({ name, value }: Bound, filter: RangeFilter, units: Units) {
  const text = value === undefined ? "" : String(shownBound(filter, value, units));
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  const [isLeft, setLeft] = useState(false);
  if (lastText !== text) {
    setLastText(text);
    setTyped(text);
  }
  const problem = typed === text ? undefined : boundProblem(name, filter, typed, units);
  // a figure that was not touched, or is none, leaves what the address says
  const isKept = typed === text || problem !== undefined;
  const sent = isKept ? String(value ?? "") : metricBound(filter, typed, units);
  const change = (next: string) => {
    setTyped(next);
    setLeft(false);
  };
  return { name, typed, sent, problem: isLeft ? problem : undefined, change, leave: () => setLeft(true) };
}

interface NumberInputProps {
  label: string;
  bound: ReturnType<typeof useTypedBound>;
  problemId: string;
}

/** Digits, a sign and a point: a spinner would add a stop for the thumb and nothing else. */
function NumberInput({ label, bound, problemId }: NumberInputProps) {
  const { name, typed, sent, problem, change, leave } = bound;
  // without script the field sends what is typed: it has the name until that is another figure
  const isSentAsTyped = sent === typed;
  const leaveOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter") leave();
  };
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        data-typed=""
        name={isSentAsTyped ? name : undefined}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={typed}
        autoComplete="off"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={leaveOnEnter}
        className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 text-base text-ink hover:border-ink aria-invalid:border-danger md:pointer-fine:min-h-9 sm:text-[0.9375rem]"
      />
      {!isSentAsTyped && <input type="hidden" name={name} value={sent} />}
    </>
  );
}

interface RangeInputsProps {
  filter: RangeFilter;
  units: Units;
  least: Bound;
  most: Bound;
}

/** Fields of the least and the greatest value; below them what is wrong with a figure. */
export function RangeInputs({ filter, units, least, most }: RangeInputsProps) {
  const id = useId();
  const [low, high] = [useTypedBound(least, filter, units), useTypedBound(most, filter, units)];
  const [label, unit] = [RANGE_UNITS[filter].label(units), RANGE_UNITS[filter].unit(units)];
  const problem = low.problem ?? high.problem;
  const of = unit && ` (${unit})`;
  return (
    <>
      <div className="flex items-center gap-2 text-sm text-muted">
        <NumberInput label={`${label}, at least${of}`} bound={low} problemId={id} />
        <span aria-hidden="true">to</span>
        <NumberInput label={`${label}, at most${of}`} bound={high} problemId={id} />
        {unit && <span className="shrink-0">{unit}</span>}
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
