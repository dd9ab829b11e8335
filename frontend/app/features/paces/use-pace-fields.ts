import { useCallback, useState } from "react";
import { typedEarlier, useToolInputs } from "~/lib/tool-inputs.ts";
import type { PaceChart } from "./pace-charts.ts";
import { fieldsOf, PACE_INPUTS, type PaceFields, queryOf } from "./pace-fields.ts";

/** What the form holds, its query, and how both are changed. */
export function usePaceFields(chart: PaceChart) {
  const [inputs, write] = useToolInputs(PACE_INPUTS);
  const [isTyped, setIsTyped] = useState(false);
  const [picked, setPicked] = useState<string>();
  const fields = fieldsOf(inputs, chart);

  const change = (changes: Partial<PaceFields>) => {
    setIsTyped(true);
    write(changes);
  };
  /** What was typed before the script was there: give it to the form as its `ref`. */
  const adopt = useCallback((form: HTMLFormElement | null) => {
    const earlier = form ? typedEarlier(form, PACE_INPUTS) : {};
    if (Object.keys(earlier).length === 0) return;
    setIsTyped(true);
    write(earlier);
    // `write` is another function at every rendering, and the form is there once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Somebody entered it here: it did not all come with a link. */
  const isOwn = isTyped || picked === fields.goal;
  return { fields, query: queryOf(fields, chart), change, pick: setPicked, isOwn, adopt };
}
