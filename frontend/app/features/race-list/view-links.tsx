import { Link } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { listAddress, parseFilters, printFilters, type RaceFilters } from "./race-filters.ts";

type ListView = "list" | "calendar" | "map";
export const MAP_PATH = "/races-map";

const VIEWS: readonly { view: ListView; label: string; icon: IconName }[] = [
  { view: "list", label: "List", icon: "menu" },
  { view: "calendar", label: "Calendar", icon: "calendar" },
  { view: "map", label: "Map", icon: "pin" },
];

/** Filters of another page: those of the page itself are written out. */
function carried(filters: RaceFilters, scope: ListMarathonsData["query"]): RaceFilters {
  const query = printFilters({ ...filters, page: 1 });
  for (const [name, value] of Object.entries(scope ?? {})) {
    query.delete(name);
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(name, String(each));
  }
  return parseFilters(query);
}

/** The address of another view of the same races. From the map, the list and the calendar are those of all races. */
export function viewAddress(
  view: ListView,
  path: string,
  filters: RaceFilters,
  scope: ListMarathonsData["query"] = {},
): string {
  if (view === "map") {
    const { at, colour, race } = filters.view;
    const kept = { ...(at && { at }), ...(colour && { colour }), ...(race && { race }) };
    return listAddress(MAP_PATH, { ...carried(filters, scope), view: kept });
  }
  const listPath = path === MAP_PATH ? "/all-races" : path;
  const shown = view === "calendar" ? { view: "calendar" } : {};
  return listAddress(listPath, { ...filters, page: 1, view: shown });
}

interface ViewLinksProps {
  current: ListView;
  path: string;
  filters: RaceFilters;
  scope?: ListMarathonsData["query"];
}

/** List, calendar and map of one result. */
export function ViewLinks({ current, path, filters, scope = {} }: ViewLinksProps) {
  return (
    <nav
      aria-label="Views of these races"
      className="no-print inline-flex divide-x max-[20rem]:flex-wrap divide-line-strong rounded-md border border-line-strong"
    >
      {VIEWS.map(({ view, label, icon }) => (
        <Link
          key={view}
          to={viewAddress(view, path, filters, scope)}
          preventScrollReset={view !== "map" && path !== MAP_PATH}
          aria-current={view === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper md:pointer-fine:min-h-9"
        >
          <Icon name={icon} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
