import { matchedParts } from "./folding.ts";

/** A text with what was searched for marked in it. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part) =>
    part.matched ? (
      <mark
        key="matched"
        className="bg-accent-soft text-inherit underline decoration-accent decoration-2 underline-offset-2"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
