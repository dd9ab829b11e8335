import { useLocation } from "react-router";
import { PageHead } from "~/ui/page-head.tsx";
import { isUnfiltered } from "./filter-chips.ts";
import { listAddress, NO_FILTERS, parseFilters } from "./race-filters.ts";

interface ListHeadProps {
  title: string;
  description: string;
  path: string;
}

/** Search engines keep each page of the plain list; filtered views only lead them on to the races. */
export function ListHead({ title, description, path }: ListHeadProps) {
  const filters = parseFilters(new URLSearchParams(useLocation().search));
  const page = filters.page > 1 ? `, page ${filters.page}` : "";
  return (
    <PageHead
      title={title + page}
      description={description}
      path={listAddress(path, { ...NO_FILTERS, page: filters.page })}
      {...(isUnfiltered(filters) ? {} : { robots: "noindex, follow" as const })}
    />
  );
}
