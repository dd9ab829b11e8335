import { useLocation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { isUnfiltered, listAddress, NO_FILTERS, parseFilters } from "./race-filters.ts";

interface ListHeadProps {
  title: string;
  description: string;
  path: string;
  scope?: ListMarathonsData["query"];
}

/** Head of a list page: search engines index the pages without filters and follow the links of filtered ones. */
export function ListHead({ title, description, path, scope }: ListHeadProps) {
  const filters = parseFilters(new URLSearchParams(useLocation().search), scope);
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
