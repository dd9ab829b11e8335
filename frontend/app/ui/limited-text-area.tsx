import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useImperativeHandle } from "react";
import { useTextLimit } from "./text-limit.ts";

interface LimitedTextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  hint?: ReactNode;
  /** Problem with the entered text. */
  problem?: string | undefined;
  ref?: Ref<HTMLTextAreaElement | null>;
}

/** Field of several lines with what is said below it. A text over the limit stays whole, and says how far it is over. */
export function LimitedTextArea(props: LimitedTextAreaProps) {
  const { hint, problem: given, maxLength, ref, onInput, className = "", ...area } = props;
  const own = useId();
  const {
    field,
    problem: tooLong,
    measure,
  } = useTextLimit<HTMLTextAreaElement>({ most: maxLength, value: area.value });
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [field]);
  const problem = tooLong ?? given;
  const described = [hint ? `${own}-hint` : "", problem ? `${own}-problem` : ""].filter(Boolean).join(" ");
  return (
    <>
      <textarea
        ref={field}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        onInput={(event) => {
          measure();
          onInput?.(event);
        }}
        className={`w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink read-only:bg-sunken hover:border-ink aria-invalid:border-danger ${className}`}
        {...area}
      />
      {hint && (
        <p id={`${own}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${own}-problem`} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
