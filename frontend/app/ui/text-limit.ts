/** Limits of texts: what is typed or pasted stays whole in its field, which says how far it is over. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** What is wrong with a text that is longer than the server takes, which counts an emoji as one character. */
export function overLimit(text: string, most: number): string | undefined {
  const over = text.length <= most ? 0 : Array.from(text).length - most;
  if (over <= 0) return undefined;
  return `Too long by ${over} ${over === 1 ? "character" : "characters"}: at most ${most}.`;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** White space around a text is not sent; of a password it is a part. */
function problemOf(text: string, most: number | undefined, type: string | undefined): string | undefined {
  return most === undefined ? undefined : overLimit(type === "password" ? text : text.trim(), most);
}

interface Limit {
  most: number | undefined;
  /** No string for a field that keeps its text itself. */
  value: unknown;
  type?: string | undefined;
}

/** The problem of a text over its limit: the browser sends no form with such a field, unless that has `noValidate`. */
export function useTextLimit<Kind extends Field>({ most, value, type }: Limit) {
  const field = useRef<Kind>(null);
  const [measured, setMeasured] = useState<string>();
  const problem = typeof value === "string" ? problemOf(value, most, type) : measured;
  const measure = useCallback(() => setMeasured(problemOf(field.current?.value ?? "", most, type)), [most, type]);
  useLayoutEffect(() => field.current?.setCustomValidity(problem ?? ""), [problem]);
  // a text may stand in the field before the script has loaded, or come from a draft
  useEffect(measure, [measure]);
  return { field, problem, measure };
}

/** For a form with `noValidate`: focuses its first field whose text is too long; false where none is. */
export function focusTooLong(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<Field>("input, textarea");
  const tooLong = Array.from(fields).find((field) => field.validity.customError);
  tooLong?.focus();
  return tooLong !== undefined;
}
