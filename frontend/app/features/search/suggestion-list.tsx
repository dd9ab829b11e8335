import { memo, type ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { Highlighted } from "./highlighted.tsx";
import type { SearchEntries, SearchEntry } from "./search-entries.ts";

const drawn = (name: IconName) => <Icon name={name} size={18} className="text-accent" />;

/** Drawn once: React passes over an element that it has seen. */
const ICONS: Record<SearchEntry["kind"], ReactNode> = {
  race: drawn("start"),
  location: drawn("pin"),
  all: drawn("search"),
};

interface SuggestionListProps {
  id: string;
  entries: SearchEntries;
  /** Number of the entry the keyboard is on, counted over all of them. */
  active: number | undefined;
  onPick: (to: string) => void;
}

export function optionId(listId: string, number: number): string {
  return `${listId}-${number}`;
}

export const SuggestionList = memo(function SuggestionList({ id, entries, active, onPick }: SuggestionListProps) {
  const { text, races, locations, all } = entries;
  const option = (entry: SearchEntry, number: number) => (
    <Option
      // by position, so that an answer to another text changes words and nothing else
      key={number}
      id={optionId(id, number)}
      {...entry}
      query={text}
      active={active === number}
      onPick={onPick}
    />
  );
  return (
    <div id={id} role="listbox" aria-label="Suggestions">
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

interface OptionProps extends SearchEntry {
  id: string;
  query: string;
  active: boolean;
  onPick: (to: string) => void;
}

/** Takes plain values, so that a line which stays as it was is passed over. */
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
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--color-accent)]"
    >
      {ICONS[kind]}
      <span className="min-w-0">
        <span className="block leading-snug font-medium">
          {kind === "all" ? label : <Highlighted text={label} query={query} />}
        </span>
        {detail !== undefined && <span className="block text-sm leading-snug text-muted">{detail}</span>}
      </span>
    </div>
  );
});
