import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { RaceSearch } from "./race-search.tsx";
import { SearchField } from "./search-field.tsx";

interface Grown {
  Search: ComponentType<ComponentProps<typeof RaceSearch>>;
  /** What was typed into the plain field. */
  text: string;
  hadFocus: boolean;
}

/** The search of the mobile menu: a plain form, which grows suggestions once the menu around it is opened. */
export function MenuSearch() {
  const root = useRef<HTMLDivElement>(null);
  const [grown, setGrown] = useState<Grown>();

  useEffect(() => {
    const menu = root.current?.closest("details");
    const grow = () => {
      if (!menu?.open) return;
      import("./race-search.tsx").then(
        ({ RaceSearch }) => {
          const field = root.current?.querySelector("input");
          setGrown(
            (before) =>
              before ?? { Search: RaceSearch, text: field?.value ?? "", hadFocus: document.activeElement === field },
          );
        },
        () => undefined, // the plain form does as well
      );
    };
    grow();
    menu?.addEventListener("toggle", grow);
    return () => menu?.removeEventListener("toggle", grow);
  }, []);

  useEffect(() => {
    if (grown?.hadFocus) root.current?.querySelector("input")?.focus();
  }, [grown]);

  return (
    <div ref={root}>
      {grown ? (
        <grown.Search defaultText={grown.text} />
      ) : (
        <form role="search" action="/all-races" method="get">
          <SearchField />
        </form>
      )}
    </div>
  );
}
