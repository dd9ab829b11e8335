import type { ComponentProps } from "react";
import { SearchBox } from "./search-box.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";

type RaceSearchProps = Pick<ComponentProps<typeof SearchBox>, "size" | "defaultText" | "onLeave">;

/** The search box with its suggestions. */
export function RaceSearch(props: RaceSearchProps) {
  return <SearchBox {...props} Suggestions={SearchSuggestions} />;
}
