import { formatCount } from "~/lib/formats.ts";
import type { AnsweredSuggestions } from "./use-suggestions.ts";

interface SearchStatusProps {
  suggestions: AnsweredSuggestions | "loading" | "failed";
  query: string;
}

/** What the dropdown says when it has nothing to pick, and how many suggestions there are, for those who hear it. */
export function SearchStatus({ suggestions, query }: SearchStatusProps) {
  if (typeof suggestions === "object" && suggestions.races.length + suggestions.locations.length > 0) {
    return (
      <p role="status" className="sr-only">
        {`${formatCount(suggestions.races.length, "race")}, ${formatCount(suggestions.locations.length, "location")}`}
      </p>
    );
  }
  return (
    <p role="status" className="px-4 py-3.5 text-muted">
      {messageFor(suggestions, query)}
    </p>
  );
}

/** SPEC section 2, search suggestions. */
function messageFor(suggestions: AnsweredSuggestions | "loading" | "failed", query: string): string {
  if (suggestions === "loading") return "Loading races...";
  if (suggestions === "failed") return `Press Enter to see all results for "${query}"`;
  return `No races or locations found matching "${suggestions.text}"`;
}
