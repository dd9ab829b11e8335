import type { ReactNode } from "react";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast-context.ts";
import type { ListFacets } from "./facets-query.ts";
import { listQuery, type RaceFilters } from "./race-filters.ts";

/** As in the server's `export_routes.py`. */
const MOST_EXPORTED = 1_000;

interface ListActionsProps {
  /** False where no race of the list has a day. */
  hasDays?: boolean;
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
  /** What the files leave out. */
  note?: ReactNode;
}

interface ExportNoteProps {
  /** Of the list. */
  total: number;
  facets: ListFacets | undefined;
}

/** Races that pass all filters and have no day: an expected month, a usual one, or none. */
export function withoutDay(facets: ListFacets | undefined): number {
  const date = facets?.byFilter.date;
  // with a range of dates the counts are those of all days
  return date && !date.isSet ? date.unknown + (date.counts["month"] ?? 0) : 0;
}

/** What the files leave out of the list, folded: beside the links to them, and on phones below them. */
export function ExportNote({ total, facets }: ExportNoteProps) {
  const undated = withoutDay(facets);
  const parts = [
    // a calendar has races from further down in place of those without a day, so not "the first" of the list
    total > MOST_EXPORTED &&
      `Each file holds at most ${formatNumber(MOST_EXPORTED)} of ${formatCount(total, "race")}, taken in the order of this list.`,
    undated > 0 && `The calendar file leaves out ${formatCount(undated, "race")} whose exact day is not known yet.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <details className="relative max-md:basis-full max-md:details-content:block max-md:details-content:[content-visibility:visible]">
      <summary
        className={buttonClasses("quiet", "sm", "list-none max-md:supports-[selector(::details-content)]:hidden")}
      >
        About these downloads
      </summary>
      <p className="text-sm text-muted md:absolute md:top-full md:right-0 md:z-20 md:w-72 md:rounded-md md:border md:border-line-strong md:bg-raised md:p-3">
        {parts.join(" ")}
      </p>
    </details>
  );
}

/** The query of the whole list, as the API's downloads take it. */
function exportQuery(filters: RaceFilters, scope: ListMarathonsData["query"]): string {
  const { limit: _limit, offset: _offset, ...query } = listQuery({ ...filters, page: 1 }, scope);
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return new URLSearchParams(entries).toString();
}

/** Copy of the link, and the whole result as a table or a calendar; folded on phones, where the races come first. */
export function ListActions({ filters, scope, hasDays = true, note }: ListActionsProps) {
  const toast = useToast();
  const query = exportQuery(filters, scope);
  const copy = () => {
    const done = () => toast({ text: "Link copied. It opens this list with the same filters." });
    const fail = () => toast({ text: "Your browser did not allow the copy.", kind: "failure" });
    navigator.clipboard.writeText(window.location.href).then(done, fail);
  };
  return (
    <details className="no-print ml-auto max-md:open:basis-full md:details-content:block md:details-content:[content-visibility:visible]">
      {/* stays where a browser cannot show what is folded */}
      <summary className={buttonClasses("quiet", "sm", "list-none md:supports-[selector(::details-content)]:hidden")}>
        Share or download
      </summary>
      <div role="group" aria-label="Share this list" className="flex flex-wrap">
        <Button variant="quiet" size="sm" onClick={copy} className="invisible in-data-hydrated:visible">
          <Icon name="copy" size={16} />
          Copy link
        </Button>
        <a href={`/api/marathons.csv?${query}`} download rel="nofollow" className={buttonClasses("quiet", "sm")}>
          Spreadsheet (CSV)
        </a>
        {hasDays ? (
          <a href={`/api/marathons.ics?${query}`} download rel="nofollow" className={buttonClasses("quiet", "sm")}>
            Calendar file
          </a>
        ) : (
          <span className="px-3 py-1.5 text-sm text-muted">No exact days for a calendar file</span>
        )}
        {note}
      </div>
    </details>
  );
}
