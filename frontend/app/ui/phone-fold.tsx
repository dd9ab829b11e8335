/** Form that is folded on phones where the page opens with its result. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DisclosureSummary } from "./disclosure.tsx";

interface PhoneFoldProps {
  /** The address gives a result that was asked for. What it is as the page opens counts. */
  isAnswered: boolean;
  /** A field inside is refused: this opens it, then and later. */
  hasProblem: boolean;
  summary?: string;
  children: ReactNode;
}

/**
 * A form above its result, folded on phones where the page opens with a result, so that the result and its actions come
 * first. While the page is open, only the visitor folds it.
 */
export function PhoneFold({
  isAnswered,
  hasProblem,
  summary = "Change the race or the figures",
  children,
}: PhoneFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isFolded] = useState(isAnswered && !hasProblem);
  useEffect(() => {
    if (hasProblem) details.current?.setAttribute("open", "");
  }, [hasProblem]);
  if (!isFolded) return children;
  return (
    <details
      ref={details}
      // may be opened before hydration, and stays so
      suppressHydrationWarning
      className="no-print group/details max-md:border-y max-md:border-line md:details-content:block md:details-content:[content-visibility:visible]"
    >
      {/* stays where a browser cannot show what is folded */}
      <DisclosureSummary className="md:supports-[selector(::details-content)]:hidden">{summary}</DisclosureSummary>
      <div className="max-md:pt-2 max-md:pb-5">{children}</div>
    </details>
  );
}
