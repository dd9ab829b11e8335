/** Pinned names: the races of a comparison at the top of a phone’s window, once the head of the table has left it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";

/** Height of the site header, below which the names stand. */
const HEADER_PX = 64;

interface PinnedNamesProps {
  races: readonly Race[];
  /** The region that scrolls sideways, with the table in it. */
  region: RefObject<HTMLDivElement | null>;
  /** The class that makes the table as wide as it is. */
  leastWidth: string;
}

/** Whether the head of the table has left the window, and the table has not. */
function isHeadGone(region: HTMLElement): boolean {
  const headEnd = region.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
  return headEnd < HEADER_PX && region.getBoundingClientRect().bottom > 2 * HEADER_PX;
}

/**
 * The names of the races at the top of a phone's window, once the head of the table has left it: a region that scrolls
 * sideways cannot hold a sticky head. They follow its scrolling. Assistive technology has the head itself.
 */
export function PinnedNames({ races, region, leastWidth }: PinnedNamesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [isPinned, setPinned] = useState(false);
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return undefined;
    const look = () => setPinned(isHeadGone(scroller));
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = scroller.scrollLeft;
    };
    look();
    follow();
    window.addEventListener("scroll", look, { passive: true });
    scroller.addEventListener("scroll", follow, { passive: true });
    return () => {
      window.removeEventListener("scroll", look);
      scroller.removeEventListener("scroll", follow);
    };
    // once more when the names are drawn: they begin where the table stands
  }, [region, isPinned]);
  return (
    <div aria-hidden="true" className="no-print sticky top-16 z-20 -mb-11 h-11 lg:hidden pointer-events-none">
      {isPinned && (
        <div ref={strip} className="h-full overflow-hidden border-b border-line-strong bg-paper">
          <div className={`flex h-full items-center ${leastWidth}`}>
            <span className="sticky left-0 z-10 h-full w-21 shrink-0 bg-paper md:w-40" />
            {races.map(({ id, name }) => (
              <span
                key={id}
                data-pinned-name
                className="line-clamp-2 min-w-0 flex-1 px-2 text-[0.8125rem] leading-tight font-semibold md:px-3"
              >
                {name}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
