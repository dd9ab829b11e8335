/** Problems of a form's fields, spoken by its one live region, since the focus has left a field when it is refused. */
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";

/** Typing has ended once nothing has changed for so long. */
const REST_MS = 1_000;

/** Tells the form what is wrong with a field; undefined where nothing is. */
type Report = (field: string, problem: string | undefined) => void;

/** Without a form around it, a field's problem is shown only. */
export const SpokenProblemsContext = createContext<Report>(() => undefined);

/** Has the form around a field speak its problem. */
export function useSpokenProblem(label: string, problem: string | undefined): void {
  const field = useId();
  const report = useContext(SpokenProblemsContext);
  useEffect(() => report(field, problem && `${label}: ${problem}`), [report, field, label, problem]);
  useEffect(() => () => report(field, undefined), [report, field]);
}

/** What is wrong with each field now, and what has been spoken of it. */
interface Problems {
  now: Map<string, string>;
  spoken: Map<string, string>;
  /** What was wrong already when the page opened is not spoken. */
  isOpened: boolean;
  rest: ReturnType<typeof setTimeout> | undefined;
}

/**
 * For the form: `text` stands in its live region. A problem is spoken once, when typing rests or the field is left, not
 * at each key; one that has changed since, when the field is left.
 */
export function useSpokenProblems() {
  const [text, setText] = useState("");
  const problems = useRef<Problems>({ now: new Map(), spoken: new Map(), isOpened: false, rest: undefined });
  const speak = useCallback(() => {
    const { now, spoken, rest } = problems.current;
    clearTimeout(rest);
    const unspoken = [...now].filter(([field, problem]) => spoken.get(field) !== problem);
    for (const [field, problem] of unspoken) spoken.set(field, problem);
    if (unspoken.length > 0) setText(unspoken.map(([, problem]) => problem).join(" "));
  }, []);
  const report = useCallback<Report>(
    (field, problem) => {
      const { now, spoken, isOpened, rest } = problems.current;
      if (problem === undefined) {
        now.delete(field);
        if (spoken.delete(field)) setText("");
        return;
      }
      now.set(field, problem);
      if (!isOpened) spoken.set(field, problem);
      if (spoken.has(field)) return;
      clearTimeout(rest);
      problems.current.rest = setTimeout(speak, REST_MS);
    },
    [speak],
  );
  useEffect(() => {
    const current = problems.current;
    current.isOpened = true;
    return () => clearTimeout(current.rest);
  }, []);
  return { text, report, speak };
}
