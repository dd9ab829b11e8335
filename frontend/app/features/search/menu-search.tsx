import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RaceSearch } from "./race-search.tsx";
import { SearchField } from "~/ui/search-field.tsx";

interface EnhancedSearch {
  Search: ComponentType<ComponentProps<typeof RaceSearch>>;
  /** Text typed into the plain field. */
  text: string;
  hadFocus: boolean;
}

/** Search of the mobile menu: a plain form that gets suggestions once the menu is opened. */
export function MenuSearch() {
  const root = useRef<HTMLDivElement>(null);
  const [enhanced, setEnhanced] = useState<EnhancedSearch>();

  useEffect(() => {
    const menu = root.current?.closest("details");
    const enhance = () => {
      if (!menu?.open) return;
      import("./race-search.tsx").then(
        ({ RaceSearch }) => {
          const field = root.current?.querySelector("input");
          setEnhanced(
            (before) =>
              before ?? { Search: RaceSearch, text: field?.value ?? "", hadFocus: document.activeElement === field },
          );
        },
        () => undefined, // the plain form still works
      );
    };
    enhance();
    menu?.addEventListener("toggle", enhance);
    return () => menu?.removeEventListener("toggle", enhance);
  }, []);

  useLayoutEffect(() => {
    if (enhanced?.hadFocus) root.current?.querySelector("input")?.focus();
  }, [enhanced]);

  return (
    <div ref={root}>
      {enhanced ? (
        <enhanced.Search defaultText={enhanced.text} />
      ) : (
        <form role="search" action="/all-races" method="get">
          <SearchField />
        </form>
      )}
    </div>
  );
}
