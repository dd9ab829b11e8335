/** Words for what is not known of races, where several filters ask for it. */
import { listed } from "~/lib/format/in-words.ts";
import { UNCERTAIN_FILTERS, UNKNOWN_WORDS, type UncertainFilter } from "./filter-parameters.ts";

const NO_PLACE = "whose exact place we do not know";
const OF_PLACE: ReadonlySet<UncertainFilter> = new Set(["near", "mountains", "area"]);

/** What a filter asks of a race: filters that ask for the same are unknown, and shown, together. */
function factOf(filter: UncertainFilter): string {
  return OF_PLACE.has(filter) ? NO_PLACE : UNKNOWN_WORDS[filter];
}

export function factsOf(filters: readonly UncertainFilter[]): string[] {
  return [...new Set(filters.map(factOf))];
}

/** Filters in the order of an address, those that ask for the same together. */
export function byFact(filters: readonly UncertainFilter[]): UncertainFilter[][] {
  const ordered = inOrder(filters);
  return factsOf(ordered).map((fact) => ordered.filter((filter) => factOf(filter) === fact));
}

/** Each once, in the order of an address. */
export function inOrder(filters: readonly UncertainFilter[]): UncertainFilter[] {
  return UNCERTAIN_FILTERS.filter((filter) => filters.includes(filter));
}

/** "with no date yet, without a known climb or both". */
export function unknownWords(filters: readonly UncertainFilter[]): string {
  const own = new Set(filters.map((filter) => UNKNOWN_WORDS[filter]));
  const facts = [...(own.size === 1 ? own : factsOf(filters))];
  if (facts.length > 2) return `${listed(facts, "or")}, or several of these`;
  return listed(facts.length === 2 ? [...facts, "both"] : facts, "or");
}
