/** Orders of race lists, by their names in the address. */
import type { ListMarathonsData } from "~/api/types.gen.ts";
import type { RaceFilters } from "./filter-parameters.ts";
import { isOfFewDays } from "./list-title.ts";
import type { ScoreKind } from "~/features/races/score-figure.tsx";

type ListQuery = NonNullable<ListMarathonsData["query"]>;

interface Order {
  label: string;
  sortBy?: ListQuery["sortBy"];
  sortOrder?: ListQuery["sortOrder"];
}

const ORDERS = {
  "": { label: "Soonest", sortBy: "nextEventDate", sortOrder: "asc" },
  soonest: { label: "Soonest", sortBy: "nextEventDate", sortOrder: "asc" },
  latest: { label: "Latest first", sortBy: "nextEventDate", sortOrder: "desc" },
  nearest: { label: "Nearest", sortBy: "nearest", sortOrder: "asc" },
  runners: { label: "Most runners", sortBy: "participants", sortOrder: "desc" },
  "fewest-runners": { label: "Fewest runners", sortBy: "participants", sortOrder: "asc" },
  coolest: { label: "Coolest", sortBy: "temperatureC", sortOrder: "asc" },
  warmest: { label: "Warmest", sortBy: "temperatureC", sortOrder: "desc" },
  "least-climb": { label: "Least climb", sortBy: "climbM", sortOrder: "asc" },
  "most-climb": { label: "Most climb", sortBy: "climbM", sortOrder: "desc" },
  fastest: { label: "Fastest for me", sortBy: "pbPotential", sortOrder: "desc" },
  course: { label: "Best course score", sortBy: "courseScore", sortOrder: "desc" },
  day: { label: "Best usual weather", sortBy: "dayScore", sortOrder: "desc" },
  "pb-potential": { label: "Highest PB potential", sortBy: "pbPotential", sortOrder: "desc" },
  name: { label: "Name, A to Z", sortBy: "name", sortOrder: "asc" },
  "name-z": { label: "Name, Z to A", sortBy: "name", sortOrder: "desc" },
} as const satisfies Record<string, Order>;

export type Sort = keyof typeof ORDERS;
export const SORTS: Readonly<Record<Sort, Order>> = ORDERS;

export function isSort(sort: string): sort is Sort {
  return Object.hasOwn(ORDERS, sort);
}

/** The score by which a list is ranked; undefined in another order. */
export function rankedBy(sort: Sort): ScoreKind | undefined {
  if (sort === "course" || sort === "day") return sort;
  return sort === "pb-potential" || sort === "fastest" ? "pb" : undefined;
}

/** The races whose score is no estimate, where the order is by one: the weather score is none, whatever the course. */
export function measuredFor(sort: Sort): Pick<ListQuery, "measured" | "hasTemperature"> {
  const score = rankedBy(sort);
  if (score === "course") return { measured: true };
  return score === "pb" ? { measured: true, hasTemperature: true } : {};
}

/** Whether the order is by a score that may be an estimate. */
export function ranksMeasured(sort: Sort): boolean {
  return measuredFor(sort).measured === true;
}

/** What the list is ordered by: without a search the soonest race comes first, with one the best match. */
export function orderOf(sort: Sort, search: string): Order {
  return sort === "" && search !== "" ? { label: "Best match", sortBy: "match" } : ORDERS[sort];
}

/** Whether these are the races of a day, a weekend or some weeks, soonest first. */
export function isOfDays(filters: RaceFilters): boolean {
  const { sortBy, sortOrder } = orderOf(filters.sort, filters.search);
  return sortBy === "nextEventDate" && sortOrder === "asc" && isOfFewDays(filters);
}
