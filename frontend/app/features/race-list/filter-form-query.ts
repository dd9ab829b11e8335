/** Query of the filter form, and the filters that follow from a press or a change. */
import type { PointerEvent } from "react";
import type { RaceFilters } from "./filter-parameters.ts";
import { listAddress, parseFilters } from "./race-filters.ts";

export function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** The form as it will be once the box under a pointer is ticked or no longer ticked; undefined over anything else. */
export function queryAfterPress({ target, currentTarget }: PointerEvent<HTMLFormElement>): URLSearchParams | undefined {
  const label = target instanceof Element ? target.closest("label") : null;
  const box = label?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!box || box.disabled) return undefined;
  const query = queryOf(currentTarget);
  if (box.checked) query.delete(box.name, box.value);
  else query.append(box.name, box.value);
  return query;
}

/** A date with an incomplete year is not a filter yet. */
export function isUnfinishedDate(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== "date" || target.value === "") return false;
  return parseFilters(new URLSearchParams({ dateFrom: target.value })).dateFrom === "";
}

/** Fields that are typed letter by letter: they count when they are left, or on Enter. */
export function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.name === "place" || target.dataset["typed"] !== undefined);
}

/** The filters with the bounds of one figure that a link has: the link may be of the address before the last choice. */
export function withBounds(filters: RaceFilters, figure: string, link: HTMLAnchorElement): RaceFilters {
  const query = new URLSearchParams(listAddress("", { ...filters, page: 1 }).slice(1));
  const linked = new URLSearchParams(link.search);
  for (const name of [`${figure}Min`, `${figure}Max`]) {
    const bound = linked.get(name);
    if (bound === null) query.delete(name);
    else query.set(name, bound);
  }
  return parseFilters(query);
}

/** A place that is being looked up stays in the address with what is chosen meanwhile. */
export function withTyped(address: string, place: string): string {
  if (place === "") return address;
  const [path = "", query = ""] = address.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("place", place);
  return `${path}?${parameters.toString()}`;
}

/** Other days than before open the calendar at their first month. */
export function atItsMonth(next: RaceFilters, before: RaceFilters): RaceFilters {
  const daysOf = ({ months, dateFrom, dateTo }: RaceFilters) => `${months.join(",")} ${dateFrom} ${dateTo}`;
  return daysOf(next) === daysOf(before) ? next : { ...next, view: { ...next.view, calendar: "" } };
}
