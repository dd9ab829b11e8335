import { Link } from "react-router";
import type { PlaceFacts } from "~/api/types.gen.ts";
import { formatCount, monthName } from "~/lib/format/formats.ts";

const TALLEST_PX = 96;

interface MonthHistogramProps {
  facts: Pick<PlaceFacts, "byMonth" | "monthUnknown">;
  /** Address of the list for one month. */
  addressOf: (month: number) => string;
}

function Bar({ count, most }: { count: number; most: number }) {
  const height = most === 0 ? 0 : Math.max(count > 0 ? 2 : 0, Math.round((count / most) * TALLEST_PX));
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block">
      <rect
        width="100%"
        height="100%"
        className={count === most ? "fill-accent" : "fill-contour group-hover:fill-accent"}
      />
    </svg>
  );
}

/** Histogram of races by month; each bar links to the races of its month. */
export function MonthHistogram({ facts, addressOf }: MonthHistogramProps) {
  const most = Math.max(0, ...facts.byMonth.map(({ count }) => count));
  return (
    <div>
      <ol className="grid h-36 grid-cols-12 gap-1 border-b border-line-strong">
        {facts.byMonth.map(({ month, count }) => (
          <li key={month} className="flex flex-col justify-end">
            {count === 0 ? (
              <span className="sr-only">{monthName(month)}: no race</span>
            ) : (
              <Link
                to={addressOf(month)}
                aria-label={`${monthName(month)}: ${formatCount(count, "race")}`}
                className="group flex h-full flex-col justify-end"
              >
                <span className="pb-1 text-center text-xs text-muted group-hover:text-accent">{count}</span>
                <Bar count={count} most={most} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="grid grid-cols-12 gap-1 pt-1 text-center text-xs text-muted">
        {facts.byMonth.map(({ month }) => (
          <span key={month}>
            {monthName(month).slice(0, 1)}
            <span className="max-sm:hidden">{monthName(month).slice(1, 3)}</span>
          </span>
        ))}
      </p>
      {facts.monthUnknown > 0 && (
        <p className="mt-2 text-sm text-muted">{formatCount(facts.monthUnknown, "race")} without a known month.</p>
      )}
    </div>
  );
}
