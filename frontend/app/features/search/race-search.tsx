import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { startLocalSearch } from "~/features/search/index/local-search.ts";
import { textDestination } from "./search-destinations.ts";
import { choicesOf, entriesOf } from "./search-entries.ts";
import { SearchField } from "~/ui/search-field.tsx";
import { SearchStatus } from "./search-status.tsx";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useDropdown } from "./use-dropdown.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface RaceSearchProps {
  size?: "hero" | "field";
  defaultText?: string;
  /** Called when the search leads elsewhere. */
  onLeave?: () => void;
}

/** Arrow-key movement in a list: `undefined` is the field itself, "stay" no movement. */
function nextOption(key: string, active: number | undefined, count: number): number | undefined | "stay" {
  if (count === 0) return "stay";
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === undefined ? 0 : active === last ? undefined : active + 1;
    case "ArrowUp":
      return active === undefined ? last : active === 0 ? undefined : active - 1;
    // in the field these two keys move the text cursor
    case "Home":
      return active === undefined ? "stay" : 0;
    case "End":
      return active === undefined ? "stay" : last;
    default:
      return "stay";
  }
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
  const goTo = useCallback(
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
    goTo(choice?.to ?? textDestination(text));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      dropdown.close();
      setActive(undefined);
      return;
    }
    const next = nextOption(event.key, active, found ? choices.length : 0);
    if (next === "stay") return;
    event.preventDefault();
    dropdown.show();
    setActive(next);
  };

  return (
    <form ref={root} role="search" action="/all-races" method="get" onSubmit={submit} className="relative w-full">
      <SearchField
        size={size}
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
          {entries && found && <SuggestionList id={listId} entries={entries} active={active} onPick={goTo} />}
          <SearchStatus suggestions={suggestions} entries={entries} query={query} />
        </div>
      )}
    </form>
  );
}
