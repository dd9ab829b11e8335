import { memo, type ReactNode, useRef } from "react";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { matchedParts } from "~/domain/text/folding.ts";
import { canHighlight, useMatchHighlights } from "./match-highlights.ts";
import type { SearchEntries, SearchEntry } from "./search-entries.ts";

const iconOf = (name: IconName) => <Icon name={name} size={18} className="text-accent" />;

/** Constant element, which React does not render again. */
const ICONS: Record<SearchEntry["kind"], ReactNode> = {
  race: iconOf("start"),
  location: iconOf("pin"),
  all: iconOf("search"),
};

interface SuggestionListProps {
  id: string;
  entries: SearchEntries;
  /** Index of the active option over all groups. */
  active: number | undefined;
  onPick: (to: string) => void;
}

export function optionId(listId: string, number: number): string {
  return `${listId}-${number}`;
}

export const SuggestionList = memo(function SuggestionList({ id, entries, active, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { text, races, locations, all } = entries;
  useMatchHighlights(list, text, entries);
  const query = canHighlight() ? undefined : text;
  const option = (entry: SearchEntry, number: number) => (
    <Option
      // keyed by position, so that new suggestions only change text
      key={number}
      id={optionId(id, number)}
      {...entry}
      query={query}
      active={active === number}
      onPick={onPick}
    />
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions">
      {races.length > 0 && (
        <div role="group" aria-labelledby={`${id}-races`}>
          <Heading id={`${id}-races`}>Races</Heading>
          {races.map((entry, index) => option(entry, index))}
        </div>
      )}
      {locations.length > 0 && (
        <div role="group" aria-labelledby={`${id}-locations`}>
          <Heading id={`${id}-locations`}>Filter by location</Heading>
          {locations.map((entry, index) => option(entry, races.length + index))}
        </div>
      )}
      {all && <div className="border-t border-line">{option(all, races.length + locations.length)}</div>}
    </div>
  );
});

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} role="presentation" className="legend px-4 pt-3 pb-1">
      {children}
    </div>
  );
}

/** Text with the matched part highlighted, where the browser has no highlights of its own. */
function Highlighted({ text, query }: { text: string; query: string }) {
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

interface OptionProps extends SearchEntry {
  id: string;
  /** Marked in the label; left out where the browser highlights it. */
  query: string | undefined;
  active: boolean;
  onPick: (to: string) => void;
}

/** Props are primitive values, so that `memo` skips unchanged options. All are equally high: their text changes no layout but their own. */
const Option = memo(function Option({ id, kind, label, detail, to, query, active, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={() => {
        onPick(to);
      }}
      className="flex h-13 contain-strict cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--color-accent)]"
    >
      {ICONS[kind]}
      <span className="min-w-0">
        <span data-match={kind === "all" ? undefined : ""} className="block truncate leading-snug font-medium">
          {kind === "all" || query === undefined ? label : <Highlighted text={label} query={query} />}
        </span>
        {detail !== undefined && <span className="block truncate text-sm leading-snug text-muted">{detail}</span>}
      </span>
    </div>
  );
});
