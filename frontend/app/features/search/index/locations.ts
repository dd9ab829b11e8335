/** Locations for search: places counted, with titles that tell those of one name apart. The server does the same. */
import type { LocationSuggestion, PlaceKind, RaceCard } from "~/api/types.gen.ts";

const WITHIN_A_COUNTRY: readonly PlaceKind[] = ["city", "county", "state"];
const WITHIN_A_STATE: readonly PlaceKind[] = ["city", "county"];

/** Country and state are empty where they are unknown, or do not hold the place. */
interface Location {
  kind: PlaceKind;
  key: string;
  folded: string;
  name: string;
  country: string;
  state: string;
  count: number;
  /** Another place of this kind and name lies in another state of the country. */
  hasNamesakeInCountry: boolean;
}

interface NamedLocation {
  kind: PlaceKind;
  key: string;
  folded: string;
  /** Empty where it is unknown. */
  country: string;
  suggestion: LocationSuggestion;
}

const SEPARATOR = "\n";

export class LocationCounts {
  readonly #found = new Map<string, Location>();

  add(
    race: Pick<RaceCard, PlaceKind>,
    kind: PlaceKind,
    name: string,
    { folded, key }: { folded: string; key: string },
  ) {
    const country = WITHIN_A_COUNTRY.includes(kind) ? (race.country ?? "") : "";
    const state = WITHIN_A_STATE.includes(kind) ? (race.state ?? "") : "";
    const identity = [kind, key, country, state].join(SEPARATOR);
    const found = this.#found.get(identity);
    if (found) found.count += 1;
    else this.#found.set(identity, { kind, key, folded, name, country, state, count: 1, hasNamesakeInCountry: false });
  }

  busiestFirst(): NamedLocation[] {
    const groups = groupedBy(this.#found.values(), ({ kind, key, country }) => [kind, key, country].join(SEPARATOR));
    const locations = [...groups.values()].flatMap(separate).sort(byCount);
    const namesakes = groupedBy(locations, ({ key }) => key);
    return locations.map((location) => {
      const { kind, key, folded, country } = location;
      return { kind, key, folded, country, suggestion: suggestionOf(location, namesakes.get(key) ?? []) };
    });
  }
}

/** Places of one kind, name and country: one for each state, or one where a single is known. */
function separate(group: readonly Location[]): readonly Location[] {
  const known = group.filter(({ state }) => state !== "");
  if (known.length > 1) return known.map((each) => ({ ...each, hasNamesakeInCountry: true }));
  const [first] = group;
  const count = group.reduce((sum, each) => sum + each.count, 0);
  return first ? [{ ...first, state: known[0]?.state ?? "", count }] : [];
}

/** The country, or the state where another place of the country has the name. */
function distinguishingPlace(location: Location, namesakes: readonly Location[]): string {
  if (namesakes.length < 2) return "";
  const inCountry = namesakes.filter(({ country }) => country === location.country).length;
  return (inCountry > 1 && location.state) || location.country;
}

function suggestionOf(location: Location, namesakes: readonly Location[]): LocationSuggestion {
  const { kind, name, country, state, count } = location;
  const whole = distinguishingPlace(location, namesakes);
  return {
    kind,
    name,
    title: whole ? `${name}, ${whole}` : name,
    parameter: kind,
    value: name,
    parameters: {
      [kind]: name,
      ...(whole && location.hasNamesakeInCountry ? { state } : {}),
      ...(whole && country ? { country } : {}),
    },
    count,
  };
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byCount(a: Location, b: Location): number {
  return (
    b.count - a.count ||
    inOrder(a.name, b.name) ||
    inOrder(a.kind, b.kind) ||
    inOrder(a.key, b.key) ||
    inOrder(a.country, b.country) ||
    inOrder(a.state, b.state)
  );
}

/** `Map.groupBy` is younger than some browsers in use. */
export function groupedBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
