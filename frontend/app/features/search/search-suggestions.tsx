import {
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { startLocalSearch } from "~/features/search/index/local-search.ts";
import { focusResults } from "~/lib/navigation/focus-results.ts";
import { useIsSamePage, useOpenAddress } from "~/lib/navigation/use-open-address.ts";
import type { SuggestionsProps } from "./search-box.tsx";
import { textDestination } from "./search-destinations.ts";
import { choicesOf, entriesOf } from "./search-entries.ts";
import { SearchStatus } from "./search-status.tsx";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useDropdown } from "./use-dropdown.ts";
import { useSuggestions } from "./use-suggestions.ts";

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

/** The dropdown of a search box. It stays in the document once it was shown: to show it again costs less than to build it. */
export function SearchSuggestions({ ref, rootRef, fieldRef, listId, onShown, onLeave }: SuggestionsProps) {
  const openAddress = useOpenAddress();
  const isSamePage = useIsSamePage();
  const dropdown = useDropdown(rootRef, fieldRef);
  const [text, setText] = useState("");
  const [active, setActive] = useState<number>();
  const [isHeldBack, setHeldBack] = useState(false);
  const query = text.trim();
  const suggestions = useSuggestions(query, dropdown.open);
  const entries = useMemo(() => (typeof suggestions === "object" ? entriesOf(suggestions) : undefined), [suggestions]);
  const choices = entries ? choicesOf(entries) : [];
  const found = choices.length > 0;
  const open = dropdown.open && (query !== "" || isHeldBack);
  const activeId = open && found && active !== undefined ? optionId(listId, active) : undefined;
  const isOpen = open && found;

  const focus = () => {
    void startLocalSearch();
    dropdown.show();
  };
  // what was typed before the script was there
  useEffect(() => {
    setText(fieldRef.current?.value ?? "");
    if (document.activeElement === fieldRef.current) focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    const connected = () => setHeldBack(false);
    window.addEventListener("online", connected);
    return () => window.removeEventListener("online", connected);
  }, []);
  useLayoutEffect(() => onShown({ isOpen, activeId }), [isOpen, activeId, onShown]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const { close } = dropdown;
  const goTo = useCallback(
    (to: string) => {
      close();
      setActive(undefined);
      fieldRef.current?.blur();
      onLeave?.();
      // a document, of which there may be a copy; the router would wait for data
      if (!navigator.onLine) {
        window.location.assign(to);
        return;
      }
      openAddress(to);
      // another page takes the focus itself
      if (isSamePage(to)) focusResults();
    },
    [close, fieldRef, openAddress, isSamePage, onLeave],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const choice = isOpen && active !== undefined ? choices[active] : undefined;
    if (!navigator.onLine && (choice === undefined || choice.kind === "all")) {
      setHeldBack(true);
      dropdown.show();
      return;
    }
    goTo(choice?.to ?? textDestination(text));
  };
  const press = (event: KeyboardEvent) => {
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
  const type = (typed: string) => {
    setText(typed);
    setActive(undefined);
    setHeldBack(false);
    dropdown.show();
  };
  useImperativeHandle(ref, () => ({ focus, leave: dropdown.leave, type, press, submit }));

  return (
    <div
      hidden={!open}
      onPointerDown={dropdown.press}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(38rem,68dvh)] contain-content overflow-y-auto overscroll-contain rounded-md border border-line bg-raised text-left text-base shadow-float"
    >
      {entries && found && <SuggestionList id={listId} entries={entries} active={active} onPick={goTo} />}
      <SearchStatus isHeldBack={isHeldBack} suggestions={suggestions} entries={entries} query={query} />
    </div>
  );
}
