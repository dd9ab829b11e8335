/** Highlights of the matched text by the CSS Custom Highlight API: the options keep their elements while the query changes. */
import { useLayoutEffect } from "react";
import type { RefObject } from "react";
import { matchedParts } from "~/domain/text/folding.ts";

/** Named in the style sheet too. */
const NAME = "search-match";

export function canHighlight(): boolean {
  return typeof Highlight === "function" && typeof CSS === "object" && "highlights" in CSS;
}

/** The part of an element's only text that matches the query. */
function matchIn(element: Element, query: string): StaticRange | undefined {
  const text = element.firstChild;
  if (!text) return undefined;
  const parts = matchedParts(text.textContent ?? "", query);
  const at = parts.findIndex(({ matched }) => matched);
  if (at < 0) return undefined;
  const start = parts.slice(0, at).reduce((length, part) => length + part.text.length, 0);
  const endOffset = start + (parts[at]?.text.length ?? 0);
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset });
}

/** Highlights the query in every text that stands alone in an element with `data-match`. */
export function useMatchHighlights(list: RefObject<Element | null>, query: string, texts: unknown): void {
  useLayoutEffect(() => {
    if (!canHighlight()) return;
    const labels = [...(list.current?.querySelectorAll("[data-match]") ?? [])];
    const ranges = labels.flatMap((label) => matchIn(label, query) ?? []);
    const { highlights } = CSS;
    highlights.set(NAME, new Highlight(...ranges));
    return () => {
      highlights.delete(NAME);
    };
  }, [list, query, texts]);
}
