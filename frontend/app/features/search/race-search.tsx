import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { startLocalSearch } from "./local-search.ts";
import { textDestination } from "./search-destinations.ts";
import { choicesOf, entriesOf } from "./search-entries.ts";
import { SearchField } from "./search-field.tsx";
import { SearchStatus } from "./search-status.tsx";
import { moveWithin } from "./move-within.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useDropdown } from "./use-dropdown.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface RaceSearchProps {
  size?: "hero" | "field";
  defaultText?: string;
  /** Called when the search leads elsewhere. */
  onLeave?: () => void;
}

/** The search box: a combobox with suggestions, and without script a plain form. */
export function RaceSearch({ size = "field", defaultText = "", onLeave }: RaceSearchProps) {
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const dropdown = useDropdown(root, field);
  const [text, setText] = useState(defaultText);
  const [active, setActive] = useState<number>();
  const query = text.trim();
  const suggestions = useSuggestions(query, dropdown.open);

  // what was typed before the script was there
  useEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  const entries = useMemo(() => (typeof suggestions === "object" ? entriesOf(suggestions) : undefined), [suggestions]);
  const choices = entries ? choicesOf(entries) : [];
  const found = choices.length > 0;
  const open = dropdown.open && query !== "";
  const activeId = open && found && active !== undefined ? optionId(listId, active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const { close } = dropdown;
  const leaveFor = useCallback(
    (to: string) => {
      close();
      setActive(undefined);
      field.current?.blur();
      onLeave?.();
      void navigate(to);
    },
    [close, navigate, onLeave],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const choice = open && found && active !== undefined ? choices[active] : undefined;
    leaveFor(choice?.to ?? textDestination(text));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      dropdown.close();
      setActive(undefined);
      return;
    }
    const next = moveWithin(event.key, active, found ? choices.length : 0);
    if (next === "stay") return;
    event.preventDefault();
    dropdown.show();
    setActive(next);
  };

  return (
    <form ref={root} role="search" action="/all-races" method="get" onSubmit={submit} className="relative w-full">
      <SearchField
        big={size === "hero"}
        ref={field}
        role="combobox"
        aria-expanded={open && found}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        defaultValue={defaultText}
        onFocus={() => {
          void startLocalSearch();
          dropdown.show();
        }}
        onBlur={dropdown.leave}
        onKeyDown={handleKey}
        onChange={(event) => {
          setText(event.target.value);
          setActive(undefined);
          dropdown.show();
        }}
      />
      {open && (
        <div
          onPointerDown={dropdown.press}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(38rem,68dvh)] contain-content overflow-y-auto overscroll-contain rounded-md border border-line bg-raised text-left text-base shadow-float"
        >
          {entries && found && <SuggestionList id={listId} entries={entries} active={active} onPick={leaveFor} />}
          <SearchStatus suggestions={suggestions} entries={entries} query={query} />
        </div>
      )}
    </form>
  );
}
