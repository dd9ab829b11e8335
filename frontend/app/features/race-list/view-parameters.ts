/** Parameters of a list's views that are no filters: every link of the list keeps them. */

/** `view` is the calendar or left out, `calendar` its month; the others belong to the map. */
export const VIEW_PARAMETERS = ["view", "calendar", "at", "colour", "race"] as const;
type ViewParameter = (typeof VIEW_PARAMETERS)[number];
export type ViewState = Readonly<Partial<Record<ViewParameter, string>>>;

const LONGEST = 60;

export function parseView(query: URLSearchParams): ViewState {
  const found: Partial<Record<ViewParameter, string>> = {};
  for (const name of VIEW_PARAMETERS) {
    const value = query.get(name)?.trim();
    if (value && value.length <= LONGEST) found[name] = value;
  }
  return found;
}
