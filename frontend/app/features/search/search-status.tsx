import { formatCount } from "~/lib/format/formats.ts";
import type { SearchEntries } from "./search-entries.ts";
import type { LoadedSuggestions } from "./use-suggestions.ts";

/** Also true where the page itself came from a copy. */
const NEEDS_CONNECTION = "The search needs a connection, and you are offline.";

interface SearchStatusProps {
  /** Text was sent without a connection. */
  isHeldBack: boolean;
  suggestions: LoadedSuggestions | "loading" | "failed";
  entries: SearchEntries | undefined;
  query: string;
}

/** Status of the dropdown: loading or no match, and the number of suggestions for screen readers. */
export function SearchStatus({ isHeldBack, suggestions, entries, query }: SearchStatusProps) {
  if (!isHeldBack && entries && entries.races.length + entries.locations.length > 0) {
    return (
      <p role="status" className="sr-only">
        {`${formatCount(entries.races.length, "race")}, ${formatCount(entries.locations.length, "location")}`}
      </p>
    );
  }
  return (
    <p role="status" className="px-4 py-3.5 text-muted">
      {isHeldBack ? NEEDS_CONNECTION : messageFor(suggestions, query)}
    </p>
  );
}

/** SPEC section 2, search suggestions. */
function messageFor(suggestions: LoadedSuggestions | "loading" | "failed", query: string): string {
  if (suggestions === "loading") return "Loading races...";
  if (suggestions === "failed" && !navigator.onLine) return NEEDS_CONNECTION;
  if (suggestions === "failed") return `Press Enter to see all results for "${query}"`;
  return `No races or locations found matching "${suggestions.text}"`;
}
