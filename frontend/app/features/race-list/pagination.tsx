import { focusResults } from "~/lib/navigation/focus-results.ts";
import { followedLink, useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { Icon } from "~/ui/icon.tsx";

/** Pages worth a link: the first, the last, and those around the current one; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  const shown = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [0, page];
  });
}

interface PaginationProps {
  page: number;
  lastPage: number;
  addressOf: (page: number) => string;
}

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-medium hover:bg-sunken";

export function Pagination({ page, lastPage, addressOf }: PaginationProps) {
  const follow = useFollowedLinks();
  if (lastPage <= 1) return null;
  return (
    <nav
      aria-label="Pages of the list"
      onClick={(event) => {
        // before the link is followed: what is handled is no press any more
        if (followedLink(event)) focusResults();
        follow(event);
      }}
      className="no-print mt-8 flex items-center justify-center gap-1"
    >
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" className={STEP}>
          <Icon name="chevron-left" size={18} />
          <span className="max-sm:sr-only">Previous</span>
        </a>
      )}
      <ol className="flex items-center">
        {pageNumbers(page, lastPage).map((number, index) => (
          <li key={number === 0 ? `gap ${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ) : (
              <a
                href={addressOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`${STEP} ${number === page ? "border border-accent text-accent" : ""}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <a href={addressOf(page + 1)} rel="next" className={STEP}>
          <span className="max-sm:sr-only">Next</span>
          <Icon name="chevron-right" size={18} />
        </a>
      )}
    </nav>
  );
}
