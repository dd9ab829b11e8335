import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { listAddress, listQuery, NO_FILTERS, type RaceFilters, rankedBy, ranksMeasured } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";

/** The number of all races that match, ranked or not: one card with the total of its header. */
export function countQuery(filters: RaceFilters, scope: ListMarathonsData["query"]) {
  const everything = { ...filters, sort: NO_FILTERS.sort, page: 1 };
  return raceListQuery({ ...listQuery(everything, scope), limit: 1 });
}

/** True where a list ranks measured courses alone, so that others are left out. */
export function leavesOut(filters: RaceFilters): boolean {
  return ranksMeasured(filters.sort) && !filters.withEstimates;
}

interface LeftOutProps {
  path: string;
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
  /** Of the list shown. */
  total: number | undefined;
}

/** How many races a ranking leaves out, and the switch in the address. */
export function LeftOut({ path, filters, scope, total }: LeftOutProps) {
  const isRanked = ranksMeasured(filters.sort);
  const unknown = rankedBy(filters.sort) === "pb" ? "the surface or the temperature" : "the surface";
  const { data: all } = useQuery({ ...countQuery(filters, scope), enabled: leavesOut(filters) });
  if (!isRanked || total === undefined) return null;
  const other = listAddress(path, { ...filters, withEstimates: !filters.withEstimates, page: 1 });
  const count = all ? all.total - total : 0;
  if (!filters.withEstimates && count === 0) return null;
  return (
    <p className="mt-1 text-[0.9375rem] text-muted">
      {filters.withEstimates
        ? "Estimates, marked ≈, are ranked too; races without a score come last. "
        : `${formatCount(count, "race")} left out, without a score or with an estimate alone: the climb is not measured, or we don’t know ${unknown}. `}
      <Link to={other} preventScrollReset className="text-link">
        {filters.withEstimates ? "Measured courses only" : "Include estimated scores"}
      </Link>
    </p>
  );
}
