/** Refusal of a plan as it is spoken, since what stands in place of the plan is far from the field that was changed. */
import { useEffect, useRef, useState } from "react";
import type { Refusal } from "./refusal-title.ts";

/** What a date goes through while it is typed is not spoken. */
const REST_MS = 1_000;

/**
 * The text of the live region: why there is no plan any more, or that it is back. Nothing about what the page opened
 * with. `refusal` is null for a plan, undefined until that is known.
 */
export function useSpokenRefusal(refusal: Refusal | null | undefined): string {
  const [text, setText] = useState("");
  const known = useRef<string | null>(undefined);
  const title = refusal ? refusal.title : refusal;
  useEffect(() => {
    if (known.current === undefined) known.current = title;
    if (title === undefined || title === known.current) return undefined;
    const rest = setTimeout(() => {
      known.current = title;
      setText(title === null ? "Plan updated" : `No plan. ${title}`);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [title]);
  return text;
}
